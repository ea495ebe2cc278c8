"""Texts in widgets: rules texts with symbols, fitting of lines, and Qt's own words."""
