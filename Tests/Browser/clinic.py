"""The clinic of the demo, as a person meets it: sign in there, records and cards arrive, a card is added and verified,
and removing the provider takes the records along. Only words that are seen are clicked."""

import re


def check(demo, browser, output):
    context = demo.context(browser)
    page = demo.page(context)

    def click(role, name):
        page.get_by_role(role, name=name).first.click()

    page.goto(f"{demo.base}/profile")
    click("link", "Providers")
    click("link", "Brightwater Clinic")
    page.screenshot(path=output / "clinic-1-account.png", full_page=True)
    account = page.url
    click("button", "Sign In")
    click("link", "Go to")
    demo.expect(page.url.startswith(f"{demo.clinic}/oauth/"), f"clinic: signing in leads to {page.url}")
    page.get_by_role("radio", name=re.compile("Marisol Tanaka")).check()
    page.screenshot(path=output / "clinic-2-sign-in.png", full_page=True)
    click("button", "Allow")
    page.screenshot(path=output / "clinic-3-back.png", full_page=True)
    demo.expect(page.url.startswith(f"{demo.base}/providers/callback"), f"clinic: allowing leads to {page.url}")
    click("link", "Continue")
    page.get_by_text("Everything arrived").wait_for(timeout=60_000)
    page.screenshot(path=output / "clinic-4-receipt.png", full_page=True)
    demo.expect(records(page) > 200, f"clinic: {records(page)} records arrived")

    click("button", "Look")
    sheet = page.inner_text("main")
    page.screenshot(path=output / "clinic-5-cards.png", full_page=True)
    demo.expect("Verified" in sheet and "Tanaka" in sheet, "clinic: its card is not verified")
    click("button", "Add to Health")
    page.wait_for_url("**/cards")
    demo.expect("Tanaka" in page.inner_text("main"), "clinic: its card is not in the wallet")
    page.goto(f"{demo.base}/records")
    demo.expect("Brightwater Clinic" in page.inner_text("main"), "clinic: its results are not among the records")

    page.goto(account)
    page.locator("summary", has_text="Remove").click()
    click("button", "Remove")
    page.wait_for_url("**/providers")
    page.goto(f"{demo.base}/records")
    demo.expect("Brightwater Clinic" not in page.inner_text("main"), "clinic: removing it leaves its records")
    context.close()


def records(page):
    """How many records the account says that it has."""
    found = re.search(r"Records\s+([\d,]+)", page.inner_text("main"))
    return int(found.group(1).replace(",", "")) if found else 0

