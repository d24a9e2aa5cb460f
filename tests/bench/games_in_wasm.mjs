// CPU seconds of solo games in Pyodide, under Node: node games_in_wasm.mjs PYODIDE APP UNPACK PROGRAM
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, app, unpacker, program] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const source = readFileSync(unpacker, "utf8"); // the page's own, which Node would take for a script of another kind
const { unpack } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
const python = await loadPyodide({ indexURL: pyodide });
for (const name of ["core", "darkness"]) await unpack(python.FS, new Uint8Array(readFileSync(`${app}/${name}.zip`)), "/edgebook");
python.runPython(`import sys; sys.path.insert(0, "/edgebook")\n${program}\nplay_some(5)`);
const before = process.cpuUsage();
python.runPython("play_some(100)");
const { user, system } = process.cpuUsage(before);
console.log((user + system) / 1e6);
