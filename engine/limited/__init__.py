"""Draft rooms: boosters, pods that pass packs, pools, and bots that draft (903.13)."""
