"""What is decided about a client before anything is done for it: connections, requests, bodies, budgets."""
