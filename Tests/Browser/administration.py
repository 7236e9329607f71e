"""Administer a `wellseal host` in Chromium: a passkey by the link of a command, the page and its acts, at 320 pixels and with axe.

    administration.py PROGRAM

Uses a PostgreSQL server of its own on a socket in a folder under /tmp, a certificate that the browser is told to trust, one user.
"""

import json
import os
import subprocess
import sys
import time

from playwright.sync_api import expect, sync_playwright

from browser import launch
from hosted_site import BINARIES, Site
from passkeys import Browser
from walk import look


class Faults:
    """The problems of the screens."""

    def __init__(self):
        self.found = []

    def wrong(self, sentence):
        self.found.append(sentence)

    def expect(self, is_right, sentence):
        if not is_right:
            self.wrong(sentence)


def link(site, name):
    """The path of a link with which an administrator registers a passkey."""
    said = subprocess.run(
        [site.program, "administrators", "add", name, "--public-name", f"localhost:{site.port}", "--json"],
        env=site.environment,
        check=True,
        capture_output=True,
        text=True,
    )
    return json.loads(said.stdout)["link"].removeprefix(site.origin)


def walk(site, page, faults):
    browser = Browser(site, page)
    browser.hold(has_prf=False)

    def press(name):
        page.get_by_role("button", name=name, exact=True).click()

    def check(name):
        look(faults, page, name)

    registration = link(site, "Eva Beispiel")
    browser.go("/admin")
    browser.at("/admin/sign-in")
    check("sign-in")
    browser.go(registration)
    check("registration")
    press("Create Passkey")
    browser.at("/admin/sign-in")
    browser.go(registration)
    expect(page.get_by_text("This link doesn’t work")).to_be_visible()
    browser.go("/admin/sign-in")
    browser.verify(False)
    press("Sign In with a Passkey")
    expect(page.locator("[data-failed]")).to_be_visible()
    browser.verify(True)
    press("Sign In with a Passkey")
    browser.at("/admin")
    check("administration")
    page.locator("input[name=name][type=text]").fill("Ben Beispiel")
    press("Invite a User")
    expect(page.locator("pre")).to_contain_text(f"{site.origin}/invite/")
    check("invited")
    browser.go("/admin?find=anna")
    expect(page.get_by_role("link", name="Ben Beispiel")).to_have_count(0)
    page.get_by_role("link", name="Anna").click()
    check("user")
    press("Suspend")
    expect(page.get_by_text("Suspended")).to_be_visible()
    press("Resume")
    page.locator("input[name=bytes]").fill("2G")
    press("Set Maximum Size")
    expect(page.get_by_text("of 2.1 GB")).to_be_visible()
    page.locator("input[name=bytes]").fill("much")
    press("Set Maximum Size")
    expect(page.get_by_role("alert")).to_contain_text("the size isn’t a number")
    page.locator("input[name=name][type=text]").fill("Anna")
    press("Erase User")
    expect(page.get_by_text("was erased.")).to_be_visible()
    check("erased")
    browser.go("/admin")
    expect(page.get_by_text("people.erase").first).to_be_visible()
    press("Sign Out")
    browser.at("/admin/sign-in")
    browser.go("/admin")
    browser.at("/admin/sign-in")


def main():
    begin = time.monotonic()
    faults = Faults()
    with Site(os.path.realpath(sys.argv[1]), ["--administration"]) as site, sync_playwright() as playwright:
        expect.set_options(timeout=15_000)
        chromium = launch(playwright)
        for width, scheme in (320, "light"), (1200, "dark"):
            context = chromium.new_context(
                ignore_https_errors=True, locale="en-US", viewport={"width": width, "height": 800}, color_scheme=scheme
            )
            page = context.new_page()
            page.set_default_timeout(15_000)
            page.on("pageerror", lambda error: faults.wrong(str(error)))
            walk(site, page, faults)
            context.close()
            # The users as before.
            site.run("people", "erase", "Ben Beispiel", "--yes")
            site.run("people", "add", "Anna", "--passphrase-file", site.folder / "passphrase")
        chromium.close()
    assert not faults.found, faults.found
    print(f"ok: administered users with a passkey, on a narrow and a wide screen, in {time.monotonic() - begin:.0f} s")


if __name__ == "__main__":
    if not BINARIES:
        print("skipped: PostgreSQL is missing; run: scripts/setup test", file=sys.stderr)
        sys.exit(0)
    main()
