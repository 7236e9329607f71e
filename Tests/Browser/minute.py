"""Go from the demo's link to a shared health card, without the manual: only visible words are
clicked. A person needs a few seconds for each click; there are six."""

import time

from browser import photograph

SECONDS = 60
# The time to read a page and find the next button.
SECONDS_A_CLICK = 5


def check(demo, browser, output):
    context = demo.context(browser)
    page = demo.page(context)
    started, clicks = time.monotonic(), 0

    def click(role, name, exact=False):
        nonlocal clicks
        clicks += 1
        page.get_by_role(role, name=name, exact=exact).first.click()

    page.goto(demo.link)
    demo.cookies = context.cookies()
    photograph(page, output / "minute-1-summary.png")
    click("link", "Review")
    click("link", "Venue Check")
    photograph(page, output / "minute-2-sheet.png", is_whole=True)
    clicks += 1
    page.get_by_role("checkbox").first.check()
    click("button", "Share Once", exact=True)
    click("link", "Access Log")
    text = page.inner_text("main")
    photograph(page, output / "minute-3-log.png")
    took = time.monotonic() - started + clicks * SECONDS_A_CLICK
    demo.expect("“\u2068Venue Check\u2069” was shown 1 of" in text, "minute: the log does not say that the card was shown")
    demo.expect(took < SECONDS, f"minute: {clicks} clicks and {took:.0f} s to a shared card")
    context.close()
