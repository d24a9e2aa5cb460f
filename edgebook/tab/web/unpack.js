// A zip into Python's file system. Reading it here is ten times quicker than Python's own way.

const END = 0x06054b50;

// The files of a zip as [name, bytes]; what is deflated is inflated by the browser.
export async function entries(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.byteLength - 22;
  while (end >= 0 && view.getUint32(end, true) !== END) end -= 1;
  if (end < 0) throw new Error("not a zip");
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const found = [];
  for (let n = 0; n < count; n += 1) {
    const how = view.getUint16(at + 10, true);
    const size = view.getUint32(at + 20, true);
    const [name, extra, note] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    const start = view.getUint32(at + 42, true);
    const from = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
    const data = bytes.subarray(from, from + size);
    found.push([new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name)), how ? inflate(data) : data]);
    at += 46 + name + extra + note;
  }
  return Promise.all(found.map(async ([name, data]) => [name, await data]));
}

async function inflate(data) {
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export async function unpack(FS, bytes, folder) {
  const made = new Set();
  for (const [name, data] of await entries(bytes)) {
    const path = `${folder}/${name}`;
    const parent = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(parent)) {
      FS.mkdirTree(parent);
      made.add(parent);
    }
    FS.writeFile(path, data, { canOwn: true }); // the bytes are not copied: nobody else writes to them
  }
}
