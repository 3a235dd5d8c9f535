"""What the rules say, as pure functions over compiled tables."""
