// boardgame.io's own server with the game of benchmarks/walk.py: matches in memory, moves and updates by Socket.IO.
const { Server } = require("boardgame.io/server");

const ROWS = 8;
const COLUMNS = 10;

const areNeighbours = (a, b) =>
  Math.abs(Math.floor(a / COLUMNS) - Math.floor(b / COLUMNS)) + Math.abs((a % COLUMNS) - (b % COLUMNS)) === 1;

const walk = {
  name: "walk",
  disableUndo: true,
  setup: () => ({ at: 0, storeys: Array(ROWS * COLUMNS).fill(0) }),
  moves: {
    step: ({ G }, cell) => {
      if (!Number.isInteger(cell) || cell < 0 || cell >= G.storeys.length || !areNeighbours(G.at, cell)) {
        return "INVALID_MOVE";
      }
      G.at = cell;
      G.storeys[cell] += 1;
    },
  },
};

const port = Number(process.argv[2]);
Server({ games: [walk], origins: [/.*/] }).run(port, () => console.log("listening"));
