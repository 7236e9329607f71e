"""Use health links: open one with a drawn PDF; create one from a card on a local host, open it by its text, revoke it."""

import pathlib
import re
import socket
import subprocess
import tempfile
import time

from browser import photograph


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
        page.get_by_label("Also a PDF that shows all records").check()

    choose(records_with_pdf)
    click("button", "See What Leaves")
    demo.expect("DocumentReference" in page.inner_text("main"), "links: the PDF of the records is not among what leaves")
    photograph(page, output / "links-0-drawn.png", is_whole=True)

    choose(lambda: page.locator("input[name=card]").first.check())
    photograph(page, output / "links-1-new.png", is_whole=True)
    click("button", "See What Leaves")
    demo.expect("Nothing has been sent yet" in page.inner_text("main"), "links: nothing is shown before it leaves")
    photograph(page, output / "links-2-leaves.png", is_whole=True)
    click("button", "Make the Link")
    page.wait_for_url(re.compile(r"/links/own/"))
    own, link = page.url, page.locator("#link").inner_text()
    demo.expect("Nobody has opened this link" in page.inner_text("main"), "links: somebody opened the new link")
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
    demo.expect("Is the signature right?" in page.inner_text("main"), "links: the card in the link is not judged")
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
    page.locator("summary", has_text="Withdraw").click()
    click("button", "Withdraw Link")
    hand_over()
    demo.expect("nothing at this link" in page.inner_text("main"), "links: a withdrawn link still opens")
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
    page.goto(f"{base}/view#{link}")
    page.get_by_label("Who is looking?").fill("A phone")
    demo.expect("#" not in page.url, "links: the link stays in the address bar")
    page.get_by_role("button", name="Open").click()
    page.get_by_role("heading", name="Health card issued by").wait_for()
    photograph(page, output / "links-8-viewer.png", is_whole=True)
    page.evaluate("window.print = () => { window.printed = true }")
    page.get_by_role("button", name="Print").click()
    demo.expect(page.evaluate("window.printed === true"), "links: the page does not print")
    page.emulate_media(media="print")
    demo.expect(not page.locator("#print").is_visible(), "links: a button is printed")
    demo.expect(page.locator("#content h2").first.is_visible(), "links: what was opened is not printed")
    photograph(page, output / "links-9-printed.png", is_whole=True)
    context.close()
