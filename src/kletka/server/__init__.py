"""One server for all tables: people and bots, at one screen or across the world."""
