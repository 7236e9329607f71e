"""Check for regressions of a review of every screen, a step each: all screens reflow at 320 px, selected items are visible where the
system chooses the colors, lists are beside pages on wide screens, units are chosen by type, medications have pages."""

import re

from browser import photograph, wait_until
from demo import CARDS, ROOT

DOCUMENT = ROOT / "Examples" / "documents" / "ccd.xml"

# Whether a selected item looks different from its neighbors.
CHOSEN = """(selector) => {
  const all = [...document.querySelectorAll(selector)], look = (one) => { const s = getComputedStyle(one);
    return [s.backgroundColor, s.borderTopWidth, s.outlineWidth].join(" "); };
  const on = all.filter((one) => one.hasAttribute("aria-current")), off = all.filter((one) => !one.hasAttribute("aria-current"));
  return on.length > 0 && off.length > 0 && off.every((one) => look(one) !== look(on[0]));
}"""


def check(demo, browser, output, screens):
    reflow(demo, browser, output, screens)
    large_text(demo, browser)
    forced(demo, browser, output)
    wide(demo, browser, output)
    words(demo, browser)
    units(demo, browser, output)
    medications(demo, browser, output)
    workouts(demo, browser, output, screens)
    recordings(demo, browser, output)
    stones(demo, browser, output)
    back(demo, browser)
    several(demo, browser, output)
    counter(demo, browser, output, screens)
    at_once(demo, browser)
    sharing(demo, browser)
    contents(demo, browser)


def reflow(demo, browser, output, screens):
    context = demo.context(browser, 320, 640)
    page = demo.page(context)
    for name, path in screens(page, demo).items():
        page.goto(demo.base + path)
        width = page.evaluate("document.documentElement.scrollWidth")
        if width > 320:
            photograph(page, output / f"review-narrow-{name}.png", is_whole=True)
        demo.expect(width <= 320, f"review: {name} is {width} px wide at 320")
    context.close()


# The elements that reach beyond a width, with the start of their text.
TOO_WIDE = """(width) => [...document.querySelectorAll("body *")]
  .filter((one) => one.getBoundingClientRect().right > width + 0.5)
  .map((one) => `${one.tagName} ${one.className} ${one.textContent.trim().slice(0, 40)}`).slice(-3)"""


def large_text(demo, browser):
    """Text at twice the size on a phone: no page is wider than the screen, and all tabs are visible."""
    context = demo.context(browser, 390, 844, bypass_csp=True)
    page = demo.page(context)
    for path in ["/", "/browse", "/browse/heart", "/data/heartRate?range=week", "/sharing", "/profile"]:
        page.goto(demo.base + path)
        page.add_style_tag(content=":root { font-size: 200% !important }")
        width = page.evaluate("document.documentElement.scrollWidth")
        wide = page.evaluate(TOO_WIDE, 390)
        demo.expect(width <= 390, f"review: {path} is {width} px wide with text of twice the size: {wide}")
        box = page.locator(".tab-profile").bounding_box()
        demo.expect(box["x"] + box["width"] <= 390, f"review: the last tab of {path} is cut off with text of twice the size")
    page.goto(f"{demo.base}/data/heartRate?range=week")
    page.emulate_media(media="print", color_scheme="dark")
    ink = page.evaluate("getComputedStyle(document.querySelector('.print-title, h1, main')).color")
    demo.expect(max(map(int, re.findall(r"\d+", ink)[:3])) < 100, f"review: a page printed from the dark theme is pale: {ink}")
    context.close()


def forced(demo, browser, output):
    context = demo.context(browser, forced_colors="active")
    page = demo.page(context)
    page.goto(f"{demo.base}/data/stepCount?range=month")
    photograph(page, output / "review-forced-colors.png", is_whole=True)
    for selector in [".segments a", ".tab"]:
        demo.expect(page.evaluate(CHOSEN, selector), f"review: in forced colors the selected one of {selector} isn't distinguishable")
    border = page.evaluate("getComputedStyle(document.querySelector('.panel')).borderTopWidth")
    demo.expect(border != "0px", "review: in forced colors panels have no border")
    context.close()


def wide(demo, browser, output):
    context = demo.context(browser, 1400, 900)
    page = demo.page(context)
    page.goto(f"{demo.base}/browse")
    tops = [box["y"] for box in (one.bounding_box() for one in page.locator(".columns > section").all())]
    demo.expect(len(tops) == 2 and tops[0] == tops[1], "review: the lists of Browse aren't next to each other")
    for path in ["/browse/heart", "/data/heartRate?range=week", "/records", "/records/allergyRecord", "/medications"]:
        page.goto(demo.base + path)
        side, pane = page.locator(".side"), page.locator(".pane")
        demo.expect(side.is_visible(), f"review: {path} has no list next to it at 1400 px")
        if side.is_visible():
            left, right = side.bounding_box(), pane.bounding_box()
            demo.expect(left["x"] + left["width"] <= right["x"], f"review: the list of {path} covers its page")
            demo.expect(side.locator("[aria-current]").count() == 1, f"review: the list of {path} doesn't mark the current page")
    page.set_viewport_size({"width": 1280, "height": 900})
    page.goto(demo.base)
    box = page.locator(".tab-profile").bounding_box()
    demo.expect(box["y"] + box["height"] <= 900, "review: the demo's banner cuts off the last tab")
    page.set_viewport_size({"width": 1199, "height": 900})
    page.goto(f"{demo.base}/browse/heart")
    demo.expect(not page.locator(".side").is_visible(), "review: a narrow window has a list next to the page")
    context.close()


def words(demo, browser):
    context = demo.context(browser)
    page = demo.page(context)
    page.goto(f"{demo.base}/browse?q=pulse")
    demo.expect("Heart Rate" in page.inner_text("main"), "review: a search knows no synonyms of a type")
    for wanted, found in [("cholesterol", "LDL"), ("influenza", "Health Cards"), ("backup", "Backup"), ("medical id", "Medical ID")]:
        page.goto(f"{demo.base}/browse?q={wanted}")
        demo.expect(found in page.inner_text("main"), f"review: a search for {wanted!r} does not find {found!r}")
    page.goto(f"{demo.base}/browse?q=pulse")
    gap = page.evaluate("""() => document.querySelector('.found').getBoundingClientRect().top
      - document.querySelector('.search').getBoundingClientRect().bottom""")
    demo.expect(gap >= 8, f"review: the results of a search are {gap:.0f} px below the field")
    page.goto(f"{demo.base}/browse/activity")
    demo.expect("Idle" not in page.inner_text("main"), "review: stand hours are described by their last state")
    page.goto(f"{demo.base}/data/sleepAnalysis?range=week")
    page.locator("details.data-table summary").first.click()
    legend = page.locator(".legend li").all_inner_texts()
    table = page.inner_text("details.data-table table")
    demo.expect(legend and all(stage.strip() in table for stage in legend), f"review: no night has all of {legend}")
    page.goto(f"{demo.base}/profile/backup")
    page.get_by_role("button", name="Back Up Now").click()
    page.get_by_text("Backup created and verified").wait_for()
    demo.expect(page.locator(".backup-row").count() > 0, "review: a created backup isn't listed")
    demo.expect(not page.get_by_role("link", name="Restore", exact=True).count(), "review: a demo offers to restore")
    manifest = page.request.get(demo.base + page.get_attribute("link[rel=manifest]", "href"))
    icons = manifest.json().get("icons", []) if manifest.ok else []
    demo.expect(icons, "review: the manifest names no icon")
    for icon in icons:
        demo.expect(page.request.get(f"{demo.base}/{icon['src'].lstrip('/')}").ok, f"review: {icon['src']} is not there")
    context.close()


def units(demo, browser, output):
    context = demo.context(browser)
    page = demo.page(context)
    page.goto(f"{demo.base}/data/bodyMass")
    demo.expect("kg" in page.inner_text(".headline"), "review: a weight is not in kilograms at first")
    page.get_by_role("link", name="Unit").click()
    page.get_by_label("lb", exact=True).check()
    photograph(page, output / "review-unit.png", is_whole=True)
    page.get_by_role("button", name="Apply").click()
    page.wait_for_url("**/data/bodyMass")
    demo.expect("lb" in page.inner_text(".headline"), "review: the chart doesn't use the selected unit")
    page.goto(f"{demo.base}/data/bodyMass/add")
    chosen = page.locator("select[name=unit]").input_value()
    demo.expect(chosen == "lb", f"review: a new value is in {chosen}, not in the selected unit")
    page.goto(f"{demo.base}/data/bodyMass/unit")
    page.locator("input[value='']").check()
    page.get_by_role("button", name="Apply").click()
    page.wait_for_url("**/data/bodyMass")
    demo.expect("kg" in page.inner_text(".headline"), "review: the default unit isn't restored")
    context.close()


def medications(demo, browser, output):
    context = demo.context(browser)
    page = demo.page(context)
    page.goto(f"{demo.base}/browse")
    with page.expect_navigation():
        page.locator("main a[href='/medications']").click()
    photograph(page, output / "review-medications.png", is_whole=True)
    for title in ["Current", "Past"]:
        demo.expect(page.get_by_role("heading", name=title, exact=True).count() == 1, f"review: no {title} medications")
    with page.expect_navigation():
        page.locator(".pane a", has_text="Cetirizine").click()
    photograph(page, output / "review-medication.png", is_whole=True)
    text = page.inner_text("main")
    for part in ["once a day", "in the evening", "as needed", "tablet", "History", "Prescription"]:
        demo.expect(part in text, f"review: the page of a medication does not say {part!r}")
    context.close()


def workouts(demo, browser, output, screens):
    """A list whose sentence gives times, and a page with heart rate, distance, and each kilometer."""
    context = demo.context(browser)
    page = demo.page(context)
    page.goto(f"{demo.base}/data/workout?range=month")
    sentence = page.locator("figcaption").first.inner_text()
    demo.expect("(1)" not in sentence, f"review: workouts are described by their count: {sentence}")
    page.goto(demo.base + screens(page, demo)["workout"])
    photograph(page, output / "review-workout.png", is_whole=True)
    text = page.inner_text("main")
    demo.expect(page.inner_text("h1") != "Details", "review: the page of a workout doesn't name its activity")
    for part in ["Heart Rate", "Heart Rate Zones", "Zone 1"]:
        demo.expect(part in text, f"review: the page of a workout does not say {part!r}")
    if page.locator(".route").count():
        told = re.search(r"Distance\s+([\d.]+) km", text)
        drawn = re.search(r"([\d.]+) km in ", text)
        demo.expect(
            told and drawn and abs(float(told[1]) - float(drawn[1])) <= 0.02,
            f"review: a workout of {told and told[1]} km has a route of {drawn and drawn[1]} km",
        )
        demo.expect(page.locator(".data-table.open tr").count() > 2, "review: splits aren't visible")
    context.close()


def recordings(demo, browser, output):
    """Types with their own drawing have their findings as the title, and a list instead of a chart of counts."""
    context = demo.context(browser)
    page = demo.page(context)
    for name, title in [("electrocardiogram", "Sinus Rhythm"), ("audiogram", "dB HL"), ("workoutRoute", "min")]:
        page.goto(f"{demo.base}/data/{name}")
        photograph(page, output / f"review-{name}.png", is_whole=True)
        text = page.inner_text("main")
        demo.expect("entry" not in text and "entries" not in text, f"review: {name} has a chart of counts")
        demo.expect(title in page.locator(".section-head h2").first.inner_text(), f"review: the heading of {name} isn't {title!r}")
        demo.expect("points" not in text, f"review: {name} is described by its points")
    context.close()


def stones(demo, browser, output):
    context = demo.context(browser)
    page = demo.page(context)
    page.goto(f"{demo.base}/data/bodyMass/unit")
    page.get_by_label("st", exact=True).check()
    page.get_by_role("button", name="Apply").click()
    page.wait_for_url("**/data/bodyMass")
    photograph(page, output / "review-stones.png", is_whole=True)
    headline = page.inner_text(".headline .value")
    demo.expect(re.fullmatch(r"\d+ st \d+(\.\d)? lb\s*", headline), f"review: a weight in stones is shown as {headline!r}")
    page.goto(f"{demo.base}/data/bodyMass/unit")
    page.locator("input[value='']").check()
    page.get_by_role("button", name="Apply").click()
    page.wait_for_url("**/data/bodyMass")
    context.close()


def cards(demo, page):
    """The identifiers of the cards that are in Health."""
    return {card["uuid"] for card in page.request.get(f"{demo.base}/api/v1/cards").json()["cards"]}


def back(demo, browser):
    """Back after a submitted form leads to a page, not to a prompt of the browser."""
    context = demo.context(browser)
    page = demo.page(context)
    page.goto(f"{demo.base}/data/bodyMass/add")
    page.fill("[name=value]", "-5")
    page.get_by_role("button", name="Add").click()
    page.locator(".problem").wait_for()
    page.goto(f"{demo.base}/browse")
    try:
        page.go_back()
        demo.expect(page.url.split("?")[0].endswith("/data/bodyMass/add"), "review: Back doesn't lead to the form")
    except Exception:
        demo.wrong("review: Back after a rejected form shows no page")
    page = demo.page(context)
    # The camera step may have added this card, and this step needs a new one.
    known = cards(demo, page)
    page.goto(f"{demo.base}/import")
    page.set_input_files("input[type=file]", CARDS / "expired.smart-health-card")
    page.wait_for_url("**/import/*-*")
    page.get_by_role("button", name="Add to Health").click()
    page.wait_for_url("**/cards")
    page.go_back()
    demo.expect("Already in Health" in page.inner_text("main"), "review: Back to an added card doesn't say so")
    added = cards(demo, page) - known
    demo.expect(len(added) == 1, "review: the card was not added once")
    page.goto(f"{demo.base}/cards/{added.pop()}")
    page.locator("summary").last.click()
    page.get_by_role("button", name="Remove Card").click()
    page.wait_for_url("**/cards")
    demo.expect(cards(demo, page) == known, "review: another card was removed")
    page.goto(f"{demo.base}/document-import")
    page.set_input_files("input[type=file]", DOCUMENT)
    page.wait_for_url("**/document-import/*-*")
    # It is about another person, so it is added only if the user says so.
    demo.expect(not page.locator("[name=document]").is_checked(), "review: another person's document is selected")
    page.locator("[name=document]").check()
    page.get_by_role("button", name="Add to Health").click()
    page.wait_for_url("**/documents/*")
    added = page.url
    page.go_back()
    with page.expect_navigation():
        page.get_by_role("link", name="Open", exact=True).click()
    demo.expect(page.url == added, "review: Back to an added document doesn't lead to it")
    page.locator("summary").last.click()
    page.get_by_role("button", name="Delete Document").click()
    page.wait_for_url("**/documents")
    page.goto(f"{demo.base}/profile/medical-id/edit")
    page.locator("[name=contactPhone]").first.fill("abc")
    with page.expect_navigation():
        page.get_by_role("button", name="Save").click()
    demo.expect(page.locator("form .problem").count() == 1, "review: a phone number without digits is accepted")
    context.close()


def several(demo, browser, output):
    """Manual entries are selected in their list, confirmed, and deleted together; without JavaScript, too."""
    for script in [True, False]:
        context = demo.context(browser, 390, 844, java_script_enabled=script)
        page = context.new_page()
        page.goto(f"{demo.base}/data/bodyMass/add")
        for value in ["68.1", "68.2", "68.3"]:
            page.goto(f"{demo.base}/data/bodyMass/add")
            page.fill("input[name=value]", value)
            with page.expect_navigation():
                page.get_by_role("button", name="Add").click()
        page.goto(f"{demo.base}/data/bodyMass/all")
        with page.expect_navigation():
            page.get_by_role("link", name="Select", exact=True).click()
        photograph(page, output / "review-select.png", is_whole=True)
        for value in ["68.1 kg", "68.3 kg"]:
            page.locator("label.row", has_text=value).first.click()
        with page.expect_navigation():
            page.get_by_role("button", name="Delete Selected").click()
        text = page.inner_text("main")
        photograph(page, output / "review-delete.png", is_whole=True)
        demo.expect("2 entries" in text and "68.1 kg" in text and "68.2 kg" not in text, "review: the entries to delete aren't named first")
        with page.expect_navigation():
            page.get_by_role("button", name="Delete Entries").click()
        page.wait_for_url("**/data/bodyMass/all")
        page.goto(f"{demo.base}/data/bodyMass/all?select=yes")
        text = page.inner_text("main")
        demo.expect("68.1 kg" not in text and "68.3 kg" not in text, "review: selected entries still exist")
        demo.expect("68.2 kg" in text, "review: an entry that wasn't selected is gone")
        page.locator("label.row", has_text="68.2 kg").first.click()
        with page.expect_navigation():
            page.get_by_role("button", name="Delete Selected").click()
        with page.expect_navigation():
            page.get_by_role("button", name="Delete Entries").click()
        context.close()


def counter(demo, browser, output, screens):
    """A code alone on a white screen in any theme; it keeps the screen awake and closes with a key."""
    context = demo.context(browser, 390, 844, color_scheme="dark")
    page = demo.page(context)
    page.goto(demo.base + screens(page, demo)["card-code"])
    page.evaluate("navigator.wakeLock.request = async (kind) => { window.kept = kind; return { release() { window.kept = null; } }; }")
    page.get_by_role("button", name="Show at a Counter").click()
    dialog = page.locator("dialog.counter")
    dialog.wait_for()
    wait_until(page, "window.kept === 'screen'")
    photograph(page, output / "review-counter.png")
    box = dialog.bounding_box()
    demo.expect(box["width"] >= 389 and box["height"] >= 843, f"review: the code has only {box['width']} × {box['height']}")
    width = dialog.locator(".code svg").bounding_box()["width"]
    demo.expect(width >= 350, f"review: the code at a counter is {width} px wide")
    ground = dialog.evaluate("(one) => getComputedStyle(one).backgroundColor")
    demo.expect(ground == "rgb(255, 255, 255)", "review: the code isn't on white")
    page.get_by_role("button", name="Done").click()
    dialog.wait_for(state="hidden")
    demo.expect(page.locator("main [data-shown] svg").count() == 1, "review: the code doesn't return to its page")
    try:
        wait_until(page, "window.kept === null")
    except Exception as error:
        demo.wrong(f"review: the screen is kept awake afterwards: {error}")
    context.close()


def at_once(demo, browser):
    """A language selected with the pointer applies at once; with keys, the button applies it."""
    context = demo.context(browser)
    page = demo.page(context)
    page.goto(f"{demo.base}/profile")
    with page.expect_navigation():
        page.locator("select[name=language]").select_option("de")
    demo.expect(page.evaluate("document.documentElement.lang") == "de", "review: a selected language doesn't apply at once")
    with page.expect_navigation():
        page.locator("select[name=language]").select_option("")
    sent = []
    page.on("request", lambda request: sent.append(request.method))
    page.locator("select[name=units]").focus()
    page.keyboard.press("ArrowDown")
    page.wait_for_timeout(300)
    demo.expect(page.locator("select[name=units]").input_value() == "us", "review: a key doesn't move through a list")
    demo.expect("POST" not in sent, "review: a key in a list submits it")
    context.close()


def sharing(demo, browser):
    context = demo.context(browser)
    page = demo.page(context)
    page.goto(f"{demo.base}/sharing")
    text = page.inner_text("main")
    demo.expect("reads Heart Rate, Steps" in text, "review: an app that reads is described by numbers")
    demo.expect(page.locator(".log li").count() > 0, "review: Sharing shows no entries of the log")
    context.close()


def contents(demo, browser):
    """The demo's data for every screen."""
    context = demo.context(browser)
    page = demo.page(context)
    for path, wanted in [
        ("documents", "Yearly Check-up"),
        ("data/bloodPressure/all?source=com.apple.Health", "mmHg"),
        ("data/bodyMass/sources", "Old Scale"),
        ("browse?q=running", "Running"),
        ("trends", "from"),
    ]:
        page.goto(f"{demo.base}/{path}")
        demo.expect(wanted in page.inner_text("main"), f"review: /{path} does not show {wanted!r}")
    page.goto(f"{demo.base}/browse/heart")
    demo.expect(page.locator(".card .spark").count() > 3, "review: cards of a category have no small charts")
    page.goto(f"{demo.base}/data/stepCount/all")
    demo.expect("steps" in page.locator("li.day").first.inner_text(), "review: a day of samples doesn't show its total")
    page.goto(f"{demo.base}/data/workout/all")
    # A click doesn't wait until the next page is complete.
    with page.expect_navigation():
        page.locator(".samples a", has_text="Running").first.click()
    text = page.inner_text("main")
    for part in ["Climb", "Paused", "Splits", "Zone 5"]:
        demo.expect(part in text, f"review: the latest run doesn't say {part!r}")
    context.close()
