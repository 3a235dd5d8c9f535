// The library in a browser's Python: its wheel, and those that it needs, in Pyodide under node.
//
//   node tests/packaging/pyodide.mjs FOLDER
//
// FOLDER has wheels in `wheels` and the npm package pyodide in `node_modules`.

import { readFile, readdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const folder = resolve(process.argv[2]);
const tests = dirname(dirname(fileURLToPath(import.meta.url)));
const { loadPyodide } = await import(pathToFileURL(join(folder, "node_modules/pyodide/pyodide.mjs")));

const python = await loadPyodide();
for (const name of await readdir(join(folder, "wheels"))) {
  python.unpackArchive(new Uint8Array(await readFile(join(folder, "wheels", name))), "wheel");
}
python.mountNodeFS("/tests", tests);
const program = `
import runpy
runpy.run_path("/tests/packaging/application.py", run_name="__main__")

from importlib.metadata import version
from hearts_rules import __version__, available_house_rules, available_variants
from hearts_rules.testing.vectors import run_file, vector_files
from hearts_variants import SHIPPED

assert version("hearts-rules") == __version__
found = (*available_variants(), *available_house_rules())
assert {info.name for info in found} == {*SHIPPED}
results = [result for file in vector_files(["/tests/vectors"]) for result in run_file(file)]
failed = [result for result in results if not result.passed]
for result in failed:
    print(result.id, result.problem)
print(f"{len(results) - len(failed)} passed, {len(failed)} failed")
assert results and not failed
`;
try {
  python.runPython(program);
} catch (error) {
  console.error(error.message); // An error that is thrown on shows Pyodide's source, a megabyte.
  process.exitCode = 1;
}
