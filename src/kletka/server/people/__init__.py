"""What accounts do with each other: challenges by name, and blocking somebody."""
