// The one piece of edgebook that runs in the browser while a kernel is there.
//
// Python sends parts of the page as HTML; they are put in place without losing focus or scroll position.
// Everything that a person does (click, key, typing, hovering) goes back as "acts". While an answer is under
// way, further acts wait and go together, so that none is lost and the kernel never draws what nobody sees.

// ---------------------------------------------------------------- putting HTML in place

function same(a, b) {
  return a.nodeType === b.nodeType && a.nodeName === b.nodeName && keyOf(a) === keyOf(b);
}

function keyOf(node) {
  return node.nodeType === 1 ? node.getAttribute("data-key") || "" : "";
}

function morph(into, html) {
  const wanted = document.createElement("template");
  wanted.innerHTML = html;
  children(into, wanted.content);
}

function children(from, to) {
  const keys = new Set([...to.childNodes].map(keyOf));
  // Rows that left the window go first, so that those that stay are not moved: a moved node loses focus.
  for (const old of [...from.childNodes]) if (keyOf(old) && !keys.has(keyOf(old))) old.remove();
  let here = from.firstChild;
  for (const want of [...to.childNodes]) {
    if (here && same(here, want)) {
      const next = here.nextSibling;
      node(here, want);
      here = next;
    } else {
      from.insertBefore(want, here);
    }
  }
  while (here) {
    const next = here.nextSibling;
    here.remove();
    here = next;
  }
}

const held = new WeakSet(); // sliders that are being dragged

function node(from, to) {
  if (from.nodeType !== 1) {
    if (from.nodeValue !== to.nodeValue) from.nodeValue = to.nodeValue;
    return;
  }
  for (const { name } of [...from.attributes]) {
    if (name === "open" && from.nodeName === "DETAILS") continue; // the reader's business
    if (!to.hasAttribute(name)) from.removeAttribute(name);
  }
  for (const { name, value } of [...to.attributes]) {
    if (name === "open" && from.nodeName === "DETAILS") continue;
    if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
  if (from.nodeName === "INPUT") {
    if (from.type === "checkbox" || from.type === "radio") from.checked = to.hasAttribute("checked");
    // what is being typed or dragged is not overwritten
    else if (from !== document.activeElement || (from.type === "range" && !held.has(from)))
      from.value = to.getAttribute("value") || "";
  }
  if (from.nodeName === "TEXTAREA") {
    if (from !== document.activeElement && from.value !== to.textContent) from.value = to.textContent;
    return;
  }
  children(from, to);
  if (from.nodeName === "SELECT" && from !== document.activeElement) {
    const chosen = to.querySelector("option[selected]");
    from.value = chosen ? chosen.value : from.options[0] ? from.options[0].value : "";
  }
}

// ---------------------------------------------------------------- acts, one batch at a time

function post(model, emit) {
  const client = Math.random().toString(36).slice(2);
  let queue = [];
  let waiting = "";
  let count = 0;
  let patience = 0;
  let sent = -Infinity; // when the batch that is under way left, and the one before it
  let before = -Infinity;

  function flush() {
    if (waiting || !queue.length) return;
    waiting = `${client}:${++count}`;
    before = sent;
    sent = performance.now();
    try {
      model.send({ batch: waiting, acts: queue });
    } catch {
      emit("gone"); // the kernel that this widget belonged to has been restarted
      return;
    }
    queue = [];
    patience = setTimeout(() => emit("slow", true), 1500);
  }
  model.on("msg:custom", (message) => {
    if (message.parts) {
      model.set("parts", { ...model.get("parts"), ...message.parts });
    }
    // whoever holds a key down, or plays fast, sees the end of each movement at once
    const calm = queue.length === 0 && sent - before > 400;
    if (message.parts || message.say !== undefined || message.focus)
      emit("news", { ...message, slides: calm ? message.slides : undefined });
    if (message.ack && message.ack === waiting) {
      waiting = "";
      clearTimeout(patience);
      emit("slow", false);
      flush();
    }
  });
  return {
    send(act, value, name) {
      // only the latest of these matters
      if (["hover", "env", "scroll", "goto", "type"].includes(act))
        queue = queue.filter((old) => old.act !== act || old.name !== name);
      const entry = { act };
      if (value !== undefined) entry.value = value;
      if (name !== undefined) entry.name = name;
      queue.push(entry);
      flush();
    },
    busy: () => Boolean(waiting),
    pending: () => queue.length,
  };
}

// ---------------------------------------------------------------- one view

function view({ model, el }, box, listeners) {
  const made = {};
  const undo = [];
  let root = null;
  let playing = 0;
  el.classList.add("eb-hub");

  function section(name) {
    const part = document.createElement("div");
    part.className = `eb-part eb-${name}`;
    part.dataset.part = name;
    part.hidden = true;
    made[name] = part;
    return part;
  }
  for (const entry of model.get("order")) {
    if (Array.isArray(entry)) {
      const group = document.createElement("div");
      group.className = `eb-group eb-${entry[0]}`;
      for (const name of entry.slice(1)) group.append(section(name));
      el.append(group);
    } else el.append(section(entry));
  }
  const live = document.createElement("div");
  live.className = "eb-live eb-sr";
  live.setAttribute("role", "status");
  live.setAttribute("aria-live", "polite");
  el.append(live);
  const slow = document.createElement("div");
  slow.className = "eb-slow";
  slow.hidden = true;
  slow.textContent = "Waiting for the kernel …";
  el.append(slow);

  function show(parts) {
    const active = document.activeElement;
    const inside = active && el.contains(active) ? active : null;
    const { act, value } = inside ? inside.dataset : {};
    // while rows come and go a pane is shorter for a moment, and the browser would scroll it up
    const panes = [...el.querySelectorAll("[data-scroll]")].map((pane) => [pane, pane.scrollTop]);
    for (const [name, html] of Object.entries(parts)) {
      if (!made[name]) continue;
      morph(made[name], html);
      made[name].hidden = !html;
    }
    if (parts.alert && root) made.alert.scrollIntoView({ block: "nearest" }); // a message that nobody sees is none
    // what is still there but is no longer something to have the focus loses it as well, a moment later
    if (inside && root && (!inside.isConnected || (inside.tabIndex < 0 && !inside.hasAttribute("tabindex")))) {
      const again = act && [...el.querySelectorAll("[data-act]")].find(
        (other) => other.dataset.act === act && other.dataset.value === value);
      const fresh = el.querySelector("[data-takes-focus]");
      (fresh || again || root).focus({ preventScroll: true });
    }
    follow();
    for (const [pane, top] of panes) if (pane.scrollTop !== top) pane.scrollTop = top;
    keepInSight();
  }

  function follow() {
    // what only marks the place moves with it, and need not be sent again
    const { at, preview } = model.get("parts");
    if (root) root.toggleAttribute("data-preview", Boolean(preview));
    if (at === undefined) return;
    for (const mark of el.querySelectorAll("[data-follows]")) {
      if (mark.nodeName === "INPUT") { if (!held.has(mark)) mark.value = at; }
      else mark.style.transform = `translateX(${at}px)`;
    }
  }

  let insight = "";
  function keepInSight() {
    const row = el.querySelector("[data-insight]");
    const pane = row && row.closest("[data-scroll]");
    // before it is laid out there is nowhere to scroll to
    if (!pane || !pane.clientHeight || insight === row.dataset.insight) return;
    insight = row.dataset.insight;
    const top = row.offsetTop;
    if (top < pane.scrollTop + row.offsetHeight || top > pane.scrollTop + pane.clientHeight - 2 * row.offsetHeight)
      pane.scrollTop = top - pane.clientHeight / 2;
  }

  // -------------------------------------------------------------- what people do

  function acting(event) {
    const target = event.target instanceof Element ? event.target.closest("[data-act]") : null;
    return target && root.contains(target) ? target : null;
  }

  function press(act, value, name) {
    if (act === "play") return play();
    if (act !== "hover" && act !== "scroll") stop();
    if (act === "escape") for (const word of el.querySelectorAll("[type=search]")) word.value = "";
    box.send(act, value, name);
  }

  function clicked(event) {
    const target = acting(event);
    if (!target || ["INPUT", "SELECT", "TEXTAREA"].includes(target.nodeName)) return;
    if (target.getAttribute("aria-disabled") === "true") return;
    press(target.dataset.act, target.dataset.value, target.dataset.name);
  }

  function changed(event) {
    const target = acting(event);
    if (!target || !["INPUT", "SELECT", "TEXTAREA"].includes(target.nodeName)) return;
    if (target.type === "file") return upload(target);
    const value = target.type === "checkbox" ? target.checked : target.value;
    if (event.type === "change") held.delete(target);
    if (target.dataset.act === "speed") restart(value);
    press(target.dataset.act, value, target.name || target.dataset.name);
  }

  let typing = 0;
  function typed(event) {
    const target = acting(event);
    if (!target || ["SELECT"].includes(target.nodeName)) return;
    if (target.type === "range") {
      held.add(target);
      press(target.dataset.act, target.value);
    } else if (["search", "text", "number"].includes(target.type) || target.nodeName === "TEXTAREA") {
      clearTimeout(typing);
      const { act } = target.dataset;
      typing = setTimeout(() => press(act, target.value, target.name || target.dataset.name), 180);
    }
  }

  function upload(target) {
    const [file] = target.files;
    if (!file) return;
    const reader = new FileReader();
    reader.onload = () => press(target.dataset.act, reader.result, file.name);
    reader.readAsText(file);
    target.value = "";
  }

  let hovered = "";
  function hover(event) {
    const target = event.target instanceof Element ? event.target.closest("[data-hover]") : null;
    const value = target && event.type !== "pointerleave" ? target.dataset.hover : "";
    if (value === hovered) return;
    hovered = value;
    box.send("hover", value);
  }

  let scrolling = 0;
  function scrolled(event) {
    const pane = event.target;
    if (!(pane instanceof Element) || !pane.dataset.scroll) return;
    clearTimeout(scrolling);
    const height = Number(pane.dataset.row) || 26;
    scrolling = setTimeout(() => box.send("scroll", Math.floor(pane.scrollTop / height), pane.dataset.scroll), 60);
  }

  const FIELDS = ["INPUT", "SELECT", "TEXTAREA"];
  function pressed(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const target = event.target;
    const field = FIELDS.includes(target.nodeName) && target.type !== "range";
    const native = ["BUTTON", "SUMMARY", "A"].includes(target.nodeName);
    const { key } = event;
    if (field) {
      if (key === "Escape") { target.blur(); root.focus({ preventScroll: true }); press("escape"); event.preventDefault(); }
      if (key === "Enter" && target.dataset.enter) { press(target.dataset.enter, target.value, target.name); event.preventDefault(); }
      event.stopPropagation();
      return;
    }
    if (native && (key === "Enter" || key === " ")) { event.stopPropagation(); return; }
    if (target.classList.contains("eb-table") && key.startsWith("Arrow")) { event.stopPropagation(); return; }
    const digit = /^[1-9]$/.test(key) ? key : "";
    const act = digit ? "digit" : model.get("keymap")[key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    press(act, digit || undefined);
    if (act === "look_for") requestAnimationFrame(() => el.querySelector("[type=search]")?.focus());
  }

  function passed(event) {
    // a click gives the canvas the focus, which would keep every key, Tab too, to itself
    if (event.target.nodeName === "CANVAS") root.focus({ preventScroll: true });
  }

  // -------------------------------------------------------------- playing by itself

  let speed = 1;
  function play() {
    if (playing) return stop();
    mark(true);
    tick();
  }
  function tick() {
    playing = setTimeout(() => {
      if (!playing) return;
      if (!box.busy()) {
        const slider = el.querySelector("[data-act=goto][type=range]");
        if (slider && Number(slider.value) >= Number(slider.max)) return stop();
        box.send("next");
      }
      tick();
    }, 1000 / speed);
  }
  function stop() {
    if (!playing) return;
    clearTimeout(playing);
    playing = 0;
    mark(false);
  }
  function restart(value) {
    speed = Number(value) || 1;
  }
  function mark(on) {
    root.classList.toggle("eb-playing", on);
    const button = el.querySelector("[data-act=play]");
    if (button) button.setAttribute("aria-pressed", String(on));
  }

  // -------------------------------------------------------------- the surroundings

  function isDark() {
    const lab = document.body.dataset.jpThemeLight;
    return lab === undefined ? document.body.classList.contains("theme-dark") : lab === "false";
  }

  const LEAST = 380; // no board is narrower than this: where there is less room, it scrolls
  function scrolls(on) {
    const table = root.querySelector(".eb-table");
    if (!table || on === table.hasAttribute("tabindex")) return;
    for (const [name, value] of [["tabindex", "0"], ["role", "region"], ["aria-label", "The board"]])
      if (on) table.setAttribute(name, value);
      else table.removeAttribute(name);
  }

  let told = "";
  function surroundings() {
    if (!root || !root.isConnected) return;
    const width = Math.floor(root.clientWidth);
    if (!width) return;
    // 700 pixels are the least that a board beside its panels needs
    const side = Math.max(272, Math.min(344, width - 720));
    const size = width >= 700 + side + 20 ? "wide" : width >= 640 ? "medium" : "narrow";
    root.style.setProperty("--eb-side", `${side}px`);
    const board = size === "wide" ? width - side - 20 : width - 8;
    for (const name of ["wide", "medium", "narrow"]) root.classList.toggle(`eb-is-${name}`, name === size);
    scrolls(board < LEAST);
    const dark = isDark();
    root.classList.toggle("eb-dark", dark);
    const around = { board, dark, pixels: window.devicePixelRatio || 1 };
    const env = JSON.stringify(around);
    if (env !== told) {
      told = env;
      box.send("env", around);
    }
  }

  function modes() {
    if (root) root.dataset.mode = model.get("mode");
  }

  function canvases() {
    // ipycanvas takes the Tab key and never gives it back; the items of the board are in a list instead.
    for (const canvas of root.querySelectorAll("canvas")) {
      if (canvas.tabIndex !== -1) canvas.tabIndex = -1;
      // On a click it asks for the focus before it looks where the click was; a page that scrolls in between
      // would make it another place.
      canvas.focus = () => root.focus({ preventScroll: true });
      canvas.setAttribute("role", "img");
      canvas.setAttribute("aria-label", model.get("parts").picture || "The table as a picture");
    }
  }

  function free() {
    // The controls stick to the window's edge only if no box around them cuts off what it holds.
    for (let up = root.parentElement; up && up !== document.body; up = up.parentElement) {
      if (up.matches(".jp-WindowedPanel-outer, .jp-Notebook, #rendered_cells, .jp-NotebookPanel")) break;
      const style = getComputedStyle(up);
      if (style.overflow !== "visible" && up.scrollHeight <= up.clientHeight + 1) up.style.overflow = "visible";
    }
  }

  function attach() {
    root = el.closest(".eb-root");
    if (!root) return false;
    root.tabIndex = 0;
    root.setAttribute("role", "group");
    root.setAttribute("aria-label", model.get("label"));
    root.setAttribute("data-lm-suppress-shortcuts", "true");
    const on = (target, type, listener, options) => {
      target.addEventListener(type, listener, options);
      undo.push(() => target.removeEventListener(type, listener, options));
    };
    on(root, "click", clicked);
    on(root, "change", changed);
    on(root, "input", typed);
    on(root, "keydown", pressed);
    on(root, "focusin", passed);
    on(root, "pointerover", hover);
    on(root, "pointerleave", hover);
    on(root, "scroll", scrolled, true);
    const size = new ResizeObserver(surroundings);
    size.observe(root);
    const theme = new MutationObserver(surroundings);
    theme.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light", "class"] });
    const added = new MutationObserver(canvases);
    added.observe(root, { childList: true, subtree: true });
    undo.push(() => size.disconnect(), () => theme.disconnect(), () => added.disconnect());
    canvases();
    surroundings();
    modes();
    free();
    requestAnimationFrame(keepInSight);
    return true;
  }

  show(model.get("parts"));
  const wait = setInterval(() => { if (attach()) clearInterval(wait); }, 16);
  undo.push(() => clearInterval(wait));

  const news = (message) => {
    if (message.parts) show(message.parts);
    if (message.parts?.picture && root) canvases();
    if (message.parts && root) slide(root.querySelector(".eb-table"), message.slides || []);
    if (message.say !== undefined) live.textContent = message.say;
    if (message.focus) requestAnimationFrame(() => el.querySelector(message.focus)?.focus());
  };
  const tardy = (on) => { slow.hidden = !on; };
  const gone = () => {
    slow.hidden = false;
    slow.textContent = "The kernel has been restarted: run the cell again.";
  };
  const listener = { news, slow: tardy, gone };
  listeners.add(listener);
  model.on("change:mode", modes);
  return () => {
    stop();
    listeners.delete(listener);
    for (const each of undo) each();
  };
}

// Each widget loads this module for itself; its views (there may be several) share one box.
export default () => {
  const listeners = new Set();
  let box = null;
  const emit = (what, message) => { for (const each of [...listeners]) each[what](message); };
  return {
    initialize({ model }) {
      box = post(model, emit);
    },
    render(context) {
      return view(context, box, listeners);
    },
  };
};
