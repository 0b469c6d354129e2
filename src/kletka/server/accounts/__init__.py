"""Accounts: an optional identity without a password. docs/accounts.md describes them."""
