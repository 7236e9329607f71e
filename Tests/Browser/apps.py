"""Read a user's data over FHIR at `wellseal host` with apps, in Chromium: a page of another site links there, the user signs in,
decides what is read, and is sent back; the app reads, and after *Forget* it reads nothing. Run by caregivers.py.
"""

import base64
import contextlib
import hashlib
import http.server
import json
import re
import secrets
import ssl
import threading
import urllib.error
import urllib.parse
import urllib.request

from playwright.sync_api import expect

from hosted_site import PASSPHRASE

UNCHECKED = ssl._create_unverified_context()


class App:
    """An app on the user's machine: a page that links to the user's server, and the redirect target."""

    def __init__(self, base):
        self.base, self.verifier, self.state = base, secrets.token_urlsafe(48), secrets.token_urlsafe(8)
        app = self

        class Answer(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                body = (f"<a href='{app.way.replace('&', '&amp;')}'>Connect</a>" if self.path == "/" else "<p>Welcome back</p>").encode()
                self.send_response(200)
                self.send_header("Content-Type", "text/html")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                # A browser that navigates away doesn't wait for it.
                with contextlib.suppress(ConnectionError):
                    self.wfile.write(body)

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answer)
        self.home = f"http://127.0.0.1:{self.server.server_port}/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def way(self):
        challenge = base64.urlsafe_b64encode(hashlib.sha256(self.verifier.encode()).digest()).decode().rstrip("=")
        return (
            self.ask("/.well-known/smart-configuration")[1]["authorization_endpoint"]
            + "?"
            + urllib.parse.urlencode(
                {
                    "response_type": "code",
                    "client_id": "pulse-diary",
                    "redirect_uri": self.home + "back",
                    "scope": "patient/*.rs",
                    "state": self.state,
                    "aud": self.base,
                    "code_challenge": challenge,
                    "code_challenge_method": "S256",
                }
            )
        )

    def ask(self, path, token=None, form=None):
        request = urllib.request.Request(self.base + path, data=form and urllib.parse.urlencode(form).encode())
        if token:
            request.add_header("Authorization", f"Bearer {token}")
        try:
            with urllib.request.urlopen(request, timeout=30, context=UNCHECKED) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as error:
            return error.code, json.load(error)

    def token(self, back):
        fields = dict(urllib.parse.parse_qsl(urllib.parse.urlsplit(back).query))
        assert fields["state"] == self.state, fields
        status, tokens = self.ask(
            "/auth/token",
            form={
                "grant_type": "authorization_code",
                "code": fields["code"],
                "redirect_uri": self.home + "back",
                "client_id": "pulse-diary",
                "code_verifier": self.verifier,
            },
        )
        assert status == 200, tokens
        return tokens["access_token"]


def walk(site, chromium, folder=None):
    from caregivers import picture

    app = App(site.fhir("Anna"))
    page = chromium.new_context(ignore_https_errors=True, locale="en-US").new_page()
    page.set_default_timeout(15_000)
    faults = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(app.home)
    page.get_by_role("link", name="Connect").click()
    # Nobody is signed in here; the flow continues after sign-in.
    page.locator("input[name=name]").fill("Anna")
    page.locator("input[name=passphrase]").fill(PASSPHRASE)
    page.get_by_role("button", name="Sign In", exact=True).click()
    expect(page.get_by_text("pulse-diary").first).to_be_visible()
    picture(page, folder, "app")
    page.get_by_role("button", name="Allow", exact=True).click()
    page.get_by_label("Heart Rate").first.check()
    picture(page, folder, "app-sheet")
    page.get_by_role("button", name="Allow", exact=True).click()
    page.wait_for_url(re.compile(re.escape(app.home) + "back"))
    token = app.token(page.url)
    status, found = app.ask("/Observation?code=8867-4", token)
    assert status == 200 and len(found["entry"]) == 3, found
    assert found["entry"][0]["fullUrl"].startswith(app.base), found["entry"][0]

    page.goto(site.origin + "/sharing/tokens")
    expect(page.get_by_text(app.base)).to_be_visible()
    picture(page, folder, "app-address")
    page.goto(site.origin + "/sharing")
    page.locator("a.row", has_text="pulse-diary").click()
    picture(page, folder, "app-sharing")
    page.once("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Remove App").click()
    expect(page.locator("a.row", has_text="pulse-diary")).to_have_count(0)
    assert app.ask("/Observation?code=8867-4", token)[0] == 401
    app.server.shutdown()
    assert not faults, faults
