"""Follow an invited user through `wellseal host`, in Chromium: invitation, setup, recovery, sessions; then every hosted page on phones.

caregivers.py runs this on its server, which names its operator.
"""

import re
import subprocess

from playwright.sync_api import expect

from browser import large_text, launch, photograph

try:
    from axe_playwright_python.sync_playwright import Axe
except ImportError:
    Axe = None

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
OPERATOR = ["--operator-name", "Anna’s household", "--contact", "mailto:anna@example.org", "--privacy-url", "https://example.org/privacy"]
SECRET = "maple river stone candle"
LOCALES = ["en-GB", "zh-CN", "he-IL", "de-DE", "es-ES"]
OPEN = ["/sign-in", f"/invite/{'a' * 64}", f"/invited/{'a' * 64}"]
PAGES = [
    "/",
    "/profile",
    "/profile/about",
    "/profile/details",
    "/profile/security",
    "/profile/security?new=passphrase",
    "/profile/sign-in",
    "/profile/sessions",
    "/profile/backup",
    "/profile/export",
    "/profile/medical-id",
    "/profile/report",
    "/import",
    "/health-import",
    "/providers",
    "/sharing",
    "/sharing/people",
    "/sharing/studies",
    "/links",
    "/links/new",
    "/people",
    f"/people/{'0' * 8}-0000-0000-0000-{'0' * 12}",
]
# Text in columns that hold only a few letters a line.
THIN = """() => [...document.querySelectorAll("main *, body > section *")].filter((one) => {
  const box = one.getBoundingClientRect();
  return one.children.length === 0 && one.textContent.trim().length > 8 && one.checkVisibility() && box.width < 40 && box.height > 60;
}).map((one) => one.outerHTML.slice(0, 120))"""

WIDE = """() => [...document.querySelectorAll("body *")].filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
  .map((one) => one.outerHTML.slice(0, 90)).slice(0, 4)"""


def walk(site, chromium, playwright, folder=None):
    code, page = invited(site, chromium, folder)
    recover(site, chromium, code)
    phones(site, chromium, playwright)
    page.context.close()


def invited(site, chromium, folder):
    """From the operator's invitation to the first Summary, on the smallest phone."""
    image = site.folder / "invitation.svg"
    said = subprocess.run(
        [
            site.program,
            "people",
            "invite",
            "Dora Muster",
            "--public-name",
            f"localhost:{site.port}",
            "--message",
            "--inviter",
            "Anna",
            "--qr",
            image,
        ],
        env=site.environment,
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    assert said.startswith("Anna invites you") and "Your sign-in name: Dora Muster" in said, said
    assert image.read_text().startswith("<"), "no QR code"
    page = chromium.new_context(ignore_https_errors=True, locale="en-GB", viewport={"width": 320, "height": 844}).new_page()
    page.set_default_timeout(15_000)
    page.goto(re.search(r"https://\S+", said).group())
    for text in ("Anna’s household", "Dora Muster", "anna@example.org", "Privacy policy", "about two minutes"):
        expect(page.locator("body")).to_contain_text(text)
    look(page, "invitation", folder)
    page.get_by_role("button", name="Set Up Your Account").click()
    expect(page.locator("input[name=name]")).to_have_value("Dora Muster")
    page.get_by_role("button", name="Next").click()
    for field in page.locator("input[type=password]").all():
        # Four words are visible while they are typed.
        assert field.bounding_box()["width"] > 200, field.bounding_box()
        field.fill(SECRET)
    show_passphrase(page)
    look(page, "passphrase", folder)
    page.get_by_role("button", name="Encrypt and Continue").click()
    expect(page.locator(".kit")).to_contain_text("Dora Muster")
    code = "-".join(page.locator(".kit-code code span").all_inner_texts())
    page.evaluate("""() => {
      Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => { window.copied = text } } });
    }""")
    page.get_by_role("button", name="Copy Text").click()
    assert page.evaluate("window.copied") == code, "the copied code isn't the recovery code"
    look(page, "kit", folder)
    # A user who skips the kit is redirected to it.
    page.goto(f"{site.origin}/")
    page.locator(".checklist").get_by_role("link", name="Save Your Recovery Code").click()
    expect(page.locator(".kit")).to_contain_text(code[:4])
    page.get_by_label("I have saved the code").check()
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_role("link", name="Create Passkey")).to_be_visible()
    look(page, "first-data", folder)
    page.get_by_role("link", name="Done").click()
    checklist = page.locator(".checklist")
    expect(checklist.get_by_role("link", name="Create Passkey")).to_be_visible()
    expect(checklist.get_by_role("link", name="Recovery Code")).to_have_count(0)
    page.goto(f"{site.origin}/profile")
    for text in ("Dora Muster", "Anna’s household", "anna@example.org"):
        expect(page.locator("main")).to_contain_text(text)
    assert "No name" not in page.inner_text("main")
    return code, page


def show_passphrase(page):
    """A button, reached with the Tab key, shows a passphrase and hides it again; its state is announced."""
    field, button = page.locator("input[name=passphrase]"), page.get_by_role("button", name="Show: New passphrase")
    field.focus()
    page.keyboard.press("Tab")
    expect(button).to_be_focused()
    page.keyboard.press("Enter")
    expect(field).to_have_attribute("type", "text")
    expect(button).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Space")
    expect(field).to_have_attribute("type", "password")
    expect(page.get_by_label("New passphrase", exact=True)).to_have_value(SECRET)
    # What is visible is hidden again before it is sent, so that a browser doesn't keep it among other texts.
    button.click()


def recover(site, chromium, code):
    """The recovery code signs in with any spacing and case, and a new passphrase is offered first."""
    page = chromium.new_context(
        ignore_https_errors=True, locale="en-GB", viewport={"width": 390, "height": 844}, user_agent=PHONE
    ).new_page()
    page.set_default_timeout(15_000)
    sign_in(site, page, " dora MUSTER ", code.lower().replace("-", " "))
    expect(page.get_by_role("status").first).to_contain_text("recovery code")
    fields = page.locator("details[open]").first
    fields.locator("input[name=secret]").fill(code)
    fields.locator("input[name=passphrase]").fill("orchid lantern copper wave")
    fields.locator("input[name=again]").fill("orchid lantern copper wave")
    fields.get_by_role("button").last.click()
    expect(page.locator(".good")).to_be_visible()
    page.goto(f"{site.origin}/profile/sessions")
    expect(page.locator("main")).to_contain_text("Safari")
    page.goto(f"{site.origin}/profile")
    page.get_by_role("button", name="Sign Out").click()
    sign_in(site, page, "Dora Muster", SECRET)
    expect(page.locator("[role=alert]:visible")).to_contain_text("Wrong name or passphrase")
    sign_in(site, page, "Dora Muster", "orchid lantern copper wave")
    page.wait_for_url(f"{site.origin}/")
    page.context.close()
    plain_sign_in(site, chromium)


def plain_sign_in(site, chromium):
    """Without JavaScript, no button is offered that does nothing, and signing in works."""
    page = chromium.new_context(ignore_https_errors=True, locale="en-GB", java_script_enabled=False).new_page()
    page.set_default_timeout(15_000)
    page.goto(f"{site.origin}/sign-in")
    expect(page.locator(".reveal")).to_be_hidden()
    sign_in(site, page, "Dora Muster", "orchid lantern copper wave")
    page.wait_for_url(f"{site.origin}/")
    page.context.close()


PHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) "
    "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1"
)


def sign_in(site, page, name, secret):
    page.goto(f"{site.origin}/sign-in")
    page.locator("input[name=name]").fill(name)
    page.locator("input[name=passphrase]").fill(secret)
    page.get_by_role("button", name="Sign In", exact=True).click()
    page.wait_for_load_state()


def look(page, name, folder=None, axe=True):
    """The problems of a page on a phone."""
    if folder:
        photograph(page, f"{folder}/invited-{name}.png", is_whole=True)
    wide, width = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide <= width, f"{name} is {wide} px wide on a phone of {width}: {page.evaluate(WIDE)}"
    thin = page.evaluate(THIN)
    assert not thin, f"{name} has text in columns of single letters: {thin}"
    if Axe and axe:
        result = Axe().run(page, options={"runOnly": RULES, "resultTypes": ["violations"]}).response
        found = [(one["id"], one["nodes"][0]["html"][:120]) for one in result["violations"]]
        assert not found, f"{name}: {found}"


def phones(site, chromium, playwright):
    """Every page of a server at 320 px in every language, and with the second font set; axe once a page, in alternating languages."""
    sign_in_again = chromium.new_context(ignore_https_errors=True, locale="en-GB").new_page()
    sign_in(site, sign_in_again, "Dora Muster", "orchid lantern copper wave")
    state = sign_in_again.context.storage_state()
    desktop = launch(playwright, fonts="desktop")
    for browser in (chromium, desktop):
        for turn, locale in enumerate(LOCALES):
            # The languages with the longest words are enough for the second font set.
            if browser is desktop and locale not in ("de-DE", "es-ES"):
                continue
            context = browser.new_context(
                ignore_https_errors=True, locale=locale, viewport={"width": 320, "height": 844}, storage_state=state
            )
            page = context.new_page()
            for number, path in enumerate(PAGES):
                page.goto(site.origin + path)
                look(page, f"{path} in {locale}", axe=browser is chromium and number % len(LOCALES) == turn)
            context.close()
            context = browser.new_context(ignore_https_errors=True, locale=locale, viewport={"width": 320, "height": 844})
            page = context.new_page()
            for path in OPEN:
                page.goto(site.origin + path)
                look(page, f"{path} in {locale}", axe=browser is chromium and turn == 0)
            context.close()
    desktop.close()
    phones_with_large_text(site, chromium, state)
    sign_in_again.context.close()


def phones_with_large_text(site, chromium, state):
    """Every page with text of twice the size, as a phone's settings offer."""
    for width, locale in (390, "de-DE"), (320, "es-ES"):
        context = chromium.new_context(
            ignore_https_errors=True, locale=locale, viewport={"width": width, "height": 844}, storage_state=state
        )
        page = context.new_page()
        large_text(page)
        for path in PAGES + OPEN:
            page.goto(site.origin + path)
            look(page, f"{path} with large text in {locale}", axe=False)
        context.close()
