"""Take pictures of the Health app's demo with Chromium.

scripts/docs pictures [PROGRAM]                 those of the documents, in Documentation/Pictures
scripts/docs pictures PROGRAM --all FOLDER      every screen in light and dark, wide and narrow

Without --all, each picture must be in a document, and each picture of a document must be taken here.
"""

import pathlib
import re
import subprocess
import sys

from playwright.sync_api import sync_playwright

from browser import launch, photograph
from demo import ROOT, Demo
from walk import screens

# The screenshots in the documents: the screen, its width and height, and its color scheme.
SHOWN = {
    "summary": (1100, 760, "light"),
    "heart-rate-day": (1100, 760, "light"),
    "steps-week": (1100, 1180, "light"),
    "why": (1100, 760, "light"),
    "sleep-night": (1100, 760, "dark"),
    "vitals-night": (1100, 760, "light"),
    "together": (1100, 760, "light"),
    "workout": (1100, 760, "light"),
    "notices": (1100, 760, "light"),
    "medications": (390, 760, "light"),
    "mood": (390, 760, "dark"),
    "cycle": (390, 760, "light"),
    "rings-month": (390, 760, "dark"),
    "lab": (390, 760, "light"),
    "cards": (390, 760, "light"),
    "request": (390, 760, "light"),
    "log": (1100, 760, "light"),
    "report": (1100, 1400, "light"),
}
ALL = {
    "wide-light": (1280, 860, "light"),
    "wide-dark": (1280, 860, "dark"),
    "narrow-light": (390, 844, "light"),
    "narrow-dark": (390, 844, "dark"),
}


def main():
    program, takes_all = sys.argv[1], sys.argv[2:3] == ["--all"]
    if len(sys.argv) != (4 if takes_all else 2):
        sys.exit(__doc__)
    folder = pathlib.Path(sys.argv[3]) if takes_all else ROOT / "Documentation/Pictures"
    folder.mkdir(parents=True, exist_ok=True)
    demo = Demo(program)
    try:
        with sync_playwright() as playwright:
            browser = launch(playwright)
            demo.sign_in(browser)
            found = screens(demo.page(demo.context(browser)), demo)
            if takes_all:
                for look, size in ALL.items():
                    for screen in found:
                        take(demo, browser, found[screen], size, folder / f"{screen}-{look}.png", is_whole=True)
            else:
                for screen, size in SHOWN.items():
                    take(demo, browser, found[screen], size, folder / f"{screen}.png")
            browser.close()
    finally:
        demo.stop()
    if not takes_all:
        compare(demo)
    print(f"{len(list(folder.glob('*.png')))} pictures in {folder}")
    sys.exit(1 if demo.problems else 0)


def compare(demo):
    """The pictures in documents are those that this program takes."""
    texts = [file.read_text() for file in [ROOT / "README.md", *ROOT.glob("Documentation/**/*.md")]]
    used = {name for text in texts for name in re.findall(r"Pictures/([\w-]+)\.png", text)}
    for name in used ^ SHOWN.keys():
        demo.wrong(f"pictures: {name} is in no document" if name in SHOWN else f"pictures: {name} of a document isn't taken")


def take(demo, browser, path, size, file, is_whole=False):
    width, height, scheme = size
    context = demo.context(browser, width, height, color_scheme=scheme)
    page = demo.page(context)
    page.goto(demo.base + path)
    photograph(page, file, is_whole)
    context.close()
    # Fewer colors need a third of the bytes, without a visible difference.
    if not is_whole:
        subprocess.run(["pngquant", "--force", "--output", file, "--speed", "1", "96", file], check=True)


if __name__ == "__main__":
    main()
