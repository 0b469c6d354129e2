// The peer: boardgame.io's own server with its default in-memory store, and a game of placing points.
const { Server, Origins } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const SIDE = 10;

const placement = {
  name: "placement",
  setup: () => ({ cells: Array(SIDE * SIDE).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, ctx }, cell) => {
      if (!(cell in G.cells) || G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = ctx.currentPlayer;
    },
  },
  endIf: ({ G }) => (G.cells.every((cell) => cell !== null) ? { draw: true } : undefined),
};

const server = Server({ games: [placement], origins: [Origins.LOCALHOST] });
server
  .run({ port: Number(process.argv[2]), callback: () => console.log("ready") })
  .catch((fault) => {
    console.error(fault);
    process.exit(1);
  });
