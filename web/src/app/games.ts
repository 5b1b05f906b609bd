/** Which games' rooms draw which kinds of boards. */

import { setRenderers } from "../board/renderers";
import { withWords } from "../i18n/words.svelte";

setRenderers({
  boards: {
    sheet: () => import("../games/polyomino/Sheet.svelte"),
    tiles: () => import("../games/districts/DistrictsBoard.svelte"),
  },
  desks: { tiles: () => withWords("city", import("../games/districts")) },
  pictures: { tiles: () => import("../games/districts/Tile.svelte") },
  symbol: () => import("../games/polyomino/Sign.svelte"),
});
