"""Verify the authenticator responses in the tests' fixtures with the packages webauthn and fido2.

    scripts/check passkeys            verify each case of Fixtures/passkeys.json
    scripts/check passkeys --make     write new cases first: keys and signatures are new, the cases stay

A case that they accept and that is rejected here, or the other way round, has a reason.
"""

import base64
import hashlib
import json
import pathlib
import sys

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, padding, rsa
from fido2.server import Fido2Server
from fido2.webauthn import AttestedCredentialData, PublicKeyCredentialRpEntity, UserVerificationRequirement
from webauthn import verify_authentication_response, verify_registration_response

RP, ORIGIN = "health.example.org", "https://health.example.org:8443"
CHALLENGE, USER = bytes(range(64)), bytes.fromhex("6f1c2ab4c3f74a0f9d7a5b1e2c3d4e5f")
UP, UV, BE, BS, AT, ED = 1, 4, 8, 16, 64, 128


def text(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def raw(data):
    return base64.urlsafe_b64decode(data + "=" * (-len(data) % 4))


class Key:
    def __init__(self, name):
        self.name = name
        if name == "ES256":
            self.key = ec.generate_private_key(ec.SECP256R1())
            n = self.key.public_key().public_numbers()
            self.cose = {1: 2, 3: -7, -1: 1, -2: n.x.to_bytes(32, "big"), -3: n.y.to_bytes(32, "big")}
        elif name == "EdDSA":
            self.key = ed25519.Ed25519PrivateKey.generate()
            self.cose = {1: 1, 3: -8, -1: 6, -2: self.key.public_key().public_bytes_raw()}
        else:
            self.key = rsa.generate_private_key(65537, 2048)
            n = self.key.public_key().public_numbers()
            self.cose = {1: 3, 3: -257, -1: n.n.to_bytes(256, "big"), -2: n.e.to_bytes(3, "big")}

    def sign(self, data):
        if self.name == "ES256":
            return self.key.sign(data, ec.ECDSA(hashes.SHA256()))
        if self.name == "EdDSA":
            return self.key.sign(data)
        return self.key.sign(data, padding.PKCS1v15(), hashes.SHA256())


def client(kind, **changes):
    members = {"type": f"webauthn.{kind}", "challenge": text(CHALLENGE), "origin": ORIGIN, "crossOrigin": False}
    members.update(changes)
    return json.dumps({k: v for k, v in members.items() if v is not None}, separators=(",", ":")).encode()


def data(flags, counter, rest=b"", rp=RP):
    return hashlib.sha256(rp.encode()).digest() + bytes([flags]) + counter.to_bytes(4, "big") + rest


def credential(identifier, cose, length=None):
    return bytes(16) + (length or len(identifier)).to_bytes(2, "big") + identifier + cbor2.dumps(cose)


def registration(
    key,
    identifier,
    flags=UP | UV | AT,
    counter=0,
    rest=b"",
    rp=RP,
    fmt="none",
    statement=None,
    cose=None,
    said=None,
    raw_data=None,
    **changes,
):
    said = said or client("create", **changes)
    bytes_ = raw_data or data(flags, counter, credential(identifier, cose or key.cose) + rest, rp)
    if statement == "own":
        statement = {"alg": key.cose[3], "sig": key.sign(bytes_ + hashlib.sha256(said).digest())}
    return {
        "identifier": text(identifier),
        "client": text(said),
        "attestation": text(cbor2.dumps({"fmt": fmt, "attStmt": statement or {}, "authData": bytes_})),
    }


def assertion(key, identifier, flags=UP | UV, counter=1, rest=b"", rp=RP, said=None, spoil=None, **changes):
    said = said or client("get", **changes)
    bytes_ = data(flags, counter, rest, rp)
    signature = key.sign(bytes_ + hashlib.sha256(said).digest())
    if spoil:
        signature = spoil(signature)
    return {
        "identifier": text(identifier),
        "client": text(said),
        "data": text(bytes_),
        "signature": text(signature),
        "user": text(USER),
    }


def cases():
    made = []

    def add(kind, name, expected, content, why="", **more):
        made.append({"kind": kind, "name": name, "expected": expected, "why": why, **content, **more})

    flip = lambda data: data[:-1] + bytes([data[-1] ^ 1])
    extension = cbor2.dumps({"credProtect": 2})
    keys = {name: Key(name) for name in ("ES256", "EdDSA", "RS256")}
    for place, (name, key) in enumerate(keys.items()):
        identifier = bytes([place + 1]) * (16 + 16 * place)
        cose = text(cbor2.dumps(key.cose))
        ask = {"key": cose}
        right = registration(key, identifier)
        add("registration", f"{name}", "right", right)
        add(
            "registration",
            f"{name}, synced to several devices, with extensions",
            "right",
            registration(key, identifier, UP | UV | AT | BE | BS | ED, 7, extension),
        )
        add("registration", f"{name}, self-attestation", "right", registration(key, identifier, fmt="packed", statement="own"))
        add("assertion", f"{name}", "right", assertion(key, identifier), **ask)
        add("assertion", f"{name}, with extensions", "right", assertion(key, identifier, UP | UV | ED, 9, extension), **ask)
        add("assertion", f"{name}, a flipped bit in the signature", "signature", assertion(key, identifier, spoil=flip), **ask)
        add("assertion", f"{name}, a truncated signature", "signature", assertion(key, identifier, spoil=lambda s: s[:-1]), **ask)
        add("assertion", f"{name}, an empty signature", "signature", assertion(key, identifier, spoil=lambda s: b""), **ask)
    key, identifier = keys["ES256"], bytes([1]) * 16
    ask = {"key": text(cbor2.dumps(key.cose))}
    for kind, make in ("registration", registration), ("assertion", assertion):
        own, more = ("create", {}) if kind == "registration" else ("get", ask)
        base = UP | UV | (AT if kind == "registration" else 0)
        other = {"create": "get", "get": "create"}[own]
        say = lambda make=make, own=own, **changes: make(key, identifier, said=client(own, **changes))
        add(kind, f"{kind}: the other ceremony", "otherPlace", make(key, identifier, said=client(other)), **more)
        add(kind, f"{kind}: another challenge", "challenge", say(challenge=text(bytes(64))), **more)
        add(kind, f"{kind}: another site", "otherPlace", say(origin="https://evil.example"), **more)
        add(kind, f"{kind}: another port", "otherPlace", say(origin="https://health.example.org"), "fido2 compares hosts alone", **more)
        add(kind, f"{kind}: without TLS", "otherPlace", say(origin="http://health.example.org:8443"), **more)
        add(kind, f"{kind}: a cross-origin page", "otherPlace", say(crossOrigin=True), "the specification lets the server decide", **more)
        add(
            kind,
            f"{kind}: a cross-origin page, by name",
            "otherPlace",
            say(topOrigin="https://evil.example"),
            "the specification lets the server decide",
            **more,
        )
        add(
            kind,
            f"{kind}: a duplicate origin",
            "malformed",
            make(key, identifier, said=client(own)[:-1] + b',"origin":"https://evil.example"}'),
            "",
            **more,
        )
        add(kind, f"{kind}: invalid JSON", "malformed", make(key, identifier, said=b"{"), **more)
        add(kind, f"{kind}: another server's hash", "otherPlace", make(key, identifier, rp="evil.example"), **more)
        add(kind, f"{kind}: user not present", "notVerified", make(key, identifier, base & ~UP), **more)
        add(kind, f"{kind}: user not verified", "notVerified", make(key, identifier, base & ~UV), **more)
        add(
            kind,
            f"{kind}: backed up but not eligible for backup",
            "malformed",
            make(key, identifier, base | BS),
            "fido2 doesn't check it",
            **more,
        )
        add(kind, f"{kind}: missing extensions", "malformed", make(key, identifier, base | ED), **more)
        add(kind, f"{kind}: trailing bytes", "malformed", make(key, identifier, base, 0, b"\0"), "", **more)
    add(
        "assertion",
        "assertion: eligible for backup, but registered as not eligible",
        "malformed",
        assertion(key, identifier, UP | UV | BE),
        "neither stores it",
        **ask,
    )
    cut = registration(key, identifier, raw_data=data(UP | UV | AT, 0, credential(identifier, key.cose)[:-9]))
    add("registration", "registration: a truncated key", "malformed", cut, "fido2 reads a byte string past its end")
    add("registration", "registration: no key", "malformed", registration(key, identifier, raw_data=data(UP | UV, 0)))
    long = data(UP | UV | AT, 0, credential(identifier, key.cose, 2000))
    add("registration", "registration: a length past the end", "malformed", registration(key, identifier, raw_data=long))
    other = registration(key, identifier)
    other["identifier"] = text(bytes(16))
    add("registration", "registration: another outer identifier", "malformed", other, "webauthn and fido2 use the inner one")
    for name, change, expected in [
        ("another algorithm than the key's", {3: -257}, "unsupported"),
        ("another curve", {-1: 2}, "malformed"),
        ("a point not on the curve", {-3: bytes(32)}, "malformed"),
        ("an algorithm that wasn't requested", {3: -35}, "unsupported"),
        ("a short coordinate", {-2: bytes(31)}, "malformed"),
    ]:
        add(
            "registration",
            f"registration: {name}",
            expected,
            registration(key, identifier, cose={**key.cose, **change}),
            "others check a key when it is used",
        )
    add(
        "registration",
        "registration: an unrequested attestation",
        "unsupported",
        registration(key, identifier, fmt="fido-u2f", statement={"sig": b"1", "x5c": [b"2"]}),
        "fido2 checks none",
    )
    add(
        "registration",
        "registration: an unexpected statement",
        "malformed",
        registration(key, identifier, statement={"a": 1}),
        "fido2 checks none",
    )
    bad = registration(key, identifier, fmt="packed", statement={"alg": -7, "sig": key.sign(b"something else")})
    add("registration", "registration: self-attestation with a wrong signature", "signature", bad, "fido2 checks none")
    return made


def by_webauthn(case):
    common = dict(expected_challenge=CHALLENGE, expected_rp_id=RP, expected_origin=ORIGIN, require_user_verification=True)
    answer = {"clientDataJSON": case["client"]}
    sent = {"id": case["identifier"], "rawId": case["identifier"], "type": "public-key", "response": answer}
    try:
        if case["kind"] == "registration":
            answer["attestationObject"] = case["attestation"]
            verify_registration_response(credential=sent, **common)
        else:
            answer.update(authenticatorData=case["data"], signature=case["signature"], userHandle=case["user"])
            verify_authentication_response(
                credential=sent, credential_public_key=raw(case["key"]), credential_current_sign_count=0, **common
            )
        return True
    except Exception:
        return False


def by_fido2(case):
    server = Fido2Server(PublicKeyCredentialRpEntity(name="Wellseal", id=RP), attestation="none")
    state = {"challenge": text(CHALLENGE), "user_verification": UserVerificationRequirement.REQUIRED}
    answer = {"clientDataJSON": case["client"]}
    sent = {"id": case["identifier"], "rawId": case["identifier"], "type": "public-key", "response": answer}
    try:
        if case["kind"] == "registration":
            answer["attestationObject"] = case["attestation"]
            server.register_complete(state, sent)
        else:
            answer.update(authenticatorData=case["data"], signature=case["signature"], userHandle=case["user"])
            known = AttestedCredentialData.create(bytes(16), raw(case["identifier"]), cbor2.loads(raw(case["key"])))
            server.authenticate_complete(state, [known], sent)
        return True
    except Exception:
        return False


def main():
    path = pathlib.Path(__file__).resolve().parents[1] / "Fixtures/passkeys.json"
    if sys.argv[1:] == ["--make"]:
        content = {"relyingParty": "health.example.org:8443", "challenge": text(CHALLENGE), "cases": cases()}
        with open(path, "w", encoding="utf-8") as file:
            json.dump(content, file, indent=1)
            file.write("\n")
    content = json.load(open(path, encoding="utf-8"))
    wrong = 0
    for case in content["cases"]:
        verdicts = {"webauthn": by_webauthn(case), "fido2": by_fido2(case)}
        right = case["expected"] == "right"
        if any(verdict != right for verdict in verdicts.values()) and (right or not case["why"]):
            print(f"{case['name']}: {case['expected']} here, {verdicts}", file=sys.stderr)
            wrong += 1
    count = len(content["cases"])
    right = sum(case["expected"] == "right" for case in content["cases"])
    print(
        f"{count} responses of authenticators, {right} of them valid according to webauthn and fido2; "
        f"{sum(bool(case['why']) for case in content['cases'])} are rejected only here"
    )
    sys.exit(1 if wrong else 0)


main()
