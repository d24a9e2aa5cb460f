// Byte code for the very Python that runs in the tab: compiled by Pyodide itself, under Node.
// node compile.mjs PYODIDE SOURCES TARGET: every .py of SOURCES as .pyc beside the other files, in TARGET.
import { pathToFileURL } from "node:url";

const [pyodide, sources, target] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: pyodide });
for (const [place, folder] of [["/sources", sources], ["/target", target]]) {
  python.FS.mkdir(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, place);
}
python.runPython(`
from pathlib import Path
from py_compile import PycInvalidationMode, compile

sources, target = Path("/sources"), Path("/target")
for source in sorted(sources.rglob("*.py")):
    name = source.relative_to(sources)
    made = target / name.with_suffix(".pyc")
    made.parent.mkdir(parents=True, exist_ok=True)
    # nobody has the sources there, so nothing is compared with them
    compile(str(source), str(made), str(name), doraise=True, invalidation_mode=PycInvalidationMode.UNCHECKED_HASH)
`);
