"""Tests of the analysis of whole games."""
