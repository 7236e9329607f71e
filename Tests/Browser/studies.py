"""Run a study on `wellseal host`, in Chromium: create, read, join, export, ask for consent again, withdraw, close.

    studies.py PROGRAM [FOLDER]

The server is that of hosted_site.py; caregivers.py runs this on its own server at the end. FOLDER gets pictures of the pages.
"""

import json
import os
import pathlib
import subprocess
import sys
import time

from playwright.sync_api import expect, sync_playwright

from browser import launch
from caregivers import Person, picture
from hosted_site import BINARIES, PASSPHRASE, Site

CONSENT = """<!DOCTYPE html>
<html><head><title>Sleep well</title></head><body><h1>Sleep well</h1>
<p>We read your <b>pulse</b> &amp; nothing else.</p><ul><li>You can withdraw at any time.</li></ul></body></html>
"""


def studies(site, *arguments):
    """The output of a researcher's command."""
    # Without the caller's terminal, where a prompt would wait for an answer.
    return subprocess.run(
        [site.program, "studies", *arguments, "--json"],
        env=site.environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        start_new_session=True,
    )


def answer(site, *arguments):
    said = studies(site, *arguments)
    assert said.returncode == 0, said.stderr
    return json.loads(said.stdout)


def export(site, name):
    """The rows of an export, and its files."""
    folder = site.folder / name
    rows = answer(
        site,
        "export",
        "sleep-well",
        str(folder),
        "--server",
        site.origin,
        "--key-file",
        str(site.folder / "study.key"),
        "--ca-file",
        str(site.folder / "chain.pem"),
        "--own-network",
    )["participants"]
    return rows, {path.name: path.read_text() for path in folder.iterdir()}


def agree(page):
    page.locator("input[name=secret]").fill(PASSPHRASE)
    page.get_by_role("button", name="Agree", exact=True).click()


def walk(site, chromium, folder=None):
    document = site.folder / "consent.html"
    document.write_text(CONSENT)
    made = answer(
        site,
        "add",
        "sleep-well",
        "--title",
        "Sleep well",
        "--organization",
        "University of Example",
        "--contact",
        "sleep@example.edu",
        "--document",
        str(document),
        "--types",
        "heartRate",
        "--from",
        "2024-04-29",
        "--key-file",
        str(site.folder / "study.key"),
    )
    assert made["version"] == 1 and (site.folder / "study.key").stat().st_mode & 0o777 == 0o600, made
    link = answer(site, "invite", "sleep-well", "--public-name", f"localhost:{site.port}")["link"]
    anna = Person(site, chromium, "Anna")
    page = anna.page
    anna.go("/sharing")
    page.get_by_role("link", name="Studies").click()
    expect(page.get_by_text("You aren’t taking part in a study.")).to_be_visible()
    # A link in an email comes from another site, so the browser sends no cookie.
    page.goto(f"data:text/html,<a href='{link}'>open</a>")
    page.get_by_role("link", name="open").click()
    expect(page.get_by_role("heading", name="Sleep well").first).to_be_visible()
    # The organizer and contact come before the document, and its digest after it.
    shown = page.inner_text("main")
    order = [shown.index(text) for text in ("University of Example", "sleep@example.edu", "We read", made["documentSHA256"])]
    assert order == sorted(order), shown
    expect(page.locator(".note-text")).to_contain_text("We read your pulse & nothing else.")
    expect(page.get_by_text(made["documentSHA256"])).to_be_visible()
    picture(page, folder, "study-offer")
    page.locator("input[name=secret]").fill("wrong")
    page.get_by_role("button", name="Agree", exact=True).click()
    expect(page.locator("[role=alert]")).to_be_visible()
    assert export(site, "none")[0] == []
    agree(page)
    expect(page.get_by_text("Agreed on")).to_be_visible()
    # The user needn't be signed in.
    page.context.close()
    rows, files = export(site, "first")
    name = f"{rows[0]['pseudonym']}.jsonl"
    lines = [json.loads(line) for line in files[name].splitlines()]
    assert [line["value"] for line in lines] == [62, 63] and set(lines[0]) == {"type", "start", "end", "value", "unit"}, lines

    answer(site, "version", "sleep-well", "--document", str(document), "--types", "heartRate,stepCount")
    anna = Person(site, chromium, "Anna")
    page = anna.page
    anna.go("/sharing/studies/sleep-well")
    expect(page.get_by_text("A new version is available.")).to_be_visible()
    picture(page, folder, "study")
    page.get_by_role("link", name="Access Log").click()
    expect(page.locator("ul.log li").filter(has_text="Sleep well").first).to_be_visible()
    page.go_back()
    page.get_by_role("link", name="Read the New Version").click()
    expect(page.get_by_text("Steps", exact=True)).to_be_visible()
    agree(page)
    expect(page.get_by_text("Version 2")).to_be_visible()
    rows, files = export(site, "second")
    assert rows[0]["version"] == 2 and rows[0]["pseudonym"] in name, rows
    page.get_by_role("button", name="Withdraw").click()
    expect(page.get_by_text("You aren’t taking part in a study.")).to_be_visible()
    picture(page, folder, "studies")
    assert export(site, "third")[0] == []
    with page.expect_download() as saved:
        page.locator("a.row[href*=study-consents]").first.click()
    consent = json.loads(pathlib.Path(saved.value.path()).read_text())
    assert consent["resourceType"] == "Consent" and consent["status"] == "inactive", consent
    assert answer(site, "list")["studies"][0]["participants"] == 0
    asked = studies(site, "close", "sleep-well")
    assert asked.returncode != 0 and "--yes" in asked.stderr, asked.stderr
    answer(site, "close", "sleep-well", "--yes")
    refused = studies(
        site,
        "export",
        "sleep-well",
        str(site.folder / "fourth"),
        "--server",
        site.origin,
        "--key-file",
        str(site.folder / "study.key"),
        "--ca-file",
        str(site.folder / "chain.pem"),
        "--own-network",
    )
    assert refused.returncode == 1 and "closed" in refused.stderr, refused.stderr
    assert not anna.faults, anna.faults


def main():
    folder = sys.argv[2] if len(sys.argv) > 2 else None
    begin = time.monotonic()
    with Site(os.path.realpath(sys.argv[1])) as site, sync_playwright() as playwright:
        for number, day in enumerate(("2024-04-28", "2024-04-29", "2024-05-01")):
            site.run(
                "add",
                "heartRate",
                str(61 + number),
                "count/min",
                "--start",
                f"{day}T07:30",
                "--person",
                "Anna",
                "--passphrase-file",
                site.folder / "passphrase",
            )
        chromium = launch(playwright)
        walk(site, chromium, folder)
        chromium.close()
    print(f"ok: joined a study, exported it, withdrew, in {time.monotonic() - begin:.0f} s")


if __name__ == "__main__":
    if not BINARIES:
        print("skipped: PostgreSQL is missing; run: scripts/setup test", file=sys.stderr)
        sys.exit(0)
    main()
