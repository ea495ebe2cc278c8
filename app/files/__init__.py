"""The doors to files: what is read from or written to a place that a person or the system names goes through here."""
