"""Read the sample clinic with two FHIR clients, and two FHIR servers with `wellseal providers`.

    scripts/check clinic [PROGRAM]

The two FHIR clients sign in at `wellseal clinic`, page through records and read them. check_peers.py has the two FHIR servers.
"""

import asyncio
import html.parser
import pathlib
import re
import subprocess
import sys
import urllib.error
import urllib.parse
import urllib.request

from fhirclient import client as smart
from fhirclient.models import condition, documentreference, immunization, observation
from fhirpy import AsyncFHIRClient, SyncFHIRClient

REDIRECT = "http://127.0.0.1:53123/callback"
SCOPE = "offline_access patient/*.read"


class Form(html.parser.HTMLParser):
    """The fields of the sign-in page as a browser would send them."""

    def __init__(self, patient):
        super().__init__()
        self.patient, self.fields, self.action = patient, [("decision", "allow")], None

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        if tag == "form":
            self.action = given["action"]
        if tag == "input" and (given["type"] != "radio" or given["value"] == self.patient):
            self.fields.append((given["name"], given["value"]))


class Stay(urllib.request.HTTPRedirectHandler):
    """Returns redirects instead of following them."""

    def redirect_request(self, *_):
        return None


def sign_in(address, patient):
    """Signs in like a user in the browser; returns the address of the redirect to the app."""
    form = Form(patient)
    form.feed(urllib.request.urlopen(address).read().decode())
    target = urllib.parse.urljoin(address, form.action)
    body = urllib.parse.urlencode(form.fields).encode()
    try:
        urllib.request.build_opener(Stay).open(target, body)
    except urllib.error.HTTPError as answer:
        assert answer.code == 303, answer.code
        return answer.headers["Location"]
    raise AssertionError("the form led to no redirect")


def expect(what, found, wanted):
    assert found == wanted, f"{what}: {found} and not {wanted}"
    print(f"  {what}: {found}")


def check_fhirclient(origin, patient):
    app = smart.FHIRClient(settings={"app_id": "sample-app", "api_base": f"{origin}/r4", "redirect_uri": REDIRECT, "scope": SCOPE})
    assert not app.prepare()
    app.handle_callback(sign_in(app.authorize_url, patient))
    assert app.ready
    expect("patient", app.human_name(app.patient.name[0]), "Marisol Tanaka")
    labs = observation.Observation.where({"patient": patient, "category": "laboratory", "_count": "25"})
    values = list(labs.perform_resources_iter(app.server))
    expect("laboratory results on several pages", len(values), 121)
    expect("each once", len({value.id for value in values}), 121)
    for kind, count in ((condition.Condition, 5), (immunization.Immunization, 6)):
        found = list(kind.where({"patient": patient}).perform_resources_iter(app.server))
        expect(kind.resource_type, len(found), count)
    note = documentreference.DocumentReference.read("n-02", app.server)
    content = app.server.request_data(note.content[0].attachment.url, {"Accept": "text/html"})
    assert content.startswith(b"<!DOCTYPE html>"), content[:40]
    app.reauthorize()
    expect("after a refresh", condition.Condition.read("c-01", app.server).code.text, "Type 2 diabetes mellitus")
    return app.server.auth.access_token


def check_fhirpy(origin, patient, token):
    with_token = {"url": f"{origin}/r4", "authorization": f"Bearer {token}"}
    api = SyncFHIRClient(**with_token)
    labs = api.resources("Observation").search(patient=patient, category="laboratory").limit(30)
    expect("laboratory results on several pages", len(labs.fetch_all()), 121)
    vitals = api.resources("Observation").search(patient=patient, code="29463-7", date__ge="2024-01-01")
    expect("weights since 2024", len(vitals.fetch_all()), 4)
    expect("one by its id", api.reference("Condition", "c-02").to_resource()["code"]["text"], "Essential hypertension")

    async def several():
        api = AsyncFHIRClient(**with_token)
        kinds = ["Immunization", "AllergyIntolerance", "Procedure", "Coverage"]
        found = await asyncio.gather(*(api.resources(kind).search(patient=patient).fetch_all() for kind in kinds))
        return [len(records) for records in found]

    expect("four kinds at once", asyncio.run(several()), [6, 2, 3, 2])


def main():
    program, patient = sys.argv[1], "p-1001"
    server = subprocess.Popen([program, "clinic", "--port", "0"], stderr=subprocess.PIPE, text=True)
    try:
        origin = next((found[0] for line in server.stderr if (found := re.search(r"http://127\.0\.0\.1:\d+", line))), None)
        if not origin:
            sys.exit("failed: the clinic ended without printing its address")
        print("fhirclient")
        token = check_fhirclient(origin, patient)
        print("fhirpy")
        check_fhirpy(origin, patient, token)
        peers = pathlib.Path(__file__).with_name("check_peers.py")
        sys.exit(subprocess.run([sys.executable, peers, origin, program]).returncode)
    finally:
        server.terminate()
        server.wait()


if __name__ == "__main__":
    main()
