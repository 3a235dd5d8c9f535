"""What stands in the pages between marks, made from what it describes."""
