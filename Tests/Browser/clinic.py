"""Use the demo's clinic as a patient: sign in, receive records and cards, add and verify a card, remove the provider.

Another patient's records are confirmed first; removing the provider removes the records. Only visible text is clicked.
"""

import re

from browser import photograph


def check(demo, browser, output):
    context = demo.context(browser)
    page = demo.page(context)

    def click(role, name):
        page.get_by_role(role, name=name).first.click()

    page.goto(f"{demo.base}/profile")
    click("link", "Providers")
    click("link", "Brightwater Clinic")
    photograph(page, output / "clinic-1-account.png", is_whole=True)
    account = page.url

    def sign_in(button, name):
        click("button", button)
        click("link", "Go to")
        demo.expect(page.url.startswith(f"{demo.clinic}/oauth/"), f"clinic: signing in leads to {page.url}")
        page.get_by_role("radio", name=re.compile(name)).check()
        photograph(page, output / "clinic-2-sign-in.png", is_whole=True)
        click("button", "Allow")
        photograph(page, output / "clinic-3-back.png", is_whole=True)
        # The redirect page continues automatically.
        page.wait_for_url(account)

    sign_in("Sign In", "Marisol Tanaka")
    page.get_by_text("Is this you?").wait_for(timeout=60_000)
    photograph(page, output / "clinic-3-other-person.png", is_whole=True)
    question = page.inner_text("main")
    demo.expect(
        "Marisol Tanaka" in question and "14 Mar 1968" in question and "Jane Winterfield" in question and "12 May 1984" in question,
        "clinic: the confirmation doesn't name both people",
    )
    demo.expect(records(page) == 0, "clinic: records of another person were stored before anybody was asked")
    sign_in("Sign In as Me", "Jane Winterfield")
    page.get_by_text("Sync complete").wait_for(timeout=60_000)
    photograph(page, output / "clinic-4-receipt.png", is_whole=True)
    receipt = page.inner_text("main")
    demo.expect("Labs" in receipt and "Observation" not in receipt, "clinic: the receipt uses FHIR names")
    demo.expect(records(page) > 150, f"clinic: {records(page)} records arrived")

    click("button", "Review")
    sheet = page.inner_text("main")
    photograph(page, output / "clinic-5-cards.png", is_whole=True)
    demo.expect("Verified" in sheet and "Winterfield" in sheet, "clinic: its card is not verified")
    click("button", "Add to Health")
    page.wait_for_url("**/cards")
    demo.expect("Winterfield" in page.inner_text("main"), "clinic: its card is not in the wallet")
    page.goto(f"{demo.base}/records")
    demo.expect("Brightwater Clinic" in page.inner_text("main"), "clinic: its results are not among the records")
    photograph(page, output / "clinic-6-records.png", is_whole=True)
    demo.expect("2 Mar 2026" in page.inner_text("main"), "clinic: records don't have their own dates")
    demo.expect(re.search(r"\d+ results", page.inner_text("main")), "clinic: reports don't say how many results they contain")

    page.goto(account)
    page.locator("summary", has_text="Remove").click()
    click("button", "Remove")
    page.wait_for_url("**/providers")
    page.goto(f"{demo.base}/records")
    demo.expect("Brightwater Clinic" not in page.inner_text("main"), "clinic: removing the provider leaves its records")
    context.close()


def records(page):
    """The number of records that the account shows."""
    found = re.search(r"Records\s+([\d,]+)", page.inner_text("main"))
    return int(found.group(1).replace(",", "")) if found else 0
