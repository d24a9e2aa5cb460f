// The one piece of edgebook that runs in the browser while a kernel is there.
//
// Python sends parts of the page as HTML; they are put in place without losing focus or scroll position.
// Everything that a person does (click, key, typing, hovering) goes back as "acts". While an answer is under
// way, further acts wait and go together, so that none is lost and the kernel never draws what nobody sees.

// ---------------------------------------------------------------- putting HTML in place

const OURS = ["whole", "play"];

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
      const later = gone(here, want, to);
      if (later) {
        while (here !== later) {
          const next = here.nextSibling;
          here.remove();
          here = next;
        }
        here = later.nextSibling;
        node(later, want);
      } else from.insertBefore(want, here);
    }
  }
  while (here) {
    const next = here.nextSibling;
    here.remove();
    here = next;
  }
}

// Where what is wanted stands, if all before it is wanted no longer: then it stays as it is, with the focus in it.
function gone(here, want, to) {
  if (want.nodeType !== 1) return null;
  for (let old = here; old; old = old.nextSibling) {
    if (same(old, want)) return old;
    if ([...to.childNodes].some((other) => same(old, other))) return null;
  }
  return null;
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
    if (name === "aria-pressed" && OURS.includes(from.dataset.act)) continue; // nobody but the browser knows
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
