"""Browse without JavaScript, and open pages after the program has stopped."""

import datetime

from browser import photograph

PATHS = {
    "/": "Pinned",
    "/browse": "Health Categories",
    "/data/stepCount?range=week": "Show as a table",
    "/data/activitySummary": "Move",
    "/data/electrocardiogram": "25 mm a second",
    "/records": "All providers",
    "/records/labResultRecord": "In range",
    "/cards": "Verified",
    "/import/camera": "The camera requires JavaScript",
    "/sharing": "Apps",
    "/profile": "Language",
}


def check(demo, browser, output):
    context = demo.context(browser, java_script_enabled=False)
    page = context.new_page()
    for path, words in PATHS.items():
        page.goto(demo.base + path)
        demo.expect(words in page.locator("main").text_content(), f"plain: {path} does not say “{words}”")
    page.goto(f"{demo.base}/data/stepCount/all")
    before = page.locator(".samples a").first.get_attribute("href")
    with page.expect_navigation():
        page.get_by_role("link", name="Older Data").click()
    demo.expect(page.locator(".samples a").first.get_attribute("href") != before, "plain: the list doesn't continue")
    day = datetime.date.today() - datetime.timedelta(days=300)
    page.fill("input[type=date]", day.isoformat())
    with page.expect_navigation():
        page.get_by_role("button", name="Go").click()
    demo.expect(f"{day.day} {day:%b} {day.year}" in page.locator(".samples li").first.inner_text(), "plain: no link to a day")
    page.goto(f"{demo.base}/data/bodyMass/add")
    page.fill("input[name=value]", "68.4")
    with page.expect_navigation():
        page.get_by_role("button", name="Add").click()
    page.goto(f"{demo.base}/data/bodyMass/all")
    demo.expect("68.4 kg" in page.locator(".samples a").first.inner_text(), "plain: nothing was added")
    page.locator(".samples a").first.click()
    page.get_by_role("button", name="Delete Entry").click()
    page.wait_for_url("**/data/bodyMass/all")
    photograph(page, output / "plain.png")
    context.close()


def list_stays_small(demo, browser):
    """After long scrolling, the document contains only a few pages of samples, and removed ones return."""
    context = demo.context(browser)
    page = demo.page(context)
    page.goto(f"{demo.base}/data/heartRate/all")
    rows = 0
    for pages in range(1, 9):
        scroll_until(page, pages)
        rows = max(rows, page.locator(".samples > li").count())
    demo.expect(rows <= 600, f"list: {rows} rows at once")
    page.evaluate("scrollTo(0, 0)")
    page.locator("[data-page]").first.locator("li").nth(99).wait_for(state="attached")
    context.close()


def scroll_until(page, pages):
    """Scrolls to the end repeatedly until a number of pages has been loaded."""
    for attempt in range(120):
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        if page.locator("[data-page]").count() >= pages:
            return
        page.wait_for_timeout(250)
        # A headless browser may stop drawing, and scrolls only when it draws; a screenshot makes it draw.
        if attempt % 4 == 3:
            photograph(page)
    raise TimeoutError(f"the list doesn't grow to {pages} pages")


def goes_offline(demo, browser, output):
    """The last check: the program stops."""
    context = demo.context(browser)
    page = context.new_page()
    page.clock.install()
    page.goto(demo.base)
    banner = page.locator("[data-offline]")
    page.clock.run_for(21_000)
    page.wait_for_timeout(300)
    demo.expect(banner.is_hidden(), "offline: the banner is there while the program runs")
    demo.stop()
    page.clock.run_for(21_000)
    try:
        banner.wait_for(state="visible", timeout=5000)
    except Exception:
        demo.wrong("offline: no banner")
    photograph(page, output / "offline.png")
    context.close()
