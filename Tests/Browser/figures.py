"""Whether charts say what they mean: labels stand on their lines, a finger chooses and goes along the columns, one column is
chosen at a time, a blood pressure is two series, pages reflow at 320 px, and what cannot be answered is a page."""

CHARTS = ["stepCount", "heartRate", "bodyMass", "bloodPressure", "sleepAnalysis"]
NARROW = ["data/bloodPressure", "data/oxygenSaturation", "records/labResultRecord", "data/heartRate", "browse", ""]

LABELS = """(plot) => {
  const lines = [...plot.querySelectorAll('.canvas > line:not(.upright)')]
    .map((line) => line.getBoundingClientRect().top).sort((a, b) => a - b);
  const labels = [...plot.querySelectorAll('.ticks span')]
    .map((label) => { const box = label.getBoundingClientRect(); return box.top + box.height / 2; }).sort((a, b) => a - b);
  return lines.length === labels.length ? Math.max(...lines.map((line, i) => Math.abs(line - labels[i]))) : 99;
}"""


# How many of the texts of lines across a chart lie on another, or leave the chart.
RULES = """(plot) => {
  const box = plot.querySelector('.canvas').getBoundingClientRect();
  const texts = [...plot.querySelectorAll('.rule text')].map((text) => text.getBoundingClientRect());
  const apart = (a, b) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
  return texts.filter((text, i) => text.top < box.top - 3 || text.bottom > box.bottom + 3
    || texts.slice(i + 1).some((other) => !apart(text, other))).length;
}"""


def check(demo, browser, output):
    context = demo.context(browser)
    page = demo.page(context)
    for name in CHARTS:
        page.goto(f"{demo.base}/data/{name}?range=month")
        page.screenshot(path=output / f"figures-{name}.png", full_page=True)
        plot = page.locator("[data-chart]").first
        if plot.locator(".ticks span").count():
            away = plot.evaluate(LABELS)
            demo.expect(away <= 1.5, f"figures: labels of {name} are {away:.1f} px off their lines")
        plot.hover()
        plot.focus()
        page.keyboard.press("ArrowLeft")
        chosen = plot.locator(".column.on").count()
        demo.expect(chosen == 1, f"figures: {chosen} columns of {name} are chosen at once")
    for path in ["activeEnergyBurned?range=week", "appleExerciseTime?range=month", "heartRate?range=year"]:
        page.goto(f"{demo.base}/data/{path}")
        plot = page.locator("[data-chart]").first
        demo.expect(plot.locator(".rule text").count() > 0, f"figures: {path} has no line of its average")
        demo.expect(plot.evaluate(RULES) == 0, f"figures: texts of lines of {path} lie on each other")
    page.set_viewport_size({"width": 1400, "height": 900})
    page.goto(f"{demo.base}/data/stepCount?range=month")
    plot = page.locator("[data-chart]").first
    demo.expect(plot.locator(".canvas").bounding_box()["height"] >= 320, "figures: charts are low on a wide screen")
    demo.expect(plot.evaluate(LABELS) <= 1.5, "figures: labels are off their lines on a wide screen")
    page.set_viewport_size({"width": 1280, "height": 860})
    page.goto(f"{demo.base}/data/bloodPressure?range=month")
    text = page.inner_text("main")
    demo.expect("Systolic" in text and "Diastolic" in text, "figures: a blood pressure is not two series")
    page.goto(f"{demo.base}/profile/restore")
    demo.expect("button" in page.inner_text("main"), "figures: an address with other methods is no page")
    page.goto(f"{demo.base}/no/such/page")
    demo.expect(page.locator("main h1").count() == 1, "figures: an address that there is not is no page")
    context.close()
    touch(demo, browser)
    narrow(demo, browser, output)


def touch(demo, browser):
    """A tap keeps its column, a drag goes to others, a tap elsewhere lets go."""
    context = demo.context(browser, 390, 844, has_touch=True, is_mobile=True)
    page = demo.page(context)
    page.goto(f"{demo.base}/data/stepCount?range=month")
    page.wait_for_function("document.documentElement.classList.contains('js')")
    plot = page.locator("[data-chart]").first
    plot.scroll_into_view_if_needed()
    box = plot.bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] * 0.3, box["y"] + 100)
    bubble = plot.locator(".bubble")
    first = bubble.text_content()
    demo.expect(bubble.is_visible() and first, "figures: a tap on a chart keeps nothing")
    client = context.new_cdp_session(page)
    points = [(0.3, "touchStart"), (0.4, "touchMove"), (0.6, "touchMove")]
    for share, kind in points:
        client.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": [{"x": box["x"] + box["width"] * share, "y": box["y"] + 100}]})
    dragged = bubble.text_content()
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    demo.expect(dragged != first, "figures: a drag along a chart does not choose other columns")
    demo.expect(bubble.is_visible(), "figures: the choice is gone when the finger lifts")
    page.touchscreen.tap(20, 20)
    demo.expect(not bubble.is_visible(), "figures: a tap elsewhere does not let go")
    context.close()


def narrow(demo, browser, output):
    context = demo.context(browser, 320, 640)
    page = demo.page(context)
    for path in NARROW:
        page.goto(f"{demo.base}/{path}")
        width = page.evaluate("document.documentElement.scrollWidth")
        if width > 320:
            page.screenshot(path=output / f"figures-narrow-{path.replace('/', '-')}.png", full_page=True)
        demo.expect(width <= 320, f"figures: /{path} is {width} px wide at 320")
    context.close()
