// What a person keeps on this device, in IndexedDB: the files of games, and for each what is told of it on the home
// page. The page and the worker use the same module.

const NAME = "edgebook";
let opened = null;

function open() {
  opened ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore("files"); // name: { bytes, time }
      asked.result.createObjectStore("about"); // name: what the home page tells
      asked.result.createObjectStore("settings");
    };
    asked.onsuccess = () => {
      asked.result.onversionchange = () => asked.result.close();
      resolve(asked.result);
    };
    asked.onerror = () => reject(asked.error);
    asked.onblocked = () => reject(new Error("blocked"));
  });
  opened.catch(() => { opened = null; });
  return opened;
}

// One transaction; settled when it is on the disk, as far as the browser can tell.
async function within(mode, work) {
  const base = await open();
  return new Promise((resolve, reject) => {
    const transaction = base.transaction(["files", "about", "settings"], mode, { durability: "strict" });
    let result;
    transaction.oncomplete = () => resolve(result);
    transaction.onabort = transaction.onerror = () => reject(transaction.error || new Error("not kept"));
    work((store) => transaction.objectStore(store), (value) => { result = value; });
  });
}

const all = (store) => within("readonly", (at, give) => {
  const found = [];
  at(store).openCursor().onsuccess = ({ target }) => {
    const cursor = target.result;
    if (!cursor) return give(found);
    found.push([cursor.key, cursor.value]);
    cursor.continue();
  };
});
const one = (store, key) => within("readonly", (at, give) => {
  at(store).get(key).onsuccess = ({ target }) => give(target.result);
});

export const files = () => all("files");
export const file = (name) => one("files", name);
export const abouts = () => all("about");
export const setting = (name) => one("settings", name);
export const set = (name, value) => within("readwrite", (at) => at("settings").put(value, name));
export const tell = (name, about) => within("readwrite", (at) => {
  // what is told of a file that is gone is gone too
  at("files").getKey(name).onsuccess = ({ target }) => { if (target.result) at("about").put(about, name); };
});

// Files that have changed: bytes, or null where a file is gone. All of them are kept, or none.
export const keep = (changed) => within("readwrite", (at) => {
  for (const [name, bytes] of changed) {
    if (bytes) at("files").put({ bytes, time: Date.now() }, name);
    else for (const store of ["files", "about"]) at(store).delete(name);
  }
});
export const remove = (name) => keep([[name, null]]);
