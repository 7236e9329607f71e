"""Use health links: open one with a drawn PDF; create one from a card on a local host, open it by its text, revoke it."""

import base64
import json
import pathlib
import random
import re
import socket
import subprocess
import tempfile
import time

from browser import photograph, wait_until
from demo import ROOT


def check(demo, browser, output, program):
    with tempfile.TemporaryDirectory() as folder, socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        probe.close()
        base = f"http://127.0.0.1:{port}"
        host = subprocess.Popen(
            [program, "links", "serve", "--data", f"{folder}/links", "--base", base, "--port", str(port)], stderr=subprocess.DEVNULL
        )
        try:
            token = pathlib.Path(folder, "links", "publisher-token")
            for _ in range(100):
                if token.exists():
                    break
                time.sleep(0.1)
            visit(demo, browser, output, base, token.read_text().strip())
        finally:
            host.terminate()
            host.wait(timeout=20)


def visit(demo, browser, output, base, token):
    context = demo.context(browser)
    page = demo.page(context)

    def click(role, name):
        page.get_by_role(role, name=name).first.click()

    def choose(pick):
        page.goto(f"{demo.base}/sharing")
        click("link", "Health Links")
        click("link", "Share by Link")
        pick()
        page.get_by_label("Name of the link").fill("For the desk")
        page.get_by_label("Address of the server").fill(base)
        page.get_by_label("Token of the server").fill(token)

    def records_with_pdf():
        page.locator("input[name=records][value=allergyRecord]").check()
        page.get_by_label("Also a PDF of all records").check()

    choose(records_with_pdf)
    click("button", "Preview")
    demo.expect("Documents" in page.inner_text("main"), "links: the PDF of the records is not among what leaves")
    photograph(page, output / "links-0-drawn.png", is_whole=True)

    choose(lambda: page.locator("input[name=card]").first.check())
    photograph(page, output / "links-1-new.png", is_whole=True)
    click("button", "Preview")
    demo.expect("Nothing has been sent yet" in page.inner_text("main"), "links: nothing is shown before it leaves")
    photograph(page, output / "links-2-leaves.png", is_whole=True)
    page.locator("input[name=secret]").fill("demo")
    click("button", "Create Link")
    page.wait_for_url(re.compile(r"/links/own/"))
    own, link = page.url, page.locator("#link").inner_text()
    demo.expect("Not opened yet" in page.inner_text("main"), "links: somebody opened the new link")
    photograph(page, output / "links-3-own.png", is_whole=True)

    def hand_over():
        page.goto(f"{demo.base}/import")
        page.locator("textarea[name=text]").fill(link)
        click("button", "Review")
        demo.expect("For the desk" in page.inner_text("main"), "links: the sheet does not name the link")
        page.get_by_label("Your name for the sharer").fill("Reception")
        photograph(page, output / "links-4-sheet.png", is_whole=True)
        click("button", "Open Link")

    hand_over()
    demo.expect("Signature valid" in page.inner_text("main"), "links: the card in the link is not judged")
    for name, width, scheme in [("narrow", 390, "light"), ("dark", 1280, "dark")]:
        page.set_viewport_size({"width": width, "height": 844})
        page.emulate_media(color_scheme=scheme)
        photograph(page, output / f"links-5-open-{name}.png", is_whole=True)
    page.set_viewport_size({"width": 1280, "height": 860})
    read(demo, browser, output, base, link)
    page.goto(own)
    demo.expect("Reception" in page.inner_text("main"), "links: the one who opened it is not named")
    photograph(page, output / "links-6-opened.png", is_whole=True)
    page.goto(f"{demo.base}/sharing/log")
    demo.expect("Reception" in page.inner_text("main"), "links: the access log does not have it")
    page.goto(own)
    page.locator("summary", has_text="Revoke Link").click()
    click("button", "Revoke Link")
    hand_over()
    demo.expect("This link no longer exists" in page.inner_text("main"), "links: a withdrawn link still opens")
    photograph(page, output / "links-7-dead.png", is_whole=True)
    context.close()


def read(demo, browser, output, base, link):
    """The host's own page opens the link in a browser that has nothing of Wellseal, and prints it."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB")
    context.route(
        "**/*",
        lambda route: (
            route.continue_()
            if route.request.url.startswith(base)
            else (demo.wrong(f"links: the page that opens links asked another host: {route.request.url}"), route.abort())
        ),
    )
    page = demo.page(context)
    demo.expect(link.startswith(f"{base}/view#shlink:/"), f"links: a phone's camera can't open {link[:30]}")
    page.goto(link)
    demo.expect("#" not in page.url, "links: the link stays in the address bar")
    page.get_by_role("button", name="Open").click()
    demo.expect("Enter your name" in page.inner_text("#message"), "links: an empty name is not named")
    demo.expect(page.evaluate("document.activeElement.id") == "recipient", "links: the empty field has no focus")
    page.get_by_label("Your name or practice").fill("A phone")
    page.get_by_role("button", name="Open").click()
    page.get_by_text("Health card issued by").wait_for()
    photograph(page, output / "links-8-viewer.png", is_whole=True)
    page.evaluate("window.print = () => { window.printed = true }")
    page.get_by_role("button", name="Print").click()
    demo.expect(page.evaluate("window.printed === true"), "links: the page does not print")
    page.emulate_media(media="print")
    demo.expect(not page.locator("#print").is_visible(), "links: a button is printed")
    demo.expect(page.locator("#content h2").first.is_visible(), "links: what was opened is not printed")
    photograph(page, output / "links-9-printed.png", is_whole=True)
    context.close()
    states(demo, browser, base)
    for locale, width, scheme in [
        ("en-GB", 390, "light"),
        ("de-DE", 320, "dark"),
        ("he-IL", 320, "light"),
        ("zh-CN", 390, "light"),
        ("es-ES", 390, "dark"),
    ]:
        summary(demo, browser, output, base, locale, width, scheme)
    first_screens(demo, browser, base)


def states(demo, browser, base):
    """What the page says of links that can't be opened, and that it offers no button for them."""

    def link(**payload):
        whole = {"url": f"{base}/shl/{'A' * 43}", "key": "A" * 43, **payload}
        return "shlink:/" + base64.urlsafe_b64encode(json.dumps(whole).encode()).decode().rstrip("=")

    expected = [
        ("", "No link was given", False),
        ("shlink:/abc", "not a health link", False),
        (link(url="http://example.org/shl/x"), "without encryption", False),
        (link(v=2), "newer format", False),
        (link(flag="UP"), "contradicts itself", False),
        (link(exp=1_600_000_000), "has expired", False),
        (link(flag="P"), "", True),
        (link(), "", True),
    ]
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB")
    page = demo.page(context)
    for fragment, text, can_open in expected:
        page.goto("about:blank")
        page.goto(f"{base}/view#{fragment}" if fragment else f"{base}/view")
        said = page.inner_text("#message") if text else page.text_content("#message")
        demo.expect(text in said, f"links: the page says {said!r} of {fragment[:20]}")
        demo.expect(page.locator("#question").is_visible() == can_open, f"links: {text or fragment[:20]}: the button is wrong")
    page.get_by_label("Your name or practice").fill("A phone")
    page.get_by_role("button", name="Open").click()
    wait_until(page, "document.querySelector('#message').textContent.includes('does not work')")
    page.goto(f"{base}/")
    demo.expect(page.url == f"{base}/view", f"links: the root leads to {page.url}")
    context.close()


def summary(demo, browser, output, base, locale, width, scheme):
    """A made-up person with records of every kind: the doctor finds the important ones on the first screen of a phone."""
    context = browser.new_context(viewport={"width": width, "height": 844}, locale=locale, color_scheme=scheme)
    page = demo.page(context)
    page.goto(f"{base}/view")
    bundle = json.loads((ROOT / "Tests" / "Fixtures" / "summaries" / "everything.json").read_text())
    page.evaluate(
        """async (bundle) => {
          const { draw, summaryOf, wordsIn } = await import("/view/summary.js");
          const { languages } = await import("/view/words.js");
          const words = wordsIn(languages, [navigator.language]);
          document.getElementById("before").hidden = true;
          document.getElementById("message").textContent = "";
          draw(summaryOf(bundle, words), document.getElementById("content"), words);
        }""",
        bundle,
    )
    photograph(page, output / f"links-10-summary-{locale}-{width}.png", is_whole=True)
    wide = page.evaluate("document.documentElement.scrollWidth")
    demo.expect(wide <= width, f"links: the summary is {wide} px wide on a phone of {width} in {locale}")
    for text in ["Maria Muster", "1984", "Penicillin", "Cetirizine 10 mg"]:
        box = page.get_by_text(text).first.bounding_box()
        demo.expect(box is not None and box["y"] + box["height"] < 844, f"links: {text} is not on the first screen in {locale}: {box}")
    content = page.inner_text("#content")
    for text in ["urn:uuid", "generated", "ferritin:"]:
        demo.expect(text not in content, f"links: the summary has {text!r} in {locale}")
    for text in [
        "House dust mites",
        "Ferrous sulfate 100 mg",
        "Asthma",
        "Tdap",
        "Ferritin",
        "134/77",
        "Appendectomy",
        "Viral pneumonia",
        "mother",
    ]:
        demo.expect(text in content, f"links: the summary in {locale} lacks {text}")
    order = [content.index(text) for text in ("Penicillin", "Grass pollen", "Cetirizine", "Ferrous sulfate", "Asthma")]
    demo.expect(order == sorted(order), f"links: the records are in another order in {locale}")
    context.close()


# Draws summaries, and measures where the lowest of some texts ends.
MEASURE = """async (people) => {
  const { draw, summaryOf, wordsIn } = await import("/view/summary.js");
  const { languages } = await import("/view/words.js");
  const words = wordsIn(languages, [navigator.language]), into = document.getElementById("content");
  document.getElementById("before").hidden = true;
  document.getElementById("message").textContent = "";
  return people.map(({ bundle, texts }) => {
    into.replaceChildren();
    draw(summaryOf(bundle, words), into, words);
    return texts.map((text) => {
      const walker = document.createTreeWalker(into, NodeFilter.SHOW_TEXT), range = document.createRange();
      while (walker.nextNode()) {
        if (!walker.currentNode.data.includes(text)) continue;
        range.selectNodeContents(walker.currentNode);
        return Math.round(range.getBoundingClientRect().bottom + scrollY);
      }
      return null;
    });
  });
}"""


# A summary that says that nothing is known of allergies, as a resource and in its narrative.
NOTHING = """async () => {
  const { draw, summaryOf, wordsIn } = await import("/view/summary.js");
  const { languages } = await import("/view/words.js");
  const code = { coding: [{ system: "http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips", code: "no-allergy-info" }] };
  const section = { code: { coding: [{ code: "48765-2" }] }, text: { div: "<div><ul><li>No information about allergies</li></ul></div>" } };
  const composition = { resourceType: "Composition", section: [section] };
  const entry = [{ resource: composition }, { resource: { resourceType: "AllergyIntolerance", code } }];
  const words = wordsIn(languages, ["en"]), into = document.createElement("div");
  draw(summaryOf({ resourceType: "Bundle", entry }, words), into, words);
  return into.querySelector(".summary-allergies").textContent;
}"""


def person(seed):
    """A made-up person with records of every kind, in any order: the document, and the texts that a doctor looks for first."""
    chance = random.Random(seed)
    bundle = json.loads((ROOT / "Tests" / "Fixtures" / "summaries" / "everything.json").read_text())
    resources = {}
    for entry in bundle["entry"]:
        resources.setdefault(entry["resource"]["resourceType"], []).append(entry)
    name = chance.choice(
        ["Li Wu", "Maria Muster", "Annegret Freifrau von der Lindenhof-Oberhausen", "Jo O'Neill", "Ana María Pérez de la Fuente"]
    )
    resources["Patient"][0]["resource"]["name"] = [{"text": f"{name} {seed}"}]
    texts, added = [f"{name} {seed}"], []

    def add(kind, which, element, text, **changes):
        resource = json.loads(json.dumps(resources[kind][which]["resource"])) | changes
        resource.pop("medicationReference", None)
        added.append({"fullUrl": f"urn:uuid:{kind}-{len(added)}-{seed}", "resource": resource | {element: {"text": text}}})

    allergies = ["Penicillin", "Peanut", "Latex", "Contrast medium with iodine"]
    medications = ["Metformin 500 mg", "Ramipril 5 mg", "Salbutamol 100 µg inhaler", "Insulin glargine 100 U/ml, prefilled pen"]
    for text in chance.sample(allergies, chance.randint(1, 3)):
        add("AllergyIntolerance", 0, "code", f"{text} {seed}")
        texts.append(f"{text} {seed}")
    for text in chance.sample(medications, chance.randint(1, 4)):
        add("MedicationStatement", 0, "medicationCodeableConcept", f"{text} {seed}", status="active")
        texts.append(f"{text} {seed}")
    for number in range(chance.randint(0, 12)):
        add("MedicationStatement", 0, "medicationCodeableConcept", f"Earlier medication {number}", status="completed")
    left = [entry for entry in bundle["entry"] if entry["resource"]["resourceType"] not in ("AllergyIntolerance", "MedicationStatement")]
    rest = left[1:] + added
    chance.shuffle(rest)
    bundle["entry"] = left[:1] + rest
    return {"bundle": bundle, "texts": texts}


def first_screens(demo, browser, base):
    """20 made-up people: name, allergies and current medications are on the first screen of a phone."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB")
    page = demo.page(context)
    page.goto(f"{base}/view")
    said = page.evaluate(NOTHING)
    demo.expect(said.count("No information") == 1, f"links: a section without information says {said!r}")
    people = [person(seed) for seed in range(20)]
    for seed, (one, ends) in enumerate(zip(people, page.evaluate(MEASURE, people), strict=True)):
        for text, end in zip(one["texts"], ends, strict=True):
            demo.expect(end is not None and end <= 844, f"links: person {seed}: {text} ends at {end} px, below the first screen")
    context.close()
