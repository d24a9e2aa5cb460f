(async () => {
  const $ = (id) => document.getElementById(id);
  const packed = Uint8Array.from(atob($("data").textContent.trim()), (c) => c.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  const game = JSON.parse(await new Response(stream).text());
  const { steps, end } = game;
  let low = 0, high = end, line = null; // the steps of the game, or of the better line on show

  // the list of items of every step, from what each step replaces in the one before: p for most screens, n for phones
  // P and N: at the end of steps that are read together, what all of them changed; they replace items of p and n
  const frames = { p: [], n: [], P: [], N: [] };
  const replacing = (list, frame) => {
    if (!frame) return list;
    const [, , , start, replaced, inserted] = frame;
    return [...list.slice(0, start), ...inserted, ...list.slice(start + replaced)];
  };
  for (const kind of ["p", "n"]) {
    let list = [];
    for (const step of steps) {
      list = replacing(list, step[kind]);
      frames[kind].push(list);
      frames[kind.toUpperCase()].push(replacing(list, step[kind.toUpperCase()]));
    }
  }
  const together = () => $("level").value === "step";
  // the first of the steps that are shown: they end with the current one
  function since() {
    let n = at;
    while (together() && n > low + 1 && steps[n].f) n--;
    return n;
  }
  const phone = matchMedia("(max-width: 640px)");

  let at = 0;
  const rule = (step) => (step.r === undefined ? null : game.rules[step.r]);

  function draw() {
    const step = steps[at];
    const small = phone.matches && step.n ? "n" : "p";
    const kind = together() && step[small.toUpperCase()] ? small.toUpperCase() : small;
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
    named();
    hinted(had);
  }

  // what a thing is, beside the pointer; a browser's own tooltip would come late and small
  const said = new WeakMap();
  function named() {
    $("tip").hidden = true;
    for (const title of $("board").querySelectorAll("g > title")) {
      said.set(title.parentNode, title.textContent);
      if (!title.parentNode.hasAttribute("role")) title.parentNode.setAttribute("role", "img"); // else it may have no name
      title.parentNode.setAttribute("aria-label", title.textContent);
      title.remove();
    }
  }
  function tip(event) {
    let over = event.target instanceof Element ? event.target.closest("g") : null;
    while (over && !said.has(over)) over = over.parentElement.closest("g");
    $("tip").hidden = !over || event.pointerType === "touch";
    if (!over) return;
    const [first, ...rest] = said.get(over).split("; ");
    $("tip").replaceChildren(el("b", first), ...rest.map((line) => el("div", line)));
    const { width, height } = $("tip").getBoundingClientRect();
    $("tip").style.left = `${Math.max(4, Math.min(event.clientX + 14, innerWidth - width - 8))}px`;
    $("tip").style.top = `${event.clientY + 18 + height > innerHeight ? event.clientY - height - 10 : event.clientY + 18}px`;
  }
  $("board").addEventListener("pointermove", tip);
  $("board").addEventListener("pointerleave", () => { $("tip").hidden = true; });

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
      thing.setAttribute("aria-label", said.get(thing) || "");
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
    $("pointed").textContent = thing ? said.get(thing) || "" : "";
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

  function tell() {
    const from = since();
    const main = from < at ? steps[at].b || at : at; // what the steps that are read together are about
    const shown = [main];
    for (let n = from; n <= at; n++) if (n !== main) shown.push(n);
    const book = rule(steps[main]);
    $("now").textContent = steps[main].t;
    $("rule").replaceChildren();
    if (shown.length > 1) {
      const list = el("ul", undefined, "together");
      for (const n of shown.slice(1)) list.append(el("li", steps[n].t));
      $("rule").append(list);
    }
    if (book) {
      const [id, title, cite, text] = book;
      const line = el("p");
      line.append(el("span", id, "chip"), ` ${title} · ${cite}`);
      $("rule").append(line, el("p", text));
    }
    // each note: where the values come from, and then the values
    const noted = shown.flatMap((n) => steps[n].h || []);
    const notes = [...new Set(noted.map(([why, ...values]) => `${values.map((i) => game.house[i]).join("; ")}. ${game.house[why]}`))];
    $("house").textContent = notes.join(" ");
    $("house-part").hidden = !notes.length;
    const why = $("why");
    why.replaceChildren();
    for (const n of shown) {
      const made = reasons(steps[n], poll);
      if (!made.length) continue;
      const part = el("div");
      if (shown.length > 1) part.append(el("h3", steps[n].t)); // of steps that are read together: whose reasons
      part.append(...made);
      why.append(part);
    }
    $("why-part").hidden = !why.childNodes.length;
  }

  // -------- a class guesses: what comes is hidden, votes are counted, then it is shown
  let poll = null; // the question, its step, and how many voted for what
  const guessing = () => $("predict").getAttribute("aria-pressed") === "true";
  const waits = () => poll !== null && at < poll.step;

  function question(n) {
    const chosen = (steps[n].c || []).filter(([, rows]) => rows.length > 1).at(-1);
    const [asked, rows] = chosen || steps[n].o || [null, []];
    return rows.length > 1 ? { step: n, question: asked, labels: rows.map(([label]) => label), counts: {} } : null;
  }

  function guess() {
    $("ask-part").hidden = !waits();
    for (const id of ["why-part", "chart-part"]) if (waits()) $(id).hidden = true;
    if (!waits()) return;
    $("ask").textContent = poll.question;
    $("votes").replaceChildren(...[...poll.labels].sort().map((label) => {
      const button = el("button", label);
      const count = el("span", poll.counts[label] || "", "votes");
      button.type = "button";
      button.append(count);
      button.addEventListener("click", () => { poll.counts[label] = (poll.counts[label] || 0) + 1; count.textContent = poll.counts[label]; });
      return button;
    }));
  }

  function reveal() {
    const { step } = poll;
    let n = step;
    while (together() && n < high && steps[n + 1].f && !question(n + 1)) n++;
    go(n);
  }

  // the next place, or the one before the first thing to guess on the way there
  function ahead(n) {
    if (!guessing() || line) return within(n);
    if (waits()) return reveal();
    for (let k = at + 1; k <= n; k++) {
      const found = question(k);
      if (!found || (poll && poll.step === k)) continue;
      poll = found;
      return go(k - 1);
    }
    go(n);
  }

  // -------- the score of each seat, step by step
  function chart() {
    const { chart: drawn } = game;
    $("chart-part").hidden = !drawn;
    if (!drawn) return;
    const all = drawn.series.flatMap((each) => each.values).filter((value) => value !== null);
    const low = Math.min(0, ...all), high = Math.max(1, ...all), w = 360, h = 120, last = end || 1;
    const x = (n) => (n / last) * w, y = (value) => h - 6 - ((value - low) / (high - low)) * (h - 12);
    const shownTo = guessing() ? Math.max(at, poll ? poll.step - 1 : 0) : last;
    const lines = drawn.series.map(({ values, dash }) => {
      const points = values.map((value, n) => (value === null || n > shownTo ? "" : `${x(n).toFixed(1)},${y(value).toFixed(1)}`)).filter(Boolean);
      return `<polyline points="${points.join(" ")}" fill="none" stroke="var(--eb-ink)" stroke-width="2" stroke-dasharray="${dash}"/>`;
    });
    // numbers alone: nothing in it comes from a file
    $("chart").innerHTML = `<svg viewBox="0 0 ${w} ${h}" role="img" aria-labelledby="chart-title"><line x1="0" x2="${w}" y1="${y(0)}" y2="${y(0)}" stroke="var(--eb-edge)"/>` +
      `${lines.join("")}<line x1="${x(counted())}" x2="${x(counted())}" y1="0" y2="${h}" stroke="var(--eb-accent)" stroke-width="2"/></svg>`;
    $("chart-title").textContent = drawn.title;
    const signs = ["——", "– –", "····", "–·–", "— ·", "·· —"];
    $("chart-key").textContent = drawn.series.map(({ name, values }, n) => `${signs[n % signs.length]} ${name} ${values[counted()] ?? "?"}`).join("   ");
  }
  $("chart").addEventListener("click", (event) => {
    const { left, width } = $("chart").getBoundingClientRect();
    if (!guessing()) go(Math.round(((event.clientX - left) / width) * end));
  });

  // -------- it goes on by itself
  let playing = 0;
  function play(on) {
    clearInterval(playing);
    playing = on ? setInterval(() => { if (at >= high || waits()) play(false); else move(1); }, 1600) : 0;
    $("play").setAttribute("aria-pressed", String(on));
    $("play").textContent = on ? "Stop" : "Play";
  }

  // only the steps near the current one are in the list: thousands of buttons would be slow for everybody
  function log() {
    const box = $("log");
    const from = Math.max(low, at - 40);
    const to = guessing() ? at + 1 : Math.min(high + 1, at + 41);
    const begun = since();
    box.replaceChildren();
    for (let n = from; n < to; n++) {
      const book = rule(steps[n]);
      const button = el("button");
      const id = el("span", book ? book[0] : "", "id");
      id.style.marginLeft = `${14 * steps[n].d}px`;
      // the spaces are for those who hear the row
      button.append(el("span", counted(n), "no"), " ", id, " ", el("span", steps[n].t));
      button.type = "button";
      if (n === at) button.setAttribute("aria-current", "step");
      else if (n >= begun && n < at) button.className = "with";
      button.addEventListener("click", () => within(n));
      const row = el("li");
      row.append(button);
      box.append(row);
    }
    const current = box.querySelector("[aria-current]");
    if (current) box.scrollTop = current.offsetTop - box.offsetTop - box.clientHeight / 2;
  }

  // which step of the game this is; of a better line: the one in whose place it stands
  const counted = (n = at) => (line ? line.n + n - low : n);

  // a step of the game; from a better line back to it
  function go(n) {
    [low, high, line] = [0, end, null];
    within(n);
  }

  function better(mistake) {
    [low, high, line] = [mistake.from, mistake.to, mistake];
    within(low + 1);
  }
  const reviewed = game.review ? reviewing(game, $("review"), () => counted(), go, better) : null;
  $("review-part").hidden = !reviewed;

  function within(n) {
    at = Math.min(Math.max(n, low), high);
    if (poll && !waits() && at !== poll.step && since() > poll.step) poll = null;
    draw();
    tell();
    log();
    chart();
    guess();
    if (reviewed) reviewed();
    $("slider").value = counted();
    $("slider").setAttribute("aria-valuetext", `step ${counted()}: ${steps[at].t}`);
    $("number").textContent = line ? `${counted()}, better` : `${at}/${end}`;
    $("first").disabled = $("back").disabled = at === low;
    $("next").disabled = $("last").disabled = at === high;
    history.replaceState(null, "", `#${counted()}`);
  }

  function move(by) {
    let n = at + by;
    if (together()) {
      while (by > 0 && n < high && steps[n + 1].f) n++;
      return by > 0 ? ahead(n) : within(since() - 1);
    }
    const level = Number($("level").value);
    while (n > low && n < high && (steps[n].l || 0) < level) n += by;
    return by > 0 ? ahead(n) : within(n);
  }

  function find() {
    const word = $("find").value.trim().toLowerCase();
    if (!word) return;
    for (let i = 1; i <= end + 1; i++) {
      const n = (counted() + i) % (end + 1);
      const book = rule(steps[n]);
      if (book && (book[0].toLowerCase().startsWith(word) || book[1].toLowerCase().includes(word))) return go(n);
    }
    $("find").setCustomValidity("No step by such a rule");
    $("find").reportValidity();
  }

  phone.addEventListener("change", draw);
  $("level").addEventListener("change", () => within(at));
  const toggled = () => { play(false); poll = null; $("predict").setAttribute("aria-pressed", String(!guessing())); go(counted()); };
  $("play").addEventListener("click", () => play(!playing));
  $("predict").addEventListener("click", toggled);
  $("reveal").addEventListener("click", reveal);
  $("slider").max = end;
  $("slider").addEventListener("input", (event) => go(Number(event.target.value)));
  $("first").addEventListener("click", () => within(low));
  $("back").addEventListener("click", () => move(-1));
  $("next").addEventListener("click", () => move(1));
  $("last").addEventListener("click", () => within(high));
  $("find").addEventListener("input", (event) => event.target.setCustomValidity(""));
  $("find").addEventListener("keydown", (event) => { if (event.key === "Enter") find(); });
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (["INPUT", "SELECT"].includes(event.target.tagName)) return;
    const keys = { ArrowRight: () => move(1), ArrowLeft: () => move(-1), Home: () => within(low), End: () => within(high) };
    Object.assign(keys, { p: () => play(!playing), g: toggled });
    if (event.key === " " && event.target.tagName !== "BUTTON") keys[" "] = () => move(1);
    if (focused()) Object.assign(keys, { ArrowDown: () => along(1), ArrowUp: () => along(-1) });
    if (keys[event.key]) { event.preventDefault(); keys[event.key](); }
  });
  const start = location.hash ? Number(location.hash.slice(1)) : game.start;
  go(Number.isInteger(start) ? start : 0);
  document.body.dataset.ready = "yes";
})();
