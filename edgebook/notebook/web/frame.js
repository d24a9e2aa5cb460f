
// ---------------------------------------------------------------- the frame: how much room there is

// The widget is as high as the part of the page that is in sight, so that nothing of it is ever below the fold:
// controls in one row, the board in what is left, the panels beside it. Where it is narrow, it is one column.

const SIZES = [["large", 1500, 880], ["middle", 1060, 690], ["small", 880, 0], ["stack", 641, 0], ["phone", 0, 0]];
const LEAST = 500; // less height than this no board beside its panels needs
const MOST = 0.78; // of the width: more height than this it has no use for

function scrollerOf(root) {
  return root.closest(".jp-WindowedPanel-outer, .jp-LinkedOutputView, .jp-Notebook") || document.scrollingElement;
}

const FINGER = window.matchMedia("(pointer: coarse)");
const SYSTEM = window.matchMedia("(prefers-color-scheme: dark)");

function isDark() {
  const { ebTheme } = document.documentElement.dataset; // a page of our own says: light, dark, or as the system says
  if (ebTheme) return ebTheme === "system" ? SYSTEM.matches : ebTheme === "dark";
  const lab = document.body.dataset.jpThemeLight;
  return lab === undefined ? document.body.classList.contains("theme-dark") : lab === "false";
}

function sideOf(size, width, entering) {
  // a form wants room, but not so much that the board it is entered on shows less than the whole table
  if (entering && size !== "stack" && size !== "phone") return Math.round(Math.max(296, Math.min(640, width * 0.42, width - 618)));
  const [least, most] = { small: [296, 380], middle: [328, 420], large: [420, 560] }[size] || [0, 0];
  return Math.round(Math.max(least, Math.min(most, width * 0.3)));
}

// Gives what Python has to know to draw: the room for the board, light or dark, how fine the screen is.
function measure(root) {
  const full = document.fullscreenElement === root;
  const outer = scrollerOf(root);
  const width = Math.floor(root.clientWidth);
  if (!width) return null;
  // a page of our own says how large everything is shown, and how high the bar above the view is
  const { ebZoom = 1, ebAbove = 0 } = document.documentElement.dataset;
  const sight = full ? window.innerHeight / ebZoom : outer.clientHeight / ebZoom - ebAbove;
  // in a tall window more height would stay empty: the board is as wide as it can be before that
  const most = full || width < 880 ? sight : Math.round(width * MOST);
  const high = full ? sight : Math.max(LEAST, Math.min(sight - 8, most));
  const [size] = SIZES.find(([, wide, tall]) => width >= wide && high >= tall);
  const beside = ["large", "middle", "small"].includes(size);
  for (const [name] of SIZES) root.classList.toggle(`eb-is-${name}`, name === size);
  root.classList.toggle("eb-beside", beside);
  root.classList.toggle("eb-full", full);
  root.classList.toggle("eb-plain", !root.querySelector(".eb-table") && root.dataset.mode === "exercise");
  const side = sideOf(size, width, root.dataset.mode === "entering");
  root.style.setProperty("--eb-side", `${side}px`);
  root.style.setProperty("--eb-high", `${high}px`);
  const dark = isDark();
  root.classList.toggle("eb-dark", dark);
  const board = beside ? width - side - 26 : width - 16;
  const whole = root.hasAttribute("data-whole");
  const height = beside ? high - 64 : whole ? 0 : size === "stack" ? Math.max(420, high - 244) : 470;
  return { board, height, dark, pixels: (window.devicePixelRatio || 1) * ebZoom, scrolls: !beside, touch: FINGER.matches };
}

// Another view may get the place of this one: nothing of how it was laid out stays behind.
function unframe(root) {
  for (const name of [...root.classList]) if (/^eb-(is-|beside|plain|full|dark)/.test(name)) root.classList.remove(name);
  for (const name of Object.keys(root.dataset)) delete root.dataset[name];
}

function inSight(root) {
  const outer = scrollerOf(root);
  return outer === document.scrollingElement ? { top: 0, bottom: window.innerHeight } : outer.getBoundingClientRect();
}

function partlySeen(root) {
  const box = root.getBoundingClientRect(), sight = inSight(root);
  return box.bottom > sight.top && box.top < sight.bottom;
}

// The whole widget is brought into sight, if it fits there; a press of Next shows what it did.
function reveal(root) {
  if (!root.classList.contains("eb-beside") || document.fullscreenElement) return;
  const box = root.getBoundingClientRect(), sight = inSight(root);
  if (box.height > sight.bottom - sight.top) return;
  if (box.top < sight.top - 1 || box.bottom > sight.bottom + 1) root.scrollIntoView({ block: "nearest" });
}

// What gets the focus is in sight, with the whole widget round it where that fits.
function attend(root, target) {
  if (!target) return;
  target.focus({ preventScroll: true });
  reveal(root);
  target.scrollIntoView({ block: "nearest" });
}

// ipycanvas keeps wheel and finger to itself; the page wants them.
function letScroll(root, on) {
  const past = (event) => { if (event.target.nodeName === "CANVAS") event.stopPropagation(); };
  for (const type of ["wheel", "touchstart", "touchmove", "touchend", "touchcancel"])
    on(root, type, past, { capture: true, passive: true });
}

function toggleFull(root) {
  if (document.fullscreenElement === root) document.exitFullscreen();
  else root.requestFullscreen?.();
}
