// Pages under a public name: installs the service worker, and keeps the last form that the server may not have received.
// It stays in the session storage of this tab only, and never contains passphrases, passcodes or files.

const key = "wellseal-draft";
const kept = () => JSON.parse(sessionStorage.getItem(key) ?? "null");
const drop = () => sessionStorage.removeItem(key);

navigator.serviceWorker?.register("/worker.js").catch(() => {});

addEventListener("submit", (event) => {
  const form = event.target, action = new URL(event.submitter?.getAttribute("formaction") ?? form.getAttribute("action") ?? "", location);
  if (action.pathname === "/sign-out") return drop();
  if (form.closest("[data-unsent]")) return sessionStorage.setItem(key, JSON.stringify({ ...kept(), isUnsent: false }));
  const isKept = !event.defaultPrevented && form.getAttribute("method") === "post" && action.origin === location.origin
    && !form.querySelector("[type=file], [type=password], [data-reveal], [name=passcode]") && form.querySelector("input:not([type=hidden]), select, textarea");
  // An entry that was not sent stays until it is sent or discarded.
  if (!isKept || kept()?.isUnsent) return;
  const fields = [...new FormData(form, event.submitter)].filter(([, value]) => typeof value === "string");
  sessionStorage.setItem(key, JSON.stringify({ action: action.href, fields }));
});

// The page of the service worker and the sign-in page mark the form as not sent; every other page was the response to it.
const place = document.querySelector("[data-unsent]");
const draft = kept();
if (draft && document.body.querySelector("[data-away]")) {
  draft.isUnsent = true;
  sessionStorage.setItem(key, JSON.stringify(draft));
} else if (draft && !draft.isUnsent) drop();

if (place && draft?.isUnsent) {
  place.hidden = false;
  for (const note of document.querySelectorAll("[data-nothing-kept]")) note.hidden = true;
  const form = place.querySelector("form");
  form.setAttribute("action", draft.action);
  for (const [name, value] of draft.fields) {
    const field = form.appendChild(document.createElement("input"));
    [field.type, field.name, field.value] = ["hidden", name, value];
  }
  place.querySelector("[data-discard]").addEventListener("click", () => {
    drop();
    place.hidden = true;
  });
}

for (const again of document.querySelectorAll("[data-again]")) again.addEventListener("click", () => location.reload());
