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
  python.runPython("import importlib; importlib.invalidate_caches()");
  return prepared(python);
}

async function begin(game) {
  // everything at once: nothing waits for anything else to arrive
  const core = bytes("core.zip"), own = bytes(`${game}.zip`);
  const [{ loadPyodide }, image] = await Promise.all([import(`${PYTHON}pyodide.mjs`), snapshot().catch(() => null)]);
  let python = null;
  let how = "snapshot";
  if (image) {
    try {
      python = await quick(loadPyodide, core, image);
    } catch (error) {
      console.warn("the snapshot cannot be used", error);
      await (await caches.open(SNAPSHOTS)).delete(SNAPSHOT);
    }
  }
  if (!python) {
    how = "plain";
    python = await plain(loadPyodide, core);
  }
  await unpack(python.FS, await own, CODE);
  return { python, how };
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
const stamps = new Map(); // of files, as we know them: another tab's writing is not overwritten

function post(text, buffers) {
  posts.push({ text, buffers: buffers.toJs({ depth: 1 }).map((each) => own(each)) });
  buffers.destroy();
}

function own(part) {
  const whole = part instanceof Uint8Array ? part : part.toJs();
  return whole.byteLength === whole.buffer.byteLength ? whole.buffer : whole.slice().buffer;
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
  self.postMessage({ posts: sent, kept: changed.length ? Date.now() : 0, trouble, name: app.name },
    sent.flatMap((each) => each.buffers));
  clearTimeout(idle);
  if (changed.length) idle = setTimeout(describe, 600);
}

// What the home page tells of this game, made when there is time.
async function describe() {
  const about = JSON.parse(app.about());
  if (about) await tell(about.name, about).catch(() => {});
}

// One message after the other, in their order.
let queue = Promise.resolve();
const inTurn = (work) => {
  queue = queue.then(work).catch((error) => self.postMessage({ failed: String(error?.message || error) }));
};

const does = {
  async open({ wish, files }) {
    const { python, how } = await begin(wish.game);
    for (const [name, data, stamp] of files) {
      python.FS.writeFile(`${SAVES}/${name}`, data);
      stamps.set(name, stamp);
    }
    const { App } = python.pyimport("edgebook.tab.app");
    app = App(post, SAVES);
    self.heap = () => python._module.HEAP8.length; // for the bench
    const refused = app.open(JSON.stringify(wish));
    if (refused) return self.postMessage({ refused });
    self.postMessage({ opened: how });
    await settle();
  },
  async act({ message }) {
    if (!app) return;
    app.receive(JSON.stringify(message));
    await settle();
  },
  async share() {
    self.postMessage({ shared: JSON.parse(app.shared()) });
  },
  async rest() {
    clearTimeout(idle);
    await describe();
    self.postMessage({ rested: true });
  },
  async photograph() {
    await photograph();
    self.postMessage({ photographed: true });
  },
};

self.onmessage = ({ data }) => inTurn(() => does[data.do](data));
