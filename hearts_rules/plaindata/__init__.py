"""Plain data: JSON read strictly, and classes from it and back."""
