"""Read the manual in Chromium: its front page, search, code with Copy, and one page for each command.

    manual.py PROGRAM

Builds the site into a temporary folder with Debian's Python, and opens it from the disk.
"""

import subprocess
import sys
import tempfile

from playwright.sync_api import expect, sync_playwright

from browser import launch
from demo import ROOT

try:
    from axe_playwright_python.sync_playwright import Axe
except ImportError:
    Axe = None

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
PAGES = [
    "index.html",
    "HowTo/InviteAUser.html",
    "HowTo/LetACaregiverSee.html",
    "Commands.html",
    "Commands/people-invite.html",
    "ManyPeople.html",
]
# Search texts, and the title prefix of a page that must be among the first seven results.
SEARCHES = {
    "backup": "Back up every night",
    "invite family": "Invite a user",
    "caregiver": "Let a caregiver see your data",
    "cgm": "",
    "passwrod": "Use the recovery code",
    "people invite": "wellseal people invite",
}


def check(browser, program):
    with tempfile.TemporaryDirectory() as folder:
        made = subprocess.run(
            ["/usr/bin/python3", "packaging/manual/manual.py", "--program", program, "--without-reference", folder],
            cwd=ROOT,
            capture_output=True,
            text=True,
        )
        if "python3-markdown is missing" in made.stderr:
            print("skipped: python3-markdown is missing; run: scripts/setup manual", file=sys.stderr)
            return
        page = browser.new_page(viewport={"width": 1280, "height": 860})
        page.set_default_timeout(10_000)
        page.goto(f"file://{folder}/index.html")
        expect(page.locator(".welcome")).to_contain_text("HealthKit for Linux")
        expect(page.locator(".welcome img")).to_be_visible()
        expect(page.locator(".welcome code")).to_have_text("make demo")
        copy(page)
        for text, title in SEARCHES.items():
            page.locator("#search").fill("")
            page.locator("#search").fill(text)
            page.locator("#found li").first.wait_for()
            found = page.locator("#found a").evaluate_all("all => all.slice(0, 7).map((one) => one.firstChild.textContent)")
            assert found and any(one.startswith(title) for one in found), f"{text!r} finds {found}"
        for width, scheme in (1280, "light"), (390, "dark"), (320, "light"):
            page.set_viewport_size({"width": width, "height": 844})
            page.emulate_media(color_scheme=scheme)
            for path in PAGES:
                page.goto(f"file://{folder}/{path}")
                wide, height = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
                assert wide <= width, f"{path} is {wide} px wide at {width}"
                assert height < 40_000, f"{path} is {height} px long at {width}"
                if Axe and width != 320:
                    result = Axe().run(page, options={"runOnly": RULES, "resultTypes": ["violations"]}).response
                    found = [(one["id"], one["nodes"][0]["html"][:120]) for one in result["violations"]]
                    assert not found, f"{path} at {width}: {found}"
        results(page, folder)
        page.close()
    print("ok: the manual has a front page, finds search texts, and copies code")


def copy(page):
    """Copy on a transcript copies only the commands."""
    page.evaluate("""() => {
      Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => { window.copied = text } } });
    }""")
    page.get_by_role("button", name="Copy").first.click()
    assert page.evaluate("window.copied") == "make demo"


def results(page, folder):
    """On a phone, the results use the full width."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"file://{folder}/index.html")
    page.locator("#search").fill("store")
    page.locator("#found li").first.wait_for()
    width = page.locator("#found").bounding_box()["width"]
    assert width > 340, f"results are {width} px wide on a phone"


if __name__ == "__main__":
    with sync_playwright() as playwright:
        browser = launch(playwright)
        check(browser, sys.argv[1])
        browser.close()
