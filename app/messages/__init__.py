"""Words for people: labels, prompts, and one sentence for each error. The text is English; catalogues translate it."""

from app.messages import units as units  # fills the table of numbers with nouns
