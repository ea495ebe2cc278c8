"""Events in all tenses: for triggers, for questions about the past, and for replacements."""
