"""Drafts: of people, pick by pick, and whole pods of bots."""
