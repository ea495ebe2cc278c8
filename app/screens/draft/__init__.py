"""Draft screen: setting up a draft, picking, and its end."""
