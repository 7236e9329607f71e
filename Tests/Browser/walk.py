"""Visit every screen of the Health app in Chromium, and do what users do.

    scripts/check browser [PROGRAM] [--quick] [--looks=LOOK,…] [--only=STEP,…]

Also does what users do: shares a card, adds one from a file and with the camera, gets records from a clinic, creates a store, browses
without JavaScript. Starts the demo, saves a picture of every screen in .build/browser, runs axe-core on each, goes through it with the Tab
key, and blocks every request to another host. --quick visits each screen in one look.
"""

import concurrent.futures
import re
import sys
import time
import urllib.parse

import daily
import manual
from playwright.sync_api import sync_playwright

import camera
import clinic
import figures
import first
import kiosk
import links
import minute
import plain
import review
import strangers
from browser import launch, photograph
from demo import CARDS, NO_OTHER_HOST, ROOT, Demo

try:
    from axe_playwright_python.sync_playwright import Axe
except ImportError:
    Axe = None

SCREENS = {
    "summary": "/",
    "pins": "/pins",
    "trends": "/trends",
    "browse": "/browse",
    "search": "/browse?q=heart",
    "activity": "/browse/activity",
    "heart": "/browse/heart",
    "rings-day": "/data/activitySummary",
    "rings-week": "/data/activitySummary?range=week",
    "rings-month": "/data/activitySummary?range=month",
    "steps-day": "/data/stepCount?range=day",
    "steps-week": "/data/stepCount?range=week",
    "steps-month": "/data/stepCount?range=month",
    "steps-half-year": "/data/stepCount?range=half-year",
    "steps-year": "/data/stepCount?range=year",
    "heart-rate-day": "/data/heartRate?range=day",
    "heart-rate-week": "/data/heartRate?range=week",
    "weight": "/data/bodyMass?range=half-year",
    "sleep-night": "/data/sleepAnalysis?range=day",
    "sleep-week": "/data/sleepAnalysis?range=week",
    "blood-pressure": "/data/bloodPressure?range=half-year",
    "workouts": "/data/workout?range=month",
    "ecgs": "/data/electrocardiogram",
    "audiogram": "/data/audiogram",
    "routes": "/data/workoutRoute",
    "all": "/data/stepCount/all",
    "all-of-source": "/data/stepCount/all?source=com.example.ring",
    "old-source": "/data/bodyMass/sources",
    "add": "/data/bodyMass/add",
    "sources": "/data/stepCount/sources",
    "why": "/data/stepCount/why",
    "no-data": "/data/bloodGlucose",
    "records": "/records",
    "labs": "/records/labResultRecord",
    "labs-by-date": "/records/labResultRecord?view=all",
    "allergies": "/records/allergyRecord",
    "conditions": "/records/conditionRecord",
    "immunizations": "/records/immunizationRecord",
    "medications": "/medications",
    "notices": "/notices",
    "notice-rules": "/notices/rules",
    "notice-settings": "/notices/settings",
    "medication-records": "/records/medicationRecord",
    "unit": "/data/bodyMass/unit",
    "procedures": "/records/procedureRecord",
    "clinical-vitals": "/records/vitalSignRecord",
    "notes": "/records/clinicalNoteRecord",
    "documents": "/documents",
    "coverage": "/records/coverageRecord",
    "cards": "/cards",
    "import": "/import",
    "camera": "/import/camera",
    "sharing": "/sharing",
    "log": "/sharing/log?check=1",
    "links": "/links",
    "new-link": "/links/new",
    "profile": "/profile",
    "providers": "/providers",
    "add-provider": "/providers/add",
    "details": "/profile/details",
    "heart-rate-zones": "/profile/heart-rate-zones",
    "medical-id": "/profile/medical-id",
    "medical-id-edit": "/profile/medical-id/edit",
    "export": "/profile/export",
    "report": "/profile/report",
    "backup": "/profile/backup",
    "sessions": "/profile/sessions",
    "security": "/profile/security",
    "about": "/profile/about",
    "health-import": "/health-import",
    "all-data": "/data",
    "workouts-of-kind": "/workouts/running",
    "questionnaires": "/questionnaires",
    "questionnaire": "/questionnaires/phq9",
    "together": "/together",
    "heart-rate-asleep": "/heart-rate/sleep",
    "heart-rate-workouts": "/heart-rate/workouts",
    "vitals-night": "/vitals",
    "vitals-week": "/vitals?range=week",
    "vitals-month": "/vitals?range=month",
    "mood": "/mind",
    "mood-log": "/mind/log",
    "symptoms": "/symptoms",
    "measuring-week": "/blood-pressure",
    "cycle": "/cycle",
    "cycle-report": "/cycle/report",
    "cycle-delete": "/cycle/delete",
    "medication-add": "/medications/add",
    "document-import": "/document-import",
    "withdrawn": "/records/withdrawn",
    "restore": "/profile/restore",
    "delete": "/data/bodyMass/delete",
    "add-more": "/setup/add",
    "not-found": "/browse/nowhere",
}

# Screens of single items: the path of their list, and the pattern of their own path.
SINGLES = {
    "ecg": ("/data/electrocardiogram/all", r'href="(/data/[^"]+/samples/[^"]+)"'),
    "route": ("/data/workoutRoute/all", r'href="(/data/[^"]+/samples/[^"]+)"'),
    "workout": ("/data/workout/all", r'href="(/data/[^"]+/samples/[^"]+)"'),
    "document": ("/documents", r'href="(/documents/[0-9A-F-]+)"'),
    "lab": ("/records/labResultRecord?view=all", r'href="(/records/labResultRecord/[^"?]+)"'),
    "note": ("/records/clinicalNoteRecord", r'href="(/records/clinicalNoteRecord/[^"?]+)"'),
    "medication": ("/medications", r'href="(/medications/[0-9A-F-]+)"'),
    "notice": ("/notices", r'href="(/notices/[0-9a-f]{16})"'),
    "allergy": ("/records/allergyRecord", r'href="(/records/allergyRecord/[^"?]+)"'),
    "card": ("/cards", r'href="(/cards/[0-9A-F-]+)"'),
    "provider": ("/providers", r'href="(/providers/[0-9a-f-]{36})"'),
    "request": ("/sharing", r'href="(/sharing/requests/[^"]+)"'),
    "app": ("/sharing", r'href="(/sharing/apps/[^"]+)"'),
    "own-medication": ("/medications", r'href="(/medications/own/[^"/]+)"'),
    "mood-entry": ("/mind", r'href="(/mind/entries/[^"]+)"'),
    "questionnaire-result": ("/questionnaires", r'href="(/questionnaires/results/[^"]+)"'),
}

# The pages that no step of this check looks at, with the reason.
EXCEPTIONS = {
    "/profile/sign-in": "only a server with a public name has it; scripts/check phone looks at it",
    "/cards/{uuid}/file": "a file",
    "/documents/{uuid}/original": "a file",
    "/documents/{uuid}/attachment": "a file",
    "/records/{type}/{uuid}/files/{name}": "a file",
    "/links/own/{id}/code.svg": "an image",
    "/profile/backup/files/{name}": "a file",
    "/documents/{uuid}/pictures/{name}": "an image",
    "/health-import/people": "an export about another person has to be handed over first",
    "/profile/export/file": "a file",
    "/profile/report/report.html": "a file",
    "/profile/report/report.pdf": "a file",
    "/cycle/report/report.html": "a file",
    "/cycle/report/report.pdf": "a file",
    "/sharing/log/file": "a file",
    "/sharing/web/{name}": "an app has to request access over FHIR; apps.py of scripts/check host answers such a request",
}

LOOKS = [
    ("wide-light-en", 1280, 860, "light", "en-GB"),
    ("wide-dark-en", 1280, 860, "dark", "en-GB"),
    ("narrow-light-en", 390, 844, "light", "en-GB"),
    ("narrow-dark-en", 390, 844, "dark", "en-GB"),
    ("narrow-dark-he", 390, 844, "dark", "he-IL"),
    ("wide-light-he", 1280, 860, "light", "he-IL"),
    ("narrow-light-zh", 390, 844, "light", "zh-CN"),
    ("wide-dark-zh", 1600, 900, "dark", "zh-CN"),
    ("narrow-light-de", 390, 844, "light", "de-DE"),
    ("wide-light-de", 1280, 860, "light", "de-DE"),
    ("narrow-dark-es", 390, 844, "dark", "es-ES"),
    ("wide-dark-es", 1280, 860, "dark", "es-ES"),
    ("narrow-light-xa", 390, 844, "light", "en-XA"),
]
# One configuration for each language, both widths and both schemes; a quick walk visits each screen once, in alternating ones.
QUICK = ["wide-light-en", "narrow-dark-he", "narrow-light-de", "wide-dark-zh", "wide-dark-es", "narrow-light-xa"]
# Configurations with the second font set: narrow ones, where widths matter.
DESKTOP = ["narrow-dark-en", "narrow-light-de", "narrow-dark-es", "narrow-light-xa"]

# The number of browsers at a time.
WORKERS = 2

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# Those that depend on the width of letters.
WIDTH_RULES = ["color-contrast", "target-size", "scrollable-region-focusable"]

# Interactive elements, visible or not, except collapsed ones.
USABLE = """() => [...document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.disabled && !one.matches(".skip")
    && !(one.type === "radio" && one !== (document.querySelector(`[name="${one.name}"]:checked`)
      || document.querySelector(`[name="${one.name}"]`))))
  .map((one, place) => { one.dataset.walk = place; return (one.textContent || one.name || one.tagName).trim().slice(0, 40); })"""

# The elements that had the focus, and whether the focus was visible.
REMEMBER = """() => {
  window.focusStops = [];
  addEventListener("focusin", ({ target }) => {
    const look = getComputedStyle(target);
    if (target.dataset.walk) focusStops.push([Number(target.dataset.walk), look.outlineStyle !== "none" || look.boxShadow !== "none"]);
  });
}"""
KEYS_AT_ONCE = 10

STOPS_OF_A_DATE = 4
DATES = """() => document.querySelectorAll("input:is([type=date], [type=time], [type=datetime-local])").length"""


def main():
    program, output = sys.argv[1], ROOT / ".build/browser"
    wanted, only, is_quick = words("--looks="), words("--only="), "--quick" in sys.argv
    if is_quick:
        wanted = wanted or QUICK
    looks = [look for look in LOOKS if not wanted or look[0] in wanted]
    output.mkdir(parents=True, exist_ok=True)
    demo = Demo(program)
    try:
        with sync_playwright() as playwright:
            browser = launch(playwright, NO_OTHER_HOST)
            desktop = launch(playwright, NO_OTHER_HOST, fonts="desktop")
            # The first one opens the session.
            for name, step in [
                ("minute", lambda: minute.check(demo, browser, output)),
                ("screens", lambda: walk(demo, looks, output, is_quick)),
                ("fonts", lambda: walk(demo, [look for look in LOOKS if look[0] in DESKTOP], output, is_quick, "desktop")),
                ("first", lambda: first.check(demo, browser, output, program, look)),
                ("contrast", lambda: contrast_of_tabs(demo, browser)),
                ("tab", lambda: tab(demo, browser)),
                ("files", lambda: add_card(demo, browser, output)),
                ("camera", lambda: camera.check(demo, playwright, browser, output)),
                ("figures", lambda: figures.check(demo, browser, output)),
                ("figures-fonts", lambda: figures.widths(demo, desktop, output, "desktop")),
                ("review", lambda: review.check(demo, browser, output, screens)),
                ("clinic", lambda: clinic.check(demo, browser, output)),
                ("links", lambda: links.check(demo, browser, output, program, look)),
                ("kiosk", lambda: kiosk.check(demo, playwright, [browser, desktop], output, program, look)),
                ("manual", lambda: manual.check(browser, program)),
                ("strangers", lambda: strangers.check(demo, browser, output)),
                ("daily", lambda: daily.check(demo, browser, output)),
                ("plain", lambda: plain.check(demo, browser, output)),
                ("list", lambda: plain.list_stays_small(demo, browser)),
                ("offline", lambda: plain.goes_offline(demo, browser, output)),
            ]:
                if only and name not in ["minute", *only]:
                    continue
                began = time.monotonic()
                step()
                print(f"{name}: {time.monotonic() - began:.0f} s", flush=True)
            browser.close()
            desktop.close()
    finally:
        demo.stop()
    if not only:
        cover(demo)
    print(f"{len(demo.problems)} problems; pictures in {output}")
    sys.exit(1 if demo.problems else 0)


def words(option):
    """The value of an option, split at commas; empty if the option is missing."""
    return next((word[len(option) :].split(",") for word in sys.argv if word.startswith(option)), [])


def screens(page, demo):
    found = dict(SCREENS)
    for name, (path, pattern) in SINGLES.items():
        match = re.search(pattern, page.request.get(demo.base + path).text())
        if match:
            found[name] = match.group(1)
        else:
            demo.wrong(f"{name}: none is there")
            found[name] = path
    card = found["card"]
    found |= {"card-code": f"{card}/show", "card-raw": f"{card}/raw", "medication-edit": f"{found['own-medication']}/edit"}
    return found | {"questionnaire-help": found["questionnaire-result"].replace("/results/", "/help/")}


# The paths of pages that were looked at, by all threads.
looked = set()


def cover(demo):
    """Every page of the app was looked at, or is an exception; pages.txt is the app's own table of pages."""
    routes = (ROOT / "Tests/Browser/pages.txt").read_text().split()
    found = {route_of(path, routes) for path in looked}
    for route in routes:
        if route not in EXCEPTIONS:
            demo.expect(route in found, f"pages: nothing looks at {route}")
    for route in EXCEPTIONS:
        demo.expect(route in routes, f"pages: the exception {route} is no page")
        demo.expect(route not in found, f"pages: the exception {route} was looked at")


def route_of(path, routes):
    """The page of a path; letters take precedence over parameters."""
    parts = path.split("/")

    def fits(route):
        own = route.split("/")
        return len(own) == len(parts) and all(name == part or name.startswith("{") for name, part in zip(own, parts))

    fitting = [route for route in routes if fits(route)]
    return min(fitting, key=lambda route: route.count("{"), default=None)


def walk(demo, looks, output, is_quick, fonts="plain"):
    """All configurations, with one browser for each worker, because a worker mostly waits for its browser."""
    turns = list(enumerate(looks))

    def part(number):
        with sync_playwright() as playwright:
            browser = launch(playwright, NO_OTHER_HOST, fonts=fonts)
            for turn, seen in turns[number::WORKERS]:
                walk_look(demo, browser, seen, turn if is_quick else None, len(looks), output, fonts)
            browser.close()

    with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
        list(pool.map(part, range(WORKERS)))


def walk_look(demo, browser, seen, turn, count, output, fonts):
    """Every screen in one configuration; in a quick walk, only that configuration's share of them.

    With the second set of fonts there are no pictures, and axe-core looks at what depends on the width of letters.
    """
    name, width, height, scheme, locale = seen
    is_plain = fonts == "plain"
    context = demo.context(browser, width, height, color_scheme=scheme, locale=locale)
    page = demo.page(context)
    for place, (screen, path) in enumerate(screens(page, demo).items()):
        if turn is not None and place % count != turn:
            continue
        page.goto(demo.base + path)
        if is_plain:
            photograph(page, output / f"{screen}-{name}.png", is_whole=True)
        look(demo, page, f"{screen}-{name}" if is_plain else f"{screen}-{name}-{fonts}", RULES if is_plain else WIDTH_RULES)
    context.close()


def look(demo, page, name, rules=RULES):
    """The problems of a screen."""
    looked.add(urllib.parse.urlsplit(page.url).path)
    demo.expect(not page.evaluate("document.documentElement.scrollWidth > innerWidth + 1"), f"{name}: wider than the window")
    demo.expect(page.locator("h1:visible").count() == 1, f"{name}: not one h1")
    # Every chart has a table, and its text is in the chart's label.
    charts = page.locator("figure svg[role=img]:not(.code svg)").count()
    if charts and not re.match("card-code", name):
        demo.expect(page.locator("details.data-table table").count() > 0 or name.startswith("why"), f"{name}: a chart without a table")
        bare = page.locator(".doctor-report figure:not(:has(details.data-table tbody tr))").count()
        demo.expect(bare == 0, f"{name}: {bare} figures of the report without a table")
        labels = page.locator("figure svg[role=img]").evaluate_all("all => all.map((one) => one.getAttribute('aria-label') ?? '')")
        demo.expect(all(labels), f"{name}: a chart without a text")
    if not Axe:
        return
    result = Axe().run(page, options={"runOnly": rules, "resultTypes": ["violations"]}).response
    for violation in result["violations"]:
        node = violation["nodes"][0]
        demo.wrong(f"{name}: axe: {violation['id']} ({len(violation['nodes'])}): {node['html'][:160]}")


# Puts a square of a color below the tabs of a phone, as a chart or a picture may be.
UNDER = """(color) => {
  const square = document.body.appendChild(document.createElement("div"));
  Object.assign(square.style, { position: "fixed", inset: "auto 0 0 0", height: "120px", background: color, zIndex: 1 });
}"""


def contrast_of_tabs(demo, browser):
    """The tabs of a phone are legible over any page; the part that they cover depends on fonts and languages."""
    if not Axe:
        return
    for scheme, color in [("light", "#000"), ("dark", "#fff")]:
        context = demo.context(browser, 390, 844, color_scheme=scheme)
        page = demo.page(context)
        page.goto(f"{demo.base}/browse")
        page.evaluate(UNDER, color)
        result = Axe().run(page, context=".tabs", options={"runOnly": ["color-contrast"]}).response
        demo.expect(len(result["passes"]) == 1, f"contrast: the tabs are not measured in the {scheme} scheme")
        for violation in result["violations"]:
            demo.wrong(f"contrast: the tabs over {color} in the {scheme} scheme: {violation['nodes'][0]['html'][:80]}")
        context.close()


def tab(demo, browser):
    """Goes through screens with the Tab key: every interactive element gets a visible focus."""
    context = demo.context(browser)
    page = demo.page(context)
    for screen, path in screens(page, demo).items():
        if screen in ("all", "all-of-source", "browse", "activity", "heart", "search", "log", "records", "labs-by-date"):
            continue  # Lists of the same rows, of which one is enough: those of the other screens.
        page.goto(demo.base + path)
        names = page.evaluate(USABLE)
        page.evaluate(REMEMBER)
        reached, unseen = set(), set()
        # A date field needs a key for each of its parts and one for its calendar.
        most = 2 * STOPS_OF_A_DATE + len(names) + STOPS_OF_A_DATE * page.evaluate(DATES)
        # A query after every key would take longer than the keys.
        for pressed in range(most):
            page.keyboard.press("Tab")
            if pressed + 1 < most and (pressed + 1) % KEYS_AT_ONCE:
                continue
            stops = page.evaluate("focusStops")
            reached = {place for place, _ in stops}
            unseen = {place for place, is_seen in stops if not is_seen}
            if len(reached) == len(names):
                break
        missing = [name for place, name in enumerate(names) if place not in reached]
        demo.expect(not missing, f"{screen}: the Tab key does not reach {missing[:4]}")
        demo.expect(not unseen, f"{screen}: the focus isn't visible at {[names[place] for place in unseen][:4]}")
    context.close()


def add_card(demo, browser, output):
    """A user opens a card file, reviews the card, and adds it; nothing is stored before that, or twice."""
    context = demo.context(browser)
    page = demo.page(context)

    def hand(name):
        page.goto(f"{demo.base}/import")
        # A selected file is sent without another press.
        page.set_input_files("input[type=file]", CARDS / f"{name}.smart-health-card")
        page.wait_for_url("**/import/*-*")
        photograph(page, output / f"sheet-{name}.png", is_whole=True)
        look(demo, page, f"sheet-{name}")

    before = camera.count(page, demo)
    # A card of three codes, in images that follow one another.
    page.goto(f"{demo.base}/import")
    for part in (1, 3, 2):
        with page.expect_navigation():
            page.set_input_files("input[type=file]", CARDS / f"laboratory-{part}-of-3.png")
        if part != 2:
            demo.expect("some are missing" in page.inner_text("main"), "files: the missing codes of a card aren't named")
    demo.expect(re.search("/import/.+-", page.url), "files: codes of one card aren't combined")
    hand("vaccination")
    demo.expect(camera.count(page, demo) == before, "files: the card was stored before Add was pressed")
    page.get_by_role("button", name="Add to Health").click()
    page.wait_for_url("**/cards")
    demo.expect(camera.count(page, demo) == before + 1, "files: the card was not added")
    hand("vaccination")
    demo.expect("Already in Health" in page.inner_text("main"), "files: the same card isn't recognized")
    page.goto(f"{demo.base}/cards")
    words = page.locator(".wallet .seal-word").all_inner_texts()
    own = page.locator(".wallet").first.locator(".seal-word").all_inner_texts()
    demo.expect(own[0] == "Verified" and own[-1] != "Verified", f"files: cards are in the order {words}")
    demo.expect(page.locator("main h2", has_text="Anyperson").count() == 1, "files: cards of two people are mixed")
    demo.expect(not page.get_by_role("button", name="Add to Health").count(), "files: the same card can be added again")
    page.goto(f"{demo.base}/cards")
    page.locator(".wallet a", has_text="Anyperson").first.click()
    page.locator("summary").last.click()
    page.get_by_role("button", name="Remove Card").click()
    page.wait_for_url("**/cards")
    demo.expect(camera.count(page, demo) == before, "files: the card was not removed")
    page.goto(f"{demo.base}/document-import")
    page.set_input_files("input[type=file]", ROOT / "Examples/documents/note.xml")
    page.wait_for_url("**/document-import/*-*")
    look(demo, page, "document-sheet")
    hand("tampered")
    demo.expect(not page.get_by_role("button", name="Add to Health").count(), "files: a card that was changed can be added")
    context.close()


if __name__ == "__main__":
    main()
