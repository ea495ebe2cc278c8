"""View models: frozen values for the screens, and the objects that turn questions and clicks into answers."""
