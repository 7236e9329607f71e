"""Show hostile texts: a card whose name, issuer and items are markup, marks that change the text direction, and
control characters. Its issuer is unknown, so it can be added, and is shown everywhere."""

import base64
import json
import zlib

from browser import photograph

NAME = "<img src=x onerror=alert(1)>\u202egnirts\u2069\u2066\u0007\u200bOra"
MARKUP = "<script>alert(2)</script>\u202e</main><h1>Hi</h1>"
TURNING = "\u202a\u202b\u202d\u202e"


def card():
    def coded(data):
        return base64.urlsafe_b64encode(data).rstrip(b"=").decode()

    payload = {
        "iss": 'https://evil.example/"><b>x',
        "nbf": 1_700_000_000,
        "vc": {
            "type": ["https://smarthealth.cards#health-card"],
            "credentialSubject": {
                "fhirVersion": "4.0.1",
                "fhirBundle": {
                    "resourceType": "Bundle",
                    "type": "collection",
                    "entry": [
                        {
                            "fullUrl": "resource:0",
                            "resource": {
                                "resourceType": "Patient",
                                "name": [{"family": NAME, "given": [MARKUP]}],
                                "birthDate": "1984-05-12",
                            },
                        },
                        {
                            "fullUrl": "resource:1",
                            "resource": {
                                "resourceType": "Immunization",
                                "status": "completed",
                                "patient": {"reference": "resource:0"},
                                "vaccineCode": {"coding": [{"system": "http://hl7.org/fhir/sid/cvx", "code": "<b>\u202e"}], "text": MARKUP},
                                "lotNumber": NAME,
                                "occurrenceDateTime": "2024-01-01",
                                "performer": [{"actor": {"display": MARKUP}}],
                            },
                        },
                    ],
                },
            },
        },
    }
    squeeze = zlib.compressobj(9, zlib.DEFLATED, -15)
    body = squeeze.compress(json.dumps(payload, separators=(",", ":")).encode()) + squeeze.flush()
    header = {"zip": "DEF", "alg": "ES256", "kid": "A" * 43}
    return ".".join([coded(json.dumps(header, separators=(",", ":")).encode()), coded(body), coded(bytes(range(64)))])


def check(demo, browser, output):
    context = demo.context(browser)
    page = demo.page(context)
    page.goto(f"{demo.base}/import")
    page.fill("textarea", card())
    page.get_by_role("button", name="Review").click()
    page.wait_for_url("**/import/*-*")
    look(demo, page, "sheet")
    photograph(page, output / "strangers-sheet.png", is_whole=True)
    page.get_by_role("button", name="Add to Health").click()
    page.wait_for_url("**/cards")
    look(demo, page, "cards")
    photograph(page, output / "strangers-cards.png", is_whole=True)
    found = [card for card in page.request.get(f"{demo.base}/api/v1/cards").json()["cards"] if "evil" in card["issuer"]]
    demo.expect(len(found) == 1, "strangers: the card wasn't stored")
    for path in ("", "/raw", "/show"):
        page.goto(f"{demo.base}/cards/{found[0]['uuid']}{path}")
        look(demo, page, f"card{path}")
    page.goto(f"{demo.base}/cards/{found[0]['uuid']}")
    page.locator("summary").last.click()
    page.locator("button.danger").click()
    page.wait_for_url("**/cards")
    context.close()


def look(demo, page, where):
    demo.expect(page.locator("img").count() == 0, f"strangers: {where}: a name became a picture")
    demo.expect(page.locator("h1").count() == 1, f"strangers: {where}: a name became a heading")
    demo.expect(page.locator("main b:text-is('x')").count() == 0, f"strangers: {where}: a name became markup")
    text = page.evaluate("document.body.textContent")
    demo.expect(not any(mark in text for mark in TURNING), f"strangers: {where}: a name changes the text direction")
    demo.expect("\u0007" not in text, f"strangers: {where}: a control character is shown")
    demo.expect(text.count("\u2068") == text.count("\u2069"), f"strangers: {where}: a name ends its directional isolation")
