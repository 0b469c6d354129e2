"""Any text as a key of the Realtime Database, which forbids . $ # [ ] / and control signs."""

import re
from string import ascii_letters, digits

PLAIN = frozenset((ascii_letters + digits + "_-").encode())
EMPTY = "~"


def name_of(text: str) -> str:
    """Write a text as a key: a byte that is not plain becomes `~` and two hexadecimal digits.

    So does a digit at the beginning: the database takes keys that are numbers for a list.
    """
    written = "".join(chr(byte) if byte in PLAIN else f"~{byte:02x}" for byte in text.encode())
    if written[:1].isdigit():
        written = f"~{ord(written[0]):02x}{written[1:]}"
    return written or EMPTY  # a path with nothing between its slashes would mean the node above


def text_of(name: str) -> str:
    """Read back what `name_of` wrote."""
    return re.sub(rb"~(..)", _byte, name.encode()).decode()


def _byte(found: re.Match[bytes]) -> bytes:
    return bytes.fromhex(found[1].decode())
