"""Add a device to `wellseal serve --public-name` in Chromium, lose the server, send an entry again, and receive data of a paired phone.

    scripts/check phone [PROGRAM]

Chromium has a virtual authenticator. The daemon terminates TLS with a certificate that Chromium is told to accept, so that it installs the
service worker.
"""

import base64
import json
import os
import pathlib
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

from playwright.sync_api import expect, sync_playwright

from browser import launch
from walk import look

PASSPHRASE = "correct horse battery staple lantern"


class Site:
    """A daemon with a store in a temporary folder."""

    def __init__(self, program):
        self.program, self.daemon = program, None
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="wellseal-phone-", dir="/tmp"))
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.origin = f"https://localhost:{self.port}"
        self.environment = {
            "PATH": "/usr/bin:/bin",
            "HOME": str(self.folder),
            "XDG_RUNTIME_DIR": str(self.folder),
            "WELLSEAL_TEST_SCRYPT_ROUNDS": "1024",
        }

    def __enter__(self):
        (self.folder / "passphrase").write_text(PASSPHRASE)
        (self.folder / "passphrase").chmod(0o600)
        certificate = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 7 -subj /CN=localhost"
        files = ["-addext", "subjectAltName=DNS:localhost", "-keyout", self.folder / "key.pem", "-out", self.folder / "chain.pem"]
        subprocess.run([*certificate.split(), *files], check=True, stderr=subprocess.DEVNULL)
        self.run("init", "--yes", "--passphrase-file", self.folder / "passphrase")
        self.start()
        return self

    def __exit__(self, *_):
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def run(self, *arguments):
        done = subprocess.run([self.program, *arguments], env=self.environment, capture_output=True, text=True)
        if done.returncode:
            raise RuntimeError(f"wellseal {arguments[0]} exits with status {done.returncode}: {done.stderr}")
        return done.stdout

    def start(self):
        log = open(self.folder / "log", "a+")
        address = ["--public-name", f"localhost:{self.port}", "--listen", f"127.0.0.1:{self.port}"]
        files = ["--certificate", self.folder / "chain.pem", "--private-key", self.folder / "key.pem"]
        command = [self.program, "serve", "--port", "0", *address, *files]
        self.daemon = subprocess.Popen(command, env=self.environment, stdout=log, stderr=log)
        for _ in range(200):
            if self.daemon.poll() is not None:
                raise RuntimeError((self.folder / "log").read_text())
            try:
                if self.link():
                    return
            except RuntimeError:
                pass
            time.sleep(0.1)
        raise RuntimeError("the daemon has no public name: " + (self.folder / "log").read_text())

    def stop(self):
        self.daemon.send_signal(signal.SIGINT)
        self.daemon.wait(20)

    def link(self):
        return json.loads(self.run("phone", "--json"))["link"]


class Problems:
    """Ends at the first problem of a screen."""

    def wrong(self, sentence):
        raise AssertionError(sentence)

    def expect(self, is_right, sentence):
        if not is_right:
            self.wrong(sentence)


def looks(page, name):
    """Looks at a screen, wide and narrow, light and dark."""
    for width, scheme in [(390, "light"), (390, "dark"), (1280, "light"), (1280, "dark")]:
        page.set_viewport_size({"width": width, "height": 860})
        page.emulate_media(color_scheme=scheme)
        look(Problems(), page, f"{name}-{width}-{scheme}")


def unlock(page):
    page.locator("input[name=passphrase]").fill(PASSPHRASE)
    page.get_by_role("button", name="Unlock").click()


def add_device(site, page):
    tools = page.context.new_cdp_session(page)
    tools.send("WebAuthn.enable")
    options = {"protocol": "ctap2", "ctap2Version": "ctap2_1", "transport": "internal", "hasPrf": True}
    options |= {"hasResidentKey": True, "hasUserVerification": True, "isUserVerified": True, "automaticPresenceSimulation": True}
    tools.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    link = site.link()
    page.goto(link)
    page.get_by_role("button", name="Continue").click()
    unlock(page)
    page.wait_for_url(site.origin + "/profile/sign-in")
    page.locator("summary", has_text="Create Passkey").click()
    form = page.locator("form[data-passkey]")
    form.locator("input[name=name]").fill("My phone")
    form.locator("input[name=secret]").fill(PASSPHRASE)
    form.get_by_role("button").last.click()
    expect(page.get_by_text("Opens your data by itself")).to_be_visible()
    looks(page, "sign-in-methods")
    page.goto(site.origin + "/profile/security")
    assert page.evaluate(SHOWN) is None, "a passphrase that was shown is kept as an unsent entry"
    page.goto(link)
    expect(page.get_by_text("This link doesn’t work")).to_be_visible()


# Submits a form whose passphrase is shown, and returns the entry that the page keeps in case the server doesn't receive it.
SHOWN = """() => {
  const button = document.querySelector("form[method=post] [data-reveal]"), { form } = button;
  button.previousElementSibling.value = "a passphrase";
  button.click();
  form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
  return sessionStorage.getItem("wellseal-draft");
}"""


def enter(site, page):
    page.goto(site.origin + "/data/bodyMass/add")
    page.locator("input[name=value]").fill("71.5")


def unsent(page):
    return page.locator("[data-unsent]")


def lose_server(site, page):
    page.goto(site.origin + "/")
    page.evaluate("navigator.serviceWorker.ready")
    page.reload()
    enter(site, page)
    site.stop()
    page.locator("main form button.strong").last.click()
    expect(page.get_by_role("heading", name="Can’t Reach Your Server")).to_be_visible()
    expect(unsent(page)).to_be_visible()
    stored = page.evaluate(
        "async () => (await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys())"
        ".map((request) => new URL(request.url).pathname)))).flat()"
    )
    assert len(stored) == 4 and "/away" in stored and all(path == "/away" or path.startswith("/assets/") for path in stored), stored
    page.goto(site.origin + "/data/bodyMass")
    expect(page.get_by_role("heading", name="Can’t Reach Your Server")).to_be_visible()
    assert "71.5" not in page.locator("body").inner_text()


def send_again(site, page):
    site.start()
    page.get_by_role("button", name="Try Again").click()
    page.wait_for_url(site.origin + "/sign-in")
    page.get_by_role("button", name="Sign In with a Passkey").click()
    page.wait_for_url(site.origin + "/")
    expect(unsent(page)).to_be_visible()
    page.get_by_role("button", name="Send Again").click()
    page.wait_for_url(lambda url: "/data/bodyMass" in url)
    expect(unsent(page)).to_be_hidden()
    assert page.evaluate("sessionStorage.length") == 0
    page.goto(site.origin + "/data/bodyMass/all")
    expect(page.get_by_text("71.5").first).to_be_visible()
    page.goto(site.origin + "/")
    page.goto(site.origin + "/profile")
    page.get_by_role("button", name="Sign Out").click()
    page.wait_for_url(site.origin + "/sign-in")


CREDENTIAL = "hb_" + "a" * 43


def post(address, body, credential=None):
    """Send JSON like the app on the phone, and return the status and the response."""
    trusting = ssl.create_default_context()
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {credential}"} if credential else {})
    request = urllib.request.Request(address, json.dumps(body).encode(), headers)
    try:
        with urllib.request.urlopen(request, context=trusting, timeout=20) as response:
            return response.status, json.load(response)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


def batch(samples=(), deleted=()):
    steps = {"type_code": "steps", "aliases": ["HKQuantityTypeIdentifierStepCount"]}
    records = [{"record_family": "sample", "source_key": "apple_health.phone", "client_record_id": name} for name in deleted]
    found = {"schema_id": "health_bridge.batch.v1", "schema_version": "1.0.0", "health_types": [steps], "samples": list(samples)}
    return found | {"deleted_records": records}


def sample(name, minute, value):
    start, end = (f"2026-05-20T10:{part:02}:00Z" for part in (minute, minute + 5))
    times = {"start_time": start, "end_time": end, "value": value, "unit": "count"}
    return {"client_record_id": name, "source_key": "apple_health.phone", "type_code": "steps"} | times


def receive_from_phone(site):
    invitation = json.loads(site.run("phone", "--pair", "My iPhone", "--json"))
    payload = invitation["link"].split("payload=")[1]
    link = json.loads(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))
    assert link["receiver_url"] == invitation["address"] == site.origin + "/v1/batches", link
    phone = {"installation_id": "7f3c2a10-4b1d-4c77-9e55-0a1b2c3d4e5f", "device_credential": CREDENTIAL, "platform": "ios"}
    redemption = phone | {"invitation_secret": link["invitation_secret"]}
    status, answer = post(link["redeem_url"], redemption)
    assert (status, answer["receiver_url"]) == (200, link["receiver_url"]), (status, answer)
    assert post(link["redeem_url"], redemption | {"device_credential": "hb_" + "b" * 43})[0] == 400
    address = link["receiver_url"]
    assert post(address, batch(), "hb_" + "c" * 43)[0] == 401
    for _ in range(3):
        status, answer = post(address, batch([sample("hk-1", 0, 100), sample("hk-2", 10, 23)]), CREDENTIAL)
        assert (status, answer["status"]) == (202, "succeeded"), (status, answer)
    status, answer = post(address, batch(deleted=["hk-1", "hk-unknown"]), CREDENTIAL)
    assert (answer["deleted"], answer["notDeleted"]) == (1, 1), answer


def see_phone(site, page):
    page.goto(site.origin + "/phone")
    expect(page.get_by_text("My iPhone")).to_be_visible()
    expect(page.get_by_text("Last delivery", exact=False)).to_be_visible()
    looks(page, "phone")
    page.locator("input[name=name]").fill("Another iPhone")
    page.locator("input[name=secret]").fill(PASSPHRASE)
    page.get_by_role("button", name="Show Code").click()
    expect(page.locator("figure.code svg")).to_be_visible()
    looks(page, "phone-code")
    page.goto(site.origin + "/data/stepCount?range=day&at=2026-05-20")
    expect(page.get_by_text("23", exact=False).first).to_be_visible()


def main():
    begin = time.monotonic()
    with Site(os.path.realpath(sys.argv[1])) as site, sync_playwright() as playwright:
        expect.set_options(timeout=15_000)
        chromium = launch(playwright, "--ignore-certificate-errors")
        page = chromium.new_context(ignore_https_errors=True, locale="en-US").new_page()
        page.set_default_timeout(15_000)
        faults = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        add_device(site, page)
        receive_from_phone(site)
        see_phone(site, page)
        lose_server(site, page)
        send_again(site, page)
        chromium.close()
        assert not faults, faults
    print(f"ok: added a device, received data of a phone, lost the server and sent an entry again, in {time.monotonic() - begin:.0f} s")


if __name__ == "__main__":
    main()
