"""Scan real codes end to end: Chromium's fake camera shows images of Examples/cards, the page sends frames to the server,
and the card that it reads is added."""

import base64
import re

from browser import launch, photograph
from demo import CARDS

FRAMES_OF_EACH = 25

DRAW = """async ([picture, width, height]) => {
  const image = new Image();
  image.src = picture;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pen = canvas.getContext("2d");
  pen.fillStyle = "#888";
  pen.fillRect(0, 0, width, height);
  const side = height * 0.9;
  pen.drawImage(image, (width - side) / 2, (height - side) / 2, side, side);
  return canvas.toDataURL("image/jpeg", 0.9);
}"""


def film(browser, pictures, path):
    """A motion JPEG that shows each image for a while."""
    page = browser.new_page()
    with open(path, "wb") as out:
        for picture in pictures:
            url = "data:image/png;base64," + base64.b64encode((CARDS / picture).read_bytes()).decode()
            frame = page.evaluate(DRAW, [url, 1280, 720])
            out.write(base64.b64decode(frame.split(",")[1]) * FRAMES_OF_EACH)
    page.close()


def check(demo, playwright, browser, output):
    scan(demo, playwright, browser, output, "vaccination", ["vaccination.png"])
    scan(demo, playwright, browser, output, "laboratory", [f"laboratory-{n}-of-3.png" for n in (1, 2, 3)])


def scan(demo, playwright, browser, output, name, pictures):
    path = output / f"camera-{name}.mjpeg"
    film(browser, pictures, path)
    filming = launch(playwright, "--use-fake-device-for-media-stream", f"--use-file-for-fake-video-capture={path}")
    context = demo.context(filming, permissions=["camera"])
    page = demo.page(context)
    # Before the page's own script runs, because a code may be read at once.
    page.add_init_script("""addEventListener("DOMContentLoaded", () => {
      const said = document.querySelector("[data-said]");
      if (said) new MutationObserver(() =>
        sessionStorage.setItem("said", (sessionStorage.getItem("said") ?? "") + "|" + said.textContent))
        .observe(said, { childList: true });
    });""")
    page.goto(f"{demo.base}/import/camera")
    page.wait_for_timeout(300)
    photograph(page, output / f"camera-{name}.png")
    page.wait_for_url(re.compile(r"/import/[0-9a-f-]{36}"), timeout=60_000)
    photograph(page, output / f"camera-{name}-sheet.png", is_whole=True)
    text = page.inner_text("main")
    demo.expect("Verified" in text, f"camera: the {name} card is not verified")
    if name == "vaccination":
        demo.expect("Is this your card?" in text, f"camera: the page doesn't say that the {name} card is another person's")
    if len(pictures) > 1:
        said = page.evaluate("sessionStorage.getItem('said') ?? ''")
        demo.expect("of 3 scanned" in said, f"camera: the parts were not counted: {said}")
    before = count(page, demo)
    page.get_by_role("button", name="Add to Health").click()
    page.wait_for_url("**/cards")
    demo.expect(count(page, demo) == before + 1, f"camera: the {name} card was not added once")
    filming.close()


def count(page, demo):
    return len(page.request.get(f"{demo.base}/api/v1/cards").json()["cards"])
