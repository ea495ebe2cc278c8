"""Keyword abilities (702) and what they make of the game: one module for each mechanic, with
all of it; a few small ones of one kind stand together.

A module plugs into the rooms below through their tables: `casting.keyword_hooks`, `actions.priority`, keyword actions
(`@keyword_action`), statuses, replacement effects. No room below knows any of them.
"""
