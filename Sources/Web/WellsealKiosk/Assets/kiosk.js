// The kiosk: what the camera or a scanner that types has read becomes one large answer, which goes after some seconds.

const stage = document.querySelector("[data-kiosk]"), answer = stage.querySelector("[data-answer]");
const word = answer.querySelector("[data-word]"), why = answer.querySelector("[data-why]");
const who = answer.querySelector("[data-who]"), counts = stage.querySelector("[data-counts]");
const start = stage.querySelector("[data-start]");
let sound = null, leaving = 0;

// Three shapes of sound, so that nobody has to look: up, level, down.
const tones = { green: [660, 880], amber: [520, 520], red: [330, 220] };
const play = (colour) => {
  if (!sound) return;
  tones[colour].forEach((pitch, place) => {
    const tone = sound.createOscillator(), volume = sound.createGain(), at = sound.currentTime + place * 0.16;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.25, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.15);
    tone.connect(volume).connect(sound.destination);
    tone.start(at);
    tone.stop(at + 0.16);
  });
};

const forget = () => {
  clearTimeout(leaving);
  answer.hidden = true;
  for (const part of [word, why, who]) part.textContent = "";
  delete answer.dataset.colour;
  delete stage.dataset.paused;
  fetch("/forget", { method: "POST" }).catch(() => null);
};

const show = ({ colour, title, reason, person, tally }) => {
  if (!colour) return;
  stage.dataset.paused = "";
  answer.dataset.colour = colour;
  word.textContent = title;
  why.textContent = reason;
  who.textContent = person ?? "";
  counts.textContent = tally;
  answer.hidden = false;
  play(colour);
  clearTimeout(leaving);
  leaving = setTimeout(forget, Number(stage.dataset.forget) * 1000);
};

stage.addEventListener("seen", ({ detail }) => show(detail));
answer.addEventListener("click", forget);
start.addEventListener("click", () => {
  sound = new AudioContext();
  start.hidden = true;
});

// A hardware scanner types faster than anybody, and ends with Enter or with silence.
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
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  clearTimeout(silence);
  if (event.key === "Enter" && typed) {
    event.preventDefault();
    return send();
  }
  if (event.key.length === 1 && typed.length < 100_000) typed += event.key;
  silence = setTimeout(send, 250);
});
