// The search of the manual, and the menu where there is no room for the pages beside the text.
"use strict";

const root = document.currentScript.dataset.root;
const field = document.getElementById("search");
const list = document.getElementById("found");
const menu = document.getElementById("menu");
let rows = null;
let chosen = -1;

// A script rather than a request, so that the manual opens from the disk, too.
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

function score(row, words) {
  let sum = 0;
  for (const word of words) {
    const inTitle = row.title.includes(word), inText = row.low.includes(word);
    if (!inTitle && !inText) return 0;
    sum += (inTitle ? 10 : 0) + (inText ? 1 : 0) + (row.section.toLowerCase() === word || row.page.toLowerCase() === word ? 20 : 0);
  }
  const phrase = words.join(" ");
  if (words.length > 1 && row.low.includes(phrase)) sum += 5;
  if (words.length > 1 && row.title.includes(phrase)) sum += 10;
  // Whoever searches wants to do something, more often than to look something up.
  return sum + (row.section ? 0 : 2) + (/^(HowTo|Start)\//.test(row.address) ? 4 : 0);
}

function excerpt(row, words) {
  const at = Math.max(0, ...words.map((word) => row.low.indexOf(word)));
  const from = Math.max(0, at - 40);
  return (from ? "…" : "") + row.text.slice(from, from + 130) + (row.text.length > from + 130 ? "…" : "");
}

function look() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
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
    item.textContent = "Nothing has all these words.";
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
menu.addEventListener("click", () => {
  const isOpen = document.getElementById("pages").classList.toggle("open");
  menu.setAttribute("aria-expanded", String(isOpen));
});
