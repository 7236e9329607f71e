// The search of the manual, and the menu for screens without space for the list of pages.
"use strict";

const root = document.currentScript.dataset.root;
const field = document.getElementById("search");
const list = document.getElementById("found");
const menu = document.getElementById("menu");
let rows = null;
let chosen = -1;

// A script instead of a request, so that the manual also works from the disk.
function wellsealIndex(given) {
  rows = given.map(([address, page, section, text]) => ({
    address, page, section, text,
    title: (page + " " + section).toLowerCase(), low: text.toLowerCase(),
  }));
  look();
}
window.wellsealIndex = wellsealIndex;

function load() {
  if (rows || load.begun) return;
  load.begun = true;
  const script = document.createElement("script");
  script.src = root + "/search.js";
  document.head.append(script);
}

// Synonyms of the manual's words.
const SYNONYMS = [
  ["backup", "back up", "backups"], ["invite", "invitation"], ["family", "household", "people", "caregiver"], ["cgm", "glucose"],
  ["remove", "delete", "erase", "forget"], ["password", "passphrase"], ["login", "sign in", "sign-in"], ["logout", "sign out"],
  ["phone", "iphone"], ["setup", "install", "set up"], ["uninstall", "delete everything"], ["2fa", "passkey", "one-time"],
  ["excel", "spreadsheet", "csv"], ["db", "sql", "sqlite", "database"], ["doctor", "report", "clinician"], ["share", "link"],
  ["vaccine", "vaccination", "immunization", "card"], ["pill", "medication"], ["bp", "blood pressure"], ["ai", "language model", "mcp"],
  ["lost", "recovery"], ["period", "cycle"], ["mood", "state of mind"], ["docker", "image", "container"], ["error", "problem", "troubleshoot"],
];
const meanings = (word) => [word, ...SYNONYMS.filter((row) => row.includes(word)).flat().filter((other) => other !== word)];

// Returns true if two words differ by one missing, added, changed or swapped letter.
function isAlmost(word, other) {
  if (word.length < 5 || Math.abs(word.length - other.length) > 1) return false;
  let at = 0;
  while (at < word.length && word[at] === other[at]) at++;
  const [rest, left] = [word.slice(at), other.slice(at)];
  return rest.slice(1) === left || rest === left.slice(1) || rest.slice(1) === left.slice(1)
    || (rest[0] === left[1] && rest[1] === left[0] && rest.slice(2) === left.slice(2));
}

// Replaces the typed words that the manual doesn't contain with similar ones.
function corrected(words) {
  corrected.known ??= [...new Set(rows.flatMap((row) => (row.title + " " + row.low).split(/[^\p{L}\p{N}]+/u)))].filter((word) => word.length > 3);
  return words.map((word) => {
    if (meanings(word).some((one) => rows.some((row) => row.title.includes(one) || row.low.includes(one)))) return word;
    return corrected.known.find((other) => isAlmost(word, other)) ?? word;
  });
}

function score(row, typed) {
  let sum = 0;
  const words = [];
  for (const one of typed) {
    // The word itself counts more than a synonym.
    const word = meanings(one).find((other) => row.title.includes(other)) ?? meanings(one).find((other) => row.low.includes(other)) ?? one;
    words.push(word);
    const inTitle = row.title.includes(word), inText = row.low.includes(word);
    if (!inTitle && !inText) return 0;
    sum += (inTitle ? 10 : 0) + (inText ? 1 : 0) + (row.section.toLowerCase() === word || row.page.toLowerCase() === word ? 20 : 0);
  }
  const phrase = words.join(" ");
  if (words.length > 1 && row.low.includes(phrase)) sum += 5;
  if (words.length > 1 && row.title.includes(phrase)) sum += 10;
  // Users search for tasks more often than for reference.
  return sum + (row.section ? 0 : 2) + (/^(HowTo|Start)\//.test(row.address) ? 4 : 0);
}

function excerpt(row, words) {
  const at = Math.max(0, ...words.map((word) => row.low.indexOf(word)));
  const from = Math.max(0, at - 40);
  return (from ? "…" : "") + row.text.slice(from, from + 130) + (row.text.length > from + 130 ? "…" : "");
}

function look() {
  const typed = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  const words = rows === null ? typed : corrected(typed);
  chosen = -1;
  list.replaceChildren();
  field.removeAttribute("aria-activedescendant");
  const isShown = words.length > 0 && rows !== null;
  list.hidden = !isShown;
  field.setAttribute("aria-expanded", String(isShown));
  if (!isShown) return;
  const best = rows.map((row) => [score(row, words), row]).filter(([sum]) => sum > 0)
    .sort((a, b) => b[0] - a[0]).slice(0, 12);
  best.forEach(([, row], place) => {
    const item = document.createElement("li");
    item.role = "presentation";
    const link = document.createElement("a");
    link.href = root + "/" + row.address;
    link.id = "found-" + place;
    link.role = "option";
    link.append(row.section ? row.page + " › " + row.section : row.page);
    const small = document.createElement("small");
    small.textContent = excerpt(row, words);
    link.append(small);
    item.append(link);
    list.append(item);
  });
  if (best.length === 0) {
    const item = document.createElement("li");
    item.className = "none";
    item.textContent = "No page has all these words.";
    list.append(item);
  }
}

function choose(step) {
  const links = list.querySelectorAll("a");
  if (links.length === 0) return;
  links[chosen]?.removeAttribute("aria-selected");
  chosen = (chosen + step + links.length) % links.length;
  links[chosen].setAttribute("aria-selected", "true");
  links[chosen].scrollIntoView({ block: "nearest" });
  field.setAttribute("aria-activedescendant", links[chosen].id);
}

field.addEventListener("focus", load);
field.addEventListener("input", () => { load(); look(); });
field.addEventListener("keydown", (event) => {
  if (event.key === "ArrowDown") { event.preventDefault(); choose(1); }
  if (event.key === "ArrowUp") { event.preventDefault(); choose(chosen < 0 ? 0 : -1); }
  if (event.key === "Escape") { field.value = ""; look(); }
  if (event.key === "Enter") list.querySelectorAll("a")[Math.max(0, chosen)]?.click();
});
document.addEventListener("click", (event) => { if (!event.target.closest("search")) list.hidden = true; });
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && document.activeElement !== field) { event.preventDefault(); field.focus(); }
});
// Adds a button that copies the code; in a transcript, only the commands.
for (const code of document.querySelectorAll("main pre > code")) {
  const button = document.createElement("button");
  button.className = "copy";
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    const lines = code.textContent.trimEnd().split("\n"), typed = lines.filter((line) => line.startsWith("$ "));
    await navigator.clipboard.writeText((typed.length ? typed.map((line) => line.slice(2)) : lines).join("\n"));
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = "Copy"; }, 2000);
  });
  const frame = document.createElement("div");
  frame.className = "code";
  code.parentElement.replaceWith(frame);
  frame.append(code.parentElement, button);
}

menu.addEventListener("click", () => {
  const isOpen = document.getElementById("pages").classList.toggle("open");
  menu.setAttribute("aria-expanded", String(isOpen));
});
