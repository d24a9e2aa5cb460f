"use strict";
(async () => {
  const $ = (id) => document.getElementById(id);
  const packed = Uint8Array.from(atob($("data").textContent.trim()), (c) => c.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  const game = JSON.parse(await new Response(stream).text());
  const steps = game.steps;

  // the list of items of every step, from what each step replaces in the one before: p for most screens, n for phones
  const frames = { p: [], n: [] };
  for (const [kind, lists] of Object.entries(frames)) {
    let list = [];
    for (const step of steps) {
      if (step[kind]) {
        const [, , , start, replaced, inserted] = step[kind];
        list = [...list.slice(0, start), ...inserted, ...list.slice(start + replaced)];
      }
      lists.push(list);
    }
  }
  const phone = matchMedia("(max-width: 640px)");

  let at = 0;
  const el = (name, text, cls) => {
    const made = document.createElement(name);
    if (text !== undefined) made.textContent = text;
    if (cls) made.className = cls;
    return made;
  };
  const rule = (step) => (step.r === undefined ? null : game.rules[step.r]);

  function draw() {
    const step = steps[at];
    const kind = phone.matches && step.n ? "n" : "p";
    if (!step[kind]) return;
    const [width, height, title] = step[kind];
    const had = focused() !== null;
    // the fragments were written and escaped by edgebook; nothing in them comes from elsewhere
    $("board").innerHTML =
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
      `role="img" aria-labelledby="picture-title picture-desc"><title id="picture-title"></title>` +
      `<desc id="picture-desc"></desc>${frames[kind][at].map((i) => game.fragments[i]).join("")}</svg>`;
    $("picture-title").textContent = title;
    $("picture-desc").textContent = step.t;
    hinted(had);
  }

  // what shows while a thing is pointed at, or has the focus: one place for Tab, up and down go on from there
  const of = new Map(); // thing: what it shows
  let here = ""; // the id of the thing that Tab comes to
  function hinted(had) {
    of.clear();
    for (const hints of $("board").querySelectorAll("[data-of]")) {
      const thing = document.getElementById(hints.dataset.of);
      of.set(thing, hints);
      thing.tabIndex = -1;
      thing.setAttribute("role", "img");
      thing.setAttribute("aria-label", thing.querySelector("title").textContent);
    }
    if (of.size) $("board").firstElementChild.setAttribute("role", "group"); // a picture has nothing in it to go to
    $("help-pointing").hidden = !of.size;
    $("pointed").toggleAttribute("data-used", of.size > 0);
    const stop = [...of.keys()].find((thing) => thing.id === here) || of.keys().next().value;
    if (stop) stop.tabIndex = 0;
    if (stop && had) stop.focus({ preventScroll: true });
    else point(null);
  }

  function point(thing) {
    for (const [each, hints] of of) hints.setAttribute("visibility", each === thing ? "visible" : "hidden");
    $("pointed").textContent = thing ? thing.querySelector("title").textContent : "";
  }

  function along(by) {
    const things = [...of.keys()];
    const next = things[things.indexOf(document.activeElement) + by];
    if (next) next.focus();
  }

  const thing = (event) => [...of.keys()].find((each) => each.contains(event.target)) || null;
  const focused = () => (of.has(document.activeElement) ? document.activeElement : null);
  $("board").addEventListener("pointerover", (event) => point(thing(event) || focused()));
  $("board").addEventListener("pointerleave", () => point(focused()));
  $("board").addEventListener("focusout", () => point(null));
  $("board").addEventListener("focusin", (event) => {
    const to = thing(event);
    if (!to) return;
    for (const each of of.keys()) each.tabIndex = each === to ? 0 : -1;
    here = to.id;
    point(to);
  });

  function verdicts(question, rows) {
    const table = el("table");
    table.append(el("caption", question));
    for (const [label, kept, id, why] of [...rows].sort((a, b) => b[1] - a[1])) {
      const row = el("tr", undefined, kept ? "kept" : "");
      const head = el("th", (kept ? "✓ " : "✗ ") + label);
      head.scope = "row";
      row.append(head, el("td", kept ? (why || "kept") : why), el("td", id));
      table.append(row);
    }
    return table;
  }

  function tell() {
    const step = steps[at];
    const book = rule(step);
    $("now").textContent = step.t;
    $("rule").replaceChildren();
    if (book) {
      const [id, title, cite, text] = book;
      const line = el("p");
      line.append(el("span", id, "chip"), ` ${title} · ${cite}`);
      $("rule").append(line, el("p", text));
    }
    // each note: where the values come from, and then the values
    const notes = (step.h || []).map(([why, ...values]) => `${values.map((i) => game.house[i]).join("; ")}. ${game.house[why]}`);
    $("house").textContent = notes.join(" ");
    $("house-part").hidden = !notes.length;
    const why = $("why");
    why.replaceChildren();
    for (const [question, rows] of step.c || []) why.append(verdicts(question, rows));
    if (step.o) {
      const [question, options] = step.o;
      why.append(verdicts(question, options.map(([label, taken]) => [label, taken, "", taken ? "chosen" : "could have been chosen"])));
    }
    if (step.m) why.append(verdicts("Not possible", step.m.map(([label, reason, id]) => [label, 0, id, reason])));
    for (const [question, reading, name] of step.u || []) {
      why.append(el("p", `Ruling ${name}: ${question} Played: ${reading}.`));
    }
    $("why-part").hidden = !why.childNodes.length;
  }

  // only the steps near the current one are in the list: thousands of buttons would be slow for everybody
  function log() {
    const box = $("log");
    const from = Math.max(0, at - 40);
    const to = Math.min(steps.length, at + 41);
    box.replaceChildren();
    for (let n = from; n < to; n++) {
      const book = rule(steps[n]);
      const button = el("button");
      const id = el("span", book ? book[0] : "", "id");
      id.style.marginLeft = `${14 * steps[n].d}px`;
      // the spaces are for those who hear the row
      button.append(el("span", n, "no"), " ", id, " ", el("span", steps[n].t));
      button.type = "button";
      if (n === at) button.setAttribute("aria-current", "step");
      button.addEventListener("click", () => go(n));
      const row = el("li");
      row.append(button);
      box.append(row);
    }
    const current = box.querySelector("[aria-current]");
    if (current) box.scrollTop = current.offsetTop - box.offsetTop - box.clientHeight / 2;
  }

  function go(n) {
    at = Math.min(Math.max(n, 0), steps.length - 1);
    draw();
    tell();
    log();
    $("slider").value = at;
    $("slider").setAttribute("aria-valuetext", `step ${at}: ${steps[at].t}`);
    $("number").textContent = `${at}/${steps.length - 1}`;
    $("first").disabled = $("back").disabled = at === 0;
    $("next").disabled = $("last").disabled = at === steps.length - 1;
    history.replaceState(null, "", `#${at}`);
  }

  function move(by) {
    const level = Number($("level").value);
    let n = at + by;
    while (n > 0 && n < steps.length - 1 && (steps[n].l || 0) < level) n += by;
    go(n);
  }

  function find() {
    const word = $("find").value.trim().toLowerCase();
    if (!word) return;
    for (let i = 1; i <= steps.length; i++) {
      const n = (at + i) % steps.length;
      const book = rule(steps[n]);
      if (book && (book[0].toLowerCase().startsWith(word) || book[1].toLowerCase().includes(word))) return go(n);
    }
    $("find").setCustomValidity("No step by such a rule");
    $("find").reportValidity();
  }

  phone.addEventListener("change", draw);
  $("slider").max = steps.length - 1;
  $("slider").addEventListener("input", (event) => go(Number(event.target.value)));
  $("first").addEventListener("click", () => go(0));
  $("back").addEventListener("click", () => move(-1));
  $("next").addEventListener("click", () => move(1));
  $("last").addEventListener("click", () => go(steps.length - 1));
  $("find").addEventListener("input", (event) => event.target.setCustomValidity(""));
  $("find").addEventListener("keydown", (event) => { if (event.key === "Enter") find(); });
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (["INPUT", "SELECT"].includes(event.target.tagName)) return;
    const keys = { ArrowRight: () => move(1), ArrowLeft: () => move(-1), Home: () => go(0), End: () => go(steps.length - 1) };
    if (event.key === " " && event.target.tagName !== "BUTTON") keys[" "] = () => move(1);
    if (focused()) Object.assign(keys, { ArrowDown: () => along(1), ArrowUp: () => along(-1) });
    if (keys[event.key]) { event.preventDefault(); keys[event.key](); }
  });
  const start = location.hash ? Number(location.hash.slice(1)) : game.start;
  go(Number.isInteger(start) ? start : 0);
  document.body.dataset.ready = "yes";
})();
