"""Threads: all threads of the program. They return results to the window's thread as frozen values."""
