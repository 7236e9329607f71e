// The camera: grayscale frames are sent to this server one at a time until it finds a card. Another script can listen
// for "seen" events and pause the frames with data-paused.

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
  // Camera names are available only after permission.
  const found = (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === "videoinput");
  const list = cameras.querySelector("select");
  cameras.hidden = found.length < 2;
  list.replaceChildren(...found.map(({ deviceId, label }) => new Option(label || deviceId.slice(0, 8), deviceId)));
  list.value = track.getSettings().deviceId ?? "";
  list.onchange = () => open(list.value);
};

const shades = (source, across, down) => {
  const scale = Math.min(1, longest / Math.max(across, down));
  const width = Math.max(1, Math.round(across * scale)), height = Math.max(1, Math.round(down * scale));
  Object.assign(pen.canvas, { width, height });
  pen.drawImage(source, 0, 0, width, height);
  const { data } = pen.getImageData(0, 0, width, height);
  const gray = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < gray.length; at += 1, from += 4) {
    gray[at] = (data[from] * 77 + data[from + 1] * 150 + data[from + 2] * 29) >> 8;
  }
  return { width, height, gray };
};

// Sends a frame, and shows the server's response.
const ask = async ({ width, height, gray }, more = "") => {
  const answer = await fetch(`${stage.dataset.frames ?? "/import/camera/frames"}?${document.body.dataset.person ?? ""}&width=${width}&height=${height}${more}`, {
    method: "POST", headers: { "Content-Type": "application/octet-stream" }, body: gray,
  }).catch(() => null);
  if (answer?.status === 401 || answer?.status === 423) return location.reload();
  if (!answer?.ok) return;
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
    if ((await ask(shades(video, video.videoWidth, video.videoHeight)))?.sheet) return;
  }
  setTimeout(look, 120);
};

const begin = async () => {
  try {
    await open();
    say(stage.dataset.looking);
    look();
  } catch {
    say(stage.dataset.denied);
    stage.dispatchEvent(new Event("denied"));
  }
};
// For the scripts of pages.
Object.assign(stage, { begin, say, photo: (image) => ask(shades(image, image.width, image.height), "&photo=yes") });

addEventListener("pagehide", stop);
// A page with a start button starts when it is pressed, because sound needs a user gesture.
const start = stage.querySelector("[data-start]");
if (start) start.addEventListener("click", begin, { once: true });
else begin();
