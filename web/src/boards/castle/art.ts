// Figures, obstacles, dice: each drawn around 0, 0.
import { Container, Graphics, Text } from "pixi.js";
import { type Colour, MATERIAL, mixed, type Palette } from "../../stage/palette";
import { UNIT } from "../../stage/stage";
import type { CastleKind, CastlePiece } from "../../wire/types";
import { drawFigure } from "./art/figures";
import { BLACK, SYMBOLS } from "./model";

const FONT = "system-ui, sans-serif";
const SIZE = UNIT * 0.4; // of a figure, from its middle

export function seatColour(palette: Palette, seat: number): Colour {
  return palette.named(seat === BLACK ? "black" : "red");
}

/** How figures and obstacles are drawn. */
export interface Style {
  readonly palette: Palette;
  readonly symbols: boolean; // the printed signs of the rules instead of figures (CAS-1h)
  readonly letters: boolean; // the side by letter too, not by colour alone
}

/** Make a figure: its shape tells the kind, its colour and letter the side, its badge the health. */
export function makeFigure(style: Style, piece: CastlePiece): Container {
  const { palette } = style;
  const figure = new Container();
  if (style.symbols) figure.addChild(...signed(palette, piece));
  else {
    figure.addChild(drawFigure(piece.kind, seatColour(palette, piece.seat)));
    if (style.letters) figure.addChild(makeSide(palette, piece.seat));
  }
  if (piece.potion) figure.addChild(makeFlask());
  figure.addChild(makeBadge(piece.health, palette));
  return figure;
}

/** A shape with the printed sign on it. */
function signed(palette: Palette, piece: CastlePiece): readonly Container[] {
  const colour = seatColour(palette, piece.seat);
  const ink = palette.inkOn(colour);
  const body = new Graphics();
  traceBody(body, piece.kind, 1).fill({ color: MATERIAL.black, alpha: 0.22 });
  body.y = 3;
  const face = new Graphics();
  traceBody(face, piece.kind, 1)
    .fill(colour)
    .stroke({ color: mixed(colour, ink, 0.55), width: 3 });
  const letter = word(sideLetter(piece.seat), 17, ink, "600");
  const symbol = word(SYMBOLS[piece.kind], 30, ink, "800");
  letter.position.set(-13, -1);
  symbol.position.set(6, -2);
  return [body, face, letter, symbol];
}

/** The letter of the side, at the lower left. */
function makeSide(palette: Palette, seat: number): Container {
  const colour = seatColour(palette, seat);
  const side = new Container();
  side.addChild(
    new Graphics().circle(0, 0, 9).fill(colour).stroke({ color: palette.theme.sheet, width: 2 }),
    word(sideLetter(seat), 12, palette.inkOn(colour), "700"),
  );
  side.position.set(-UNIT * 0.34, UNIT * 0.33);
  return side;
}

function sideLetter(seat: number): string {
  return seat === BLACK ? "B" : "R";
}

/** A knight is a shield, a dwarf a block, an elf a leaf. */
function traceBody(drawing: Graphics, kind: CastleKind, scale: number): Graphics {
  const s = SIZE * scale;
  if (kind === "dwarf") return drawing.roundRect(-s, -s * 0.92, s * 2, s * 1.84, 7);
  if (kind === "knight") {
    return drawing
      .moveTo(-s, -s)
      .lineTo(s, -s)
      .lineTo(s, s * 0.2)
      .quadraticCurveTo(s * 0.8, s * 0.8, 0, s * 1.08)
      .quadraticCurveTo(-s * 0.8, s * 0.8, -s, s * 0.2)
      .closePath();
  }
  return drawing
    .moveTo(-s * 1.12, 0)
    .quadraticCurveTo(-s * 0.75, -s, 0, -s)
    .quadraticCurveTo(s * 0.75, -s, s * 1.12, 0)
    .quadraticCurveTo(s * 0.75, s, 0, s)
    .quadraticCurveTo(-s * 0.75, s, -s * 1.12, 0)
    .closePath();
}

/** The health, at the lower right. */
function makeBadge(health: number, palette: Palette): Container {
  const badge = new Container();
  const text = word(String(health), 15, palette.theme.ink, "700");
  const width = Math.max(22, text.width + 8);
  const plate = new Graphics()
    .roundRect(-width / 2, -10, width, 20, 10)
    .fill(palette.theme.sheet)
    .stroke({ color: palette.theme.bad, width: 2 });
  badge.addChild(plate, text);
  badge.position.set(UNIT * 0.27, UNIT * 0.33);
  return badge;
}

/** A potion that is not drunk yet, at the upper right. */
function makeFlask(): Graphics {
  const flask = new Graphics()
    .circle(0, 3, 7)
    .fill(MATERIAL.potion)
    .stroke({ color: MATERIAL.ivory, width: 2 })
    .rect(-3, -8, 6, 6)
    .fill(MATERIAL.ivory);
  flask.position.set(UNIT * 0.34, -UNIT * 0.31);
  return flask;
}

/** A wall of stones, with its printed sign if signs are shown. */
export function makeWall({ palette, symbols }: Style): Container {
  const { ink, sheet } = palette.theme;
  const stone = mixed(ink, sheet, 0.5);
  const wall = new Container();
  const drawing = new Graphics();
  const half = UNIT * 0.44;
  const row = (half * 2) / 3;
  for (const level of [0, 1, 2]) {
    const top = -half + level * row;
    const cuts = level % 2 === 0 ? [-half, 0, half] : [-half, -half / 2, half / 2, half];
    for (let at = 0; at + 1 < cuts.length; at += 1) {
      const [left = 0, right = 0] = [cuts[at], cuts[at + 1]];
      drawing.roundRect(left + 1, top + 1, right - left - 2, row - 2, 3);
    }
  }
  drawing.fill(stone).stroke({ color: mixed(stone, ink, 0.5), width: 1.5 });
  wall.addChild(drawing);
  if (symbols) wall.addChild(sign("#", palette));
  return wall;
}

/** A barricade of planks, with its printed sign if signs are shown. */
export function makeBarricade({ palette, symbols }: Style): Container {
  const wood = palette.named("brown");
  const dark = mixed(wood, MATERIAL.black, 0.4);
  const barricade = new Container();
  for (const [angle, y] of [
    [-0.5, 0],
    [0.5, 0],
    [0, -UNIT * 0.2],
    [0, UNIT * 0.2],
  ] as const) {
    const plank = new Graphics()
      .roundRect(-UNIT * 0.45, -6, UNIT * 0.9, 12, 3)
      .fill(wood)
      .stroke({ color: dark, width: 1.5 });
    plank.rotation = angle;
    plank.y = y;
    barricade.addChild(plank);
  }
  if (symbols) barricade.addChild(sign("$", palette));
  return barricade;
}

function sign(text: string, palette: Palette): Container {
  const holder = new Container();
  const { sheet, ink } = palette.theme;
  holder.addChild(
    new Graphics().circle(0, 0, 13).fill({ color: sheet, alpha: 0.92 }),
    word(text, 20, ink, "700"),
  );
  return holder;
}

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** Draw a die that shows a number. */
export function drawDie(drawing: Graphics, value: number): void {
  const half = UNIT * 0.36;
  drawing
    .clear()
    .roundRect(-half, -half, half * 2, half * 2, 10)
    .fill(MATERIAL.ivory)
    .stroke({ color: MATERIAL.pip, width: 3 });
  for (const [x, y] of PIPS[value] ?? []) drawing.circle(x * half * 0.52, y * half * 0.52, 5);
  drawing.fill(MATERIAL.pip);
}

/** Draw what flies: an arrow, an axe, the point of a sword; it points to the right. */
export function drawMissile(drawing: Graphics, kind: CastleKind, ink: Colour): void {
  if (kind === "elf") {
    drawing.moveTo(-22, 0).lineTo(16, 0).stroke({ color: ink, width: 3.5, cap: "round" });
    drawing.poly([26, 0, 12, -7, 12, 7]).fill(ink);
    drawing
      .moveTo(-22, 0)
      .lineTo(-29, -7)
      .moveTo(-22, 0)
      .lineTo(-29, 7)
      .stroke({ color: ink, width: 3, cap: "round" });
  } else if (kind === "dwarf") {
    drawing.moveTo(-18, 0).lineTo(14, 0).stroke({ color: MATERIAL.wood, width: 6, cap: "round" });
    drawing
      .poly([6, -4, 12, -18, 22, -14, 22, 14, 12, 18, 6, 4])
      .fill(MATERIAL.steel)
      .stroke({ color: ink, width: 2, join: "round" });
  } else {
    drawing
      .poly([-10, -4, 20, -4, 28, 0, 20, 4, -10, 4])
      .fill(MATERIAL.steelLight)
      .stroke({ color: ink, width: 2, join: "round" });
    drawing.rect(-14, -11, 5, 22).fill(ink);
    drawing.rect(-24, -3, 11, 6).fill(ink);
  }
}

/** Write a word around 0, 0. */
export function word(
  text: string,
  fontSize: number,
  fill: Colour,
  fontWeight: "600" | "700" | "800",
): Text {
  return new Text({
    text,
    anchor: 0.5,
    resolution: 2, // sharp when the camera comes near
    style: { fontFamily: FONT, fontSize, fontWeight, fill },
  });
}
