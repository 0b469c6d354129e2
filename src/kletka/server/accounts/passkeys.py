"""Ceremonies with passkeys (WebAuthn): register one, sign in with one."""

import json
from collections.abc import Sequence
from typing import Any, cast

from msgspec import Struct
from msgspec.structs import replace
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import (
    base64url_to_bytes,
    bytes_to_base64url,
    generate_challenge,
    parse_authentication_credential_json,
    parse_client_data_json,
)
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from kletka.server.accounts.account import Account, Passkey, SignInRefused
from kletka.server.accounts.one_time import Challenge

VALID_MS = 10 * 60 * 1000
"""Milliseconds in which a ceremony must be finished."""

MOST_PASSKEYS = 20
LONGEST_ID_CHARS = 1400
"""Characters of a credential's id: 1,023 bytes, as the standard allows, in base64url."""

NAME = "Kletka"

UNREADABLE = (WebAuthnException, ValueError, TypeError, KeyError, AttributeError)
"""What the library raises for a credential that is forged or is none."""

Json = dict[str, Any]


class RelyingParty(Struct, frozen=True):
    """Who asks for a passkey, as the browser and its authenticator know it."""

    id: str  # the host name
    origin: str  # of the page


class Ceremony(Struct, frozen=True):
    """The options for the browser, and the challenge by which the answer is recognised."""

    options: Json
    challenge: bytes


def registration(
    party: RelyingParty, account: str, name: str, known: Sequence[Passkey] = ()
) -> Ceremony:
    """Begin to register a passkey that can be found without a name."""
    challenge = generate_challenge()
    options = generate_registration_options(
        rp_id=party.id,
        rp_name=NAME,
        user_id=account.encode(),
        user_name=name,
        challenge=challenge,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[
            PublicKeyCredentialDescriptor(id=base64url_to_bytes(one.id)) for one in known
        ],
    )
    return Ceremony(json.loads(options_to_json(options)), challenge)


def authentication(party: RelyingParty) -> Ceremony:
    """Begin to sign in with any passkey that the device has for this host."""
    challenge = generate_challenge()
    options = generate_authentication_options(
        rp_id=party.id,
        challenge=challenge,
        user_verification=UserVerificationRequirement.PREFERRED,
    )
    return Ceremony(json.loads(options_to_json(options)), challenge)


def challenge_in(credential: Json) -> bytes:
    """Read which challenge an answer claims to be for; the signature over it is checked later."""
    try:
        text = cast(str, credential["response"]["clientDataJSON"])
        return parse_client_data_json(base64url_to_bytes(text)).challenge
    except UNREADABLE:
        raise SignInRefused("accounts-refused-passkey") from None


def registered(
    credential: Json,
    challenge: bytes,
    pending: Challenge,
    party: RelyingParty,
    label: str,
    now: int,
) -> Passkey:
    """Return the passkey that an answer registers; refuse a forged one."""
    try:
        verified = verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=pending.party,
            expected_origin=party.origin,
        )
        transports = credential["response"].get("transports") or ()
        passkey = Passkey(
            bytes_to_base64url(verified.credential_id),
            bytes_to_base64url(verified.credential_public_key),
            label,
            now,
            verified.sign_count,
            transports=tuple(str(one)[:20] for one in transports[:8]),
        )
    except UNREADABLE:
        raise SignInRefused("accounts-refused-passkey") from None
    if len(passkey.id) > LONGEST_ID_CHARS:
        raise SignInRefused("accounts-refused-passkey")
    return passkey


def owner_of(credential: Json) -> str:
    """Read the account that the authenticator names; the signature is checked with its key."""
    try:
        handle = parse_authentication_credential_json(credential).response.user_handle
        return (handle or b"").decode("ascii")
    except UNREADABLE:
        raise SignInRefused("accounts-refused-passkey") from None


def authenticated(
    credential: Json,
    challenge: bytes,
    pending: Challenge,
    party: RelyingParty,
    account: Account,
    now: int,
) -> Account:
    """Return the account after a passkey of it has signed; refuse any other answer."""
    passkey = next((one for one in account.passkeys if one.id == credential.get("id")), None)
    if passkey is None:
        raise SignInRefused("accounts-refused-passkey")
    try:
        verified = verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=pending.party,
            expected_origin=party.origin,
            credential_public_key=base64url_to_bytes(passkey.key),
            credential_current_sign_count=passkey.count,
        )
    except UNREADABLE:
        raise SignInRefused("accounts-refused-passkey") from None
    used = replace(passkey, count=verified.new_sign_count, used=now)
    passkeys = tuple(used if one.id == passkey.id else one for one in account.passkeys)
    return replace(account, passkeys=passkeys)
