"""The desktop program and the command line. May import `engine`; nothing imports `app`."""
