// Python in a worker: Pyodide, edgebook, and one view at a time. Messages in and out are those of edgebook/tab/host.py.

import { keep, tell } from "./store.js";
import { unpack } from "./unpack.js";
import { PYODIDE } from "./where.js";

const HERE = new URL(".", import.meta.url).href;
const PYTHON = new URL(PYODIDE, HERE).href;
const CODE = "/edgebook";
const SAVES = "/saves";
const SNAPSHOTS = "edgebook-snapshots";
const SNAPSHOT = `${HERE}snapshot`; // the folder is named after what is in it
const IMPORTS = "import edgebook.tab.app";

// New files are there: what Python knows of their folders is out of date. (importlib's own way needs half of `email`.)
const FRESH = `
import sys
for _place, _finder in list(sys.path_importer_cache.items()):
    if _place.startswith("${CODE}") and _finder is not None:
        _finder.invalidate_caches()
`;

const bytes = async (name) => {
  const found = await fetch(new URL(name, HERE));
  if (!found.ok) throw new Error(`${name}: ${found.status}`);
  return new Uint8Array(await found.arrayBuffer());
};

// ---------------------------------------------------------------- starting

// The memory of a Python that has imported everything but a game, as an earlier visit left it.
async function snapshot() {
  if (!self.caches) return null;
  const kept = await (await caches.open(SNAPSHOTS)).match(SNAPSHOT);
  return kept ? new Uint8Array(await kept.arrayBuffer()) : null;
}

async function prepared(python) {
  python.FS.mkdirTree(SAVES);
  return python;
}

async function plain(loadPyodide, core, more = {}) {
  const python = await loadPyodide({ indexURL: PYTHON, ...more });
  await unpack(python.FS, await core, CODE);
  python.runPython(`import sys; sys.path.insert(0, "${CODE}"); sys.dont_write_bytecode = True; ${IMPORTS}`);
  return prepared(python);
}

async function quick(loadPyodide, core, image) {
  const python = await loadPyodide({ indexURL: PYTHON, _loadSnapshot: image });
  await unpack(python.FS, await core, CODE); // files are not in a snapshot
  python.runPython(FRESH);
  return prepared(python);
}

async function begin(core) {
  const [{ loadPyodide }, image] = await Promise.all([import(`${PYTHON}pyodide.mjs`), snapshot().catch(() => null)]);
  if (image) {
    try {
      return { python: await quick(loadPyodide, core, image), how: "snapshot" };
    } catch (error) {
      console.warn("the snapshot cannot be used", error);
      await (await caches.open(SNAPSHOTS)).delete(SNAPSHOT);
    }
  }
  return { python: await plain(loadPyodide, core), how: "plain" };
}

let engine = null; // a promise of the one Python of this page
const packs = new Map(); // of games, as promises

// Everything is asked for at once: nothing waits for anything else to arrive.
function warm(game) {
  engine ??= begin(bytes("core.zip"));
  if (!packs.has(game)) {
    packs.set(game, bytes(`${game}.zip`).then(async (data) => {
      const { python } = await engine;
      await unpack(python.FS, data, CODE);
      python.runPython(FRESH);
    }));
    packs.get(game).catch(() => packs.delete(game));
  }
  return Promise.all([engine, packs.get(game)]);
}

// Made when nobody waits for it, in a worker of its own, for the next visit.
async function photograph() {
  const names = await caches.open(SNAPSHOTS);
  if (await names.match(SNAPSHOT)) return;
  const { loadPyodide } = await import(`${PYTHON}pyodide.mjs`);
  const python = await plain(loadPyodide, bytes("core.zip"), { _makeSnapshot: true });
  const image = python.makeMemorySnapshot();
  for (const old of await names.keys()) await names.delete(old);
  await names.put(SNAPSHOT, new Response(image, { headers: { "content-type": "application/octet-stream" } }));
}

// ---------------------------------------------------------------- one view

let app = null;
let posts = [];
let idle = 0;
let place = 0; // the number of the view that is open: what comes for an earlier one is left alone
const stamps = new Map(); // of files, as we know them: another tab's writing is not overwritten

function post(text, buffers) {
  posts.push({ text, buffers: buffers.toJs({ depth: 1 }).map((each) => own(each)) });
  buffers.destroy();
}

function own(part) {
  const whole = part instanceof Uint8Array ? part : part.toJs();
  return whole.byteLength === whole.buffer.byteLength ? whole.buffer : whole.slice().buffer;
}

// The files as the page knows them; those that are as we left them stay untouched.
function lay(python, files) {
  const given = new Map(files.map(([name, ...rest]) => [name, rest]));
  for (const name of stamps.keys()) {
    if (given.has(name)) continue;
    python.FS.unlink(`${SAVES}/${name}`);
    stamps.delete(name);
  }
  for (const [name, [data, stamp]] of given) {
    if (stamps.has(name) && stamps.get(name) === stamp) continue;
    python.FS.writeFile(`${SAVES}/${name}`, data);
    stamps.set(name, stamp);
  }
}

// What an answer changed is on the disk before the answer is shown: what was seen is not lost.
async function settle() {
  const sent = posts;
  posts = [];
  const changed = app.changed().toJs().map(([name, data]) => [name, data ? new Uint8Array(own(data)) : null]);
  let trouble = null;
  if (changed.length) {
    try {
      await Promise.race([keep(changed, stamps), new Promise((_, fail) => setTimeout(fail, 3000, new Error("slow")))]);
      app.kept();
    } catch (error) {
      trouble = error?.name || "Error"; // the next answer tries again with all that is not kept
    }
  }
  self.postMessage({ place, posts: sent, kept: changed.length ? Date.now() : 0, trouble, name: app.name },
    sent.flatMap((each) => each.buffers));
  clearTimeout(idle);
  if (changed.length && !told.has(app.name)) await describe(); // from its first answer on it is on the home page
  else if (changed.length) idle = setTimeout(describe, 600);
}

const told = new Set(); // of these files the home page can tell something

// What the home page tells of this game, made when there is time.
async function describe() {
  const about = JSON.parse(app.about());
  if (!about) return;
  await tell(about.name, about).catch(() => {});
  told.add(about.name);
}

// One message after the other, in their order.
let queue = Promise.resolve();
const inTurn = (work) => {
  queue = queue.then(work).catch((error) => self.postMessage({ place, failed: String(error?.message || error) }));
};

const does = {
  async warm({ game }) {
    await warm(game);
  },
  async open({ wish, files, place: where }) {
    const [{ python, how }] = await warm(wish.game);
    lay(python, files);
    place = where;
    self.heap = () => python._module.HEAP8.length; // for the bench
    app ??= python.pyimport("edgebook.tab.app").App(post, SAVES);
    app.laid();
    const refused = app.open(JSON.stringify(wish));
    if (refused) return self.postMessage({ place, refused });
    self.postMessage({ place, opened: how });
    await settle();
    await describe();
  },
  async act({ message, place: where }) {
    if (!app || where !== place) return; // of a view that is closed
    app.receive(JSON.stringify(message));
    await settle();
  },
  async share() {
    self.postMessage({ place, shared: JSON.parse(app.shared()) });
  },
  async close({ place: where }) {
    if (!app || where !== place) return;
    clearTimeout(idle);
    await describe();
    app.close();
    posts = [];
    place = 0;
    self.postMessage({ closed: where });
  },
  async photograph() {
    await photograph();
    self.postMessage({ photographed: true });
  },
};

self.onmessage = ({ data }) => inTurn(() => does[data.do](data));
