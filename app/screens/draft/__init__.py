"""The draft: setting it up, picking, and its end."""
