"""Tools for developers: build the data, measure speed, and test how the program reads and plays cards."""
