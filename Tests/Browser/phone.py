"""Add a device to `wellseal serve --public-name` in Chromium, lose the server, and send an entry again.

    scripts/check phone [PROGRAM]

Chromium has a virtual authenticator. The daemon terminates TLS with a certificate that Chromium is told to accept, so that it installs the
service worker.
"""

import json
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

from playwright.sync_api import expect, sync_playwright

from browser import launch

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
            raise RuntimeError(f"wellseal {arguments[0]} ends with {done.returncode}: {done.stderr}")
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
    form.get_by_role("button").click()
    expect(page.get_by_text("Opens your data by itself")).to_be_visible()
    page.goto(link)
    expect(page.get_by_text("This link doesn’t work")).to_be_visible()


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
        lose_server(site, page)
        send_again(site, page)
        chromium.close()
        assert not faults, faults
    print(f"ok: added a device, lost the server and sent an entry again, in {time.monotonic() - begin:.0f} s")


if __name__ == "__main__":
    main()
