// The rules of Contours 10x10 for boardgame.io, as a user of it would write them: a board of plain
// values that its server can keep, and a flood from the edge after every move (rules 3 and 4).
// tests/test_load_rules.py plays kept records and random games through it.

const EMPTY = ".";
const POINT = ["A", "B"]; // active points, which are walls
const CAPTURED = ["a", "b"]; // by who placed them
const TERRITORY = ["+", "-"]; // by owner

function setup(width = 10, height = 10) {
  return { width, height, cells: Array(width * height).fill(EMPTY) };
}

function neighbours(G, cell) {
  const { width, height } = G;
  const x = cell % width;
  const found = [];
  if (x > 0) found.push(cell - 1);
  if (x < width - 1) found.push(cell + 1);
  if (cell >= width) found.push(cell - width);
  if (cell < width * (height - 1)) found.push(cell + width);
  return found;
}

// What can be reached over the sides of cells, from some of them.
function flooded(G, starts, passable) {
  const seen = new Uint8Array(G.cells.length);
  const stack = [];
  for (const cell of starts) {
    if (passable(cell) && !seen[cell]) {
      seen[cell] = 1;
      stack.push(cell);
    }
  }
  while (stack.length > 0) {
    for (const next of neighbours(G, stack.pop())) {
      if (!seen[next] && passable(next)) {
        seen[next] = 1;
        stack.push(next);
      }
    }
  }
  return seen;
}

function edge({ width, height }) {
  const cells = [];
  for (let x = 0; x < width; x++) cells.push(x, x + width * (height - 1));
  for (let y = 0; y < height; y++) cells.push(width * y, width * y + width - 1);
  return cells;
}

function isLegal(G, seat, cell) {
  if (!Number.isInteger(cell) || cell < 0 || cell >= G.cells.length || isFull(G)) return false;
  return G.cells[cell] === EMPTY || G.cells[cell] === TERRITORY[seat];
}

const isFull = (G) => !G.cells.includes(EMPTY);

// Put a point, and take every enemy point that the mover's walls hold, with the empty cells around it.
function place(G, seat, cell) {
  G.cells[cell] = POINT[seat];
  const cells = Array.from(G.cells); // plain values: the framework's drafts are slow to read
  const enemy = POINT[1 - seat];
  const isWall = (index) => cells[index] === POINT[seat];
  const outside = flooded({ ...plain(G), cells }, edge(G), (index) => !isWall(index));
  const taken = [];
  cells.forEach((sign, index) => {
    if (sign === enemy && !outside[index]) taken.push(index);
  });
  if (taken.length === 0) return;
  const region = flooded({ ...plain(G), cells }, taken, (index) => !isWall(index));
  region.forEach((inside, index) => {
    if (!inside) return;
    if (cells[index] === enemy) G.cells[index] = CAPTURED[1 - seat];
    else if (cells[index] === EMPTY) G.cells[index] = TERRITORY[seat];
  });
}

const plain = ({ width, height }) => ({ width, height });

function score(G, seat) {
  return G.cells.filter((sign) => sign === CAPTURED[1 - seat]).length;
}

function outcome(G) {
  if (!isFull(G)) return undefined;
  const lead = score(G, 0) - score(G, 1);
  return lead === 0 ? { draw: true } : { winner: lead > 0 ? "0" : "1" };
}

function draw(G) {
  const rows = [];
  for (let y = 0; y < G.height; y++) rows.push(G.cells.slice(y * G.width, (y + 1) * G.width).join(""));
  return rows.join("/");
}

module.exports = { draw, isLegal, outcome, place, setup };
