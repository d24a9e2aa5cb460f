
// ---------------------------------------------------------------- one view

function view({ model, el }, box, listeners) {
  const made = {};
  const undo = [];
  let root = null;
  el.classList.add("eb-hub");

  function section(entry) {
    const part = document.createElement("div");
    if (Array.isArray(entry)) {
      part.className = `eb-group eb-${entry[0]}`;
      part.append(...entry.slice(1).map(section));
      return part;
    }
    part.className = `eb-part eb-${entry}`;
    part.dataset.part = entry;
    part.hidden = true;
    made[entry] = part;
    return part;
  }
  el.append(...model.get("order").map(section));
  const live = document.createElement("div");
  live.className = "eb-live eb-sr";
  live.setAttribute("role", "status");
  live.setAttribute("aria-live", "polite");
  const slow = document.createElement("div");
  slow.className = "eb-slow";
  slow.hidden = true;
  const words = model.get("words");
  slow.textContent = words.waits;
  const offers = document.createElement("div"); // names to tap while one types
  offers.className = "eb-offers";
  offers.hidden = true;
  el.append(live, slow, offers);

  const plays = player(el, box, (on) => {
    root.classList.toggle("eb-playing", on);
    for (const button of el.querySelectorAll("[data-act=play]")) button.setAttribute("aria-pressed", String(on));
  });
  const points = pointing(model, (act, value) => press(act, value));

  function show(parts) {
    const active = document.activeElement;
    const inside = active && el.contains(active) ? active : null;
    const { act, value } = inside ? inside.dataset : {};
    // while rows come and go a pane is shorter for a moment, and the browser would scroll it up
    const panes = parts.log ? [...el.querySelectorAll("[data-scroll]")].map((pane) => [pane, pane.scrollTop]) : [];
    for (const [name, html] of Object.entries(parts)) {
      if (!made[name]) continue;
      morph(made[name], html);
      made[name].hidden = !html;
    }
    afresh(parts);
    // what is still there but is no longer something to have the focus loses it as well, a moment later
    if (inside && root && (!inside.isConnected || inside.closest("[hidden]") || (inside.tabIndex < 0 && !inside.hasAttribute("tabindex")))) {
      const again = act && [...el.querySelectorAll("[data-act]")].find(
        (other) => other.dataset.act === act && other.dataset.value === value && other.name === inside.name && other.offsetParent);
      const fresh = el.querySelector("[data-takes-focus]");
      (fresh || again || root).focus({ preventScroll: true });
    }
    // from here on the page is laid out to be looked at, which costs: only where something needs it
    follow();
    if (parts.tabs || parts.ask !== undefined) tabs();
    if (parts.pop) popover();
    for (const [pane, top] of panes) if (pane.scrollTop !== top) pane.scrollTop = top;
    if (parts.log) keepInSight();
  }

  const scrolledDown = new Set(); // panels that somebody has scrolled
  function afresh(parts) {
    // a new text is read from its beginning
    for (const name of ["now", "why", "ask"])
      if (parts[name] !== undefined && scrolledDown.delete(name)) made[name].firstElementChild?.scrollTo(0, 0);
    if (parts.ask !== undefined) nextToDo();
  }

  // What is to be done next at the table is in sight, however long the list is.
  function nextToDo() {
    const row = made.ask?.querySelector(".eb-now-do");
    if (!row) return;
    const pane = made.ask.firstElementChild, below = pane.querySelector(".eb-buttons").getBoundingClientRect();
    const here = row.getBoundingClientRect(), top = pane.getBoundingClientRect().top;
    if (here.top < top || here.bottom > Math.min(below.top, top + pane.clientHeight)) pane.scrollTop += here.top - top - 8;
  }

  function follow() {
    // what only marks the place moves with it, and need not be sent again
    const { at, preview, ask, form } = model.get("parts");
    if (root) {
      root.toggleAttribute("data-preview", Boolean(preview));
      root.toggleAttribute("data-asks", Boolean(ask));
      root.toggleAttribute("data-form", Boolean(form));
    }
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
    // a row under the pointer stays there, if it can be seen at all: otherwise the pointer would be on another one
    const top = row.offsetTop, high = row.offsetHeight, edge = pane.matches(":hover") ? -high : high;
    if (top < pane.scrollTop + edge || top + high > pane.scrollTop + pane.clientHeight - edge)
      pane.scrollTop = top - pane.clientHeight / 2;
  }

  // On a phone the board is a window while something is asked: it shows what can be picked, or what has changed.
  function windowed() {
    if (!root.matches(".eb-is-phone[data-asks]")) return;
    const table = root.querySelector(".eb-table");
    const shown = table?.querySelector(".eb-thing[data-state~=pickable]") || table?.querySelector(".eb-thing[data-state~=changed]");
    const at = shown && points.boxOf(shown.dataset.item);
    if (!at || table.scrollHeight <= table.clientHeight) return;
    if (at.y < table.scrollTop || at.y + at.h > table.scrollTop + table.clientHeight)
      table.scrollTop = at.y + at.h / 2 - table.clientHeight / 2;
  }

  // -------------------------------------------------------------- tabs, menu, and what opens over the board

  function tabs(chosen) {
    if (!root) return;
    if (chosen) root.dataset.tab = chosen;
    const all = [...el.querySelectorAll("[role=tab]")].filter((tab) => tab.offsetParent);
    if (!all.length) return;
    const here = all.find((tab) => tab.dataset.tab === root.dataset.tab) || all[0];
    root.dataset.shows = here.dataset.tab;
    for (const tab of el.querySelectorAll("[role=tab]")) {
      tab.setAttribute("aria-selected", String(tab === here));
      tab.tabIndex = tab === here ? 0 : -1;
    }
    keepInSight();
  }

  function menu(on) {
    const open = on === undefined ? !root.hasAttribute("data-menu") : on;
    root.toggleAttribute("data-menu", open);
    for (const button of el.querySelectorAll("[data-act=menu]")) button.setAttribute("aria-expanded", String(open));
    if (open) made.menu?.querySelector("button:not([aria-disabled=true])")?.focus();
  }

  function popover() {
    // the answers for what was picked on the board, beside it
    const pop = made.pop;
    const at = root && pop && !pop.hidden && points.boxOf(root.dataset.picked);
    if (!at || root.classList.contains("eb-is-phone")) return;
    const table = root.querySelector(".eb-table");
    const left = table.offsetLeft + Math.max(0, Math.min(at.x + at.w / 2 - pop.offsetWidth / 2, table.clientWidth - pop.offsetWidth));
    const below = at.y + at.h + 6, above = at.y - 6 - pop.offsetHeight;
    const top = table.offsetTop + (below + pop.offsetHeight <= table.clientHeight || above < 0 ? below : above);
    pop.style.left = `${left}px`;
    pop.style.top = `${Math.max(0, Math.min(top, root.clientHeight - pop.offsetHeight - 8))}px`;
  }

  // -------------------------------------------------------------- what people do

  function acting(event) {
    const target = event.target instanceof Element ? event.target.closest("[data-act]") : null;
    return target && root.contains(target) ? target : null;
  }

  const SHOWN = ["next", "back", "answer", "guess", "first", "last", "to_decision", "to_turn", "to_round", "pin"];
  function press(act, value, name) {
    if (act === "play") { reveal(root); return plays.toggle(); }
    if (act === "full") return toggleFull(root);
    if (act === "menu") return menu();
    if (act === "tab") return tabs(value);
    if (act === "whole") {
      const whole = root.toggleAttribute("data-whole");
      for (const button of el.querySelectorAll("[data-act=whole]")) button.setAttribute("aria-pressed", String(whole));
      return surroundings();
    }
    if (act !== "hover" && act !== "scroll") plays.stop();
    if (act === "escape") {
      for (const word of el.querySelectorAll("[type=search]")) word.value = "";
      points.hide();
    }
    if (root.hasAttribute("data-menu")) menu(false);
    if (SHOWN.includes(act)) reveal(root);
    works(act);
    box.send(act, value, name);
  }

  // A button may say what the kernel does meanwhile, if that takes time. What is quick must not flicker.
  let starts = 0;
  function works(act) {
    const does = el.querySelector(`button[data-act="${act}"][data-busy]`);
    if (!does) return;
    clearTimeout(starts);
    starts = setTimeout(() => {
      does.setAttribute("aria-busy", "true");
      live.textContent = slow.textContent = does.dataset.busy;
      slow.hidden = false;
    }, 150);
  }
  function tardy(on) {
    if (!on && box.pending()) return; // what was pressed is only now on its way
    slow.hidden = !on;
    if (on) return;
    if (told && root) root.dataset.fits = ""; // what the kernel draws from now on is drawn for this room
    clearTimeout(starts);
    slow.textContent = words.waits;
    for (const done of el.querySelectorAll("[aria-busy]")) done.removeAttribute("aria-busy");
  }

  function clicked(event) {
    const target = acting(event);
    if (!target) {
      if (root.hasAttribute("data-menu") && !event.target.closest(".eb-menu")) menu(false);
      if (!event.target.closest(".eb-table")) points.hide();
      return;
    }
    if (["INPUT", "SELECT", "TEXTAREA"].includes(target.nodeName)) return;
    if (target.getAttribute("aria-disabled") === "true") return;
    press(target.dataset.act, target.dataset.value, target.dataset.name);
  }

  function changed(event) {
    const target = acting(event);
    if (!target || !["INPUT", "SELECT", "TEXTAREA"].includes(target.nodeName)) return;
    if (target.type === "file") return upload(target);
    clearTimeout(typing); // it is told now: later it may stand otherwise in the field
    if (sent.get(target) === target.value) { sent.delete(target); return; }
    const value = target.type === "checkbox" ? target.checked : target.value;
    held.delete(target);
    if (target.type === "range" && finger?.scrolls) { target.value = finger.from; return; }
    if (target.dataset.act === "goto") reveal(root);
    if (target.dataset.act === "speed") plays.pace(value);
    press(target.dataset.act, value, target.name || target.dataset.name);
  }

  let typing = 0;
  const sent = new WeakMap(); // what was sent with Enter
  function typed(event) {
    const target = acting(event);
    if (!target || ["SELECT"].includes(target.nodeName)) return;
    if (target.type === "range") {
      held.add(target);
      if (finger?.lands) finger.lands = false;
      else press(target.dataset.act, target.value);
    } else if (["search", "text", "number"].includes(target.type) || target.nodeName === "TEXTAREA") {
      offer(target);
      clearTimeout(typing);
      const { act } = target.dataset;
      typing = setTimeout(() => press(act, target.value, target.name || target.dataset.name), 180);
    }
  }

  // Names that have a word like the one being typed: of the field, or those on the board. What is tapped is written as the word by which that
  // name alone is known.
  const WORD = /[^\s,;]+$/;
  const wordsOf = (name) => name.toLowerCase().split(/[\s-]+/);
  function offer(target) {
    const typed = target.type === "text" && target.placeholder ? target.value.slice(0, target.selectionStart).match(WORD)?.[0].toLowerCase() : "";
    const all = !typed || typed.length < 2 ? [] : target.dataset.names?.split("\n") || points.called();
    const found = all.filter((name) => wordsOf(name).some((word) => word.startsWith(typed) && word !== typed)).slice(0, 4);
    offers.hidden = !found.length;
    if (!found.length) return;
    offers.replaceChildren(...found.map((name) => {
      const tap = document.createElement("button");
      tap.type = "button";
      tap.textContent = name;
      tap.addEventListener("mousedown", (event) => event.preventDefault()); // the field keeps the focus, and its keyboard
      tap.addEventListener("click", (event) => {
        event.stopPropagation();
        const own = wordsOf(name).find((word) => !all.some((other) => other !== name && wordsOf(other).some((its) => its.startsWith(word))));
        const at = target.selectionStart;
        const before = target.value.slice(0, at).replace(WORD, `${own || name} `);
        target.value = before + target.value.slice(at).trimStart();
        target.setSelectionRange(before.length, before.length);
        offers.hidden = true;
        target.dispatchEvent(new Event("input", { bubbles: true }));
      });
      return tap;
    }));
    const box = target.getBoundingClientRect(), from = root.getBoundingClientRect();
    offers.style.top = `${box.bottom - from.top + 4}px`;
    offers.style.left = `${Math.max(8, box.left - from.left)}px`;
  }

  // While a button or a field is pressed nothing moves under the finger: what comes meanwhile is shown right after.
  // Otherwise a line that appears above takes the field away from the tap that was meant for it. (A slider is
  // dragged, and a list of choices opens: the press of either may end unseen, or is to show what it does.)
  let presses = false;
  let lift = 0;
  let late = [];
  function pressing(event) {
    clearTimeout(lift);
    presses = Boolean(acting(event)) && !event.target.matches("select, [type=range]");
  }
  function letGo() {
    clearTimeout(lift);
    presses = false;
    const held = late;
    late = [];
    held.forEach(news);
  }
  const lifting = () => { if (presses) lift = setTimeout(letGo, 400); }; // the click of a tap comes later: on a busy phone, much later

  // A finger that comes down on a slider may want to scroll the page: then the game stays where it is.
  let finger = null;
  function touched({ type, target, pointerType }) {
    if (target.type !== "range" || pointerType !== "touch") return;
    if (type === "pointerdown") finger = { from: target.value, lands: true, scrolls: false };
    else if (type === "pointercancel" && finger) {
      finger.scrolls = true;
      held.delete(target);
      target.value = finger.from;
    }
  }
  const lifted = () => setTimeout(() => { finger = null; }); // what it changed is told first

  function upload(target) {
    const [file] = target.files;
    if (!file) return;
    const reader = new FileReader();
    reader.onload = () => press(target.dataset.act, reader.result, file.name);
    reader.readAsText(file);
    target.value = "";
  }

  let hovered = "";
  let pointed = "";
  function hover(event) {
    const under = event.target instanceof Element && event.type !== "pointerleave" ? event.target : null;
    const row = under?.closest("[data-points]")?.dataset.points || "";
    if (row !== pointed) points.point(pointed = row);
    const value = under?.closest("[data-hover]")?.dataset.hover || "";
    if (value === hovered) return;
    hovered = value;
    box.send("hover", value);
  }

  let scrolling = 0;
  function scrolled(event) {
    const pane = event.target;
    if (!(pane instanceof Element)) return;
    const part = pane.parentElement?.dataset.part;
    if (part && pane.scrollTop) scrolledDown.add(part);
    if (!pane.dataset.scroll) return;
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
      if (key === "Enter" && target.dataset.enter) {
        clearTimeout(typing);
        sent.set(target, target.value); // the browser tells of the change once more, when the field is left
        press(target.dataset.enter, target.value, target.name);
        event.preventDefault();
      }
      event.stopPropagation();
      return;
    }
    if (native && (key === "Enter" || key === " ")) { event.stopPropagation(); return; }
    if (target.role === "tab" && ["ArrowLeft", "ArrowRight"].includes(key)) return besideTab(event, target, key);
    if (target.hasAttribute("data-scroll") || target.getAttribute("role") === "region") {
      if (["ArrowUp", "ArrowDown", "PageUp", "PageDown"].includes(key)) { event.stopPropagation(); return; }
    }
    if (key === "Escape" && root.hasAttribute("data-menu")) {
      menu(false);
      el.querySelector("[data-act=menu]")?.focus();
      event.preventDefault(); event.stopPropagation();
      return;
    }
    const digit = /^[0-9]$/.test(key) ? key : "";
    const act = digit ? "digit" : model.get("keymap")[key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    press(act, digit || undefined);
    if (act === "look_for") requestAnimationFrame(() => setTimeout(() => el.querySelector("[type=search]")?.focus(), 60));
  }

  function besideTab(event, target, key) {
    const all = [...target.parentElement.querySelectorAll("[role=tab]")].filter((tab) => tab.offsetParent);
    const to = all[(all.indexOf(target) + (key === "ArrowRight" ? 1 : all.length - 1)) % all.length];
    tabs(to.dataset.tab);
    to.focus();
    event.preventDefault();
    event.stopPropagation();
  }

  function passed(event) {
    // a click gives the canvas the focus, which would keep every key, Tab too, to itself
    if (event.target.nodeName === "CANVAS") root.focus({ preventScroll: true });
  }

  // -------------------------------------------------------------- the surroundings

  let told = "";
  function surroundings() {
    if (!root || !root.isConnected) return;
    const around = measure(root);
    if (!around) return;
    tabs();
    points.place();
    const env = JSON.stringify(around);
    if (env !== told) {
      told = env;
      box.send("env", around);
    }
  }

  function modes() {
    if (!root) return;
    root.dataset.mode = model.get("mode");
    surroundings();
  }

  function canvases() {
    // ipycanvas takes the Tab key and never gives it back; buttons lie over it instead.
    const label = model.get("parts").picture || "The table as a picture";
    for (const canvas of root.querySelectorAll("canvas:not(.eb-slides)")) {
      if (canvas.getAttribute("aria-label") !== label) canvas.setAttribute("aria-label", label);
      if (known.has(canvas)) continue;
      known.add(canvas);
      canvas.tabIndex = -1;
      canvas.focus = () => root.focus({ preventScroll: true });
      canvas.setAttribute("role", "img");
      resized?.observe(canvas);
      points.attach(root);
      points.place();
    }
  }
  const known = new WeakSet();
  let resized = null;

  function free() {
    // The controls stick to the window's edge only if no box around them cuts off what it holds.
    for (let up = root.parentElement; up && up !== document.body; up = up.parentElement) {
      if (up.matches(".jp-WindowedPanel-outer, .jp-Notebook, #rendered_cells, .jp-NotebookPanel")) break;
      const style = getComputedStyle(up);
      if (style.overflow !== "visible" && up.scrollHeight <= up.clientHeight + 1) up.style.overflow = "visible";
    }
  }

  // The cell that was just run comes into sight by itself; after a reload, or in a second window, nothing moves.
  function firstSeen() {
    if (model.get("met")) return;
    box.send("met"); // not by saving the model: that would send back everything that it holds
    if (partlySeen(root)) reveal(root);
  }

  function attach() {
    root = el.closest(".eb-root");
    if (!root) return false;
    root.tabIndex = 0;
    root.dataset.tab = "";
    root.setAttribute("role", "group");
    root.setAttribute("aria-label", model.get("label"));
    root.setAttribute("data-lm-suppress-shortcuts", "true");
    const on = (target, type, listener, options) => {
      target.addEventListener(type, listener, options);
      undo.push(() => target.removeEventListener(type, listener, options));
    };
    on(root, "click", clicked);
    on(root, "click", letGo);
    on(root, "pointerdown", pressing);
    on(window, "pointerup", lifting);
    for (const type of ["pointercancel", "blur"]) on(window, type, letGo);
    on(root, "change", changed);
    on(root, "input", typed);
    on(root, "keydown", pressed);
    on(root, "focusin", passed);
    on(root, "focusout", () => { offers.hidden = true; });
    on(root, "pointerover", hover);
    on(root, "pointerleave", hover);
    for (const type of ["pointerdown", "pointercancel"]) on(root, type, touched);
    for (const type of ["touchend", "touchcancel"]) on(root, type, lifted, { passive: true });
    on(root, "scroll", scrolled, true);
    on(document, "fullscreenchange", surroundings);
    on(window, "resize", surroundings);
    letScroll(root, on);
    const size = new ResizeObserver(surroundings);
    for (const each of [root, scrollerOf(root)]) size.observe(each);
    resized = new ResizeObserver(() => { points.place(); popover(); });
    const theme = new MutationObserver(surroundings);
    theme.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light", "class"] });
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ["data-eb-theme"] });
    on(SYSTEM, "change", surroundings);
    const added = new MutationObserver((changes) => {
      if (changes.some((change) => [...change.addedNodes].some((node) => node.nodeName === "CANVAS" || node.querySelector?.("canvas"))))
        canvases();
    });
    added.observe(root, { childList: true, subtree: true });
    undo.push(() => size.disconnect(), () => resized.disconnect(), () => theme.disconnect(), () => added.disconnect());
    canvases();
    modes();
    free();
    follow();
    requestAnimationFrame(() => { tabs(); keepInSight(); firstSeen(); });
    return true;
  }

  show(model.get("parts"));
  const wait = setInterval(() => { if (attach()) clearInterval(wait); }, 16);
  undo.push(() => clearInterval(wait));

  const news = (message) => {
    if (presses) return late.push(message);
    points.update(message);
    if (message.parts) show(message.parts);
    if (message.parts?.picture && root) canvases();
    if (message.parts && root) slide(root.querySelector(".eb-table"), message.slides || [], points.zoom());
    if (message.parts && root) windowed();
    // work that is done in parts goes on by itself, as long as the page shows that it does
    const works = message.parts && root?.querySelector("[data-goes-on]");
    if (works) setTimeout(() => { if (works.isConnected && works.dataset.goesOn) box.send(works.dataset.goesOn); }, 20);
    if (message.parts?.run) plays.start(Number(message.parts.run.split(" ")[1]));
    if (message.say !== undefined) live.textContent = message.say;
    if (message.focus) requestAnimationFrame(() => attend(root, el.querySelector(message.focus)));
  };
  const gone = () => {
    slow.hidden = false;
    slow.textContent = words.gone;
  };
  const listener = { news, slow: tardy, gone };
  listeners.add(listener);
  model.on("change:mode", modes);
  return () => {
    plays.stop();
    listeners.delete(listener);
    for (const each of undo) each();
    if (root) unframe(root);
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
