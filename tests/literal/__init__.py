"""Rules written a second time, slowly and straight from their clauses, to check the fast ones."""
