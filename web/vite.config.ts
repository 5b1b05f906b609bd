import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

/** Where `npm run dev` looks for the server: the one that `./run.py --no-browser` starts. */
const server = process.env["RATUSZ_URL"] ?? "http://127.0.0.1:8000";

/** Lets what every `import()` of the built pages goes through be patient. */
const patientParts: Plugin = {
  name: "patient-parts",
  apply: "build",
  transform(code, id) {
    if (id !== "\0vite/preload-helper.js") return null;
    const once = code.replace("export const __vitePreload =", "const once =");
    if (once === code || !once.includes("const seen =")) throw new Error("Vite's preload helper has changed");
    return `import { patient } from "/src/app/parts";${once};export const __vitePreload = patient(once, seen);`;
  },
};

export default defineConfig({
  plugins: [svelte(), patientParts],
  build: {
    outDir: "../src/ratusz/server/static",
    emptyOutDir: true,
    // The server's Content-Security-Policy allows files of its own and nothing inline: no data: fonts or pictures.
    assetsInlineLimit: 0,
    // Few files: many small ones compress worse, and each is a request. Sheets over the page come when they are asked for.
    rolldownOptions: {
      output: {
        // The first page has the names of all files in it, and the ends of names do not compress.
        chunkFileNames: ({ name }) => (/\.(en|pl)$/.test(name) ? "assets/[hash:7].js" : "assets/[name]-[hash:7].js"),
        assetFileNames: "assets/[name]-[hash:4][extname]",
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: "frame",
              test: /preload-helper|node_modules(?!.@noble)|src\/(app\/(pages|parts|theme|Header|Logo)|ui\/(?!Dialog|MoreRows|PageIcon|ceremony|keeps-focus|keyboard|share|shorten|synth|unfold)|i18n\/(words|wording|seats)|api\/(client|device(?!-)|evening-tables|games|live|pages|service-worker|storage)|local\/place)/,
              priority: 2,
            },
            { name: "board", test: /src\/board\/(?!RuleEntry|scenery|art\/buildings)|src\/ui\/keyboard/, priority: 1 },
            { name: "promised", test: /src\/api\/dice-(commitments|notes)/, priority: 1 },
          ],
        },
      },
    },
    modulePreload: { polyfill: false },
  },
  // Scripts find each other by where they lie, so that the pages work in any folder; `ratusz site` changes index.html.
  experimental: { renderBuiltUrl: (name, { hostType }) => (hostType === "html" ? `/${name}` : { relative: true }) },
  // The server's policy knows the scripts of workers by their names.
  worker: { format: "es", rolldownOptions: { output: { entryFileNames: "assets/[name]-[hash:7].js" } } },
  server: { proxy: { "/api": { target: server, ws: true }, "/runtime": server } },
});
