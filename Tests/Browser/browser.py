"""Chromium as every browser test starts it, and pictures of its pages."""

import os
import pathlib
import re
import sys
import time
import traceback

from playwright.sync_api import Error

# Chromium may refuse a picture while its compositor has no frame yet, and takes the same one a moment later.
REFUSED, ATTEMPTS, PAUSE = "Unable to capture screenshot", 10, 500


# Sets of fonts: `plain` has DejaVu alone, `desktop` has those of a usual desktop, which are of other widths.
FONTS = pathlib.Path(__file__).resolve().parent / "Fonts"


def launch(playwright, *arguments, fonts="plain"):
    """Starts Chromium with one set of fonts, so that pages look alike whatever fonts the machine has."""
    settings = FONTS / f"{fonts}.conf"
    missing = [folder for folder in re.findall("<dir>(.+?)</dir>", settings.read_text()) if not os.path.isdir(folder)]
    if missing:
        raise SystemExit(f"failed: no fonts in {', '.join(missing)}: run scripts/setup browser")
    return playwright.chromium.launch(
        executable_path="/usr/bin/chromium", args=["--no-sandbox", *arguments], env=os.environ | {"FONTCONFIG_FILE": str(settings)}
    )


def photograph(page, file=None, is_whole=False):
    """Writes a picture of a page, of what the window shows or of all of it; without a file, it is only taken."""
    for attempt in range(1, ATTEMPTS + 1):
        try:
            return page.screenshot(path=file, full_page=is_whole)
        except Error as error:
            if REFUSED not in error.message or attempt == ATTEMPTS:
                raise
        page.wait_for_timeout(PAUSE)


def wait_until(page, expression, argument=None, seconds=10):
    """Waits until an expression, or a function of an argument, is true in a page.

    Playwright's `wait_for_function` repeats the check within the page, by `eval`, which the pages forbid: it works only if the first
    check succeeds.
    """

    def is_true():
        try:
            return page.evaluate(expression, argument)
        except Error as error:
            # The page is left for another one.
            if "Execution context was destroyed" not in error.message:
                raise
            return False

    end = time.monotonic() + seconds
    while not is_true():
        if time.monotonic() > end:
            raise TimeoutError(f"{page.url}: not true within {seconds} s: {expression}")
        page.wait_for_timeout(50)


def tell(kind, error, trace):
    """Prints an error with the places of the tests alone: a library's are long, and say nothing of where a walk stood."""
    places = [place for place in traceback.extract_tb(trace) if "site-packages" not in place.filename]
    print("".join(traceback.format_list(places) + traceback.format_exception_only(kind, error)), file=sys.stderr, end="")


sys.excepthook = tell
