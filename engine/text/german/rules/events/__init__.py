"""Events as statements in the tense that their place asks for."""
