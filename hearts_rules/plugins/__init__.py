"""What a plugin author writes with: the hooks, their answers, restrictions, options and the introduction."""
