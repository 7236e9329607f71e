"""Give a caregiver access to a user's data on `wellseal host`, in Chromium: invite, accept, view, stop.

    caregivers.py PROGRAM [FOLDER]

The server is that of passkeys.py, with a second user. Then runs studies.py, apps.py and restore.py. FOLDER gets pictures of the pages.
"""

import json
import os
import pathlib
import subprocess
import sys
import time

from playwright.sync_api import expect, sync_playwright

from browser import launch, photograph
from hosted_site import BINARIES, PASSPHRASE, Site


class Person:
    """A user with a separate browser."""

    def __init__(self, site, chromium, name):
        self.site, self.name = site, name
        self.page = chromium.new_context(ignore_https_errors=True, locale="en-US").new_page()
        self.page.set_default_timeout(15_000)
        self.faults = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.go("/sign-in")
        self.page.locator("input[name=name]").fill(name)
        self.page.locator("input[name=passphrase]").fill(PASSPHRASE)
        self.page.get_by_role("button", name="Sign In", exact=True).click()
        self.page.wait_for_url(site.origin + "/")

    def go(self, path):
        return self.page.goto(self.site.origin + path)


def picture(page, folder, name):
    """The page in light and dark mode, and on a small screen."""
    if not folder:
        return
    for suffix, scheme, width in ("light", "light", 1280), ("dark", "dark", 1280), ("small", "light", 390):
        page.emulate_media(color_scheme=scheme)
        page.set_viewport_size({"width": width, "height": 900})
        photograph(page, pathlib.Path(folder) / f"{name}-{suffix}.png", is_whole=True)
    page.emulate_media(color_scheme="light")
    page.set_viewport_size({"width": 1280, "height": 900})


def fill(page):
    """The categories that Ben may read."""
    page.locator("input[name=name]").fill("Ben")
    page.locator("select[name=role]").select_option("caregiver")
    page.locator("input[name=until]").fill("2099-12-31")
    page.locator("summary", has_text="Single Types").click()
    page.get_by_label("Heart Rate", exact=True).check()
    page.locator("input[name=secret]").fill(PASSPHRASE)


def holders(site):
    """Caregivers and care recipients, as the operator's command lists them."""
    said = subprocess.run(
        [site.program, "people", "caregivers", "list", "--json"], env=site.environment, check=True, capture_output=True, text=True
    )
    return [(row["person"], row["caregiver"], row["role"]) for row in json.loads(said.stdout)["caregivers"]]


def visit(site, chromium, folder=None):
    """The pages of a user who is invited, mistypes, and signs out."""
    said = subprocess.run(
        [site.program, "people", "invite", "Cleo Muster", "--public-name", f"localhost:{site.port}", "--json"],
        env=site.environment,
        check=True,
        capture_output=True,
        text=True,
    )
    link = json.loads(said.stdout)["link"]
    page = chromium.new_context(ignore_https_errors=True, locale="en-US", viewport={"width": 320, "height": 844}).new_page()
    page.goto(link)
    expect(page.get_by_role("heading", name="You’re Invited")).to_be_visible()
    for text in ("Cleo Muster", f"localhost:{site.port}", "about two minutes"):
        expect(page.locator("main")).to_contain_text(text)
    picture(page, folder, "invitation")
    page.goto(link[:-2] + ("AA" if link[-2:] != "AA" else "BB"))
    expect(page.locator("main")).to_contain_text("This invitation doesn’t work")
    page.goto(link[:-9])
    expect(page.locator("main")).to_contain_text("A part of this link is missing")
    page.goto(f"{site.origin}/sign-in")
    page.locator("input[name=name]").fill("Nobody Known")
    page.locator("input[name=passphrase]").fill("wrong")
    page.get_by_role("button", name="Sign In", exact=True).click()
    expect(page.locator("[role=alert]:visible")).to_contain_text("Wrong name or passphrase")
    expect(page.locator("input[name=name]")).to_have_value("Nobody Known")
    picture(page, folder, "sign-in")
    dora = Person(site, chromium, "Anna")
    dora.go("/profile")
    expect(dora.page.locator("main")).to_contain_text("Sign-in name")
    for path in (
        "/",
        "/profile",
        "/profile/about",
        "/profile/security",
        "/profile/sessions",
        "/import",
        "/reports",
        "/sharing",
        "/profile/backup",
    ):
        dora.go(path)
        shown = dora.page.inner_text("body").lower()
        for text in ("this machine", "from the terminal", "not in memory", str(site.folder).lower()):
            assert text not in shown, f"{path} says {text!r}"
    dora.go("/profile")
    dora.page.get_by_role("button", name="Sign Out").click()
    dora.page.wait_for_url(f"{site.origin}/sign-in")
    dora.go("/profile")
    dora.page.wait_for_url(f"{site.origin}/sign-in")


def walk(site, chromium, folder=None):
    anna, ben = Person(site, chromium, "Anna"), Person(site, chromium, "Ben")
    giving, seeing = anna.page, ben.page
    anna.go("/sharing")
    giving.get_by_role("link", name="Shared With").click()
    expect(giving.get_by_text("Not shared with anyone.")).to_be_visible()
    picture(giving, folder, "invite")
    fill(giving)
    expect(giving.locator("form")).to_contain_text("A number of recent days moves forward with today")
    # Groups first; single types are collapsed.
    for group in ("Vitals", "Activity", "Sleep", "Heart", "Health Records"):
        expect(giving.get_by_label(group, exact=True)).to_be_visible()
    expect(giving.get_by_label("Heart Rate", exact=True)).to_be_visible()
    giving.locator("input[name=secret]").fill("wrong")
    giving.get_by_role("button", name="Invite Someone").click()
    expect(giving.locator("[role=alert]")).to_be_visible()
    # An error preserves the selection.
    expect(giving.get_by_label("Heart Rate", exact=True)).to_be_checked()
    expect(giving.locator("input[name=name]")).to_have_value("Ben")
    expect(giving.locator("input[name=until]")).to_have_value("2099-12-31")
    giving.locator("input[name=secret]").fill(PASSPHRASE)
    giving.get_by_role("button", name="Invite Someone").click()
    link = giving.locator("[role=status] pre").inner_text().strip()
    assert "/invited/" in link, link
    picture(giving, folder, "invited")
    # A link in an email comes from another site, so the browser sends no cookie.
    seeing.goto(f"data:text/html,<a href='{link}'>open</a>")
    seeing.get_by_role("link", name="open").click()
    expect(seeing.get_by_role("heading", name="invites you to see data")).to_be_visible()
    picture(seeing, folder, "offer")
    seeing.get_by_role("button", name="Accept").click()
    said = seeing.locator(".ribbon")
    expect(said).to_contain_text("You see this as caregiver of")
    expect(said).to_contain_text("2099")
    picture(seeing, folder, "seen")
    seeing.locator("a.card", has_text="Heart Rate").click()
    expect(seeing.locator("figure")).to_be_visible()
    expect(said).to_contain_text("You see this as caregiver of")
    seeing.locator("nav.segments a").last.click()
    expect(seeing.locator("nav.segments a[aria-current]")).to_have_text("Y")
    picture(seeing, folder, "type")
    seeing.get_by_role("link", name="Show All Data").click()
    expect(seeing.locator("ul.samples li").first).to_be_visible()
    path = seeing.url.removeprefix(site.origin).split("/data/")[0]
    assert ben.go(f"{path}/data/stepCount").status == 404
    ben.go("/")
    expect(seeing.locator(".ribbon.quiet")).to_contain_text("View ")
    picture(seeing, folder, "own")
    seeing.locator(".ribbon a").click()
    seeing.wait_for_url(site.origin + path)

    assert holders(site) == [("Anna", "Ben", "caregiver")], holders(site)
    anna.go("/sharing")
    # A person isn't among the apps.
    expect(giving.get_by_role("heading", name="Shared With")).to_be_visible()
    expect(giving.get_by_text("No app can read your data.")).to_be_visible()
    giving.locator("a.row", has_text="Ben").first.click()
    expect(giving.get_by_text("Accepted by")).to_be_visible()
    picture(giving, folder, "holder")
    giving.get_by_role("link", name="Access Log").click()
    expect(giving.locator("ul.log li").filter(has_text="Ben").first).to_be_visible()
    giving.go_back()
    giving.get_by_role("button", name="Stop Sharing").click()
    expect(giving.get_by_text("Not shared with anyone.")).to_be_visible()
    # Both users are notified.
    expect(giving.get_by_role("status")).to_contain_text("no longer sees any of your data")
    assert ben.go(path).status == 404
    expect(seeing.locator("main")).to_contain_text("The access has ended")
    assert holders(site) == [], holders(site)
    ended = subprocess.run(
        [site.program, "people", "caregivers", "end", "Anna", "Ben"], env=site.environment, capture_output=True, text=True
    )
    assert ended.returncode and "people caregivers list" in ended.stderr, ended.stderr
    assert not anna.faults and not ben.faults, anna.faults + ben.faults


def main():
    # These imports need the path above.
    import invited

    import apps
    import restore
    import studies

    begin = time.monotonic()
    folder = sys.argv[2] if len(sys.argv) > 2 else None
    with Site(os.path.realpath(sys.argv[1]), invited.OPERATOR) as site, sync_playwright() as playwright:
        site.run("people", "add", "Ben", "--passphrase-file", site.folder / "passphrase")
        for number, day in enumerate(("2024-04-28", "2024-04-29", "2024-05-01")):
            site.run(
                "add",
                "heartRate",
                str(61 + number),
                "count/min",
                "--start",
                f"{day}T07:30",
                "--person",
                "Anna",
                "--passphrase-file",
                site.folder / "passphrase",
            )
        expect.set_options(timeout=15_000)
        chromium = launch(playwright)
        visit(site, chromium, folder)
        invited.walk(site, chromium, playwright, folder)
        walk(site, chromium, folder)
        studies.walk(site, chromium, folder)
        apps.walk(site, chromium, folder)
        restore.walk(site, chromium, folder)
        chromium.close()
    print(f"ok: a caregiver, a study and an app got access and lost it, and a backup was restored, in {time.monotonic() - begin:.0f} s")


if __name__ == "__main__":
    if not BINARIES:
        print("skipped: PostgreSQL is missing; run: scripts/setup test", file=sys.stderr)
        sys.exit(0)
    main()
