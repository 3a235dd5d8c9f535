"""Games and actions as text, both ways."""
