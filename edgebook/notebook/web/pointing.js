
// ---------------------------------------------------------------- pointing at the board

// Over the picture lies one button for each thing on it, in reading order. Pointer, keyboard and screen reader
// use the same buttons; a tooltip says what a thing is, and stays after a click.

const REST = 120; // milliseconds until a tooltip comes

function pointing(model, press) {
  const made = new Map(); // id: { button, thing }
  let root = null;
  let table = null;
  let layer = null;
  let hints = null; // what shows while something is pointed at
  let tip = null;
  let pinned = null;
  let resting = 0;
  let zoom = 1;

  function attach(to) {
    root = to;
    table = root.querySelector(".eb-table");
    if (!table || layer) return;
    layer = document.createElement("div");
    layer.className = "eb-things";
    layer.setAttribute("role", "group");
    layer.setAttribute("aria-label", "The board: arrow keys go from thing to thing");
    hints = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    hints.setAttribute("class", "eb-hints");
    hints.setAttribute("aria-hidden", "true");
    layer.append(hints);
    tip = document.createElement("div");
    tip.className = "eb-tip";
    tip.setAttribute("aria-hidden", "true"); // the buttons are named by the same words
    tip.hidden = true;
    table.append(layer, tip);
    layer.addEventListener("pointerover", over);
    layer.addEventListener("pointerout", out);
    layer.addEventListener("focusin", focused);
    layer.addEventListener("focusout", () => { if (!pinned) { hide(); draw(null); } });
    layer.addEventListener("click", clicked);
    layer.addEventListener("keydown", moved);
    update({ things: model.get("things"), size: model.get("size") });
  }

  function place() {
    const canvas = table && table.querySelector("canvas");
    const [width, height] = model.get("size");
    if (!canvas || !layer || !width || !canvas.clientWidth) return;
    zoom = canvas.clientWidth / width;
    Object.assign(layer.style, {
      left: `${canvas.offsetLeft}px`, top: `${canvas.offsetTop}px`, width: `${width}px`, height: `${height}px`,
      transform: `scale(${zoom})`,
    });
  }

  function update({ things, gone, size }) {
    if (!layer) return;
    for (const id of gone || []) {
      made.get(id)?.button.remove();
      made.delete(id);
    }
    for (const [id, thing] of Object.entries(things || {})) {
      const known = made.get(id);
      const button = known ? known.button : document.createElement("button");
      if (!known) {
        button.type = "button";
        button.className = "eb-thing";
        button.dataset.item = id;
        button.tabIndex = -1;
      }
      const [x, y, w, h, on, label, , states, note] = thing;
      Object.assign(button.style, {
        left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px`,
        zIndex: on * 4000 + Math.max(0, 3900 - Math.round(Math.sqrt(w * h))), // what is smaller lies above
      });
      button.dataset.state = states;
      button.setAttribute("aria-label", [label, note, states.includes("pickable") ? "Can be picked." : ""].filter(Boolean).join(". ").replace(/\.\. /g, ". "));
      made.set(id, { button, thing });
    }
    if (things || gone) sort();
    if (size) place();
    if (pinned && !pinned.isConnected) hide();
    else if (pinned) tell(pinned);
    if (things || gone) draw(shown && shown.isConnected ? shown : null);
  }

  // the drawing of a thing that is pointed at, written and escaped by edgebook
  let shown = null;
  let drawn = "";
  function draw(button) {
    const entry = button ? made.get(button.dataset.item) : null;
    const markup = entry ? entry.thing[9] : "";
    shown = markup ? button : null;
    if (hints && drawn !== markup) hints.innerHTML = drawn = markup;
  }

  function sort() {
    const band = (entry) => Math.round(entry.thing[1] / 24);
    const sorted = [...made.values()].sort((a, b) => band(a) - band(b) || a.thing[0] - b.thing[0] || b.thing[2] - a.thing[2]);
    let at = hints.nextSibling;
    for (const { button } of sorted) {
      if (button === at) at = at.nextSibling;
      else layer.insertBefore(button, at);
    }
    if (sorted.length && !layer.querySelector("[tabindex='0']")) sorted[0].button.tabIndex = 0;
  }

  // -------------------------------------------------------------- the tooltip

  function tell(button, x) {
    const entry = made.get(button.dataset.item);
    if (!entry) return hide();
    const [left, top, w, h, , label, , states, note] = entry.thing;
    const [name, ...rest] = label.split("; ");
    tip.replaceChildren();
    const add = (tag, text) => {
      const line = document.createElement(tag);
      line.textContent = text;
      tip.append(line);
    };
    add("b", name);
    for (const line of rest) add("span", line);
    if (note) add("em", note);
    if (states.includes("pickable")) add("em", "Click to choose it.");
    tip.hidden = false;
    tip.toggleAttribute("data-pinned", button === pinned);
    if (root.classList.contains("eb-is-phone")) {
      tip.removeAttribute("style"); // a sheet at the lower edge
      return;
    }
    const box = { left: layer.offsetLeft + left * zoom, top: layer.offsetTop + top * zoom, w: w * zoom, h: h * zoom };
    const wide = table.clientWidth, high = table.clientHeight;
    const want = x === undefined ? box.left + Math.min(24, box.w / 2) : x;
    const at = Math.max(0, Math.min(want, wide - tip.offsetWidth));
    const below = box.top + box.h + 6, above = box.top - 6 - tip.offsetHeight;
    const y = below + tip.offsetHeight <= high ? below : above >= 0 ? above : Math.max(0, Math.min(below, high - tip.offsetHeight));
    tip.style.left = `${at}px`;
    tip.style.top = `${y}px`;
  }

  function hide() {
    clearTimeout(resting);
    if (pinned) draw(null);
    pinned = null;
    if (tip) tip.hidden = true;
  }

  function thing(event) {
    return event.target instanceof Element ? event.target.closest(".eb-thing") : null;
  }

  function over(event) {
    const button = thing(event);
    if (!button || pinned || event.pointerType === "touch") return;
    clearTimeout(resting);
    const x = event.clientX - table.getBoundingClientRect().left + 12;
    resting = setTimeout(() => tell(button, x), REST);
    draw(button);
    link(names(button), true);
  }

  function out(event) {
    const button = thing(event);
    if (button) link(names(button), false);
    if (pinned) return;
    draw(null);
    hide();
  }

  function focused(event) {
    const button = thing(event);
    if (!button) return;
    for (const other of layer.querySelectorAll("[tabindex='0']")) other.tabIndex = -1;
    button.tabIndex = 0;
    if (!button.matches(":focus-visible") || pinned) return;
    draw(button);
    tell(button);
  }

  function clicked(event) {
    let button = thing(event);
    event.stopPropagation();
    if (!button) return hide();
    // what lies in something that can be picked means that thing
    const near = event.detail ? document.elementsFromPoint(event.clientX, event.clientY) : [button];
    const pick = near.find((each) => each.classList.contains("eb-thing") && each.dataset.state.includes("pickable"));
    if (pick) {
      hide();
      root.dataset.picked = pick.dataset.item;
      press("pick_item", pick.dataset.item);
    } else if (pinned === button) hide();
    else {
      pinned = button;
      draw(button);
      tell(button);
    }
  }

  const TURNS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  function moved(event) {
    const turn = TURNS[event.key];
    const button = thing(event);
    if (event.key === "Escape" && pinned) { hide(); event.stopPropagation(); event.preventDefault(); return; }
    if (!turn || !button) return;
    event.preventDefault();
    event.stopPropagation();
    const middle = ({ thing: [x, y, w, h] }) => [x + w / 2, y + h / 2];
    const [x0, y0] = middle(made.get(button.dataset.item));
    let best = null, least = Infinity;
    for (const entry of made.values()) {
      const [x, y] = middle(entry);
      const along = (x - x0) * turn[0] + (y - y0) * turn[1];
      const across = Math.abs((x - x0) * turn[1]) + Math.abs((y - y0) * turn[0]);
      if (along > 2 && along + 2 * across < least) { least = along + 2 * across; best = entry.button; }
    }
    if (best) { pinned = null; best.focus({ preventScroll: true }); }
  }

  // -------------------------------------------------------------- a row and its thing belong together

  function names(button) {
    const entry = made.get(button.dataset.item);
    return entry ? [button.dataset.item, ...entry.thing[6]] : [];
  }

  function link(wanted, on) {
    for (const row of root.querySelectorAll("[data-points]"))
      if (wanted.includes(row.dataset.points)) row.classList.toggle("eb-linked", on);
  }

  function point(name) {
    let first = null;
    for (const { button } of made.values()) {
      const on = Boolean(name) && names(button).includes(name);
      button.classList.toggle("eb-shown", on);
      if (on) first ||= button;
    }
    draw(first || pinned);
  }

  function boxOf(id) {
    const entry = made.get(id);
    if (!entry) return null;
    const [x, y, w, h] = entry.thing;
    return { x: layer.offsetLeft + x * zoom, y: layer.offsetTop + y * zoom, w: w * zoom, h: h * zoom };
  }

  // What the things on the board are called, each name once: "Position 8: City Watch, number 26" is City Watch.
  const called = () => [...new Set([...made.values()].flatMap(({ thing: [, , , , , label] }) =>
    label.split(/[;:,(]/, 2).map((part) => part.trim()).filter((part) => part && !/\d/.test(part))))];

  return { attach, place, update, hide, point, boxOf, called, pinned: () => pinned, zoom: () => zoom, focus: () => layer?.querySelector("[tabindex='0']")?.focus() };
}
