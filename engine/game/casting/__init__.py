"""The stack (405): casting spells (601), activating abilities (602), putting triggered abilities there (603.3),
resolving (608), countering, copying."""
