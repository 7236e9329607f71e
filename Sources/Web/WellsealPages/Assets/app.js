// Enhancements of the Health app; every page works without them.

document.documentElement.classList.add("js");

const $ = (selector) => document.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
const parse = (text) => new DOMParser().parseFromString(text, "text/html");

// The person whose data is shown may have been switched in another tab. What scripts send names the person, as forms do.
const { person = "" } = document.body.dataset;
if (person) {
  $("[data-switched]").hidden = (sessionStorage.person ?? person) === person;
  sessionStorage.person = person;
}

// A page that answered a form is requested again with GET on return; the form is never resent.
history.replaceState(history.state, "", location.href);

// Returns another page of the server, from which parts are taken, or null if there is none.
const read = async (href) => {
  const answer = await fetch(href).catch(() => null);
  return answer?.ok ? parse(await answer.text()) : null;
};

// Shows the previous or next period (-1, 1) around a chart. The chart element stays, so that it keeps the focus and the
// touch. Without scripts, the links next to the headline lead there.
const turn = async (chart, direction) => {
  const frame = chart.closest("[data-times]"), link = frame?.querySelector(`[data-step="${direction}"]`);
  if (!link || "turning" in frame.dataset) return false;
  frame.dataset.turning = "";
  const fresh = (await read(link.href))?.querySelector("[data-times]");
  delete frame.dataset.turning;
  if (!fresh) return false;
  history.replaceState(history.state, "", link.href);
  const place = $$("[data-chart]", frame).indexOf(chart), charts = $$("[data-chart]", fresh), other = charts[place];
  const table = frame.querySelector("details.data-table");
  fresh.querySelectorAll("details.data-table").forEach((one) => { one.open = !!table?.open; });
  if (other?.className !== chart.className) {
    frame.replaceWith(document.adoptNode(fresh));
    charts.forEach(choose);
    (other ?? fresh.querySelector(`[data-step="${direction}"]`) ?? fresh.querySelector("[data-step]"))?.focus();
    return false;
  }
  for (let old = chart, its = other; old !== frame; old = old.parentNode, its = its.parentNode) {
    const all = [...its.parentNode.childNodes], at = all.indexOf(its);
    // Removing the chart itself, even briefly, would end the touch.
    for (const one of [...old.parentNode.childNodes]) if (one !== old) one.remove();
    old.before(...all.slice(0, at));
    old.after(...all.slice(at + 1));
  }
  chart.replaceChildren(...other.childNodes);
  charts.filter((one) => one !== other).forEach(choose);
  return true;
};

// Charts: pointer, touch and arrow keys select a column. A press or tap keeps the selection, a drag moves it, and a tap
// outside clears it. A key or drag beyond an edge, a drag of the texts below, a sideways wheel, Page Up and Page Down
// change the period.
const choose = (chart) => {
  let columns, bubble, place = -1, kept = false, pressed = false, within = false, pulled = null, edge = 0, waiting = 0, wheeled = 0;
  const look = () => {
    columns = $$(".column", chart);
    bubble = chart.querySelector(".bubble");
    for (const column of columns) column.querySelectorAll("title").forEach((title) => title.remove());
  };
  const go = async (direction, chosen = true) => {
    if (!await turn(chart, direction)) return false;
    look();
    place = -1;
    kept = false;
    if (chosen) { show(direction < 0 ? columns.length - 1 : 0); kept = true; }
    return true;
  };
  // Beyond an edge, the period changes after a delay, and again while the pointer stays there.
  const beyond = ({ clientX: x }) => {
    const { left, right } = chart.querySelector(".canvas").getBoundingClientRect();
    return x < left - 2 ? -1 : x > right + 2 ? 1 : 0;
  };
  const lean = (event) => {
    const now = pressed && within ? beyond(event) : 0;
    if (now === edge) return;
    edge = now;
    clearTimeout(waiting);
    const next = async () => {
      if (edge && await go(edge) && edge) waiting = setTimeout(next, 900);
    };
    if (edge) waiting = setTimeout(next, 450);
  };
  const pull = (x) => {
    const area = chart.querySelector(".area");
    if (area) area.style.translate = x ? `${x * 0.4}px` : "";
  };
  const show = (index) => {
    columns[place]?.classList.remove("on");
    place = index;
    bubble.hidden = place < 0;
    if (place < 0) { kept = false; return; }
    columns[place].classList.add("on");
    bubble.textContent = columns[place].dataset.label;
    // The bubble stays within the chart. The style object sets its position, which the page's policy allows.
    const box = chart.getBoundingClientRect(), own = columns[place].getBoundingClientRect();
    const half = bubble.offsetWidth / 2 + 4;
    const middle = own.left + own.width / 2 - box.left;
    bubble.style.left = `${Math.min(Math.max(middle, half), box.width - half) + chart.scrollLeft}px`;
  };
  // The nearest column by time, and with several lanes the one under the pointer.
  const nearest = ({ clientX: x, clientY: y }) => {
    let best = -1, least = Infinity;
    columns.forEach((column, index) => {
      const box = column.getBoundingClientRect();
      const away = Math.max(box.left - x, x - box.right, 0) + 4 * Math.max(box.top - y, y - box.bottom, 0);
      if (away < least) { least = away; best = index; }
    });
    return best;
  };
  look();
  chart.addEventListener("pointerdown", (event) => {
    chart.setPointerCapture(event.pointerId);
    if (event.target.closest(".times")) { pulled = event.clientX; return show(-1); }
    pressed = kept = true;
    within = !beyond(event);
    show(nearest(event));
  });
  chart.addEventListener("pointermove", (event) => {
    if (pulled !== null) return pull(event.clientX - pulled);
    lean(event);
    if (pressed || event.pointerType === "mouse" && !kept) show(nearest(event));
  });
  for (const end of ["pointerup", "pointercancel"]) {
    chart.addEventListener(end, (event) => {
      const way = pulled === null || end !== "pointerup" ? 0 : event.clientX - pulled;
      pulled = null;
      pressed = false;
      lean(event);
      pull(0);
      if (Math.abs(way) > chart.offsetWidth / 5) go(way > 0 ? -1 : 1, false);
    });
  }
  chart.addEventListener("wheel", (event) => {
    if (Math.abs(event.deltaX) <= Math.abs(event.deltaY) || !chart.closest("[data-times]")) return;
    event.preventDefault();
    wheeled += event.deltaX;
    if (Math.abs(wheeled) < 120) return;
    go(Math.sign(wheeled), false);
    wheeled = 0;
  }, { passive: false });
  chart.addEventListener("pointerleave", () => { if (!kept && !pressed) show(-1); });
  chart.addEventListener("blur", () => { if (!pressed) show(-1); });
  addEventListener("pointerdown", (event) => { if (!chart.contains(event.target)) show(-1); });
  chart.addEventListener("keydown", (event) => {
    const last = columns.length - 1;
    const next = { ArrowLeft: place < 0 ? last : place - 1, ArrowRight: place + 1, Home: 0, End: last }[event.key];
    const page = { PageUp: -1, PageDown: 1 }[event.key] ?? (next < 0 ? -1 : next > last ? 1 : 0);
    if (event.key === "Escape") show(-1);
    if (next === undefined && !page || last < 0) return;
    event.preventDefault();
    if (page) go(page);
    if (next === undefined) return;
    const index = Math.min(Math.max(next, 0), last);
    if (chart.scrollWidth > chart.clientWidth) columns[index].scrollIntoView({ block: "nearest", inline: "nearest" });
    show(index);
    kept = true;
  });
};
$$("[data-chart]").forEach(choose);

// Rings: a horizontal drag shows the previous or next period; then the release isn't a click on a day.
$$("[data-swipe]").forEach((box) => {
  let from = null, way = 0;
  const end = () => {
    if (from !== null && Math.abs(way) > box.offsetWidth / 5) {
      const back = way > 0 !== (getComputedStyle(box).direction === "rtl");
      box.querySelector(`[data-step="${back ? -1 : 1}"]`)?.click();
    }
    from = null;
  };
  box.addEventListener("pointerdown", (event) => { from = event.clientX; way = 0; });
  box.addEventListener("pointermove", (event) => { if (from !== null) way = event.clientX - from; });
  addEventListener("pointerup", end);
  addEventListener("pointercancel", () => { from = null; });
  box.addEventListener("dragstart", (event) => event.preventDefault());
  box.addEventListener("click", (event) => {
    // A key clicks without a pointer.
    if (event.detail && Math.abs(way) > 10 && !event.target.closest("[data-step]")) event.preventDefault();
  }, true);
});

// Sources: a dragged row moves at once; the returned page shows the effect on the total.
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

// A long list loads pages near its end and drops distant ones, each replaced by a space of its height with the address
// to load it again.
const longList = $("[data-page]");
if (longList) {
  const near = 4;
  const more = $("[data-more]");
  let loading = false;
  // Don't repeat requests to a server that doesn't respond.
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
  // Positions are checked after each scroll and load. Observers report changes only, and sometimes none while rows
  // arrive.
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

// Buttons that need a script.
const enable = (name, act) => $$(`[data-${name}]`).forEach((button) => {
  button.hidden = false;
  button.onclick = () => act(button);
});
const textOf = (selector) => $(selector).textContent;
enable("print", () => print());
enable("copy", async (button) => {
  await navigator.clipboard.writeText(textOf(button.dataset.copy));
  button.textContent = button.dataset.done;
});
if (navigator.share) enable("share", (button) => navigator.share({ text: textOf(button.dataset.share) }).catch(() => {}));
// A passphrase is visible until it is sent.
enable("reveal", (button) => {
  const field = button.previousElementSibling, isShown = field.type === "password";
  field.type = isShown ? "text" : "password";
  button.ariaPressed = isShown;
});
addEventListener("submit", ({ target }) => $$("[data-reveal][aria-pressed=true]", target).forEach((button) => button.click()), true);

// A code on a white screen that stays awake, to be scanned across a counter.
for (const button of $$("[data-counter]")) {
  const dialog = $(".counter"), shown = $("[data-shown]");
  let lock = null;
  const wake = async () => {
    if (!dialog.open || document.hidden) return;
    const given = await navigator.wakeLock?.request("screen").catch(() => null);
    // Release duplicate locks, and those that arrive after the code was closed.
    if (!dialog.open) return given?.release();
    lock?.release();
    lock = given;
  };
  button.hidden = false;
  button.onclick = async () => {
    // Without full-screen support, the code fills the window.
    await document.documentElement.requestFullscreen?.().catch(() => {});
    dialog.prepend(shown);
    dialog.showModal();
    wake();
  };
  dialog.addEventListener("close", () => {
    button.before(shown);
    lock?.release();
    lock = null;
    if (document.fullscreenElement) document.exitFullscreen();
  });
  document.addEventListener("visibilitychange", wake);
  document.addEventListener("fullscreenchange", () => { if (!document.fullscreenElement && dialog.open) dialog.close(); });
}

// A file chosen in a dialog, or an option chosen with the pointer, is submitted at once. With keys, the button
// submits, because they step through the options.
for (const field of $$("[data-drop] input[type=file]")) {
  field.addEventListener("change", () => { if (field.files.length) field.form.requestSubmit(); });
}
for (const form of $$("[data-sent]")) {
  let byKeys = false;
  form.addEventListener("keydown", () => { byKeys = true; });
  form.addEventListener("pointerdown", () => { byKeys = false; });
  form.addEventListener("change", () => { if (!byKeys) form.requestSubmit(); });
}

// The response replaces the page.
const show = async (answer) => {
  if (answer.redirected) return location.assign(answer.url);
  const page = parse(await answer.text());
  $("main").replaceWith(page.querySelector("main"));
};

// An export is sent as a file, which the server reads from its disk.
const handOver = async (file) => {
  const notice = $("[data-handing]");
  notice.hidden = false;
  await fetch(`/health-import?${person}`, { method: "POST", headers: { Accept: "text/html", "Content-Type": "application/zip" }, body: file }).then(show, () => location.assign("/health-import"));
  notice.hidden = true;
};

// A running task shows its progress, and its result when it ends.
for (const live of $$("[data-live]")) {
  const source = new EventSource(live.dataset.live);
  addEventListener("pagehide", () => source.close());
  source.onmessage = (event) => {
    const news = parse(event.data);
    if (news.querySelector("[data-ended]")) {
      source.close();
      return location.replace(location.pathname);
    }
    live.replaceChildren(...news.querySelector("[data-live]").childNodes);
  };
}

// The server rates a passphrase while it is typed.
for (const field of $$("[data-judged]")) {
  let wait = 0;
  field.addEventListener("input", () => {
    clearTimeout(wait);
    wait = setTimeout(async () => {
      const answer = await fetch("/strength", { method: "POST", body: new URLSearchParams({ passphrase: field.value }) });
      const page = parse(answer.ok ? await answer.text() : "");
      field.form.querySelector("[data-strength]").replaceChildren(...page.body.childNodes);
    }, 250);
  });
}

// A file dropped anywhere is inspected, not stored.
const send = (files, text) => {
  const whole = [...files].find((file) => /\.(zip|xml)$/i.test(file.name));
  if (whole) return handOver(whole);
  const body = new FormData();
  for (const file of files) body.append("file", file);
  if (text) body.append("text", text);
  fetch(`/import?${person}`, { method: "POST", headers: { Accept: "text/html" }, body }).then(show);
};
if ($(".shell")) {
  addEventListener("dragover", (event) => {
    event.preventDefault();
    $(".drop-zone")?.classList.add("over");
  });
  addEventListener("dragleave", () => $(".drop-zone")?.classList.remove("over"));
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

// Keys on pages with tabs: / opens the search; g and a letter open a tab.
let leader = 0;
if ($("nav.tabs")) addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select")) return;
  if (event.key === "/") {
    event.preventDefault();
    const search = $("[data-search]");
    if (search) search.focus(); else location.assign("/browse");
  }
  if (event.timeStamp - leader < 1000) {
    const tab = $(`.tab[data-key="${CSS.escape(event.key)}"]`);
    leader = 0;
    if (tab) tab.click();
  } else if (event.key === "g") leader = event.timeStamp;
});

// The banner shown while the server is away.
const offline = $("[data-offline]");
if (offline) {
  const look = () => fetch($("link[rel=icon]").href, { cache: "no-store" })
    .then(() => { offline.hidden = true; }, () => { offline.hidden = false; });
  setInterval(look, 20000);
}

// App requests: the banner appears at once, and a sheet answered elsewhere says so. Only a visible page listens,
// because browsers limit the connections to a server.
let feed = null;
const listen = () => {
  feed?.close();
  feed = null;
  if (document.hidden || !$("[data-asking]")) return;
  const own = $("[data-question]");
  feed = new EventSource(own ? `/events?except=${own.dataset.question}` : "/events");
  feed.onmessage = (event) => {
    const news = parse(event.data).querySelector("[data-asking]");
    const old = $("[data-asking]");
    if (own && !news.dataset.waiting.split(" ").includes(own.dataset.question)) {
      own.querySelector("[data-answered]").hidden = false;
      for (const button of $$("button", own)) button.disabled = true;
      // One answer may settle the requests of several tabs: each returns to its app.
      if (own.dataset.goesOn) location.replace(own.dataset.goesOn);
    }
    if (old.dataset.asking !== news.dataset.asking) old.replaceWith(document.adoptNode(news));
  };
};
document.addEventListener("visibilitychange", listen);
addEventListener("pagehide", () => feed?.close());
listen();

// Return toggles a switch instead of submitting the sheet.
for (const own of $$("input[role=switch]")) {
  own.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    own.checked = !own.checked;
  });
}

// Turns all on without another page; separate switches don't change.
for (const all of $$("[data-all]")) {
  all.addEventListener("click", (event) => {
    event.preventDefault();
    for (const box of $$("[data-question] .switch")) {
      if (all.dataset.all === "0") box.checked = false;
      else if (!box.closest("[data-apart]")) box.checked = true;
    }
  });
}
