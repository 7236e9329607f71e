"""Measures Wellseal beside other programs on one card and prints the figures as Markdown.

usage: measure.py BENCHMARK FIXTURES [--counter LIBRARY] [--wellseal PROGRAM --examples FOLDER]

Every rate is in verifications per second of CPU time, system calls and helper threads included, on one core; the
key is known before. All programs take turns in several passes, and each one's best pass counts, so that what else
runs on the machine strikes all of them alike. What cannot be measured here is named, with the reason.
"""

import argparse
import base64
import hashlib
import json
import os
import re
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import zlib
from pathlib import Path

PASSES = 3
SECONDS = 1.0  # CPU seconds for each row and pass
STARTS = 10
LINES = 40_000
COUNTED = 10_000
INFLATED_AT_MOST = 5_000_000

BARE = "bare P-256 verification (swift-crypto)"
# What CardBenchmark's rows are called in the table; the others keep their names.
RULES = "a certificate's eight rules"
LINES_BARE = "bare P-256 verification of 40,000 cards, no two alike"
LINES_ROW = "**Wellseal**, `cards verify --lines` of the same: start, reading and writing included; share of the row above (goal: 0.80)"
TITLES = {
    "card from JWS text": "**Wellseal**, from JWS text (goal: 0.85)",
    "card from shc:/ text": "**Wellseal**, from `shc:/` text (goal: 0.80)",
    "reading only, no signature": "**Wellseal**, reading from JWS text, no signature",
    "certificate from HC1: text": "**Wellseal**, EU certificate from `HC1:` text (goal: 0.80)",
    "a certificate's eight rules": "**Wellseal**, eight rules in CertLogic for a certificate",
}


class Missing(Exception):
    """Something that is measured is not on this machine; the text says what."""


# Rates


def rate(work, seconds):
    """The best of five rounds, after a round that does not count."""
    best = 0.0
    for counts in (False, True, True, True, True, True):
        start, count = time.process_time(), 0
        while time.process_time() - start < seconds / 5:
            for _ in range(50):
                work()
            count += 50
        if counts:
            best = max(best, count / (time.process_time() - start))
    return best


def output_of(command, **options):
    if shutil.which(command[0]) is None:
        raise Missing(f"{Path(command[0]).name} is not installed")
    done = subprocess.run(command, capture_output=True, text=True, **options)
    if done.returncode != 0:
        raise RuntimeError(f"{command[0]} ended with {done.returncode}: {done.stderr.strip()[-300:]}")
    return done


def wellseal_rates(benchmark, fixtures):
    lines = output_of([benchmark, fixtures, str(SECONDS)]).stdout.splitlines()
    return {name: float(figure) for name, figure in (line.split("\t") for line in lines)}


def openssl_rate():
    """The last column of `openssl speed`; older versions do not know -seconds and take their ten."""
    try:
        text = output_of(["openssl", "speed", "-seconds", "2", "ecdsap256"]).stdout
    except RuntimeError:
        text = output_of(["openssl", "speed", "ecdsap256"]).stdout
    return float(re.search(r"nistp256\).*\s([\d.]+)\s*$", text, re.MULTILINE).group(1))


def node_rate(fixtures):
    script = Path(__file__).with_name("peer.mjs")
    return float(output_of(["node", str(script), fixtures, str(SECONDS)]).stdout)


# Python


def decoded(text):
    return base64.urlsafe_b64decode(text + b"=" * (-len(text) % 4))


def inflated(body):
    inflater = zlib.decompressobj(-zlib.MAX_WBITS)
    card = inflater.decompress(body, INFLATED_AT_MOST)
    if not inflater.eof:
        raise ValueError("the card is cut off or too large")
    return json.loads(card)


class PythonPeers:
    """One card through each Python library, from text to decoded JSON, with the key parsed beforehand."""

    def __init__(self, fixtures):
        folder = Path(fixtures)
        self.folder = fixtures
        self.text = (folder / "example-00-d-jws.txt").read_bytes().strip()
        self.numeric = (folder / "example-00-f-qr-code-numeric-value-0.txt").read_bytes().strip()
        kid = json.loads(decoded(self.text.split(b".")[0]))["kid"]
        keys = json.loads((folder / "jwks.json").read_text())["keys"]
        self.jwk = next(key for key in keys if key["kid"] == kid)

    def cryptography(self):
        from cryptography.hazmat.primitives.asymmetric import utils

        keys, algorithm = {self.jwk["kid"]: self.public_key()}, self.ecdsa()

        def verified(text):
            header, body, signature = text.split(b".")
            claims = json.loads(decoded(header))
            if claims["alg"] != "ES256" or claims["zip"] != "DEF":
                raise ValueError("not a card")
            raw = decoded(signature)
            der = utils.encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
            keys[claims["kid"]].verify(der, text[: len(header) + 1 + len(body)], algorithm)
            return inflated(decoded(body))

        return verified

    def ecdsa(self):
        from cryptography.hazmat.primitives import hashes
        from cryptography.hazmat.primitives.asymmetric import ec

        return ec.ECDSA(hashes.SHA256())

    def public_key(self):
        from cryptography.hazmat.primitives.asymmetric import ec

        x, y = (int.from_bytes(decoded(self.jwk[name].encode()), "big") for name in "xy")
        return ec.EllipticCurvePublicNumbers(x, y, ec.SECP256R1()).public_key()

    def from_text(self):
        verified = self.cryptography()
        return lambda: verified(self.text)

    def from_numeric(self):
        verified = self.cryptography()

        def card():
            digits = self.numeric.removeprefix(b"shc:/")
            # Two digits are a character minus 45; 483 = 48 * 11 - 45 takes the two ASCII zeros away.
            return verified(bytes(ten * 10 + one - 483 for ten, one in zip(digits[::2], digits[1::2])))

        return card

    def certificate(self):
        import base45
        import cbor2
        from cryptography.hazmat.primitives import serialization
        from cryptography.hazmat.primitives.asymmetric import utils

        folder, algorithm = Path(self.folder), self.ecdsa()
        text = (folder / "certificate.txt").read_text()
        key = serialization.load_pem_public_key((folder / "certificate-key.pem").read_bytes())
        keys = {b"wellseal": key}

        def verified():
            packed = base45.b45decode(text.removeprefix("HC1:"))
            inflater = zlib.decompressobj()
            protected, _, payload, raw = cbor2.loads(inflater.decompress(packed, INFLATED_AT_MOST)).value
            header = cbor2.loads(protected)
            if header[1] != -7:
                raise ValueError("not ES256")
            der = utils.encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
            signed = cbor2.dumps(["Signature1", protected, b"", payload])
            keys[header[4]].verify(der, signed, algorithm)
            return {"vc": cbor2.loads(payload)[-260][1]}

        return verified

    def pyjwt(self):
        import jwt

        library, key, text = jwt.PyJWS(), self.public_key(), self.text.decode()
        return lambda: inflated(library.decode(text, key, algorithms=["ES256"]))

    def python_jose(self):
        from jose import jwk, jws

        key, text = jwk.construct(self.jwk, "ES256"), self.text.decode()
        return lambda: inflated(jws.verify(text, key, algorithms=["ES256"]))

    def jwcrypto(self):
        from jwcrypto import jwk, jws

        key, text = jwk.JWK(**self.jwk), self.text.decode()

        def card():
            token = jws.JWS()
            token.deserialize(text, key, alg="ES256")
            return inflated(token.payload)

        return card


def python_rate(prepare):
    try:
        work = prepare()
    except ImportError as missing:
        raise Missing(f"the Python module {missing.name} is not installed") from missing
    if "vc" not in work():
        raise RuntimeError("the card was not read")
    return rate(work, SECONDS)


def peers(fixtures):
    """A row's name and how its rate is taken."""
    python = PythonPeers(fixtures)
    rows = {
        "`openssl speed ecdsap256`, verification alone": openssl_rate,
        "Node, built-in crypto, from JWS text": lambda: node_rate(fixtures),
    }
    libraries = {
        "Python, cryptography, from JWS text": python.from_text,
        "Python, cryptography, from `shc:/` text": python.from_numeric,
        "Python, PyJWT, from JWS text": python.pyjwt,
        "Python, python-jose, from JWS text": python.python_jose,
        "Python, jwcrypto, from JWS text": python.jwcrypto,
        "Python, base45, cbor2 and cryptography, from `HC1:` text": python.certificate,
    }
    for name, prepare in libraries.items():
        rows[name] = lambda prepare=prepare: python_rate(prepare)
    return rows


# Many cards through one command


class Lines:
    """A file with a card a line, no two alike, and the key that signed them."""

    def __init__(self, fixtures, folder):
        from cryptography.hazmat.primitives import serialization
        from cryptography.hazmat.primitives.asymmetric import ec, utils

        peers = PythonPeers(fixtures)
        card = inflated(decoded(peers.text.split(b".")[1]))
        key = ec.generate_private_key(ec.SECP256R1())
        public = key.public_key().public_numbers()
        jwk = {"crv": "P-256", "kty": "EC"} | {
            name: encoded(number.to_bytes(32, "big")) for name, number in (("x", public.x), ("y", public.y))
        }
        kid = encoded(hashlib.sha256(packed(jwk)).digest())
        self.keys = Path(folder, "jwks.json")
        self.keys.write_bytes(packed({"keys": [jwk | {"kid": kid, "use": "sig", "alg": "ES256"}]}))
        self.key = Path(folder, "key.pem")
        self.key.write_bytes(key.public_key().public_bytes(serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo))
        self.fixtures = fixtures
        self.cards = Path(folder, "cards.txt")
        header = encoded(packed({"zip": "DEF", "alg": "ES256", "kid": kid}))
        with self.cards.open("w") as lines:
            for number in range(LINES):
                card["nbf"] = 1_640_995_200 + number
                deflater = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
                text = header + "." + encoded(deflater.compress(packed(card)) + deflater.flush())
                signature = utils.decode_dss_signature(key.sign(text.encode(), peers.ecdsa()))
                lines.write(text + "." + encoded(b"".join(part.to_bytes(32, "big") for part in signature)) + "\n")

    def bare_rate(self, benchmark):
        """Signatures a second of CPU time, each verified once."""
        return float(output_of([benchmark, self.fixtures, "--signatures", str(self.key), str(self.cards)]).stdout)

    def rate(self, wellseal):
        """Cards a second of CPU time, of the whole command."""
        command = [wellseal, "cards", "verify", "--lines", "--jwkset", str(self.keys), str(self.cards)]
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        # No directory names this issuer, so that the status is that of an unknown one.
        done = subprocess.run(command, capture_output=True, text=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        if done.stdout.count('"signature":"valid"') != LINES:
            raise RuntimeError(f"cards verify --lines: {done.stderr.strip()[-300:]}")
        return LINES / (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def encoded(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def packed(value):
    return json.dumps(value, separators=(",", ":"), sort_keys=True).encode()


def best_rates(options):
    """Each row's best rate, or why there is none."""
    best, absent, folder = {}, {}, tempfile.TemporaryDirectory()
    rows = peers(options.fixtures)
    try:
        if "release" not in Path(options.wellseal or "").parts:
            raise Missing("wellseal is not built in release")
        lines = Lines(options.fixtures, folder.name)
        rows = {
            LINES_BARE: lambda: lines.bare_rate(options.benchmark),
            LINES_ROW: lambda: lines.rate(options.wellseal),
        } | rows
    except (ImportError, Missing) as reason:
        absent[LINES_ROW] = str(reason)
    for number in range(PASSES):
        print(f"bench: pass {number + 1} of {PASSES}", file=sys.stderr)
        found = wellseal_rates(options.benchmark, options.fixtures)
        for name, peer in rows.items():
            try:
                found[name] = peer()
            except Missing as reason:
                absent[name] = str(reason)
        for name, figure in found.items():
            best[name] = max(best.get(name, 0), figure)
    return best, absent


# Other figures


def allocations(benchmark, fixtures, counter):
    """Calls of the allocator for one verification: the difference of two runs, so that the start does not count."""

    def counted(verifications):
        command = [benchmark, fixtures, "--count", str(verifications)]
        errors = output_of(command, env={**os.environ, "LD_PRELOAD": str(Path(counter).resolve())}).stderr
        return int(re.search(r"^allocations\t(\d+)$", errors, re.MULTILINE).group(1))

    few = 100
    return (counted(few + COUNTED) - counted(few)) / COUNTED


def start_milliseconds(wellseal, examples):
    """Median CPU time of a whole run of the program on one card file."""
    folder = Path(examples)
    command = [wellseal, "cards", "verify", str(folder / "vaccination.smart-health-card")]
    command += ["--directory", str(folder / "trust.json"), "--web", str(folder / "web.csv"), "--at", "2023-07-01"]

    def spent():
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime

    times = []
    with tempfile.TemporaryDirectory() as home:
        for _ in range(STARTS):
            before = spent()
            output_of(command, env={**os.environ, "WELLSEAL_HOME": home})
            times.append((spent() - before) * 1000)
    return statistics.median(times)


def other_figures(options):
    rows = []
    if options.counter:
        calls = allocations(options.benchmark, options.fixtures, options.counter)
        rows.append(("allocations a verification, from JWS text", f"{calls:.1f}"))
    else:
        rows.append(("allocations a verification, from JWS text", "missing: no C compiler"))
    name = "start of `wellseal cards verify` with one file, CPU time (goal: below 50 ms)"
    if options.wellseal:
        build = "release" if "release" in Path(options.wellseal).parts else "debug"
        spent = start_milliseconds(options.wellseal, options.examples)
        rows.append((f"{name}, {build} build", f"{spent:.0f} ms"))
    else:
        rows.append((name, "missing: wellseal is not built"))
    return rows


# Printing


def print_rates(best, absent):
    print("| one core, key known | verifications per CPU second | share of bare P-256 |")
    print("|---|--:|--:|")
    for name, figure in best.items():
        base = best[LINES_BARE if name == LINES_ROW else BARE]
        print(f"| {TITLES.get(name, name)} | {figure:,.0f} | {figure / base:.2f} |")
    for name, reason in absent.items():
        print(f"| {name} | missing: {reason} | – |")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("benchmark")
    parser.add_argument("fixtures")
    parser.add_argument("--counter")
    parser.add_argument("--wellseal")
    parser.add_argument("--examples", default="Examples/cards")
    options = parser.parse_args()

    # One core for this process and all that it starts.
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    best, absent = best_rates(options)
    print_rates(best, absent)
    print("\n| | figure |\n|---|--:|")
    if RULES in best:
        print(f"| rules in CertLogic a second (goal: 20,000) | {8 * best[RULES]:,.0f} |")
    for name, figure in other_figures(options):
        print(f"| {name} | {figure} |")


if __name__ == "__main__":
    main()
