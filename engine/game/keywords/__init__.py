"""Keyword abilities (702) and their rules. One module contains everything about one mechanic. A few small mechanics of
one kind share a module.

A module plugs into the rooms below through their tables: `casting.keyword_hooks`, `actions.priority`, keyword actions
(`@keyword_action`), statuses, replacement effects. The rooms below don't know these modules.
"""
