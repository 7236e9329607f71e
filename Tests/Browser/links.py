"""Use health links: open one with a drawn PDF; create one from a card on a local host, open it by its text, revoke it."""

import base64
import concurrent.futures
import json
import pathlib
import random
import re
import socket
import subprocess
import tempfile
import time

from browser import large_text, photograph, wait_until
from demo import ROOT


def check(demo, browser, output, program, look):
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
            visit(demo, browser, output, base, token.read_text().strip(), look)
            hosted_states(demo, browser, output, base, program, pathlib.Path(folder), look)
            first_screens(demo, browser, base, program, pathlib.Path(folder))
        finally:
            host.terminate()
            host.wait(timeout=20)


def visit(demo, browser, output, base, token, look):
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
    demo.expect("Documents" in page.inner_text("main"), "links: the PDF of the records isn't in the list of shared files")
    photograph(page, output / "links-0-drawn.png", is_whole=True)

    choose(lambda: page.locator("input[name=card]").first.check())
    photograph(page, output / "links-1-new.png", is_whole=True)
    look(demo, page, "links-1-new")
    click("button", "Preview")
    demo.expect("Nothing has been sent yet" in page.inner_text("main"), "links: the shared data isn't shown first")
    photograph(page, output / "links-2-leaves.png", is_whole=True)
    look(demo, page, "links-2-leaves")
    page.locator("input[name=secret]").fill("demo")
    click("button", "Create Link")
    page.wait_for_url(re.compile(r"/links/own/"))
    own, link = page.url, page.locator("#link").inner_text()
    demo.expect("Not opened yet" in page.inner_text("main"), "links: the new link counts as opened")
    photograph(page, output / "links-3-own.png", is_whole=True)
    look(demo, page, "links-3-own")

    def hand_over():
        page.goto(f"{demo.base}/import")
        page.locator("textarea[name=text]").fill(link)
        click("button", "Review")
        demo.expect("For the desk" in page.inner_text("main"), "links: the sheet does not name the link")
        page.get_by_label("Your name for the sharer").fill("Reception")
        photograph(page, output / "links-4-sheet.png", is_whole=True)
        look(demo, page, "links-4-sheet")
        click("button", "Open Link")

    hand_over()
    demo.expect("Signature valid" in page.inner_text("main"), "links: the card in the link isn't verified")
    for name, width, scheme in [("narrow", 390, "light"), ("dark", 1280, "dark")]:
        page.set_viewport_size({"width": width, "height": 844})
        page.emulate_media(color_scheme=scheme)
        photograph(page, output / f"links-5-open-{name}.png", is_whole=True)
        look(demo, page, f"links-5-open-{name}")
    page.set_viewport_size({"width": 1280, "height": 860})
    read(demo, browser, output, base, link, look)
    page.goto(own)
    demo.expect("Reception" in page.inner_text("main"), "links: the recipient isn't named")
    photograph(page, output / "links-6-opened.png", is_whole=True)
    page.goto(f"{demo.base}/sharing/log")
    demo.expect("Reception" in page.inner_text("main"), "links: the access log has no entry for it")
    page.goto(own)
    page.locator("summary", has_text="Revoke Link").click()
    click("button", "Revoke Link")
    hand_over()
    demo.expect("This link no longer exists" in page.inner_text("main"), "links: a revoked link still opens")
    photograph(page, output / "links-7-dead.png", is_whole=True)
    context.close()


def read(demo, browser, output, base, link, look):
    """The server's page opens the link in a browser without Wellseal, and prints it."""
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
    demo.expect("Enter your name" in page.inner_text("#message"), "links: no message about the empty name")
    demo.expect(page.evaluate("document.activeElement.id") == "recipient", "links: the empty field has no focus")
    page.get_by_label("Your name or practice").fill("A phone")
    page.get_by_role("button", name="Open").click()
    page.get_by_text("Health card issued by").wait_for()
    photograph(page, output / "links-8-viewer.png", is_whole=True)
    look(demo, page, "links-viewer")
    page.evaluate("window.print = () => { window.printed = true }")
    page.get_by_role("button", name="Print").click()
    demo.expect(page.evaluate("window.printed === true"), "links: the page does not print")
    page.emulate_media(media="print")
    demo.expect(not page.locator("#print").is_visible(), "links: a button is printed")
    demo.expect(page.locator("#content h2").first.is_visible(), "links: the opened document isn't printed")
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
        summary(demo, browser, output, base, locale, width, scheme, look)


def states(demo, browser, base):
    """The page's messages for links that can't be opened; they have no button."""

    def link(**payload):
        whole = {"url": f"{base}/shl/{'A' * 43}", "key": "A" * 43, **payload}
        return "shlink:/" + base64.urlsafe_b64encode(json.dumps(whole).encode()).decode().rstrip("=")

    expected = [
        ("", "No link was given", False),
        ("shlink:/abc", "This isn’t a health link", False),
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
    wait_until(page, "document.querySelector('#message').textContent.includes('doesn’t work')")
    page.goto(f"{base}/")
    demo.expect(page.url == f"{base}/view", f"links: the root leads to {page.url}")
    context.close()


def summary(demo, browser, output, base, locale, width, scheme, look):
    """A sample patient with records of every kind: the first screen of a phone shows the important ones."""
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
    look(demo, page, f"links-summary-{locale}-{width}")
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
        {"he": "פריטין", "zh": "铁蛋白"}.get(locale[:2], "Ferritin"),
        "134/77",
        "Appendectomy",
        "Viral pneumonia",
        "mother",
    ]:
        demo.expect(text in content, f"links: the summary in {locale} lacks {text}")
    if locale == "de-DE":
        for text in ("Hämoglobin", "Blutdruck", "1. Aug. 2025 – 31. Okt. 2025"):
            demo.expect(text in content, f"links: the German summary lacks {text}")
    order = [content.index(text) for text in ("Penicillin", "Grass pollen", "Cetirizine", "Ferrous sulfate", "Asthma")]
    demo.expect(order == sorted(order), f"links: the records are in another order in {locale}")
    sheets = len(re.findall(rb"/Type\s*/Page[^s]", page.pdf(format="A4")))
    demo.expect(sheets <= 2, f"links: the summary has {sheets} sheets of paper in {locale}")
    large_text(page)
    wide = page.evaluate("document.documentElement.scrollWidth")
    demo.expect(wide <= width, f"links: the summary with large text is {wide} px wide on a phone of {width} in {locale}")
    context.close()


def hosted_states(demo, browser, output, base, program, folder, look):
    """Links on a host with a wrong or used-up passcode, and links that were used up, revoked or changed."""
    key = folder / "key"
    key.write_bytes(random.Random(42).randbytes(32))
    key.chmod(0o600)
    store = ["--home", folder / "home", "--key-file", key]
    subprocess.run([program, "init", *store], check=True, capture_output=True)

    def create(*options):
        card = ROOT / "Examples" / "cards" / "vaccination.smart-health-card"
        words = [program, "links", "create", *store, "--card", card, "--host", base, "--own-network", "--yes", "--json"]
        words += ["--token-file", folder / "links" / "publisher-token", *options]
        return json.loads(subprocess.run(words, check=True, capture_output=True, text=True).stdout)

    context = browser.new_context(viewport={"width": 320, "height": 844}, locale="en-GB")
    page = demo.page(context)

    def open_link(link, expected, passcode=None):
        page.goto("about:blank")
        page.goto(link)
        page.get_by_label("Your name or practice").fill("A doctor")
        if passcode:
            page.locator("#passcode").fill(passcode)
        page.get_by_role("button", name="Open", exact=True).click()
        if expected is None:
            page.get_by_text("Health card issued by").wait_for()
            demo.expect(page.text_content("#message") == "", "links: a message remains above the opened content")
        else:
            wait_until(page, "(text) => document.querySelector('#message').textContent.includes(text)", expected, 30)
            demo.expect(page.locator("#content").inner_text() == "", f"links: content is shown despite: {expected}")

    protected = create("--passcode", "4711")["link"]
    open_link(protected, "The passcode is wrong. Tries left: 4.", "1147")
    demo.expect(page.evaluate("document.activeElement.id") == "passcode", "links: the wrong passcode has no focus")
    photograph(page, output / "links-11-wrong-passcode.png", is_whole=True)
    look(demo, page, "links-wrong-passcode")
    page.locator("#passcode").fill("4711")
    show = page.get_by_role("button", name="Show Passcode")
    show.click()
    demo.expect(page.locator("#passcode").get_attribute("type") == "text", "links: the passcode isn't shown")
    demo.expect(show.get_attribute("aria-pressed") == "true", "links: the button isn't pressed while the passcode is shown")
    open_link(protected, None, "4711")
    spent = create("--passcode", "4711")["link"]
    for left in (4, 3, 2, 1):
        open_link(spent, f"Tries left: {left}.", "1147")
    open_link(spent, "The passcode was wrong too often", "1147")
    once = create("--uses", "1")["link"]
    open_link(once, None)
    open_link(once, "doesn’t work")
    revoked = create()
    subprocess.run([program, "links", "revoke", *store, revoked["id"], "--own-network"], check=True, capture_output=True)
    open_link(revoked["link"], "doesn’t work")
    payload = json.loads(base64.urlsafe_b64decode(create()["link"].split("/")[-1] + "=="))
    changed = base64.urlsafe_b64encode(json.dumps(payload | {"key": "A" * 43}).encode()).decode().rstrip("=")
    open_link(f"{base}/view#shlink:/{changed}", "The content was changed, or the key is wrong")
    context.close()


# Renders summaries, and measures the lower edge of the lowest of some texts.
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


# A summary without information about allergies, as a resource and in its narrative.
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


# What a summary says of left-out records, and the names of the documents that a person adds, in German.
LEFT_OUT = """async () => {
  const { draw, summaryOf, wordsIn } = await import("/view/summary.js");
  const { languages } = await import("/view/words.js");
  const lines = ["Penicillin (it is in an older format)", "2 records not shown (it was entered in error)",
    "Stored, but not part of a patient summary: Steps (3)", "Iron (III) hydroxide"];
  const list = `<div><p>This summary is not complete. Records of the person that are not among its entries: 1.</p>
    <div class="left-out"><p>Also recorded:</p><ul>${lines.map((line) => `<li>${line}</li>`).join("")}</ul></div></div>`;
  const section = { title: "Not in This Summary", code: { coding: [{ code: "48767-8" }] }, text: { div: list } };
  const document = (code) => ({
    resourceType: "DocumentReference", type: { coding: [{ code, display: "Document" }] },
    category: [{ coding: [{ code: "patient-shared" }] }],
  });
  const composition = { resourceType: "Composition", section: [section] };
  const entry = [composition, document("60591-5"), document("51855-5")].map((resource) => ({ resource }));
  const words = wordsIn(languages, ["de"]), into = window.document.createElement("div");
  draw(summaryOf({ resourceType: "Bundle", entry }, words), into, words);
  return into.textContent;
}"""


# The words for records of STU3 and R5, and for blood pressures.
RELEASES = """async () => {
  const { draw, summaryOf, wordsIn } = await import("/view/summary.js");
  const { languages } = await import("/view/words.js");
  const part = (code, value, unit) => ({ code: { coding: [{ code }], text: "Part" }, valueQuantity: { value, unit } });
  const entry = [
    { resourceType: "MedicationRequest", medication: { concept: { text: "Amoxicillin" } } },
    { resourceType: "MedicationRequest", medication: { reference: { reference: "Medication/x" } } },
    { resourceType: "Medication", id: "x", code: { text: "Metformin" } },
    { resourceType: "MedicationStatement", taken: "n", medicationCodeableConcept: { text: "Iron" } },
    { resourceType: "Immunization", notGiven: true, vaccineCode: { text: "Flu" } },
    {
      resourceType: "Observation",
      code: { text: "First" },
      component: [part("8480-6", 15.7, "kPa"), part("8462-4", 10.4, "kPa"), part("8867-4", 61, "/min")],
    },
    {
      resourceType: "Observation",
      code: { text: "Second" },
      component: [part("271649006", 118, "mm[Hg]"), part("271650006", 78, "mm[Hg]")],
    },
  ].map((resource) => ({ resource }));
  const words = wordsIn(languages, ["en"]), into = document.createElement("div");
  draw(summaryOf({ resourceType: "Bundle", entry }, words), into, words);
  return into.textContent;
}"""


def person(seed):
    """A sample patient with records of every kind, in any order: the document, and the texts that a doctor needs first."""
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


def title(resource):
    concept = resource.get("code") or resource.get("medicationCodeableConcept") or resource.get("vaccineCode") or {}
    return concept.get("text")


def exported(program, folder, base, seed):
    """The summary that the program writes and shares of a made-up person's records, and the texts that must be on the first screen."""
    one, home = person(seed), folder / f"person-{seed}"
    home.mkdir()
    key, records, summary = home / "key", home / "records.json", home / "summary.json"
    key.write_bytes(random.Random(seed).randbytes(32))
    key.chmod(0o600)
    records.write_text(json.dumps(one["bundle"]))
    host = ["--host", base, "--own-network", "--token-file", folder / "links" / "publisher-token"]
    for words in (
        ["init"],
        ["import", records],
        ["profile", "set", "--name", one["texts"][0], "--date-of-birth", "1984-03-12"],
        ["export", "ips", "-o", summary],
        ["links", "create", "--ips", "--yes", *host],
    ):
        said = subprocess.run([program, *words, "--home", home / "store", "--key-file", key], check=True, capture_output=True, text=True)
    link = re.search(r"\S*#?shlink:/\S+", said.stdout).group()
    opened = subprocess.run([program, "links", "open", link, "--own-network"], capture_output=True, text=True).stdout
    text = summary.read_text()
    resources = [entry["resource"] for entry in one["bundle"]["entry"]]
    titles = {title(one) for one in resources if title(one) and one.get("status") != "entered-in-error"}
    lost = [(name, where) for name in titles for where, shown in (("file", text), ("link", opened)) if name not in shown]
    return {"bundle": json.loads(text), "texts": one["texts"], "lost": lost}


def first_screens(demo, browser, base, program, folder):
    """20 made-up people: name, allergies and current medications are on the first screen of a phone, and no record is lost."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB")
    page = demo.page(context)
    page.goto(f"{base}/view")
    said = page.evaluate(NOTHING)
    demo.expect(said.count("No information") == 1, f"links: a section without information says {said!r}")
    said = page.evaluate(LEFT_OUT)
    for text in [
        "Nicht in dieser Übersicht",
        "Diese Übersicht ist nicht vollständig. Nur genannte Einträge: 1",
        "Penicillin (in einem älteren Format)",
        "Nicht angezeigte Einträge: 2 (irrtümlich erfasst)",
        "Gespeichert, aber nicht Teil einer Patientenübersicht: Steps (3)",
        "Iron (III) hydroxide",
        "Alle diese Einträge als PDF",
        "In den Worten der Person",
    ]:
        demo.expect(text in said, f"links: the German summary lacks {text!r}: {said!r}")
    said = page.evaluate(RELEASES)
    for text in ["Amoxicillin", "Metformin", "Iron", "Not taken", "Not given", "15.7/10.4 kPa", "61 /min", "118/78 mmHg"]:
        demo.expect(text in said, f"links: the summary of other releases lacks {text!r}: {said!r}")
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        people = list(pool.map(lambda seed: exported(program, folder, base, seed), range(20)))
    for seed, (one, ends) in enumerate(zip(people, page.evaluate(MEASURE, people), strict=True)):
        demo.expect(not one["lost"], f"links: person {seed}: the summary lacks {one['lost']}")
        for text, end in zip(one["texts"], ends, strict=True):
            demo.expect(end is not None and end <= 844, f"links: person {seed}: {text} ends at {end} px, below the first screen")
    context.close()
