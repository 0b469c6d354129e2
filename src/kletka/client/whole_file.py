"""Files that are written whole or not at all, and are on the disk then."""

import os
import secrets
from pathlib import Path
from typing import BinaryIO


def replace_file(path: Path, content: bytes, mode: int = 0o666) -> None:
    """Write a file that is whole and on the disk when this returns; an OSError leaves nothing of it."""
    fresh = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    try:
        with os.fdopen(os.open(fresh, os.O_CREAT | os.O_EXCL | os.O_WRONLY, mode), "wb") as file:
            _write_through(file, content)
        fresh.replace(path)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise


def write_new_file(path: Path, content: bytes) -> None:
    """Write a file whose name is still free, else FileExistsError; an OSError leaves nothing of it."""
    with path.open("xb") as file:
        try:
            _write_through(file, content)
        except BaseException:
            path.unlink(missing_ok=True)
            raise


def _write_through(file: BinaryIO, content: bytes) -> None:
    file.write(content)
    file.flush()
    os.fsync(file.fileno())
