"""Files with secrets: written at once or not at all, readable by the user alone."""

import hashlib
from pathlib import Path

from kletka.client.whole_file import replace_file
from kletka.protocol import Refused


def write_private(path: Path, content: bytes) -> None:
    """Replace a file atomically; refuse in words if that fails."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        replace_file(path, content, 0o600)
    except OSError as fault:
        problem = fault.strerror or str(fault)
        raise Refused("shell-refused-folder", path=str(path.parent), problem=problem) from None


def place_of(server: str) -> str:
    """Return what stands for the address of a server in the names of files."""
    return hashlib.sha256(server.encode()).hexdigest()[:8]
