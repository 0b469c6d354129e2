"""Empty Realtime Databases for tests: in an emulator, ours or Google's, or at Google."""

import json
import re
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http import HTTPStatus
from http.client import HTTPConnection
from pathlib import Path
from uuid import uuid4

import firebase_admin
from firebase_admin import db
from sqlalchemy import make_url

from kletka.server.storage.firebase import DatabaseLocation
from tests.server.firebase.server import OWNER

MANUAL = Path(__file__).parent.parent.parent.parent / "docs" / "firebase.md"


def documented_rules() -> object:
    """Read the rules that the documentation asks for."""
    found = re.search(r"```json\n(.*?)```", MANUAL.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    return json.loads(found[1])


def in_emulator(address: str) -> str:
    """Make a database, with its rules, and give its URL."""
    name = f"test-{uuid4().hex}"
    with closing(HTTPConnection(address)) as http:
        leave = {"Authorization": f"Bearer {OWNER}"}
        rules = json.dumps(documented_rules())
        http.request("PUT", f"/.settings/rules.json?ns={name}", rules, leave)
        assert http.getresponse().status == HTTPStatus.OK
    return f"firebase://{address}?ns={name}"


@contextmanager
def at_google(database: str) -> Iterator[str]:
    """Give the URL of a node of its own, and remove it in the end."""
    base = make_url(database)
    url = base.set(database=f"{base.database or ''}/run-{uuid4().hex}".lstrip("/"))
    yield url.render_as_string(hide_password=False)
    place = DatabaseLocation(url, timeout=60)
    app = place.app()
    db.reference(place.root, app).delete()
    firebase_admin.delete_app(app)
