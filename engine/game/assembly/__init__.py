"""The rules core put together: which modules fill its tables, and whether it can carry out an ability in every part."""
