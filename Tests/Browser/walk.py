#!/usr/bin/env python3
"""Walks every screen of the Health app in Chromium, in light and dark, wide and narrow, in three languages.

usage: walk.py PROGRAM OUTPUT [--quick]

Starts the demo, keeps a picture of every screen under OUTPUT, runs axe-core where axe-playwright-python is installed,
refuses every request to another host, and ends with status 1 where something is wrong.
Needs: pip install playwright axe-playwright-python; Chromium at /usr/bin/chromium.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from playwright.sync_api import sync_playwright

try:
    from axe_playwright_python.sync_playwright import Axe
except ImportError:
    Axe = None

ROOT = pathlib.Path(__file__).resolve().parents[2]
CARDS = ROOT / "Examples" / "cards"

SCREENS = {
    "summary": "/",
    "browse": "/browse",
    "search": "/browse?q=heart",
    "activity": "/browse/activity",
    "heart": "/browse/heart",
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
    "all": "/data/stepCount/all",
    "add": "/data/bodyMass/add",
    "sources": "/data/stepCount/sources",
    "why": "/data/stepCount/why",
    "no-data": "/data/bloodGlucose",
    "labs": "/records/labResultRecord",
    "allergies": "/records/allergyRecord",
    "cards": "/cards",
    "import": "/import",
    "sharing": "/sharing",
    "profile": "/profile",
    "not-found": "/browse/nowhere",
}

SCREENS |= {
    "details": "/profile/details",
    "medical-id": "/profile/medical-id",
    "medical-id-edit": "/profile/medical-id/edit",
    "export": "/profile/export",
    "backup": "/profile/backup",
    "sessions": "/profile/sessions",
    "security": "/profile/security",
    "about": "/profile/about",
    "health-import": "/health-import",
}

LOOKS = [
    ("wide-light-en", 1280, 860, "light", "en-GB"),
    ("wide-dark-en", 1280, 860, "dark", "en-GB"),
    ("narrow-light-en", 390, 844, "light", "en-GB"),
    ("narrow-dark-he", 390, 844, "dark", "he-IL"),
    ("wide-light-he", 1280, 860, "light", "he-IL"),
    ("narrow-light-zh", 390, 844, "light", "zh-CN"),
    ("wide-dark-zh", 1600, 900, "dark", "zh-CN"),
]


def main():
    program, output = sys.argv[1], pathlib.Path(sys.argv[2])
    looks = LOOKS[:1] + LOOKS[2:4] if "--quick" in sys.argv else LOOKS
    output.mkdir(parents=True, exist_ok=True)
    server = start(program)
    try:
        link = read_link(server)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path="/usr/bin/chromium", args=["--no-sandbox"])
            problems = walk(browser, link, looks, output)
            problems += first_run(browser, program, output)
            browser.close()
    finally:
        server.terminate()
        server.wait()
    for problem in problems:
        print(problem)
    print(f"{len(problems)} problems; pictures in {output}")
    sys.exit(1 if problems else 0)


def start(program):
    cards = [f"--card={CARDS / (name + '.smart-health-card')}" for name in ("vaccination", "revoked")]
    return subprocess.Popen(
        [program, "app", "--demo", "--port", "0", f"--web={CARDS / 'web.csv'}",
         f"--directory={CARDS / 'trust.json'}", *cards],
        stdout=subprocess.PIPE, text=True)


def read_link(server):
    for line in server.stdout:
        if found := re.search(r"http://\S+", line):
            return found.group()
    raise SystemExit("the program ended without a link")


def walk(browser, link, looks, output):
    problems = []
    base = re.match(r"http://[^/]+", link).group()
    first = browser.new_context()
    page = first.new_page()
    page.goto(link)
    cookies = first.cookies()
    screens = dict(SCREENS)
    screens["card"] = page.request.get(f"{base}/cards").text()
    card = re.search(r'href="(/cards/[0-9A-F-]+)"', screens["card"]).group(1)
    screens |= {"card": card, "card-code": f"{card}/show", "card-raw": f"{card}/raw"}
    screens |= recordings(page, base)
    for name, width, height, scheme, locale in looks:
        context = browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme, locale=locale, device_scale_factor=1)
        context.add_cookies(cookies)
        page = context.new_page()
        page.on("console", lambda message: message.type == "error" and "423" not in message.text
                and "404" not in message.text and problems.append(f"{page.url}: console: {message.text}"))
        page.route("**/*", lambda route: route.continue_() if route.request.url.startswith((base, "blob:", "data:"))
                   else (problems.append(f"asked another host: {route.request.url}"), route.abort()))
        for screen, path in screens.items():
            page.goto(base + path)
            page.screenshot(path=output / f"{screen}-{name}.png", full_page=True)
            problems += look(page, f"{screen}-{name}")
        context.close()
    problems += add_card(first, base, output)
    first.close()
    return problems


def recordings(page, base):
    """Pages of single samples: an ECG, a route, a lab result."""
    found = {}
    for name, type_ in [("ecg", "electrocardiogram"), ("route", "workoutRoute")]:
        text = page.request.get(f"{base}/data/{type_}/all").text()
        found[name] = re.search(r'href="(/data/[^"]+/samples/[^"]+)"', text).group(1)
    text = page.request.get(f"{base}/records/labResultRecord").text()
    found["lab"] = re.search(r'href="(/records/labResultRecord/[^"]+)"', text).group(1)
    return found


def look(page, name):
    """What is wrong with a screen."""
    problems = []
    if page.evaluate("document.documentElement.scrollWidth > innerWidth + 1"):
        problems.append(f"{name}: wider than the window")
    if page.locator("h1").count() != 1:
        problems.append(f"{name}: not one h1")
    if Axe:
        for violation in Axe().run(page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"]}).response["violations"]:
            node = violation["nodes"][0]
            problems.append(f"{name}: axe: {violation['id']} ({len(violation['nodes'])}): {node['html'][:140]}")
    return problems


def add_card(context, base, output):
    """A person hands a card over, sees it, and adds it; nothing is stored before."""
    page = context.new_page()
    page.goto(f"{base}/cards")
    page.locator("details.danger-zone, .wallet a").first.click()
    before = page.url
    page.locator("summary").last.click()
    page.locator("button.danger").click()
    page.goto(f"{base}/import")
    page.set_input_files("input[type=file]", CARDS / "vaccination.smart-health-card")
    page.locator("form.drop button").click()
    page.wait_for_url("**/import/*")
    page.screenshot(path=output / "sheet.png", full_page=True)
    problems = look(page, "sheet")
    page.locator("form.sheet button").click()
    page.wait_for_url("**/cards")
    if page.locator(".wallet a").count() < 2:
        problems.append(f"the card that was removed ({before}) did not come back")
    page.goto(f"{base}/import")
    page.set_input_files("input[type=file]", CARDS / "tampered.smart-health-card")
    page.locator("form.drop button").click()
    page.wait_for_url("**/import/*")
    page.screenshot(path=output / "sheet-tampered.png", full_page=True)
    if page.locator("form.sheet button").count():
        problems.append("a card that was changed can be added")
    return problems


def first_run(browser, program, output):
    """A person without a store makes one, prints the kit, imports an export and fills in the Medical ID."""
    with tempfile.TemporaryDirectory() as home:
        environment = os.environ | {"XDG_RUNTIME_DIR": home, "WELLSEAL_HOME": f"{home}/data"}
        server = subprocess.Popen([program, "serve", "--port", "0"], env=environment, stderr=subprocess.DEVNULL)
        try:
            link = None
            while link is None:
                answer = subprocess.run([program, "open", "--json"], env=environment, capture_output=True, text=True)
                if server.poll() is not None:
                    return ["the daemon ended"]
                if answer.returncode == 0:
                    link = json.loads(answer.stdout)["link"]
            return steps(browser, link, output)
        finally:
            server.terminate()
            server.wait()


def steps(browser, link, output):
    base = re.match(r"http://[^/]+", link).group()
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB")
    page = context.new_page()
    problems = []

    def picture(name):
        page.screenshot(path=output / f"{name}.png", full_page=True)
        problems.extend(look(page, name))

    page.goto(link)
    picture("first-who")
    page.fill("[name=name]", "Jane Anyperson")
    page.click("button.strong")
    page.fill("[name=passphrase]", "violet-kettle-93 umbrella fjord")
    page.wait_for_selector(".grade-4")
    picture("first-lock")
    page.fill("[name=again]", "violet-kettle-93 umbrella fjord")
    page.click("button.strong")
    page.wait_for_url("**/setup/kit")
    picture("first-kit")
    page.check("[name=saved]")
    page.click("button.strong")
    picture("first-add")
    page.goto(f"{base}/health-import")
    page.set_input_files("input[type=file]", ROOT / "Examples" / "health" / "export.xml")
    page.click("form.drop button")
    page.wait_for_selector(".report")
    picture("import-report")
    page.goto(f"{base}/profile/medical-id/edit")
    page.fill("[name=conditions]", "Asthma")
    page.click("button.strong")
    page.wait_for_selector(".medical-id")
    picture("medical-id-filled")
    page.goto(f"{base}/")
    picture("first-summary")
    page.goto(f"{base}/profile/backup")
    page.locator("button.strong").first.click()
    page.wait_for_selector(".backup-row")
    picture("backup-made")
    context.close()
    return problems


if __name__ == "__main__":
    main()
