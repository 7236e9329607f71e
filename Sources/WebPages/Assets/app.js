// What makes the Health app handier; every page can be read and used without it.

document.documentElement.classList.add("js");

const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];

// A page that answers a form is asked for like any other when one comes back to it; the form is never sent again.
history.replaceState(history.state, "", location.href);

// Charts: one column is chosen at a time, by pointer, touch or arrow keys. A press or a tap keeps it, a drag goes along
// the columns, and a tap elsewhere lets go.
for (const chart of $$("[data-chart]")) {
  const columns = $$(".column", chart), bubble = chart.querySelector(".bubble");
  let place = -1, kept = false, pressed = false;
  const show = (index) => {
    columns[place]?.classList.remove("on");
    place = index;
    bubble.hidden = place < 0;
    if (place < 0) { kept = false; return; }
    columns[place].classList.add("on");
    bubble.textContent = columns[place].dataset.label;
    // The bubble stays inside the chart; its place is set by the style object, which the page's policy allows.
    const box = chart.getBoundingClientRect(), own = columns[place].getBoundingClientRect();
    const half = bubble.offsetWidth / 2 + 4;
    const middle = own.left + own.width / 2 - box.left;
    bubble.style.left = `${Math.min(Math.max(middle, half), box.width - half)}px`;
  };
  // The nearest along the time, and of several lanes that under the pointer.
  const nearest = ({ clientX: x, clientY: y }) => {
    let best = -1, least = Infinity;
    columns.forEach((column, index) => {
      const box = column.getBoundingClientRect();
      const away = Math.max(box.left - x, x - box.right, 0) + 4 * Math.max(box.top - y, y - box.bottom, 0);
      if (away < least) { least = away; best = index; }
    });
    return best;
  };
  for (const column of columns) column.querySelectorAll("title").forEach((title) => title.remove());
  chart.addEventListener("pointerdown", (event) => {
    pressed = kept = true;
    chart.setPointerCapture(event.pointerId);
    show(nearest(event));
  });
  chart.addEventListener("pointermove", (event) => {
    if (pressed || event.pointerType === "mouse" && !kept) show(nearest(event));
  });
  for (const end of ["pointerup", "pointercancel"]) chart.addEventListener(end, () => { pressed = false; });
  chart.addEventListener("pointerleave", () => { if (!kept && !pressed) show(-1); });
  chart.addEventListener("blur", () => { if (!pressed) show(-1); });
  addEventListener("pointerdown", (event) => { if (!chart.contains(event.target)) show(-1); });
  chart.addEventListener("keydown", (event) => {
    const last = columns.length - 1;
    const next = { ArrowLeft: place < 0 ? last : place - 1, ArrowRight: place + 1, Home: 0, End: last }[event.key];
    if (event.key === "Escape") show(-1);
    if (next === undefined || last < 0) return;
    event.preventDefault();
    show(Math.min(Math.max(next, 0), last));
    kept = true;
  });
}

// Sources: a row that is dragged takes its place at once; the page that comes back shows what that does to the total.
for (const form of $$("[data-order]")) {
  const list = form.querySelector("ol");
  let dragged = null;
  for (const row of $$("[data-source]", form)) {
    const grip = row.querySelector(".grip");
    grip.addEventListener("pointerdown", (event) => {
      dragged = row;
      row.classList.add("dragging");
      grip.setPointerCapture(event.pointerId);
    });
    grip.addEventListener("pointermove", (event) => {
      if (dragged !== row) return;
      const other = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-source]");
      if (!other || other === row || other.parentNode !== list) return;
      const box = other.getBoundingClientRect();
      list.insertBefore(row, event.clientY < box.top + box.height / 2 ? other : other.nextSibling);
    });
    grip.addEventListener("pointerup", () => {
      dragged = null;
      row.classList.remove("dragging");
      form.submit();
    });
  }
}

// A long list grows as one comes near its end, and keeps only the pages that are near: of the others stays a space of
// their height and the address to read them from again.
const longList = document.querySelector("[data-page]");
if (longList) {
  const near = 4;
  const more = document.querySelector("[data-more]");
  let loading = false;
  const read = async (href) => {
    const answer = await fetch(href).catch(() => null);
    return answer?.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
  };
  // A server that does not answer is not asked in a loop.
  const wait = () => setTimeout(() => look(), 2000);
  const fill = async (page) => {
    page.dataset.empty = "reading";
    const rows = (await read(page.dataset.from))?.querySelector("[data-page]");
    if (!rows) {
      page.dataset.empty = "yes";
      return wait();
    }
    page.replaceChildren(...rows.children);
    page.style.blockSize = "";
    delete page.dataset.empty;
  };
  const clear = (page) => {
    page.style.blockSize = `${page.offsetHeight}px`;
    page.replaceChildren();
    page.dataset.empty = "yes";
  };
  // Places are looked at anew at every scroll and after every read. Observers tell of changes only, and now and then of
  // none while rows come in.
  const isNear = (element, far) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top < innerHeight + far && bottom > -far;
  };
  const look = () => {
    const pages = $$("[data-page]");
    for (const page of pages) {
      if (page.dataset.empty === "yes" && isNear(page, 3000)) fill(page);
      else if (!page.dataset.empty && !isNear(page, 3000) && pages.length > near
        && !page.contains(document.activeElement)) clear(page);
    }
    if (more?.isConnected && isNear(more, 2000)) grow();
  };
  const grow = async () => {
    if (loading) return;
    loading = true;
    const from = more.href, page = await read(from);
    loading = false;
    const rows = page?.querySelector("[data-page]");
    if (!rows) return wait();
    rows.dataset.from = from;
    $$("[data-page]").at(-1).after(document.adoptNode(rows));
    const next = page.querySelector("[data-more]");
    if (next) more.href = next.getAttribute("href"); else more.remove();
    look();
  };
  longList.dataset.from = location.href;
  more?.addEventListener("click", (event) => { event.preventDefault(); grow(); });
  for (const move of ["scroll", "resize"]) addEventListener(move, look, { passive: true });
  look();
}

// Buttons that only a script can serve.
for (const button of $$("[data-print]")) {
  button.hidden = false;
  button.onclick = () => print();
}
for (const button of $$("[data-copy]")) {
  button.hidden = false;
  button.onclick = async () => {
    await navigator.clipboard.writeText(document.querySelector(button.dataset.copy).textContent);
    button.textContent = button.dataset.done;
  };
}

// What a request answers takes the place of the page.
const show = async (answer) => {
  if (answer.redirected) return location.assign(answer.url);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  document.querySelector("main").replaceWith(page.querySelector("main"));
};

// An export is handed over as it is; the server reads it from its disk.
const handOver = async (file) => {
  const notice = document.querySelector("[data-handing]");
  notice.hidden = false;
  await fetch("/health-import", { method: "POST", headers: { Accept: "text/html", "Content-Type": "application/zip" }, body: file }).then(show, () => location.assign("/health-import"));
  notice.hidden = true;
};

// A work that goes on tells how far it is; when it ends, the page says what came of it.
for (const live of $$("[data-live]")) {
  const source = new EventSource(live.dataset.live);
  addEventListener("pagehide", () => source.close());
  source.onmessage = (event) => {
    const news = new DOMParser().parseFromString(event.data, "text/html");
    if (news.querySelector("[data-ended]")) {
      source.close();
      return location.replace(location.pathname);
    }
    live.replaceChildren(...news.querySelector("[data-live]").childNodes);
  };
}

// A passphrase is judged by the server while it is typed.
for (const field of $$("[data-judged]")) {
  let wait = 0;
  field.addEventListener("input", () => {
    clearTimeout(wait);
    wait = setTimeout(async () => {
      const answer = await fetch("/strength", { method: "POST", body: new URLSearchParams({ passphrase: field.value }) });
      const page = new DOMParser().parseFromString(answer.ok ? await answer.text() : "", "text/html");
      field.form.querySelector("[data-strength]").replaceChildren(...page.body.childNodes);
    }, 250);
  });
}

for (const button of $$("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}

// A file dropped anywhere is looked at; nothing is stored by that.
const send = (files, text) => {
  const whole = [...files].find((file) => /\.(zip|xml)$/i.test(file.name));
  if (whole) return handOver(whole);
  const body = new FormData();
  for (const file of files) body.append("file", file);
  if (text) body.append("text", text);
  fetch("/import", { method: "POST", headers: { Accept: "text/html" }, body }).then(show);
};
if (document.querySelector(".shell")) {
  addEventListener("dragover", (event) => {
    event.preventDefault();
    document.querySelector(".drop-zone")?.classList.add("over");
  });
  addEventListener("dragleave", () => document.querySelector(".drop-zone")?.classList.remove("over"));
  addEventListener("drop", (event) => {
    event.preventDefault();
    if (event.dataTransfer.files.length) send(event.dataTransfer.files);
  });
  addEventListener("paste", (event) => {
    if (event.target.closest("input, textarea")) return;
    const text = event.clipboardData.getData("text");
    if (event.clipboardData.files.length) send(event.clipboardData.files);
    else if (/^\s*shc:\//.test(text)) send([], text);
  });
}

// Keys: / searches; g and a letter go to a tab.
let leader = 0;
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select")) return;
  if (event.key === "/") {
    event.preventDefault();
    const search = document.querySelector("[data-search]");
    if (search) search.focus(); else location.assign("/browse");
  }
  if (event.timeStamp - leader < 1000) {
    const tab = document.querySelector(`.tab[data-key="${CSS.escape(event.key)}"]`);
    leader = 0;
    if (tab) tab.click();
  } else if (event.key === "g") leader = event.timeStamp;
});

// The banner that says that the program in the terminal is gone.
const offline = document.querySelector("[data-offline]");
if (offline) {
  const look = () => fetch(document.querySelector("link[rel=icon]").href, { cache: "no-store" })
    .then(() => { offline.hidden = true; }, () => { offline.hidden = false; });
  setInterval(look, 20000);
}

// Apps that ask: the banner comes as it happens, and a sheet that was answered elsewhere says so. Only a page that is
// looked at listens, since browsers keep few connections to one server.
let feed = null;
const listen = () => {
  feed?.close();
  feed = null;
  if (document.hidden || !document.querySelector("[data-asking]")) return;
  const own = document.querySelector("[data-question]");
  feed = new EventSource(own ? `/events?except=${own.dataset.question}` : "/events");
  feed.onmessage = (event) => {
    const news = new DOMParser().parseFromString(event.data, "text/html").querySelector("[data-asking]");
    const old = document.querySelector("[data-asking]");
    if (own && !news.dataset.waiting.split(" ").includes(own.dataset.question)) {
      own.querySelector("[data-answered]").hidden = false;
      for (const button of $$("button", own)) button.disabled = true;
    }
    if (old.dataset.asking !== news.dataset.asking) old.replaceWith(document.adoptNode(news));
  };
};
document.addEventListener("visibilitychange", listen);
addEventListener("pagehide", () => feed?.close());
listen();

// Switches answer to the return key, too, which would otherwise send the sheet.
for (const own of $$("input[role=switch]")) {
  own.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    own.checked = !own.checked;
  });
}

// Turn On All without another page; what stands apart stays as it is.
for (const all of $$("[data-all]")) {
  all.addEventListener("click", (event) => {
    event.preventDefault();
    for (const box of $$("[data-question] .switch")) {
      if (all.dataset.all === "0") box.checked = false;
      else if (!box.closest("[data-apart]")) box.checked = true;
    }
  });
}
