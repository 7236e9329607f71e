"""Sign in at `wellseal host` with passkeys and one-time codes, in Chromium with virtual authenticators.

    passkeys.py PROGRAM

Uses a PostgreSQL server of its own on a socket in a folder under /tmp, a certificate that the browser is told to trust, one user.
"""

import os
import re
import sys
import time

from playwright.sync_api import expect, sync_playwright

from browser import launch
from hosted_site import BINARIES, PASSPHRASE, Site

WAYS = "/profile/sign-in"


class Browser:
    """A page with an authenticator."""

    def __init__(self, site, page):
        self.site, self.page = site, page
        self.tools = page.context.new_cdp_session(page)
        self.tools.send("WebAuthn.enable")
        self.device = None

    def hold(self, has_prf):
        """Replaces the authenticator with another one."""
        if self.device:
            self.tools.send("WebAuthn.removeVirtualAuthenticator", {"authenticatorId": self.device})
        self.device = self.tools.send(
            "WebAuthn.addVirtualAuthenticator",
            {
                "options": {
                    "protocol": "ctap2",
                    "ctap2Version": "ctap2_1",
                    "transport": "internal",
                    "hasResidentKey": True,
                    "hasUserVerification": True,
                    "isUserVerified": True,
                    "hasPrf": has_prf,
                    "automaticPresenceSimulation": True,
                }
            },
        )["authenticatorId"]

    def verify(self, is_verified):
        self.tools.send("WebAuthn.setUserVerified", {"authenticatorId": self.device, "isUserVerified": is_verified})

    def go(self, path):
        self.page.goto(self.site.origin + path)

    def at(self, path):
        self.page.wait_for_url(self.site.origin + path)

    def sign_out(self):
        self.go("/sign-out")
        self.page.locator("form button").click()
        self.at("/sign-in")

    def sign_in(self, secret=PASSPHRASE):
        self.go("/sign-in")
        self.page.locator("input[name=name]").fill("Anna")
        self.page.locator("input[name=passphrase]").fill(secret)
        self.page.get_by_role("button", name="Sign In", exact=True).click()

    def touch(self):
        self.go("/sign-in")
        self.page.get_by_role("button", name="Sign In with a Passkey").click()

    def prove(self, secret=PASSPHRASE):
        """Types the current passphrase on the page that requires it before an action."""
        form = self.page.locator("form:has(input[name=secret])").first
        form.locator("input[name=secret]").fill(secret)
        form.get_by_role("button").last.click()

    def make(self, name, secret=PASSPHRASE):
        self.go(WAYS)
        self.page.locator("summary", has_text="Create Passkey").click()
        form = self.page.locator("form[data-passkey]")
        form.locator("input[name=name]").fill(name)
        form.locator("input[name=secret]").fill(secret)
        form.get_by_role("button").last.click()


def walk(site, page):
    browser = Browser(site, page)
    row = lambda name: page.locator("li.row").filter(has=page.locator(f"input[value='{name}']"))
    browser.hold(has_prf=True)
    browser.sign_in()
    browser.at("/")
    browser.make("Phone", "wrong")
    expect(page.locator("[data-failed]")).to_have_text("Wrong passphrase or code.")
    browser.make("Phone")
    expect(row("Phone")).to_contain_text("Opens your data by itself")
    # It already exists.
    browser.make("Phone again")
    expect(page.locator("[data-failed]")).to_be_visible()
    browser.sign_out()
    browser.touch()
    browser.at("/")
    browser.go(WAYS)
    expect(row("Phone")).to_contain_text("Last used")
    browser.sign_out()
    browser.verify(False)
    browser.touch()
    expect(page.locator("[data-failed]")).to_be_visible()
    browser.hold(has_prf=False)
    browser.sign_in()
    browser.at("/")
    browser.make("Key")
    expect(row("Key")).to_contain_text("you still need the passphrase")
    browser.sign_out()
    browser.touch()
    expect(page.get_by_role("heading", name="Locked")).to_be_visible()
    page.locator("input[name=passphrase]").fill(PASSPHRASE)
    page.get_by_role("button", name="Unlock").click()
    browser.at("/")
    browser.go(WAYS)
    row("Key").locator("input[name=name]").fill("Blue key")
    row("Key").get_by_role("button", name="Save").click()
    expect(row("Blue key")).to_have_count(1)
    row("Blue key").get_by_role("button", name="Remove").click()
    browser.prove()
    expect(row("Blue key")).to_have_count(0)
    page.locator("summary", has_text="Create New Codes").click()
    form = page.locator(f"form[action^='{WAYS}/codes?']")
    form.locator("input[name=secret]").fill(PASSPHRASE)
    form.get_by_role("button").last.click()
    codes = page.locator(".once-codes li").all_inner_texts()
    assert len(codes) == 10 and all(re.fullmatch("[0-9A-Z]+(-[0-9A-Z]+)+", code) for code in codes), codes
    page.set_viewport_size({"width": 320, "height": 844})
    # On the narrowest phone and with large text, a code breaks between its groups only.
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    broken = page.evaluate("[...document.querySelectorAll('.once-codes span')].filter((one) => one.getClientRects().length > 1).length")
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert not broken and wide <= 320, f"{broken} groups of codes are broken; the page is {wide} px wide"
    page.set_viewport_size({"width": 1280, "height": 720})
    browser.sign_out()
    browser.touch()
    expect(page.locator("[role=alert]:visible")).to_contain_text("The passkey wasn’t accepted")
    browser.sign_in(codes[0])
    browser.at("/")
    browser.go(WAYS)
    expect(page.get_by_text("Codes left: 9")).to_be_visible()
    browser.go("/sharing/log")
    for line in "One-time codes were created", "A passkey was added", "A passkey was removed", "A one-time code opened":
        expect(page.get_by_text(line).first).to_be_visible()


def main():
    begin = time.monotonic()
    with Site(os.path.realpath(sys.argv[1])) as site, sync_playwright() as playwright:
        expect.set_options(timeout=15_000)
        chromium = launch(playwright)
        page = chromium.new_context(ignore_https_errors=True, locale="en-US").new_page()
        page.set_default_timeout(15_000)
        faults = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        walk(site, page)
        chromium.close()
        assert not faults, faults
    print(f"ok: signed in with passkeys, with and without a second factor, and with a one-time code, in {time.monotonic() - begin:.0f} s")


if __name__ == "__main__":
    if not BINARIES:
        print("skipped: PostgreSQL is missing; run: scripts/setup test", file=sys.stderr)
        sys.exit(0)
    main()
