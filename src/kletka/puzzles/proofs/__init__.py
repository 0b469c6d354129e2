"""Proofs that try every move of both sides, and share nothing with the searches of bots; they need Numba."""
