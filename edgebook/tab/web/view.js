// One view of one game: the worker that works it out, the stage that shows it, the file that keeps it.

import { $, ago, clock, download, gone, h, notice, picture, sentence, sign } from "./dom.js";
import { BROKEN, LONGEST, pack, unpackText } from "./link.js";
import { stage } from "./stage.js";
import { abouts, file, files, keep, remove } from "./store.js";

const TITLES = { step: "Watch", play: "Play", predict: "Predict", table: "At my table", learn: "Learn", train: "Train" };
const KEEPS = { play: ".jsonl", table: ".json" };
let open = null; // the view that is open
let worker = null; // the engine: one for the page, whatever it shows
let count = 0;

// ---------------------------------------------------------------- which game is meant

// What the address asks for; a link may carry a game, and a game that is under way goes on.
async function wished(facts, { view, rest, query }) {
  const wish = { game: facts.name, view };
  if (query.saved) wish.saved = await unpackText(query.saved);
  if (query.at) wish.at = Number(query.at) || 0;
  if (query.setup) wish.setup = plain(await unpackText(query.setup));
  if (query.position) wish.position = plain(await unpackText(query.position));
  if (query.seed) wish.seed = query.seed;
  if (query.seat) wish.seat = query.seat === "all" ? null : Number(query.seat);
  if (view === "learn") Object.assign(wish, { lesson: rest[0] || "", exercise: rest[1] || "" });
  if (view === "train") Object.assign(wish, { puzzle: rest[0] || "", theme: query.theme || "" });
  if (!KEEPS[view]) return wish;
  const known = await abouts();
  const carried = query.table ? await unpackText(query.table) : "";
  // what a link carries gets a file of its own: no link writes over a game that is kept
  wish.begins = Boolean(carried || wish.saved || wish.setup || wish.position || query.new);
  if (query.file && !wish.begins && !/^[^./\\][^/\\]{0,119}$/.test(query.file)) throw new Error(BROKEN);
  const going = wish.begins ? "" : query.file || latest(known, facts.name, view);
  wish.file = going || (await fresh(facts.name, view));
  if (carried) await keep([[wish.file, new TextEncoder().encode(carried)]]);
  const about = known.find(([name]) => name === wish.file)?.[1];
  if (about && wish.seat === undefined) wish.seat = about.seat;
  wish.about = about;
  return wish;
}

function plain(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(BROKEN);
  }
}

function latest(known, game, view) {
  const fit = known.filter(([, each]) => each.game === game && each.view === view && !each.over);
  return fit.sort((a, b) => b[1].time - a[1].time)[0]?.[0];
}

export async function fresh(game, view) {
  const taken = new Set((await files()).map(([name]) => name));
  for (let n = 1; ; n += 1) {
    const name = `${game}-${view}${n > 1 ? `-${n}` : ""}${KEEPS[view]}`;
    if (!taken.has(name)) return name;
  }
}

// ---------------------------------------------------------------- one writer for each file

const MOMENT = 2000; // a page that is being closed has its lock a moment longer

function locked(name, lost) {
  if (!name || !navigator.locks) return Promise.resolve({ release() {} });
  return new Promise((resolve) => take(name, { signal: AbortSignal.timeout(MOMENT) }, resolve, lost));
}

// Gives the lock, or null if waiting for it has ended; `lost` is called when another tab has taken it away.
function take(name, how, resolve, lost) {
  let had = false;
  navigator.locks.request(`edgebook ${name}`, how, () => {
    had = true;
    return new Promise((release) => resolve({ release }));
  }).catch(() => (had ? lost() : resolve(null)));
}

// ---------------------------------------------------------------- opening and leaving

const started = () => new Worker(new URL("./worker.js", import.meta.url), { type: "module", name: "engine" });

function engine() {
  if (worker) return worker;
  worker = started();
  worker.onmessage = ({ data }) => {
    if (data.failed) stopped(data.failed);
    else if (data.closed) window.dispatchEvent(new Event("told")); // the home page can tell of it now
    else if (open && data.place === open.place) received(open, data);
  };
  worker.onerror = (event) => { if (event.message) stopped(event.message); };
  return worker;
}

// The engine gets ready before anybody asks for it.
export const warm = (game) => engine().postMessage({ do: "warm", game });

export function leave() {
  const old = open;
  open = null;
  window.edgebookReady = false;
  $("place").hidden = $("meanwhile").hidden = $("kept").hidden = true;
  for (const id of ["refused", "tabs", "full", "engine", "share"]) gone(id);
  if (!old) return;
  old.stage.clear();
  old.awake?.release().catch(() => {});
  old.waits?.abort();
  // what the home page tells of it is brought up to date first; then another tab may have it
  worker?.postMessage({ do: "close", place: old.place });
  old.lock?.release();
}

export async function show(facts, at) {
  const mine = { place: ++count, facts };
  open = mine;
  engine().postMessage({ do: "warm", game: facts.name });
  mine.stage = stage($("place"), (message) => worker.postMessage({ do: "act", message, place: mine.place }), {
    onPaint: () => painted(mine),
    onShow: (draws) => { if (!draws) painted(mine); },
  });
  $("viewtitle").replaceChildren(TITLES[at.view], h("small", {}, facts.title));
  document.title = `${TITLES[at.view]} · ${facts.title} · edgebook`;
  let wish;
  try {
    wish = mine.wish = await wished(facts, at);
  } catch (error) {
    return refused(mine, error.message);
  }
  if (open !== mine) return;
  // the address of a game that is kept is the game's own: loaded again, it goes on
  if (wish.file) history.replaceState(null, "", `#${facts.name}/${at.view}?file=${encodeURIComponent(wish.file)}`);
  meanwhile(facts, wish);
  mine.lock = await locked(wish.file, () => stolen(mine));
  if (open !== mine) return mine.lock?.release();
  if (!mine.lock) return elsewhere(mine, at);
  await start(mine);
}

async function start(mine) {
  const { about, begins, ...wish } = mine.wish;
  const kept = (await files()).map(([name, { bytes, stamp }]) => [name, bytes, stamp]);
  engine().postMessage({ do: "open", place: mine.place, wish, files: kept });
  if (wish.file) {
    navigator.storage?.persist?.().catch(() => {});
    wakeful(mine);
  }
}

// Something to see and to read before Python is there.
function meanwhile(facts, { view, about }) {
  const place = $("meanwhile");
  place.replaceChildren(
    h("div", { class: "p panel waits" },
      about?.svg ? h("div", { class: "window" }, picture(about.svg, about.line || "")) : null,
      about?.line ? h("p", {}, h("b", {}, about.when || ""), " ", about.line, " ", h("span", { class: "kick" }, ago(about.time))) : null,
      h("p", { role: "status" }, "Getting the engine ready …"),
      h("p", { class: "kick" }, "Meanwhile: ", h("a", { class: "link", href: `#${facts.name}/rules` }, `the rules of ${facts.title}`))),
  );
  place.hidden = false;
}

// The first board is drawn before the engine knows this page's size: ready is the one that fits it.
function painted(mine) {
  if (open !== mine || window.edgebookReady) return;
  requestAnimationFrame(() => {
    if ($("place").querySelector(".eb-root:not([data-fits])")) painted(mine);
    else if (open === mine) window.edgebookReady = true;
  });
}

// ---------------------------------------------------------------- what the engine says

function received(mine, data) {
  if (data.refused) return refused(mine, data.refused);
  if (data.opened) {
    window.edgebookStart ??= data.opened; // for tests: by a snapshot, or plain
    $("meanwhile").hidden = true;
    $("place").hidden = false;
    later();
  }
  for (const each of data.posts || []) mine.stage.receive(each);
  if (data.name && data.name !== mine.wish.file) renamed(mine, data.name);
  if (data.trouble) full(mine, data.trouble);
  else if (data.kept) {
    gone("full");
    $("kept").hidden = false;
    $("kept").replaceChildren(sign("ok"), ` kept ${clock(data.kept)}`);
  }
  if (data.shared !== undefined) mine.shared?.(data.shared);
}

// The engine goes on in a file of another name: its lock is wanted too.
async function renamed(mine, name) {
  mine.wish.file = name;
  history.replaceState(null, "", `#${mine.wish.game}/${mine.wish.view}?file=${encodeURIComponent(name)}`);
  mine.lock = (await locked(name, () => stolen(mine))) || mine.lock;
}

// When nothing else is to be done, the memory of a started Python is kept for the next visit.
let photographed = false;
function later() {
  if (window.edgebookStart !== "plain" || photographed || !window.caches) return;
  photographed = true;
  setTimeout(() => {
    const other = started();
    other.onmessage = other.onerror = () => other.terminate();
    other.postMessage({ do: "photograph" });
  }, 4000);
}

async function wakeful(mine) {
  const ask = async () => {
    if (open !== mine || document.visibilityState !== "visible") return;
    mine.awake = await navigator.wakeLock?.request("screen").catch(() => null);
    if (open !== mine) mine.awake?.release().catch(() => {}); // the view was left meanwhile
  };
  document.addEventListener("visibilitychange", ask);
  await ask();
}

// ---------------------------------------------------------------- what can go wrong

const button = (label, does, filled) => h("button", { class: filled ? "b go" : "b", onclick: does }, label);
const home = () => button("Home", () => { location.hash = ""; });

function refused(mine, why) {
  const { facts } = mine;
  $("meanwhile").hidden = true;
  const { wish = {} } = mine;
  const kept = wish.file && !wish.begins;
  if (wish.file && wish.begins) remove(wish.file).catch(() => {}); // what a link carried was laid there
  notice("refused", kept ? "This game cannot go on" : "This cannot be opened", `${sentence(why)} Nothing was lost.`,
    button("Begin a new one", () => { location.hash = `#${facts.name}/${wish.view === "play" ? "new" : `${wish.view || "step"}?new=1`}`; }, true),
    kept ? button("Save it as a file", async () => {
      const found = await file(wish.file);
      if (found) download(wish.file, found.bytes);
    }) : null,
    home());
}

function stopped(why) {
  worker.terminate();
  worker = null;
  notice("engine", "The engine has stopped", `${why}. Everything up to your last answer is kept.`,
    button("Start it again", () => window.dispatchEvent(new Event("hashchange")), true), home());
}

function full(mine, why) {
  if (why === "ChangedElsewhere")
    return notice("full", "Another tab has changed this game", "What you said last is not kept here. Load the game again to go on from there.",
      button("Load it again", () => window.dispatchEvent(new Event("hashchange")), true), button("Save this one as a file", save));
  notice("full", "This device has no room left", "Your last answer is shown, but it is not kept yet. The next one tries again.",
    button("Save as a file", save, true), button("Saved games", () => { location.hash = "#saves"; }));
}

function elsewhere(mine, at) {
  const { facts } = mine;
  $("meanwhile").hidden = true;
  mine.waits = new AbortController();
  const goOn = async (lock) => {
    if (!lock) return;
    if (open !== mine) return lock.release();
    gone("tabs");
    meanwhile(facts, mine.wish);
    mine.lock = lock;
    await start(mine);
  };
  const asks = (how) => take(mine.wish.file, how, goOn, () => stolen(mine));
  asks({ signal: mine.waits.signal }); // when the other tab is closed, the game goes on here by itself
  notice("tabs", "This game is open in another tab", "Two tabs would answer the same question twice. Nothing is lost.",
    button("Go on here", () => {
      mine.waits.abort();
      asks({ steal: true });
    }, true),
    button("Begin another one", () => { location.hash = `#${facts.name}/${at.view === "play" ? "new" : "table?new=1"}`; }), home());
}

function stolen(mine) {
  if (open !== mine) return;
  leave();
  notice("tabs", "This game goes on in another tab", "Everything you said here is kept, and is there.",
    button("Take it back", () => window.dispatchEvent(new Event("hashchange")), true), home());
}

// ---------------------------------------------------------------- a link, a file

function shared() {
  const mine = open;
  return new Promise((resolve) => {
    mine.shared = resolve;
    worker.postMessage({ do: "share" });
  });
}

export async function share() {
  const found = await shared();
  if (!found) return;
  const { game } = open.wish;
  const packed = await pack(found.text);
  const hash = found.kind === "table" ? `#${game}/table?table=${packed}` : `#${game}/step?saved=${packed}&at=${found.at}`;
  const address = `${location.href.split("#")[0]}${hash}`;
  if (address.length > LONGEST)
    return notice("share", "This is too long for a link", "Save it as a file and send that instead.", button("Save as a file", save, true),
      button("Close", () => gone("share")));
  const field = h("input", { readonly: true, value: address, "aria-label": "The link", class: "field" });
  notice("share", "A link with everything in it", "It opens this very place on any device; nothing is stored anywhere else.", field,
    button("Copy", async (event) => {
      field.select();
      try {
        await navigator.clipboard.writeText(address);
      } catch {
        document.execCommand("copy");
      }
      event.target.textContent = "Copied";
    }, true),
    navigator.share ? button("Share …", () => navigator.share({ title: document.title, url: address }).catch(() => {})) : null,
    button("Close", () => gone("share")));
}

export async function save() {
  const found = await shared();
  if (!found) return;
  const name = open.wish.file || `${open.wish.game}-${open.wish.view}.jsonl`;
  download(name, found.text, found.kind === "table" ? "application/json" : "application/jsonl");
}

export const isOpen = () => open;
