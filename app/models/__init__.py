"""What views show: frozen view values and the item models and adapters that carry them to widgets."""
