"""Words for people, German and English side by side: labels, prompts, and one sentence for each error."""
