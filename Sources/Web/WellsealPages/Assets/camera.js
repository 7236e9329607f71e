// The camera: pictures go to this machine's server one at a time, as shades of gray, until it has seen a card. Another
// script may take what was seen ("seen") and stop the pictures for a while (data-paused).

const stage = document.querySelector("[data-scan]");
const video = stage.querySelector("video"), said = stage.querySelector("[data-said]");
const cameras = stage.querySelector("[data-cameras]"), torch = stage.querySelector("[data-torch]");
const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
const longest = Math.min(1280, Number(stage.dataset.scan));
let stream = null;

const say = (text) => { if (said.textContent !== text) said.textContent = text; };
const stop = () => stream?.getTracks().forEach((track) => track.stop());

const open = async (device) => {
  stop();
  const which = device ? { deviceId: { exact: device } } : { facingMode: "environment" };
  stream = await navigator.mediaDevices.getUserMedia({ video: { ...which, width: { ideal: 1280 }, height: { ideal: 720 } } });
  video.srcObject = stream;
  await video.play();
  const [track] = stream.getVideoTracks();
  torch.hidden = !track.getCapabilities?.().torch;
  torch.onclick = async () => {
    const on = torch.getAttribute("aria-pressed") !== "true";
    await track.applyConstraints({ advanced: [{ torch: on }] });
    torch.setAttribute("aria-pressed", on);
  };
  // Names of cameras are told only once one may be used.
  const found = (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === "videoinput");
  const list = cameras.querySelector("select");
  cameras.hidden = found.length < 2;
  list.replaceChildren(...found.map(({ deviceId, label }) => new Option(label || deviceId.slice(0, 8), deviceId)));
  list.value = track.getSettings().deviceId ?? "";
  list.onchange = () => open(list.value);
};

const picture = (source, sourceWidth, sourceHeight) => {
  const scale = Math.min(1, longest / Math.max(sourceWidth, sourceHeight));
  const width = Math.max(1, Math.round(sourceWidth * scale)), height = Math.max(1, Math.round(sourceHeight * scale));
  Object.assign(pen.canvas, { width, height });
  pen.drawImage(source, 0, 0, width, height);
  const { data } = pen.getImageData(0, 0, width, height);
  const gray = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < gray.length; at += 1, from += 4) {
    gray[at] = (data[from] * 77 + data[from + 1] * 150 + data[from + 2] * 29) >> 8;
  }
  return { width, height, gray };
};

// Sends a picture and shows what the server says about it; nothing for a picture that was not looked at.
const ask = async ({ width, height, gray }, isPhoto = false) => {
  const address = `${stage.dataset.frames ?? "/import/camera/frames"}?width=${width}&height=${height}`;
  const answer = await fetch(isPhoto ? `${address}&photo=yes` : address, {
    method: "POST", headers: { "Content-Type": "application/octet-stream" }, body: gray,
  }).catch(() => null);
  if (answer?.status === 401 || answer?.status === 423) {
    location.reload();
    return null;
  }
  if (!answer?.ok) return null;
  const seen = await answer.json(), { text, sheet } = seen;
  stage.dispatchEvent(new CustomEvent("seen", { detail: seen }));
  if (text) say(text);
  if (sheet) {
    stop();
    location.assign(sheet);
  }
  return seen;
};

const look = async () => {
  if (!document.hidden && video.videoWidth && !("paused" in stage.dataset)) {
    const seen = await ask(picture(video, video.videoWidth, video.videoHeight));
    if (seen?.sheet) return;
  }
  setTimeout(look, 120);
};

// A photo, for a browser that gives no camera.
const photo = stage.querySelector("[data-photo]");
photo?.addEventListener("change", async () => {
  const [file] = photo.files;
  photo.value = "";
  if (!file) return;
  const image = await createImageBitmap(file).catch(() => null);
  const seen = image && await ask(picture(image, image.width, image.height), true);
  image?.close();
  if (!seen || seen.found === false) say(stage.dataset.nothing);
});

addEventListener("pagehide", stop);
// A page that has a button for it begins when it is pressed, because only then may it make a sound.
const start = stage.querySelector("[data-start]");
if (start) await new Promise((go) => start.addEventListener("click", go, { once: true }));
const again = stage.querySelector("[data-again]");
let isLooking = false;
const begin = async () => {
  if (again) again.hidden = true;
  delete stage.dataset.refused;
  try {
    await open();
    say(stage.dataset.looking);
    if (!isLooking) look();
    isLooking = true;
  } catch {
    stage.dataset.refused = "";
    say(stage.dataset.denied);
    if (again) again.hidden = false;
  }
};
again?.addEventListener("click", begin);
begin();
