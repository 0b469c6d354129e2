"""Alerts: a person is told of their turn, a challenge, a clock or a tournament while they are away."""
