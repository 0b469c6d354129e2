"""Kletka: turn-based games on squared paper, one rules core and many windows."""

from importlib import metadata


def version() -> str:
    """Say which Kletka this is."""
    try:
        return metadata.version("kletka")
    except metadata.PackageNotFoundError:  # run from a clone that was never installed
        return "from-source"
