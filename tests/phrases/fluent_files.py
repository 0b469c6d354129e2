"""The Fluent files of the package."""

from pathlib import Path

import kletka


def fluent_texts(language: str) -> dict[str, str]:
    """Read all Fluent files of a language: the text by file name."""
    folder = Path(kletka.__file__).parent / "locales" / language
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.ftl"))}
