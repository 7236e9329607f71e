"""Check charts: labels are on their lines, a finger selects columns and moves along them, one column is
selected at a time, a blood pressure is two series, pages reflow at 320 px, and rejected requests get a page."""

import datetime

from browser import photograph, wait_until

CHARTS = ["stepCount", "heartRate", "bodyMass", "bloodPressure", "sleepAnalysis"]
# A whole day: the first hours of a day have few columns.
DAY = (datetime.date.today() - datetime.timedelta(days=1)).isoformat()
# One chart of each kind: sums, ranges, points, two series, stages, a night in rows, times, counts, shares of devices.
KINDS = [
    "data/stepCount?range=month",
    f"data/heartRate?range=day&at={DAY}",
    "data/bodyMass?range=half-year",
    "data/bloodPressure?range=half-year",
    "data/sleepAnalysis?range=week",
    "data/sleepAnalysis?range=day",
    "data/mindfulSession?range=month",
    "data/stateOfMind?range=month",
    f"data/stepCount/why?day={DAY}",
]
NARROW = ["data/bloodPressure", "data/oxygenSaturation", "records/labResultRecord", "data/heartRate", "browse", ""]

LABELS = """(plot) => {
  const lines = [...plot.querySelectorAll('.canvas > line:not(.upright)')]
    .map((line) => line.getBoundingClientRect().top).sort((a, b) => a - b);
  const labels = [...plot.querySelectorAll('.ticks span')]
    .map((label) => { const box = label.getBoundingClientRect(); return box.top + box.height / 2; }).sort((a, b) => a - b);
  return lines.length === labels.length ? Math.max(...lines.map((line, i) => Math.abs(line - labels[i]))) : 99;
}"""


# The number of line labels in a chart that overlap another one or leave the chart.
RULES = """(plot) => {
  const box = plot.querySelector('.canvas').getBoundingClientRect();
  const texts = [...plot.querySelectorAll('.rule text')].map((text) => text.getBoundingClientRect());
  const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
  return texts.filter((text, i) => text.top < box.top - 3 || text.bottom > box.bottom + 3
    || texts.slice(i + 1).some((other) => !apart(text, other))).length;
}"""


def check(demo, browser, output):
    widths(demo, browser, output)
    pages(demo, browser)
    touch(demo, browser)
    turns(demo, browser)


def widths(demo, browser, output, fonts="plain"):
    """Checks that depend on the width of letters: label positions, and page widths on a phone."""
    context = demo.context(browser)
    page = demo.page(context)
    for name in CHARTS:
        page.goto(f"{demo.base}/data/{name}?range=month")
        photograph(page, output / f"figures-{name}-{fonts}.png", is_whole=True)
        plot = page.locator("[data-chart]").first
        if plot.locator(".ticks span").count():
            away = plot.evaluate(LABELS)
            demo.expect(away <= 1.5, f"figures: labels of {name} are {away:.1f} px off their lines")
        plot.hover()
        plot.focus()
        page.keyboard.press("ArrowLeft")
        chosen = plot.locator(".column.on").count()
        demo.expect(chosen == 1, f"figures: {chosen} columns of {name} are selected at once")
    for path in ["activeEnergyBurned?range=week", "appleExerciseTime?range=month", "heartRate?range=year"]:
        page.goto(f"{demo.base}/data/{path}")
        plot = page.locator("[data-chart]").first
        demo.expect(plot.locator(".rule text").count() > 0, f"figures: {path} has no average line")
        demo.expect(plot.evaluate(RULES) == 0, f"figures: line labels of {path} overlap")
    page.set_viewport_size({"width": 1400, "height": 900})
    page.goto(f"{demo.base}/data/stepCount?range=month")
    plot = page.locator("[data-chart]").first
    demo.expect(plot.locator(".canvas").bounding_box()["height"] >= 320, "figures: charts are low on a wide screen")
    demo.expect(plot.evaluate(LABELS) <= 1.5, "figures: labels are off their lines on a wide screen")
    page.set_viewport_size({"width": 1280, "height": 860})
    page.goto(f"{demo.base}/data/audiogram")
    demo.expect(page.locator(".audiogram").first.evaluate(LABELS) <= 1.5, "figures: labels of an audiogram are off their lines")
    context.close()
    narrow(demo, browser, output, fonts)


def pages(demo, browser):
    context = demo.context(browser)
    page = demo.page(context)
    page.goto(f"{demo.base}/data/bloodPressure?range=month")
    text = page.inner_text("main")
    demo.expect("Systolic" in text and "Diastolic" in text, "figures: blood pressure doesn't have two series")
    page.goto(f"{demo.base}/profile/restore")
    demo.expect("button" in page.inner_text("main"), "figures: a path with other methods shows no error page")
    page.goto(f"{demo.base}/no/such/page")
    demo.expect(page.locator("main h1").count() == 1, "figures: an unknown path shows no error page")
    page.goto(f"{demo.base}/data/heartRate?range=week")
    page.emulate_media(media="print")
    demo.expect(page.locator(".data-table table").first.is_visible(), "figures: a printed chart has no table")
    breaks = page.evaluate("getComputedStyle(document.querySelector('.panel:has(table)')).breakInside")
    demo.expect(breaks == "auto", "figures: a printed chart leaves the rest of a sheet empty")
    for path in ("/", "/medications", "/cycle", "/mind", "/symptoms", "/vitals", "/cards", "/notices"):
        page.emulate_media(media="screen")
        page.goto(f"{demo.base}{path}")
        page.emulate_media(media="print")
        demo.expect(page.locator("main h1").is_visible(), f"figures: {path} is printed without its title")
        demo.expect(page.locator("main form button:visible").count() == 0, f"figures: {path} is printed with buttons")
    context.close()


def touch(demo, browser):
    """For each kind of chart: a tap selects a column, a drag moves the selection, a tap elsewhere clears it. Keys do the same."""
    context = demo.context(browser, 390, 844, has_touch=True, is_mobile=True)
    page = demo.page(context)
    client = context.new_cdp_session(page)

    def finger(kind, *points):
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    for path in KINDS:
        page.goto(f"{demo.base}/{path}")
        wait_until(page, "document.documentElement.classList.contains('js')")
        plot = page.locator("[data-chart]").first
        plot.scroll_into_view_if_needed()
        box = plot.bounding_box()
        bubble, height = plot.locator(".bubble"), box["y"] + min(100, box["height"] / 2)
        page.touchscreen.tap(box["x"] + box["width"] * 0.5, height)
        first = bubble.text_content()
        demo.expect(bubble.is_visible() and first, f"figures: a tap on {path} selects nothing")
        finger("touchStart", (box["x"] + box["width"] * 0.5, height))
        for share in range(52, 92, 4):
            finger("touchMove", (box["x"] + box["width"] * share / 100, height))
        dragged = bubble.text_content()
        finger("touchEnd")
        demo.expect(dragged != first, f"figures: a drag along {path} doesn't move the selection")
        demo.expect(bubble.is_visible(), f"figures: the selection on {path} is cleared when the finger lifts")
        page.touchscreen.tap(20, 20)
        demo.expect(not bubble.is_visible(), f"figures: a tap next to {path} doesn't clear the selection")
        plot.focus()
        page.keyboard.press("Home")
        begin = bubble.text_content()
        page.keyboard.press("End")
        demo.expect(bubble.is_visible() and bubble.text_content() != begin, f"figures: keys don't move the selection on {path}")
        page.keyboard.press("Escape")
        demo.expect(not bubble.is_visible(), f"figures: a key doesn't clear the selection on {path}")
    context.close()


# One with columns, one with points, a night in rows, shares of devices.
TURNED = ["data/stepCount?range=month", "data/bodyMass?range=half-year", "data/sleepAnalysis?range=day", "data/stepCount/why"]


def turns(demo, browser):
    """Touch, keys and wheel lead to earlier and later times: past an edge, by the axis labels, and page by page."""
    context = demo.context(browser, 390, 844, has_touch=True, is_mobile=True)
    page = demo.page(context)
    client = context.new_cdp_session(page)

    def finger(kind, *points):
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    def when():
        return page.inner_text(".headline .when")

    def changes(name, act):
        before, address = when(), page.url
        act()
        try:
            wait_until(page, "(old) => document.querySelector('.headline .when')?.innerText !== old", before, seconds=5)
        except Exception:
            return demo.wrong(f"figures: {name} doesn't lead to another time")
        demo.expect(page.url != address, f"figures: {name} doesn't change the address")
        demo.expect(page.locator("main h1").count() == 1, f"figures: {name} doesn't move by one page")

    for path in TURNED:
        page.goto(f"{demo.base}/{path}")
        wait_until(page, "document.documentElement.classList.contains('js')")
        newest, plot = when(), page.locator("[data-chart]").first
        plot.focus()
        page.keyboard.press("Home")
        changes(f"the left key on the first column of {path}", lambda: page.keyboard.press("ArrowLeft"))
        demo.expect(page.evaluate("document.activeElement.matches('[data-chart]')"), f"figures: the focus leaves the chart of {path}")
        changes(f"the key for a page on {path}", lambda: page.keyboard.press("PageUp"))
        changes(f"the key for a page back on {path}", lambda: page.keyboard.press("PageDown"))
        page.keyboard.press("End")
        changes(f"the right key on the last column of {path}", lambda: page.keyboard.press("ArrowRight"))
        # A page opens at the latest data, which just after midnight is yesterday's.
        is_back = when() == newest or not page.locator("[data-step='1']").count()
        demo.expect(is_back, f"figures: later times of {path} don't lead back to the latest")

        def past_edge(plot=plot):
            canvas = plot.locator(".canvas").first.bounding_box()
            height = canvas["y"] + min(60, canvas["height"] / 2)
            finger("touchStart", (canvas["x"] + canvas["width"] / 2, height))
            for x in (canvas["x"] + 20, canvas["x"] + 4, canvas["x"] - 6, canvas["x"] - 8):
                finger("touchMove", (x, height))

        plot.scroll_into_view_if_needed()
        changes(f"a finger past the edge of {path}", past_edge)
        finger("touchEnd")
        demo.expect(plot.locator(".bubble").is_visible(), f"figures: no column of {path} is selected past the edge")
    page.goto(f"{demo.base}/{TURNED[0]}")
    wait_until(page, "document.documentElement.classList.contains('js')")
    texts = page.locator("[data-chart] .times").first
    texts.scroll_into_view_if_needed()

    def pull():
        box = texts.bounding_box()
        height = box["y"] + box["height"] / 2
        finger("touchStart", (box["x"] + 60, height))
        for x in range(80, 240, 20):
            finger("touchMove", (box["x"] + x, height))
        finger("touchEnd")

    changes("a drag of the texts below a chart", pull)
    swipe(demo, page, finger)
    context.close()
    context = demo.context(browser)
    page = demo.page(context)
    page.goto(f"{demo.base}/{TURNED[0]}")
    wait_until(page, "document.documentElement.classList.contains('js')")
    page.locator("[data-chart] .canvas").first.hover()
    changes("the wheel sideways", lambda: page.mouse.wheel(-200, 0))
    context.close()


def swipe(demo, page, finger):
    """A swipe right over rings leads to the earlier period, a swipe left leads back, and neither opens a day."""
    for kind in ("day", "week", "month"):
        page.goto(f"{demo.base}/data/activitySummary?range={kind}")
        wait_until(page, "document.documentElement.classList.contains('js')")
        seen = [page.locator(".headline .when").text_content()]
        for way in (1, -1):
            box = page.locator(".ring-week").bounding_box()
            height, middle = box["y"] + box["height"] / 2, box["x"] + box["width"] / 2
            with page.expect_navigation():
                finger("touchStart", (middle - way * 80, height))
                for x in range(-60, 100, 20):
                    finger("touchMove", (middle + way * x, height))
                finger("touchEnd")
            wait_until(page, "document.documentElement.classList.contains('js')")
            seen.append(page.locator(".headline .when").text_content())
            demo.expect(f"range={kind}" in page.url, f"figures: a drag over the rings of a {kind} leads to {page.url}")
        demo.expect(seen[0] == seen[2] != seen[1], f"figures: a drag over the rings of a {kind} shows {seen}")
        # A drag that is too short to change the period opens no day, but a key does.
        day = page.locator(".ring-week a").first
        box = day.bounding_box()
        page.mouse.move(box["x"] + 2, box["y"] + box["height"] / 2)
        page.mouse.down()
        page.mouse.move(box["x"] + 20, box["y"] + box["height"] / 2, steps=4)
        page.mouse.up()
        demo.expect(f"range={kind}" in page.url, f"figures: a short drag over the rings of a {kind} opens a day")
        address = page.evaluate("(link) => link.href", day.element_handle())
        day.focus()
        with page.expect_navigation():
            page.keyboard.press("Enter")
        demo.expect(page.url == address, f"figures: a key doesn't open a day after a drag over the rings of a {kind}")


def narrow(demo, browser, output, fonts):
    context = demo.context(browser, 320, 640)
    page = demo.page(context)
    for path in NARROW:
        page.goto(f"{demo.base}/{path}")
        width = page.evaluate("document.documentElement.scrollWidth")
        if width > 320:
            photograph(page, output / f"figures-narrow-{path.replace('/', '-')}-{fonts}.png", is_whole=True)
        demo.expect(width <= 320, f"figures: /{path} is {width} px wide at 320")
    context.close()
