"""Sign in to the FHIR server with fhirclient and fhirpy, page, read, and revoke access.

    scripts/check fhir-server [PROGRAM]

First at the Health app's demo, then, if PostgreSQL is installed, at `wellseal host` over HTTPS.
"""

import base64
import contextlib
import hashlib
import html
import http.client
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request

import fhirclient.client
import fhirclient.models.bundle
import fhirclient.models.observation
import fhirclient.models.patient
import fhirpy

REDIRECT = "http://127.0.0.1:43219/callback?from=health"
SCOPE = (
    "launch/patient openid fhirUser offline_access patient/Patient.rs patient/Observation.rs patient/Condition.rs patient/Immunization.rs"
)


class Browser:
    """The user's browser: a session, and forms that are sent from the pages."""

    def __init__(self, origin, base):
        self.origin, self.base, self.cookie = origin, base, None
        # The passphrase or key, which is required before an app may have offline access.
        self.secret = "demo"
        self.scheme, self.netloc = urllib.parse.urlsplit(origin)[:2]
        self.path = urllib.parse.urlsplit(base).path

    @classmethod
    def by_link(cls, link):
        """Starts a session with the one-time link of the Health app."""
        origin = "{0.scheme}://{0.netloc}".format(urllib.parse.urlsplit(link))
        browser = cls(origin, f"{origin}/fhir/R4")
        browser.begin(*browser.send("GET", urllib.parse.urlsplit(link).path))
        return browser

    @classmethod
    def by_passphrase(cls, site, name):
        """Starts a session of a user who signs in at a server for many users."""
        from hosted_site import PASSPHRASE

        browser = cls(site.origin, site.fhir(name))
        browser.secret = PASSPHRASE
        browser.begin(*browser.send("POST", "/sign-in", {"name": name, "passphrase": PASSPHRASE}))
        return browser

    def begin(self, status, headers, _):
        assert status == 303, status
        self.cookie = headers["Set-Cookie"].split(";")[0]

    def send(self, method, path, fields=None):
        connect = {"http": http.client.HTTPConnection, "https": http.client.HTTPSConnection}[self.scheme]
        connection = connect(self.netloc, timeout=30)
        headers = {"Origin": self.origin, "Sec-Fetch-Site": "same-origin"} if method == "POST" else {}
        if self.cookie:
            headers["Cookie"] = self.cookie
        body = None
        if fields is not None:
            body = urllib.parse.urlencode(fields)
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        return answer.status, answer.headers, answer.read().decode()

    def sign_in(self, address, refuse=()):
        """Goes through the sheets and selects all types but some; returns the address of the final redirect."""
        status, headers, page = self.send("GET", address.removeprefix(self.origin))
        for _ in range(200):
            if status in (302, 303, 307):
                path = headers["Location"]
            elif found := re.search(r'http-equiv="?refresh"?[^>]*url=([^">]+)', page):
                path = html.unescape(found[1])
            elif "sheet-page" in page:
                page = page[re.search(r"<form[^>]*sheet-page", page).start() :]
                action = html.unescape(re.search(r'action="?([^"> ]+)', page)[1])
                fields = [("answer", "allow"), ("window", "all"), ("new", "yes"), ("secret", self.secret)]
                for box in re.findall(r'<input[^>]*type="?checkbox[^>]*>', page):
                    name, value = (re.search(rf'{part}="?([^"> ]+)', box)[1] for part in ("name", "value"))
                    if value not in refuse and (name, value) != ("new", "yes"):
                        fields.append((name, html.unescape(value)))
                status, headers, page = self.send("POST", action, fields)
                continue
            else:
                assert status == 200, (status, re.sub("<[^>]*>", " ", page)[-400:])
                time.sleep(0.1)
                status, headers, page = self.send("GET", path)
                continue
            if not path.startswith("/"):
                return path
            status, headers, page = self.send("GET", path)
        raise AssertionError("the sheets don't end")


def answers(url, token=None, **more):
    """The status and the JSON of a response."""
    request = urllib.request.Request(url, **more)
    if token:
        request.add_header("Authorization", f"Bearer {token}")
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


def check_fhirclient(base, browser):
    """Discovery, PKCE, tokens, reads and pages with fhirclient."""
    settings = {"app_id": "fhirclient-check", "api_base": base, "redirect_uri": REDIRECT, "scope": SCOPE}
    smart = fhirclient.client.FHIRClient(settings=settings)
    smart.prepare()
    assert not smart.ready
    back = browser.sign_in(smart.authorize_url, refuse={"stepCount"})
    assert back.startswith(REDIRECT), back
    smart.handle_callback(back)
    assert smart.ready and smart.patient.id == smart.patient_id

    models = fhirclient.models
    search = models.observation.Observation.where({"code": "http://loinc.org|8867-4", "_count": "50"})
    bundle = search.perform(smart.server)
    pages, seen = 0, set()
    while bundle and pages < 3:
        for entry in bundle.entry or []:
            observation = entry.resource
            assert observation.valueQuantity.code == "/min", observation.valueQuantity.as_json()
            assert observation.id not in seen, "a resource came twice"
            seen.add(observation.id)
        pages += 1
        following = [link.url for link in bundle.link if link.relation == "next"]
        bundle = following and models.bundle.Bundle.read_from(following[0].removeprefix(base + "/"), smart.server)
    assert pages == 3 and len(seen) == 150, (pages, len(seen))
    one = models.observation.Observation.read(next(iter(seen)), smart.server)
    assert one.code.coding[0].code == "8867-4"
    # The demo's records are as sparse as those of some providers, and fhirclient rejects them as a Condition.
    status, conditions = answers(f"{base}/Condition", smart.server.auth.access_token)
    assert status == 200 and conditions["entry"][0]["resource"]["resourceType"] == "Condition", conditions
    refused = models.observation.Observation.where({"code": "55423-8"}).perform_resources(smart.server)
    assert refused == [], "denied data looks like missing data"
    return smart


def unsealed(part):
    """Decodes base64url without padding."""
    return base64.urlsafe_b64decode(part + "=" * (-len(part) % 4))


def check_identity(base, client, tokens):
    """The signed-in user: verifies the ID token's signature with the published key, and the user's URL."""
    head, claims, signature = tokens["id_token"].split(".")
    said = json.loads(unsealed(claims))
    assert said["aud"] == client and said["exp"] > said["iat"], said
    status, document = answers(said["iss"] + "/.well-known/openid-configuration")
    assert status == 200 and document["issuer"] == said["iss"] == base, document
    key = answers(document["jwks_uri"])[1]["keys"][0]
    assert json.loads(unsealed(head)) == {"alg": "RS256", "typ": "JWT", "kid": key["kid"]}
    modulus, exponent = (int.from_bytes(unsealed(key[name])) for name in "ne")
    padded = pow(int.from_bytes(unsealed(signature)), exponent, modulus).to_bytes(256)
    digest = hashlib.sha256(f"{head}.{claims}".encode()).digest()
    # RFC 8017, section 9.2: the padding, the digest's algorithm, and the digest.
    kind = bytes.fromhex("3031300d060960864801650304020105000420")
    assert padded == b"\0\1" + b"\xff" * (256 - 3 - 51) + b"\0" + kind + digest, "the signature is invalid"
    assert said["fhirUser"] == f"{base}/Patient/{tokens['patient']}", said
    assert answers(said["fhirUser"], tokens["access_token"])[1]["resourceType"] == "Patient"


def check_tokens(base, smart, browser):
    """Rotation, reuse and revocation of tokens, and what they don't allow."""
    state = smart.server.auth.state
    refresh, access = state["refresh_token"], state["access_token"]
    form = {"grant_type": "refresh_token", "refresh_token": refresh, "client_id": "fhirclient-check"}
    token = f"{base}/auth/token"
    status, first = answers(token, data=urllib.parse.urlencode(form).encode())
    assert status == 200 and first["refresh_token"] != refresh, first
    assert answers(f"{base}/Patient", access)[0] == 401, "the previous token still works"
    assert answers(f"{base}/Patient", first["access_token"])[0] == 200
    status, problem = answers(f"{base}/Procedure", first["access_token"])
    assert status == 403 and problem["resourceType"] == "OperationOutcome", problem
    status, problem = answers(token, data=urllib.parse.urlencode(form).encode())
    assert status == 400 and problem["error"] == "invalid_grant", problem
    assert answers(f"{base}/Patient", first["access_token"])[0] == 401, "a reused refresh token revokes its family"
    assert answers(f"{base}/Observation")[0] == 401
    assert browser.send("GET", f"{browser.path}/Observation")[0] == 401, "cookies are ignored here"
    status, _, page = browser.send("GET", "/sharing")
    assert status == 200 and "fhirclient-check" in page, "the app is not in the Sharing tab"


def register(base, name):
    body = json.dumps({"client_name": name, "redirect_uris": [REDIRECT]}).encode()
    status, app = answers(f"{base}/auth/register", data=body, headers={"Content-Type": "application/json"})
    assert status == 201, app
    return app["client_id"]


def check_fhirpy(base, browser):
    """Dynamic registration, then plain REST with a token; another app of the same user sees its granted data."""
    import secrets

    client, verifier = register(base, "fhirpy check"), secrets.token_urlsafe(48)
    challenge = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).decode().rstrip("=")
    query = {
        "response_type": "code",
        "client_id": client,
        "redirect_uri": REDIRECT,
        "scope": SCOPE,
        "state": "s",
        "aud": base,
        "code_challenge": challenge,
        "code_challenge_method": "S256",
    }
    wrong = dict(query, redirect_uri="http://127.0.0.1:1/other")
    assert browser.send("GET", f"{browser.path}/auth/authorize?" + urllib.parse.urlencode(wrong))[0] == 400
    back = browser.sign_in(f"{base}/auth/authorize?" + urllib.parse.urlencode(query))
    fields = dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(back).query))
    assert fields["state"] == "s" and fields["from"] == "health", fields
    form = {
        "grant_type": "authorization_code",
        "code": fields["code"],
        "redirect_uri": REDIRECT,
        "client_id": client,
        "code_verifier": verifier,
    }
    status, tokens = answers(f"{base}/auth/token", data=urllib.parse.urlencode(form).encode())
    assert status == 200 and tokens["expires_in"] <= 3600, tokens

    check_identity(base, client, tokens)

    server = fhirpy.SyncFHIRClient(base, authorization=f"Bearer {tokens['access_token']}")
    steps = server.resources("Observation").search(code="55423-8").limit(50)
    found = [step for step, _ in zip(steps, range(120))]
    assert len(found) == 120 and all(step["valueQuantity"]["code"] == "{steps}" for step in found)
    patient = server.reference("Patient", tokens["patient"]).to_resource()
    assert patient["resourceType"] == "Patient"
    vitals = server.resources("Observation").search(category="vital-signs", date="ge2020-01-01").limit(10).fetch()
    assert vitals and all(vital["category"][0]["coding"][0]["code"] == "vital-signs" for vital in vitals)
    status, everything = answers(f"{base}/Patient/{tokens['patient']}/$everything?_count=20", tokens["access_token"])
    assert status == 200 and len(everything["entry"]) == 21 and everything["entry"][0]["resource"]["resourceType"] == "Patient"
    assert answers(f"{base}/auth/token", data=urllib.parse.urlencode(form).encode())[0] == 400, "a code works once"
    assert answers(f"{base}/Patient", tokens["access_token"])[0] == 401, "a reused code revokes its tokens"


@contextlib.contextmanager
def demonstration(program):
    """The user's browser at the demo of the Health app."""
    with tempfile.TemporaryDirectory() as home:
        command = [program, "health-app", "--demo", "--port", "0", "--home", home]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            link = next(found[0] for line in server.stdout if (found := re.search(r"http://127\.0\.0\.1:\d+/open/\S+", line)))
            yield Browser.by_link(link)
        finally:
            server.terminate()
            server.wait(10)


@contextlib.contextmanager
def hosted(program):
    """The browser of a user with generated data at a server for many users."""
    sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / "Browser"))
    from hosted_site import Site

    with Site(program) as site:
        # The certificate is self-signed; clients are told to accept it.
        for name in "SSL_CERT_FILE", "REQUESTS_CA_BUNDLE":
            os.environ[name] = str(site.folder / "chain.pem")
        site.run("make-data", "--seed", "3", "--days", "60", "-o", site.folder / "export.zip")
        site.run("import", site.folder / "export.zip", "--person", "Anna", "--passphrase-file", site.folder / "passphrase")
        yield Browser.by_passphrase(site, "Anna")


def main():
    program, place = sys.argv[1], hosted if sys.argv[2:] == ["host"] else demonstration
    check(program, place)
    if place is hosted:
        return
    if not any(pathlib.Path("/usr/lib/postgresql").glob("*/bin/initdb")):
        print("skipped: wellseal host, because PostgreSQL is missing; run: scripts/setup test", file=sys.stderr)
        return
    # A separate process, because this one has already loaded its certificates.
    sys.exit(subprocess.run([sys.executable, __file__, program, "host"]).returncode)


def check(program, place):
    with place(program) as browser:
        base = browser.base
        status, configuration = answers(f"{base}/.well-known/smart-configuration")
        assert status == 200 and configuration["code_challenge_methods_supported"] == ["S256"]
        status, capabilities = answers(f"{base}/metadata")
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            file.write(json.dumps(capabilities))
            file.flush()
            subprocess.run([program, "fhir", "validate", file.name], check=True)
        smart = check_fhirclient(base, browser)
        check_tokens(base, smart, browser)
        check_fhirpy(base, browser)
        print(f"fhirclient and fhirpy sign in, page and read at {place.__name__}; tokens rotate and expire")


main()
