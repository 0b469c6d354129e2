"""An authenticator in software: it makes passkeys and signs challenges as a device does."""

import hashlib
import json
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

Json = dict[str, Any]

USER_PRESENT, USER_VERIFIED, HAS_CREDENTIAL = 0x01, 0x04, 0x40


@dataclass
class Passkey:
    """A key pair on the device."""

    id: bytes
    user: bytes
    key: ec.EllipticCurvePrivateKey
    count: int = 0


@dataclass
class Authenticator:
    """A device with passkeys, used from pages of one origin."""

    origin: str
    passkeys: list[Passkey] = field(default_factory=list)

    def create(self, options: Json) -> Json:
        """Make a passkey, as `navigator.credentials.create` does."""
        user = base64url_to_bytes(options["user"]["id"])
        passkey = Passkey(uuid4().bytes, user, ec.generate_private_key(ec.SECP256R1()))
        self.passkeys.append(passkey)
        size = len(passkey.id).to_bytes(2, "big")
        attested = bytes(16) + size + passkey.id + _cose(passkey.key)
        flags = USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL
        data = _data(options["rp"]["id"], flags, 0) + attested
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return _credential(
            passkey,
            clientDataJSON=self._client_data("webauthn.create", options["challenge"]),
            attestationObject=attestation,
        )

    def get(self, options: Json) -> Json:
        """Sign a challenge with the last passkey, as `navigator.credentials.get` does."""
        passkey = self.passkeys[-1]
        passkey.count += 1
        client_data = self._client_data("webauthn.get", options["challenge"])
        data = _data(options["rpId"], USER_PRESENT | USER_VERIFIED, passkey.count)
        signed = data + hashlib.sha256(client_data).digest()
        return _credential(
            passkey,
            clientDataJSON=client_data,
            authenticatorData=data,
            signature=passkey.key.sign(signed, ec.ECDSA(hashes.SHA256())),
            userHandle=passkey.user,
        )

    def _client_data(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()


def _data(party: str, flags: int, count: int) -> bytes:
    return hashlib.sha256(party.encode()).digest() + bytes([flags]) + count.to_bytes(4, "big")


def _cose(key: ec.EllipticCurvePrivateKey) -> bytes:
    numbers = key.public_key().public_numbers()
    x, y = numbers.x.to_bytes(32, "big"), numbers.y.to_bytes(32, "big")
    return cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})


def _credential(passkey: Passkey, **response: bytes) -> Json:
    name = bytes_to_base64url(passkey.id)
    written = {key: bytes_to_base64url(value) for key, value in response.items()}
    return {"id": name, "rawId": name, "type": "public-key", "response": written}
