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
    const transaction = base.transaction(["files", "about"], mode, { durability: "strict" });
    let result;
    let refused = null;
    transaction.oncomplete = () => resolve(result);
    transaction.onabort = transaction.onerror = () => reject(refused || transaction.error || new Error("not kept"));
    const give = (value) => { result = value; };
    const refuse = (name) => {
      refused = Object.assign(new Error(name), { name });
      transaction.abort();
    };
    work((store) => transaction.objectStore(store), give, refuse);
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
export const tell = (name, about) => within("readwrite", (at) => {
  // what is told of a file that is gone is gone too
  at("files").getKey(name).onsuccess = ({ target }) => { if (target.result) at("about").put({ time: Date.now(), ...about }, name); };
});

// Files that have changed: bytes, or null where a file is gone. All of them are kept, or none. With `stamps`, a file
// that somebody else has written since is left alone, and nothing is kept.
export const keep = (changed, stamps) => within("readwrite", (at, give, refuse) => {
  const stamp = Math.random().toString(36).slice(2);
  for (const [name, bytes] of changed) {
    at("files").get(name).onsuccess = ({ target }) => {
      if (stamps && target.result && target.result.stamp !== stamps.get(name)) return refuse("ChangedElsewhere");
      try {
        if (bytes) at("files").put({ bytes, time: Date.now(), stamp }, name);
        else for (const store of ["files", "about"]) at(store).delete(name);
      } catch (error) { // some browsers refuse at once what there is no room for
        refuse(error.name);
      }
    };
  }
  give(stamp);
}).then((stamp) => { for (const [name] of changed) stamps?.set(name, stamp); });
export const remove = (name) => keep([[name, null]]);
