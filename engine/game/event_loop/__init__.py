"""The one door through which a game changes (law 4): events are proposed, replaced or prevented (614-616), performed
together, offered to triggered abilities (603) and logged.
"""
