"""The address, the credentials and the errors of a Realtime Database.

firebase://<database>.firebaseio.com/<node>?credentials=<file of a service account>
firebase://127.0.0.1:9000/<node>?ns=<database>      an emulator: no TLS, no credentials
"""

import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from uuid import uuid4

import firebase_admin
from firebase_admin import credentials, exceptions
from google.auth.exceptions import DefaultCredentialsError, GoogleAuthError, TransportError
from sqlalchemy import URL

from kletka.server.storage.firebase.matches import INDEXES, MATCHES
from kletka.server.storage.firebase.names import name_of
from kletka.server.storage.store import StoreUnavailable

ROOT = "kletka"
NO_INDEX = "Index not defined"
FILE_BY_ENVIRONMENT = "GOOGLE_APPLICATION_CREDENTIALS"


# Errors after a retry are reported by the store, in one sentence.
logging.getLogger("urllib3.connectionpool").setLevel(logging.ERROR)


class DatabaseLocation:
    """One node of one database, as a URL names it."""

    def __init__(self, url: URL, timeout: float) -> None:
        if not url.host:
            raise StoreUnavailable(
                "The URL of the store names no database: firebase://<database>.firebaseio.com."
            )
        address = url.host if url.port is None else f"{url.host}:{url.port}"
        self.root = "/".join(map(name_of, filter(None, (url.database or ROOT).split("/"))))
        self.name = f"Firebase ({address}/{self.root})"
        self._file = url.query.get("credentials")
        emulated = url.query.get("ns")
        self._options: dict[str, Any] = {
            "databaseURL": f"http://{address}/?ns={emulated}" if emulated else f"https://{address}",
            "httpTimeout": timeout,
        }

    def app(self) -> firebase_admin.App:
        """Make the library ready; nothing is asked for yet."""
        return firebase_admin.initialize_app(self._leave(), self._options, f"kletka {uuid4()}")

    def _leave(self) -> Any:
        if self._file is None:
            return credentials.ApplicationDefault()  # looks for them when they are needed
        try:
            return credentials.Certificate(self._file)
        except (OSError, ValueError):  # what they say may repeat the file
            raise StoreUnavailable(f"{self._file} is no file of a service account.") from None

    @contextmanager
    def translating_errors(self) -> Iterator[None]:
        """Turn what the library raises into what a store promises to raise."""
        try:
            yield
        except (exceptions.FirebaseError, GoogleAuthError, OSError) as fault:
            raise self._translated(fault) from None  # what it says may repeat addresses and tokens
        except StoreUnavailable as fault:
            raise StoreUnavailable(f"{self.name} cannot be used: {fault}") from None

    def _translated(self, fault: Exception) -> Exception:
        if isinstance(fault, exceptions.InvalidArgumentError) and NO_INDEX not in str(fault):
            return ValueError(f"{self.name} cannot hold this: {fault}")
        return StoreUnavailable(f"{self.name} cannot be used: {self._reason(fault)}")

    def _reason(self, fault: Exception) -> str:
        match fault:
            case exceptions.InvalidArgumentError():
                indexes = ", ".join(f'"{index}"' for index in INDEXES)
                return (
                    f'its rules must hold ".indexOn": [{indexes}] for /{self.root}/{MATCHES}, '
                    "see docs/firebase.md."
                )
            case exceptions.UnauthenticatedError() | exceptions.PermissionDeniedError():
                return f"it refuses these credentials ({fault})."
            case exceptions.DeadlineExceededError():
                return "it does not answer."
            case exceptions.NotFoundError():
                return "there is no such database."
            case exceptions.FirebaseError(http_response=answer) if answer is not None:
                return f"it answers {answer.status_code} ({fault})."
            case DefaultCredentialsError():
                if file := os.environ.get(FILE_BY_ENVIRONMENT):
                    return f"{file} is no file of a service account."
                return f"set {FILE_BY_ENVIRONMENT} to the file of a service account."
            case TransportError() | exceptions.FirebaseError() | OSError():
                return "it cannot be reached."
            case _:
                return "Google refuses these credentials."
