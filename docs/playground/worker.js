/** Python in a worker of its own, so that the page can be read while it computes, and can stop it. */

const place = new URL("../play/runtime/", import.meta.url);
const folder = "/ratusz";

const tell = (type, value) => self.postMessage({ type, value });

async function fetched(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

async function start() {
  const described = await (await fetched(new URL("runtime.json", place))).json();
  const home = new URL(described.pyodide, place).href;
  const archives = [
    new URL(described.engine, place),
    new URL(described.msgspec, place),
    new URL("further.zip", import.meta.url),
  ].map(async (address) => (await fetched(address)).arrayBuffer());
  const { loadPyodide } = await import(`${home}pyodide.mjs`);
  const python = await loadPyodide({
    indexURL: home,
    stdLibURL: new URL("python.zip", import.meta.url).href,
    lockFileContents: JSON.stringify({ info: described.info, packages: {} }),
    packageBaseUrl: home,
    stdout: (line) => tell("text", `${line}\n`),
    stderr: (line) => tell("text", `${line}\n`),
  });
  for (const archive of await Promise.all(archives)) python.unpackArchive(archive, "zip", { extractDir: folder });
  python.runPython(`import sys; sys.path.insert(0, "${folder}"); import precompiled`);
  return python;
}

/** What the last line came to: a picture if it is one, else its text. */
const shown = `
def shown(value):
    picture = getattr(value, "_repr_svg_", None)
    return [picture() if picture else "", "" if value is None or picture else repr(value)]
shown
`;

async function run(python, code) {
  const names = python.toPy({ __name__: "__main__" });
  try {
    const value = await python.runPythonAsync(code, { globals: names, filename: "playground.py" });
    const [picture, text] = python.runPython(shown)(value).toJs();
    if (picture) tell("picture", picture);
    if (text) tell("text", `${text}\n`);
  } catch (error) {
    tell("text", own(String(error.message ?? error)));
  } finally {
    names.destroy();
  }
}

/** A traceback without the lines of what runs the code. */
function own(message) {
  const [head, ...rest] = message.split("\n");
  const first = rest.findIndex((line) => line.includes('"playground.py"'));
  return first < 0 ? message : [head, ...rest.slice(first)].join("\n");
}

const started = start();
started.then(
  () => tell("ready"),
  (error) => tell("failed", String(error.message ?? error)),
);

self.onmessage = async ({ data }) => {
  await run(await started, data);
  tell("done");
};
