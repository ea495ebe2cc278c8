"""Events in all tenses: what triggers wait for, what is told of, what is replaced."""
