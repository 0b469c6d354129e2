"""A file of JSON lines: a heading, then one line for each result, written as it comes.

An interrupted run reads what is there and goes on.
"""

import json
from pathlib import Path
from typing import Any

Row = dict[str, Any]


class OtherHeading(Exception):  # noqa: N818 - a finding, not a fault
    """The file belongs to something else."""


class LinesFile:
    """The rows of a file under one heading; a file that is not there is begun."""

    def __init__(self, path: Path, heading: Row) -> None:
        self.path = path
        head = json.dumps(heading)
        lines = path.read_text(encoding="utf-8").split("\n") if path.exists() else [""]
        if lines[0] not in ("", head):
            raise OtherHeading(path)
        # An interrupted write may follow the last line end.
        self.rows: list[Row] = [json.loads(line) for line in lines[1:-1]]
        path.parent.mkdir(parents=True, exist_ok=True)
        whole = [head, *map(json.dumps, self.rows), ""]
        path.write_text("\n".join(whole), encoding="utf-8")

    def add(self, row: Row) -> None:
        """Append a row to the file."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")
        self.rows.append(row)
