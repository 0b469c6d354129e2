"""A service account of our own, and the part of Google that gives it tokens, over real TLS."""

import datetime
import ipaddress
import json
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from uuid import uuid4

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey, generate_private_key
from google.auth import jwt

from tests.server.firebase.databases import documented_rules
from tests.server.firebase.server import Answer, Service, realtime_server

GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer"
AUDIENCE = "https://oauth2.googleapis.com/token"
SCOPE = "https://www.googleapis.com/auth/firebase"
MAIL = "kletka@example.org"


@dataclass
class Google:
    """A database that only our service account may use."""

    service: Service
    address: str
    account: Path  # the file of the service account
    authority: Path  # the certificate that vouches for the server
    knows_the_account: bool = True
    accepts_account: bool = True

    @property
    def url(self) -> str:
        return f"firebase://{self.address}"


@contextmanager
def google(folder: Path) -> Iterator[Google]:
    """Serve a database with TLS and tokens."""
    key = generate_private_key(public_exponent=65537, key_size=2048)
    certificate, private = folder / "certificate.pem", folder / "private.pem"
    certificate.write_bytes(_certificate(key))
    private.write_bytes(_written(key))
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(certificate, private)
    with realtime_server(tls) as serving:
        service = serving.service
        service.tokens.clear()
        service.databases[serving.address].rules = documented_rules()
        account = folder / "account.json"
        token_uri = f"https://{serving.address}/token"
        account.write_text(json.dumps(_account(key, token_uri)))
        running = Google(service, serving.address, account, certificate)

        def exchange(request: dict[str, str]) -> Answer:
            assert request["grant_type"] == GRANT
            claims = jwt.decode(  # type: ignore[no-untyped-call]
                request["assertion"], certs=certificate.read_bytes(), audience=AUDIENCE
            )
            assert claims["iss"] == MAIL
            assert SCOPE in claims["scope"].split()
            if not running.knows_the_account:
                return Answer(400, {"error": "invalid_grant", "error_description": "Unknown"})
            token = f"token-{uuid4().hex}"
            if running.accepts_account:
                service.tokens.add(token)
            return Answer(200, {"access_token": token, "expires_in": 3600, "token_type": "Bearer"})

        service.exchange = exchange
        yield running


def _account(key: RSAPrivateKey, token_uri: str) -> object:
    return {
        "type": "service_account",
        "project_id": "kletka",
        "private_key_id": "1",
        "private_key": _written(key).decode(),
        "client_email": MAIL,
        "token_uri": token_uri,
    }


def _written(key: RSAPrivateKey) -> bytes:
    return key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )


def _certificate(key: RSAPrivateKey) -> bytes:
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "127.0.0.1")])
    now = datetime.datetime.now(datetime.UTC)
    here = x509.IPAddress(ipaddress.ip_address("127.0.0.1"))
    return (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([here]), critical=False)
        .sign(key, hashes.SHA256())
        .public_bytes(serialization.Encoding.PEM)
    )
