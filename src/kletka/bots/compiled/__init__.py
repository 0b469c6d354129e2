"""Searches compiled by Numba (the extra `engine`), generic over the kernels of the games."""
