"""The drafting room: boosters, the pod and its passing, pools, and bots that draft (903.13)."""
