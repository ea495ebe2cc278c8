"""Whether the rules core can carry out abilities in every part: asked of the registries before anything is played."""
