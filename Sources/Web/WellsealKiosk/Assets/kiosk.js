// The kiosk: a code from the camera or a keyboard scanner becomes one large verdict, which disappears after some seconds.

const stage = document.querySelector("[data-kiosk]"), answer = stage.querySelector("[data-answer]");
const word = answer.querySelector("[data-word]"), why = answer.querySelector("[data-why]");
const who = answer.querySelector("[data-who]"), counts = stage.querySelector("[data-counts]");
const start = stage.querySelector("[data-start]"), whole = stage.querySelector("[data-whole]");
const aloud = stage.querySelector("[data-aloud]");
let sound = null, leaving = 0;

// Three sound patterns, so that the guard needn't look: rising, level, falling.
const tones = { green: [660, 880], amber: [520, 520], red: [330, 220] };
const play = (color) => {
  if (!sound) return;
  tones[color].forEach((pitch, place) => {
    const tone = sound.createOscillator(), volume = sound.createGain(), at = sound.currentTime + place * 0.16;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.25, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.15);
    tone.connect(volume).connect(sound.destination);
    tone.start(at);
    tone.stop(at + 0.16);
  });
};

// The element that gets the focus back after a verdict.
let left = null;

const forget = () => {
  clearTimeout(leaving);
  answer.hidden = true;
  for (const part of [word, why, who, aloud]) part.textContent = "";
  delete answer.dataset.color;
  delete stage.dataset.paused;
  left?.focus({ preventScroll: true });
  left = null;
  fetch("/forget", { method: "POST" }).catch(() => null);
};

const show = ({ color, title, reason, person, tally }) => {
  if (!color) return;
  stage.dataset.paused = "";
  answer.dataset.color = color;
  word.textContent = title;
  why.textContent = reason;
  who.textContent = person ?? "";
  counts.textContent = tally;
  if (answer.hidden) left = document.activeElement;
  answer.hidden = false;
  answer.focus({ preventScroll: true });
  // Screen readers announce a live region only if it existed before its text.
  aloud.textContent = [title, reason, person].filter(Boolean).join(". ");
  play(color);
  clearTimeout(leaving);
  leaving = setTimeout(forget, Number(stage.dataset.forget) * 1000);
};

stage.addEventListener("seen", ({ detail }) => show(detail));
answer.addEventListener("click", forget);
start.addEventListener("click", () => {
  sound ??= new AudioContext();
  start.hidden = true;
});

// Without camera access, the user retries or takes a photo.
const again = stage.querySelector("[data-again]"), photo = stage.querySelector("[data-photo]");
stage.addEventListener("denied", () => {
  stage.dataset.refused = "";
  again.hidden = false;
});
again.addEventListener("click", () => {
  again.hidden = true;
  delete stage.dataset.refused;
  stage.begin();
});
photo.addEventListener("change", async () => {
  const [file] = photo.files;
  photo.value = "";
  if (!file) return;
  const image = await createImageBitmap(file).catch(() => null);
  const seen = image && await stage.photo(image);
  image?.close();
  if (!seen || seen.found === false) stage.say(stage.dataset.nothing);
});

// A tablet at a door shows nothing else.
if (document.documentElement.requestFullscreen) {
  whole.hidden = false;
  whole.addEventListener("click", () => {
    if (document.fullscreenElement) document.exitFullscreen();
    else document.documentElement.requestFullscreen().catch(() => null);
  });
  document.addEventListener("fullscreenchange", () => {
    whole.setAttribute("aria-pressed", document.fullscreenElement !== null);
  });
}

// A hardware scanner types faster than a person, and ends with Enter or a pause.
let typed = "", silence = 0;
const send = async () => {
  const text = typed;
  typed = "";
  if (text.length < 20) return;
  const seen = await fetch("/texts", {
    method: "POST", headers: { "Content-Type": "text/plain; charset=utf-8" }, body: text,
  }).catch(() => null);
  if (seen?.ok) {
    const detail = await seen.json();
    if (detail.text) stage.querySelector("[data-said]").textContent = detail.text;
    show(detail);
  }
};
// Runs before other handlers: a key of a scanned text must not press a button, select an option or follow a link.
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
  clearTimeout(silence);
  if (event.key === "Enter" && typed) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return send();
  }
  if (event.key === "Escape" && !answer.hidden) return forget();
  // A single space presses the focused button; no code starts with one.
  if (event.key.length === 1 && (typed || event.key !== " ")) {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (typed.length < 100_000) typed += event.key;
  }
  silence = setTimeout(send, 250);
}, { capture: true });
addEventListener("keyup", (event) => {
  if (event.key === " " && typed) event.preventDefault();
}, { capture: true });
