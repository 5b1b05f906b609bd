/** Where a building that is still to come would fit: what the list of all buildings asks, and the sheet draws. */

export const shown = $state({
  /** A digit a cell, as the item says it; empty while nobody asks. */
  reach: "",
});
