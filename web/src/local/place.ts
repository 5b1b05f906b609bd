/** Where the pages lie, and whose names what this browser keeps for them has. */

/** The page comes from a plain web host: `ratusz site` has written it. */
const told: DOMStringMap = typeof document === "undefined" ? {} : document.documentElement.dataset;
export const hasServer = told["server"] !== "none";
/** In the folder that the server names, and without a server in any. */
export const root = hasServer ? (told["root"] ?? "/") : new URL(".", document.baseURI).pathname;
/** What all names begin with; `public/early.js` tells. */
export const owner = told["owner"] ?? "ratusz";
/** Whether what has the names that folders shared may have been kept by these pages. */
export const adopts = told["adopts"] !== undefined;
