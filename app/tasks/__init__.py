"""Every thread of the program lives here; results come back to the window's thread as frozen values."""
