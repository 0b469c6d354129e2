// The peer: boardgame.io's own server. node peer.js PORT placement|contours [FOLDER]
// placement: its default store in memory, and a game of placing points without rules.
// contours: the rules of Contours, kept in FOLDER by its own durable store, FlatFile.
const { FlatFile, Origins, Server } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");
const rules = require("./contours");

const [port, game, folder] = process.argv.slice(2);
const SIDE = 10;

const placement = {
  name: "placement",
  setup: () => ({ cells: Array(SIDE * SIDE).fill(".") }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, ctx }, cell) => {
      if (!(cell in G.cells) || G.cells[cell] !== ".") return INVALID_MOVE;
      G.cells[cell] = ctx.currentPlayer;
    },
  },
  endIf: ({ G }) => (G.cells.every((cell) => cell !== ".") ? { draw: true } : undefined),
};

const contours = {
  name: "contours",
  setup: () => rules.setup(SIDE, SIDE),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, ctx }, cell) => {
      const seat = Number(ctx.currentPlayer);
      if (!rules.isLegal(G, seat, cell)) return INVALID_MOVE;
      rules.place(G, seat, cell);
    },
  },
  endIf: ({ G }) => rules.outcome(G),
};

const games = { placement, contours };
const db = folder === undefined ? {} : { db: new FlatFile({ dir: folder }) };
const server = Server({ games: [games[game]], origins: [Origins.LOCALHOST], ...db });
server
  .run({ port: Number(port), callback: () => console.log("ready") })
  .catch((fault) => {
    console.error(fault);
    process.exit(1);
  });
