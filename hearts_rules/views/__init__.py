"""What a seat may know and conclude, and what it is told."""
