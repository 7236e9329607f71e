"""Sign in at an OpenID provider, linked and used at `wellseal host`, in Chromium.

    logins.py PROGRAM PYTHON

PYTHON has the package `oidc-provider-mock`. The provider is at 127.0.0.1 and the server at localhost, which a browser treats as two sites.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

from playwright.sync_api import expect, sync_playwright

from browser import launch, photograph
from hosted_site import BINARIES, PASSPHRASE, Site
from passkeys import WAYS, Browser


class Issuer:
    """The provider with a certificate and a client secret; all are removed with it."""

    def __init__(self, python):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="wellseal-issuer-", dir="/tmp"))
        chain, key = self.folder / "chain.pem", self.folder / "key.pem"
        subprocess.run(
            [
                "openssl",
                "req",
                "-x509",
                "-newkey",
                "ec",
                "-pkeyopt",
                "ec_paramgen_curve:P-256",
                "-nodes",
                "-days",
                "7",
                "-subj",
                "/CN=issuer",
                "-addext",
                "subjectAltName=IP:127.0.0.1",
                "-keyout",
                key,
                "-out",
                chain,
            ],
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        secret = self.folder / "secret"
        secret.write_text("a secret of the server\n")
        secret.chmod(0o600)
        script = pathlib.Path(__file__).with_name("issuer.py")
        self.process = subprocess.Popen([python, script, chain, key], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.origin = f"https://127.0.0.1:{self.process.stdout.readline().strip()}"
        self.options = [
            "--oidc-issuer",
            self.origin,
            "--oidc-client",
            "wellseal",
            "--oidc-secret-file",
            secret,
            "--oidc-name",
            "Hospital login",
            "--oidc-ca-file",
            chain,
            "--oidc-own-network",
        ]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(20)
        shutil.rmtree(self.folder, ignore_errors=True)


def walk(browser, page, issuer):
    def authorize(subject):
        page.wait_for_url(issuer.origin + "/**")
        page.locator("input[name=sub]").fill(subject)
        page.get_by_role("button", name="Authorize").click()

    def come(subject):
        browser.go("/sign-in")
        page.get_by_role("link", name="Sign In with").click()
        authorize(subject)

    refused = page.locator("[role=alert]:visible")
    come("staff-4711")
    expect(refused).to_contain_text("The account wasn’t accepted")
    browser.sign_in()
    browser.at("/")
    browser.go(WAYS)
    form = page.locator(f"form[action^='{WAYS}/logins?']")
    page.locator("summary", has_text="Link ").click()
    form.locator("input[name=secret]").fill("wrong")
    form.get_by_role("button").last.click()
    expect(refused).to_contain_text("Wrong passphrase")
    page.locator("summary", has_text="Link ").click()
    form.locator("input[name=secret]").fill(PASSPHRASE)
    form.get_by_role("button").last.click()
    page.get_by_role("link", name="Go to").click()
    authorize("staff-4711")
    # The intermediate page continues by itself, with the session's strict cookie.
    browser.at(WAYS)
    row = page.locator("li.row").filter(has_text=issuer.origin)
    expect(row).to_contain_text("Linked")
    if folder := os.environ.get("WELLSEAL_PICTURES"):
        for scheme in "light", "dark":
            page.emulate_media(color_scheme=scheme)
            photograph(page, f"{folder}/logins-{scheme}.png", is_whole=True)
        page.emulate_media(color_scheme="light")
        page.set_viewport_size({"width": 390, "height": 844})
        photograph(page, f"{folder}/logins-narrow.png", is_whole=True)
    browser.sign_out()
    if folder:
        photograph(page, f"{folder}/sign-in-narrow.png", is_whole=True)
        page.set_viewport_size({"width": 1280, "height": 720})
    come("staff-4711")
    # The second factor, before any data is shown.
    expect(page.get_by_role("heading", name="Locked")).to_be_visible()
    page.locator("input[name=passphrase]").fill(PASSPHRASE)
    page.get_by_role("button", name="Unlock").click()
    browser.at("/")
    browser.sign_out()
    come("staff-4712")
    expect(refused).to_contain_text("The account wasn’t accepted")
    browser.go("/sign-in")
    page.get_by_role("link", name="Sign In with").click()
    page.wait_for_url(issuer.origin + "/**")
    page.get_by_role("button", name="Deny").click()
    expect(refused).to_contain_text("The account wasn’t accepted")
    browser.sign_in()
    browser.at("/")
    browser.go(WAYS)
    expect(row).to_contain_text("Last used")
    row.get_by_role("button", name="Remove").click()
    browser.prove()
    expect(row).to_have_count(0)
    browser.go("/sharing/log")
    for line in "An account was linked", "A linked account signed you in", "A linked account was removed":
        expect(page.get_by_text(line).first).to_be_visible()
    browser.sign_out()
    come("staff-4711")
    expect(refused).to_contain_text("The account wasn’t accepted")


def main():
    begin = time.monotonic()
    with Issuer(sys.argv[2]) as issuer, Site(os.path.realpath(sys.argv[1]), issuer.options) as site:
        with sync_playwright() as playwright:
            expect.set_options(timeout=15_000)
            chromium = launch(playwright)
            page = chromium.new_context(ignore_https_errors=True, locale="en-US").new_page()
            page.set_default_timeout(15_000)
            faults = []
            page.on("pageerror", lambda error: faults.append(str(error)))
            walk(Browser(site, page), page, issuer)
            chromium.close()
            assert not faults, faults
    print(f"ok: signed in at an OpenID provider, with the passphrase as the second factor, in {time.monotonic() - begin:.0f} s")


if BINARIES:
    main()
