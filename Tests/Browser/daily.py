"""Do ten daily tasks, with the keyboard alone and with touch alone, each in at most the number of steps that the table of
Documentation/HealthApp.md states. A step is a press of a link or button; typing a value isn't one."""

import re

from browser import photograph

# The elements to press, by role and name, and the text of the last page. For a pair of a field and a value, the value is typed.
TASKS = [
    ("steps", [("link", "Steps")], "Daily average"),
    ("sleep", [("link", "Sleep")], "Sleep"),
    ("rings", [("link", "Activity")], "Move"),
    ("weight", [("link", "Weight"), ("link", "Add Data"), ("type", "value", "68.4"), ("button", "Add")], "Weight"),
    (
        "blood-pressure",
        [
            ("link", "Blood Pressure"),
            ("link", "Add Data"),
            ("type", "value", "121"),
            ("type", "diastolic", "79"),
            ("button", "Add"),
        ],
        "Blood Pressure",
    ),
    ("flow", [("link", "Cycle Tracking"), ("button", "Menstruation: Light")], "Cycle Tracking"),
    ("mood", [("link", "State of Mind"), ("button", "Pleasant")], "Pleasant"),
    ("symptom", [("link", "Symptoms"), ("button", "Headache: Mild")], "Symptoms"),
    ("workout", [("href", "/data"), ("href", "/data/workout"), ("below", "/data/workout/samples/")], "Workout time"),
    ("search", [("link", "Browse"), ("type", "q", "hart rate"), ("link", "Heart Rate")], "Heart Rate"),
]
MAX_TABS = 160
# The height of the line of pending requests, in pixels.
MAX_BANNER = 56

# Whether an element has the focus.
IS_FOCUSED = "(element) => element === document.activeElement"


def check(demo, browser, output):
    for mode in ("keyboard", "touch"):
        context = demo.context(browser, 390, 844, has_touch=mode == "touch", is_mobile=mode == "touch")
        page = demo.page(context)
        for name, steps, result in TASKS:
            try:
                page.goto(demo.base)
                for step in steps:
                    take(page, mode, step)
                demo.expect(result in page.inner_text("main"), f"daily: {name} with {mode} doesn't end on “{result}”")
            except (StepError, TimeoutError) as error:
                demo.wrong(f"daily: {name} with {mode}: {error}")
            photograph(page, output / f"daily-{name}-{mode}.png")
        page.goto(f"{demo.base}/data/bodyMass")
        height = page.locator(".asking").bounding_box()["height"]
        demo.expect(height <= MAX_BANNER, f"daily: pending requests take {height:.0f} px of a page of data")
        context.close()


class StepError(Exception):
    """An element that can't be reached."""


def take(page, mode, step):
    if step[0] == "type":
        field = page.locator(f"main [name={step[1]}]").first
        reach(page, mode, field, step[1])
        if mode == "keyboard":
            page.keyboard.press("Control+A")
        page.keyboard.type(step[2])
        if step[1] == "q":
            with page.expect_navigation():
                page.keyboard.press("Enter")
        return
    role, name = step
    scope = page if name == "Browse" else page.locator("main")
    if role == "href":
        target = scope.locator(f"a[href='{name}']").first
    elif role == "below":
        target = scope.locator(f"a[href^='{name}']", has_text=re.compile(r"\d km")).first
    else:
        target = scope.get_by_role(role, name=name, exact=role == "button").first
    with page.expect_navigation():
        reach(page, mode, target, name)
        if mode == "keyboard":
            page.keyboard.press("Enter")


def reach(page, mode, target, name):
    """Taps an element, or moves the focus to it with the Tab key."""
    if target.count() == 0:
        raise StepError(f"{page.url} has no {name}")
    if mode == "touch":
        return target.tap(timeout=5000)
    handle = target.element_handle()
    for _ in range(MAX_TABS):
        if handle.evaluate(IS_FOCUSED):
            return None
        page.keyboard.press("Tab")
    raise StepError(f"the Tab key doesn't reach {name} on {page.url}")
