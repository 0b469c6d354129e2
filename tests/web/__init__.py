"""The browser's client, seen from Python."""
