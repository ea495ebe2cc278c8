"""Drafts: of people, pick by pick, and of programs, whole pods."""
