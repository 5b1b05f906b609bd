/**
 * Makes the files by which a browser runs the engine: Pyodide, a trimmed standard library, msgspec and the project itself.
 *
 *     node bundle.mjs SOURCES WHEEL CACHE FOLDER
 *
 * Files have a hash of their content in their names, and compressed forms beside them; `runtime.json` tells the names.
 */

import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import zlib from "node:zlib";

import { loadPyodide, version } from "pyodide";

const here = path.dirname(fileURLToPath(import.meta.url));
const distribution = path.dirname(fileURLToPath(import.meta.resolve("pyodide/pyodide.mjs")));
const [sources, wheel, cache, folder] = process.argv.slice(2);

const tag = (...contents) =>
    contents
        .reduce((hash, content) => hash.update(content), createHash("sha256"))
        .digest("hex")
        .slice(0, 10);

/** The archives, packed by the Python that will read them. */
async function pack() {
    const python = await loadPyodide();
    for (const [place, real] of [
        ["/sources", sources],
        ["/cache", cache],
    ]) {
        python.FS.mkdirTree(place);
        python.mountNodeFS(place, real);
    }
    python.FS.writeFile("/wheel.whl", fs.readFileSync(wheel));
    python.FS.writeFile("/library.zip", fs.readFileSync(path.join(distribution, "python_stdlib.zip")));
    python.runPython(fs.readFileSync(path.join(here, "pack.py"), "utf8"));
    python.globals.set("precompiled", fs.readFileSync(path.join(here, "precompiled.py"), "utf8"));
    python.globals.set("names", fs.readFileSync(path.join(here, "library.txt"), "utf8"));
    const bytes = (expression) => {
        const made = python.runPython(expression);
        const content = Buffer.from(made.toJs());
        made.destroy();
        return content;
    };
    return {
        library: bytes("library('/library.zip', names.split())"),
        msgspec: bytes("wheel('/wheel.whl')"),
        engine: bytes("engine(Path('/sources'), '/wheel.whl', {'precompiled.py': precompiled.encode()})"),
    };
}

/** Writes the compressed forms of a file, which are kept between builds: the server makes the file itself of them. */
function write(name, content, changesOften = false) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(`${file}.br`, squeezed("br", content, changesOften));
    fs.writeFileSync(`${file}.gz`, squeezed("gz", content));
    return { name, bytes: content.length };
}

function squeezed(format, content, changesOften = false) {
    const kept = path.join(cache, `${tag(content)}.${format}`);
    if (!fs.existsSync(kept))
        fs.writeFileSync(kept, format === "gz" ? zlib.gzipSync(content, { level: 9 }) : brotli(content, changesOften));
    return fs.readFileSync(kept);
}

/** The best but for what is big, which would take a minute to become a tenth smaller, and for what changes with every edit. */
function brotli(content, changesOften) {
    const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
    const params = {
        [BROTLI_PARAM_QUALITY]: content.length > 5e6 || changesOften ? 9 : 11,
        [BROTLI_PARAM_LGWIN]: 24,
        [BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    return zlib.brotliCompressSync(content, { params });
}

async function main() {
    fs.mkdirSync(cache, { recursive: true });
    fs.rmSync(folder, { recursive: true, force: true });
    const archives = await pack();
    const own = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"].map((name) => [
        name,
        fs.readFileSync(path.join(distribution, name)),
    ]);
    const place = `pyodide-${tag(...own.map(([, content]) => content))}`;
    const files = own.map(([name, content]) => write(`${place}/${name}`, withoutMap(name, content)));
    const named = Object.entries(archives).map(([name, content]) => {
        const file = write(`${name}-${tag(content)}.zip`, content, name === "engine");
        files.push(file);
        return [name, file.name];
    });
    const { info } = JSON.parse(fs.readFileSync(path.join(distribution, "pyodide-lock.json"), "utf8"));
    const described = { version, info, pyodide: `${place}/`, ...Object.fromEntries(named), files };
    fs.writeFileSync(path.join(folder, "runtime.json"), JSON.stringify(described, null, 1));
    fs.writeFileSync(path.join(folder, "licences.txt"), licences());
}

/** Without the address of a source map that is not shipped. */
function withoutMap(name, content) {
    if (!name.endsWith(".mjs")) return content;
    return Buffer.from(content.toString("utf8").replace(/\n\/\/# sourceMappingURL=\S+\s*$/, "\n"));
}

function licences() {
    const text = (name) => fs.readFileSync(path.join(here, "licences", name), "utf8");
    return ["about.txt", "MPL-2.0.txt", "Python.txt", "msgspec.txt"]
        .map(text)
        .join(`\n${"=".repeat(78)}\n\n`)
        .replaceAll("{pyodide}", version);
}

// What Node.js shows of an error is the line that it comes from, and those of Pyodide are a megabyte long.
main().catch((error) => {
    console.error(String(error?.message ?? error).slice(-4000));
    process.exit(1);
});
