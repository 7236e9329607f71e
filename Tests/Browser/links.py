"""Health links as a person meets them: one is made from a card for a host on this machine, opened again by its text, and withdrawn."""

import pathlib
import re
import socket
import subprocess
import tempfile
import time


def check(demo, browser, output, program):
    with tempfile.TemporaryDirectory() as folder, socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        probe.close()
        base = f"http://127.0.0.1:{port}"
        host = subprocess.Popen(
            [program, "links", "serve", "--data", f"{folder}/links", "--base", base, "--port", str(port)],
            stderr=subprocess.DEVNULL)
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

    page.goto(f"{demo.base}/sharing")
    click("link", "Health Links")
    click("link", "Share by Link")
    page.locator("input[name=card]").first.check()
    page.get_by_label("Name of the link").fill("For the desk")
    page.get_by_label("Address of the server").fill(base)
    page.get_by_label("Token of the server").fill(token)
    page.screenshot(path=output / "links-1-new.png", full_page=True)
    click("button", "See What Leaves")
    demo.expect("Nothing has been sent yet" in page.inner_text("main"), "links: nothing is shown before it leaves")
    page.screenshot(path=output / "links-2-leaves.png", full_page=True)
    click("button", "Make the Link")
    page.wait_for_url(re.compile(r"/links/own/"))
    own, link = page.url, page.locator("#link").inner_text()
    demo.expect("Nobody has opened this link" in page.inner_text("main"), "links: somebody opened the new link")
    page.screenshot(path=output / "links-3-own.png", full_page=True)

    def hand_over():
        page.goto(f"{demo.base}/import")
        page.locator("textarea[name=text]").fill(link)
        click("button", "Review")
        demo.expect("For the desk" in page.inner_text("main"), "links: the sheet does not name the link")
        page.get_by_label("Your name for the sharer").fill("Reception")
        page.screenshot(path=output / "links-4-sheet.png", full_page=True)
        click("button", "Open Link")

    hand_over()
    demo.expect("Is the signature right?" in page.inner_text("main"), "links: the card in the link is not judged")
    for name, width, scheme in [("narrow", 390, "light"), ("dark", 1280, "dark")]:
        page.set_viewport_size({"width": width, "height": 844})
        page.emulate_media(color_scheme=scheme)
        page.screenshot(path=output / f"links-5-open-{name}.png", full_page=True)
    page.set_viewport_size({"width": 1280, "height": 860})
    page.goto(own)
    demo.expect("Reception" in page.inner_text("main"), "links: the one who opened it is not named")
    page.screenshot(path=output / "links-6-opened.png", full_page=True)
    page.goto(f"{demo.base}/sharing/log")
    demo.expect("Reception" in page.inner_text("main"), "links: the access log does not have it")
    page.goto(own)
    page.locator("summary", has_text="Withdraw").click()
    click("button", "Withdraw Link")
    hand_over()
    demo.expect("nothing at this link" in page.inner_text("main"), "links: a withdrawn link still opens")
    page.screenshot(path=output / "links-7-dead.png", full_page=True)
    context.close()
