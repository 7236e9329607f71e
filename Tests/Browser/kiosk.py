"""Use the kiosk in Chromium: the fake camera shows a real code, a scanner types another one, and each result disappears by itself."""

import json
import pathlib
import re
import subprocess
import tempfile

from playwright.sync_api import Error

from browser import large_text, launch, photograph, wait_until
from camera import film
from demo import CARDS, ROOT


def check(demo, playwright, browsers, output, program, look):
    """The kiosk; its form again in each browser, with other fonts."""
    with tempfile.TemporaryDirectory() as folder:
        policy = pathlib.Path(folder, "door.json")
        policy.write_text(json.dumps({"place": "North door", "forgetAfter": 3}))
        server = subprocess.Popen(
            [
                program,
                "kiosk",
                "--port",
                "0",
                "--policy",
                policy,
                "--edit",
                f"--web={CARDS / 'web.csv'}",
                f"--directory={CARDS / 'trust.json'}",
                "--online",
            ],
            stderr=subprocess.PIPE,
            text=True,
        )
        try:
            base = re.search(r"http://\S+/", server.stderr.readline()).group()
            visit(demo, playwright, browsers[0], output, base, policy, look)
            for browser in browsers:
                form(demo, browser, output, base)
        finally:
            server.terminate()
            server.wait(timeout=20)


def visit(demo, playwright, browser, output, base, policy, look):
    path = output / "kiosk.mjpeg"
    film(browser, ["vaccination.png"], path)
    filming = launch(playwright, "--use-fake-device-for-media-stream", f"--use-file-for-fake-video-capture={path}")
    context = filming.new_context(viewport={"width": 1024, "height": 768}, permissions=["camera"], locale="en-GB")
    context.route(
        "**/*",
        lambda route: (
            route.continue_()
            if route.request.url.startswith(base)
            else (demo.wrong(f"kiosk: asked another host: {route.request.url}"), route.abort())
        ),
    )
    page = demo.page(context)
    page.goto(base)
    photograph(page, output / "kiosk-1-ready.png")
    look(demo, page, "kiosk-ready")
    page.get_by_role("button", name="Start").click()
    answer = page.locator("[data-answer]")
    answer.wait_for(state="visible", timeout=60_000)
    text = answer.inner_text()
    demo.expect("Accepted" in text and "Not" not in text, f"kiosk: the vaccination card gets {text!r}")
    demo.expect("Born" in text, "kiosk: no date of birth is shown")
    demo.expect(answer.get_attribute("data-color") == "green", "kiosk: the result isn't green")
    for name, width, height, scheme in [("wide", 1024, 768, "light"), ("narrow", 390, 844, "light"), ("dark", 1024, 768, "dark")]:
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=scheme)
        photograph(page, output / f"kiosk-2-accepted-{name}.png")
    # The video repeats one code, which counts as one card and one person.
    answer.wait_for(state="hidden", timeout=10_000)
    page.wait_for_timeout(1_500)
    demo.expect(answer.is_hidden(), "kiosk: a card that stays in view is verified again")
    counts = page.request.get(f"{base}counts").json()
    demo.expect(counts == {"green": 1, "amber": 0, "red": 0}, f"kiosk: one card counts as {counts}")
    filming.close()
    scan(demo, browser, output, base, policy, look)


def scan(demo, browser, output, base, policy, look):
    """A scanner that types, without a camera; then the policy form."""
    context = browser.new_context(viewport={"width": 1024, "height": 768}, locale="en-GB")
    page = demo.page(context)
    page.goto(base)
    answer = page.locator("[data-answer]")
    card = json.loads((CARDS / "tampered.smart-health-card").read_text())["verifiableCredential"][0]
    page.keyboard.type(card)
    page.keyboard.press("Enter")
    answer.wait_for(state="visible", timeout=20_000)
    demo.expect("Not Accepted" in answer.inner_text(), "kiosk: a changed card isn't rejected")
    photograph(page, output / "kiosk-3-refused.png")
    look(demo, page, "kiosk-refused")
    answer.click()
    demo.expect(answer.is_hidden(), "kiosk: a touch doesn't dismiss the result")
    demo.expect(page.locator("[data-who]").text_content() == "", "kiosk: the page still contains a name")
    demo.expect(page.locator("[data-aloud]").text_content() == "", "kiosk: the page still reads a name to a screen reader")
    page.keyboard.type("the text of some other code")
    page.keyboard.press("Enter")
    answer.wait_for(state="visible", timeout=20_000)
    color = answer.evaluate("(one) => getComputedStyle(one).backgroundColor")
    demo.expect(color == "rgb(255, 176, 0)", f"kiosk: the amber verdict is {color}")
    photograph(page, output / "kiosk-7-amber.png")
    look(demo, page, "kiosk-amber")
    page.keyboard.press("Escape")
    type_codes(demo, page, base)
    counts = page.request.get(f"{base}counts").json()
    demo.expect(all(counts.values()), f"kiosk: not every verdict appeared: {counts}")
    refuse_camera(demo, browser, output, base, look)

    page.get_by_role("link", name="Admission Policy").click()
    photograph(page, output / "kiosk-4-policy.png", is_whole=True)
    look(demo, page, "kiosk-policy")
    page.get_by_label("Name of the place").fill("South door")
    page.locator("input[name=kind][value=test]").check()
    page.locator("input[name=newest-test]").fill("2")
    page.get_by_role("button", name="Save").click()
    demo.expect("South door" in page.inner_text("h1"), "kiosk: the new name is not shown")
    kept = json.loads(policy.read_text())
    demo.expect(kept["kinds"] == ["test"] and kept["newest"] == {"test": 2}, f"kiosk: the file has {kept}")
    context.close()


def codes():
    """Thirty real code texts of every kind: cards, links and certificates."""
    fixtures = ROOT / "Tests" / "Fixtures"
    cards = sorted((fixtures / "health-cards").glob("*/example-*-qr-code-numeric-value-0.txt"))
    cards = [text for text in (path.read_text().strip() for path in cards) if re.match(r"shc:/\d{9}", text)][:8]
    links = [(fixtures / "health-cards" / "validator-testdata" / "shlink-link.txt").read_text().strip()]
    links += [f"https://viewer.example/#{links[0]}"]
    raw = sorted((fixtures / "eu-certificates" / "dgc-testdata").glob("*/2DCode/raw/*.json"))
    certificates = [text for text in (json.loads(path.read_text()).get("PREFIX", "") for path in raw) if text.startswith("HC1:")]
    # A slash is a shortcut of the app, and a space presses the focused button.
    certificates = [text for text in certificates if "/" in text and " " in text]
    return cards + links + certificates[: 30 - len(cards) - len(links)]


def type_codes(demo, page, base):
    """Real key events, as a scanner makes them, wherever the focus is."""
    texts = codes()
    demo.expect(len(texts) == 30, f"kiosk: {len(texts)} texts instead of 30")
    answer = page.locator("[data-answer]")
    places = ["body", "[data-start]", "[data-whole]", "a[href='/policy']"]
    for number, text in enumerate(texts):
        place = places[number % len(places)]
        page.evaluate("(place) => { document.activeElement?.blur(); document.querySelector(place).focus() }", place)
        page.keyboard.type(text)
        page.keyboard.press("Enter")
        try:
            answer.wait_for(state="visible", timeout=20_000)
        except Error:
            demo.wrong(f"kiosk: no result for {text[:12]}… typed with the focus on {place}; the page is {page.url}")
            page.goto(base)
            continue
        demo.expect(page.url == base, f"kiosk: {text[:12]}… leads to {page.url}")
        demo.expect(
            answer.inner_text().splitlines()[0] in page.locator("[data-aloud]").text_content(),
            "kiosk: a screen reader doesn't announce the verdict",
        )
        # Escape or the button dismisses the result.
        page.keyboard.press("Escape" if number % 2 else "Enter")
        demo.expect(answer.is_hidden(), f"kiosk: a key doesn't dismiss the result of {text[:12]}…")
    demo.expect(page.locator("[data-start]").is_visible(), "kiosk: a scanned text presses Start")
    demo.expect(page.evaluate("document.fullscreenElement === null"), "kiosk: a scanned text presses Full Screen")


def refuse_camera(demo, browser, output, base, look):
    """A browser without a camera: a photo works, and the camera can be tried again."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB")
    page = demo.page(context)
    page.add_init_script("navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))")
    page.goto(base)
    page.get_by_role("button", name="Start").click()
    page.get_by_role("button", name="Try Again").wait_for()
    photograph(page, output / "kiosk-6-no-camera.png")
    look(demo, page, "kiosk-no-camera")
    demo.expect(page.locator(".finder").is_hidden(), "kiosk: a black box remains after the camera was denied")
    photo = page.get_by_label("Choose a Photo")
    answer = page.locator("[data-answer]")
    for _ in range(2):
        photo.set_input_files(CARDS / "vaccination.png")
        answer.wait_for(state="visible", timeout=20_000)
        demo.expect("Accepted" in answer.inner_text(), f"kiosk: a photo of a card gets {answer.inner_text()!r}")
        answer.click()
    blank = output / "blank.png"
    photograph(page, blank)
    photo.set_input_files(blank)
    wait_until(page, "document.querySelector('[data-said]').textContent.includes('No code')")
    page.get_by_role("button", name="Try Again").click()
    page.get_by_role("button", name="Try Again").wait_for()
    context.close()


def form(demo, browser, output, base):
    """The policy form on phones, in every language."""
    for width in (320, 390):
        for locale in ("en-GB", "zh-CN", "he-IL", "de-DE", "es-ES"):
            context = browser.new_context(viewport={"width": width, "height": 844}, locale=locale)
            page = demo.page(context)
            page.goto(f"{base}policy")
            photograph(page, output / f"kiosk-5-policy-{locale}-{width}.png", is_whole=True)
            wide = page.evaluate("document.documentElement.scrollWidth")
            demo.expect(wide <= width, f"kiosk: the form is {wide} px wide on a phone of {width} in {locale}")
            large_text(page)
            for path in ("policy", ""):
                page.goto(base + path)
                wide = page.evaluate("document.documentElement.scrollWidth")
                demo.expect(wide <= width, f"kiosk: /{path} with large text is {wide} px wide on a phone of {width} in {locale}")
            context.close()
