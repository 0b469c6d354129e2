// A knight, a dwarf and an elf, drawn around 0, 0: told apart by what they wear and carry.
import { Graphics } from "pixi.js";
import { type Colour, MATERIAL, mixed } from "../../../stage/palette";
import type { CastleKind } from "../../../wire/types";

const LINE = { color: MATERIAL.outline, width: 2, join: "round", cap: "round" } as const;

/** Draw a figure whose clothes have the colour of its side. */
export function drawFigure(kind: CastleKind, colour: Colour): Graphics {
  const drawing = new Graphics();
  drawing.ellipse(0, 25, 21, 5).fill({ color: MATERIAL.black, alpha: 0.18 });
  if (kind === "knight") drawKnight(drawing, colour);
  else if (kind === "dwarf") drawDwarf(drawing, colour);
  else drawElf(drawing, colour);
  return drawing;
}

/** A closed helmet with a plume, a shield at the arm, a sword held up. */
function drawKnight(drawing: Graphics, colour: Colour): void {
  const dark = mixed(colour, MATERIAL.outline, 0.35);
  // The sword, behind the arm.
  drawing.poly([17, -26, 20, -30, 23, -26, 23, 6, 17, 6]).fill(MATERIAL.steel).stroke(LINE);
  drawing.rect(12, 5, 16, 4).fill(MATERIAL.steelDark).stroke(LINE);
  drawing.rect(18, 9, 4, 9).fill(MATERIAL.wood).stroke(LINE);
  // Shoulders and coat.
  drawing
    .moveTo(-17, 26)
    .lineTo(-17, 9)
    .quadraticCurveTo(-16, 0, -6, 0)
    .lineTo(8, 0)
    .quadraticCurveTo(17, 1, 17, 9)
    .lineTo(17, 26)
    .closePath()
    .fill(colour)
    .stroke(LINE);
  // The plume.
  drawing
    .moveTo(0, -22)
    .quadraticCurveTo(-4, -33, -17, -29)
    .quadraticCurveTo(-10, -26, -9, -18)
    .closePath()
    .fill(colour)
    .stroke(LINE);
  // The helmet, its visor and its slits.
  drawing
    .moveTo(-12, 3)
    .lineTo(-12, -10)
    .quadraticCurveTo(-12, -24, 0, -24)
    .quadraticCurveTo(12, -24, 12, -10)
    .lineTo(12, 3)
    .quadraticCurveTo(0, 8, -12, 3)
    .closePath()
    .fill(MATERIAL.steel)
    .stroke(LINE);
  drawing.rect(-8, -11, 16, 4).fill(MATERIAL.outline);
  drawing
    .moveTo(0, -24)
    .lineTo(0, 4)
    .moveTo(-5, -2)
    .lineTo(-5, 1)
    .moveTo(5, -2)
    .lineTo(5, 1)
    .stroke({ ...LINE, width: 1.6 });
  // The shield.
  drawing
    .moveTo(-25, 4)
    .lineTo(-5, 4)
    .lineTo(-5, 14)
    .quadraticCurveTo(-7, 23, -15, 27)
    .quadraticCurveTo(-23, 23, -25, 14)
    .closePath()
    .fill(mixed(colour, MATERIAL.white, 0.25))
    .stroke(LINE);
  drawing
    .moveTo(-15, 6)
    .lineTo(-15, 24)
    .moveTo(-23, 12)
    .lineTo(-7, 12)
    .stroke({ color: dark, width: 3 });
}

/** Short and broad: a horned cap, a nose, a beard down to the belt, an axe. */
function drawDwarf(drawing: Graphics, colour: Colour): void {
  // The axe.
  drawing.rect(19, -20, 4, 44).fill(MATERIAL.wood).stroke(LINE);
  drawing
    .moveTo(21, -20)
    .quadraticCurveTo(33, -22, 30, -4)
    .quadraticCurveTo(26, -8, 21, -7)
    .closePath()
    .fill(MATERIAL.steel)
    .stroke(LINE);
  drawing
    .moveTo(21, -20)
    .quadraticCurveTo(9, -22, 12, -4)
    .quadraticCurveTo(16, -8, 21, -7)
    .closePath()
    .fill(MATERIAL.steel)
    .stroke(LINE);
  // The body, broader than high.
  drawing
    .moveTo(-21, 26)
    .lineTo(-21, 12)
    .quadraticCurveTo(-20, 3, -10, 3)
    .lineTo(10, 3)
    .quadraticCurveTo(19, 3, 19, 12)
    .lineTo(19, 26)
    .closePath()
    .fill(colour)
    .stroke(LINE);
  // Horns.
  drawing
    .moveTo(-12, -10)
    .quadraticCurveTo(-24, -12, -22, -26)
    .quadraticCurveTo(-17, -18, -9, -17)
    .closePath()
    .fill(MATERIAL.horn)
    .stroke(LINE);
  drawing
    .moveTo(10, -10)
    .quadraticCurveTo(20, -12, 19, -26)
    .quadraticCurveTo(14, -18, 7, -17)
    .closePath()
    .fill(MATERIAL.horn)
    .stroke(LINE);
  // Face, beard and nose.
  drawing.circle(-1, -4, 12).fill(MATERIAL.skin).stroke(LINE);
  drawing
    .moveTo(-13, -5)
    .quadraticCurveTo(-17, 16, -1, 25)
    .quadraticCurveTo(15, 16, 11, -5)
    .quadraticCurveTo(6, 2, -1, 1)
    .quadraticCurveTo(-8, 2, -13, -5)
    .closePath()
    .fill(MATERIAL.beard)
    .stroke(LINE);
  drawing
    .circle(-1, -2, 3.5)
    .fill(mixed(MATERIAL.skin, MATERIAL.blush, 0.35))
    .stroke({ ...LINE, width: 1.4 });
  drawing.circle(-6, -6, 1.7).circle(4, -6, 1.7).fill(MATERIAL.outline);
  // The cap.
  drawing
    .moveTo(-14, -8)
    .quadraticCurveTo(-14, -24, -1, -24)
    .quadraticCurveTo(12, -24, 12, -8)
    .quadraticCurveTo(-1, -13, -14, -8)
    .closePath()
    .fill(colour)
    .stroke(LINE);
}

/** Slender: long hair, pointed ears, a cloak, a drawn bow. */
function drawElf(drawing: Graphics, colour: Colour): void {
  // The bow and its arrow.
  drawing
    .moveTo(-15, -26)
    .quadraticCurveTo(-33, 0, -15, 25)
    .stroke({ ...LINE, width: 6 });
  drawing
    .moveTo(-15, -26)
    .quadraticCurveTo(-33, 0, -15, 25)
    .stroke({ ...LINE, color: MATERIAL.wood, width: 3 });
  drawing
    .moveTo(-15, -26)
    .lineTo(-4, 6)
    .lineTo(-15, 25)
    .stroke({ color: MATERIAL.steelDark, width: 1.6 });
  // The cloak.
  drawing
    .moveTo(-12, 27)
    .quadraticCurveTo(-11, 4, 0, 1)
    .quadraticCurveTo(16, 4, 19, 27)
    .closePath()
    .fill(colour)
    .stroke(LINE);
  drawing
    .moveTo(2, 2)
    .lineTo(3, 26)
    .stroke({ color: mixed(colour, MATERIAL.white, 0.4), width: 2 });
  drawing
    .moveTo(-4, 6)
    .lineTo(-26, -1)
    .stroke({ ...LINE, width: 2.6 });
  drawing
    .poly([-32, -3, -24, -5, -25, 2])
    .fill(MATERIAL.steel)
    .stroke({ ...LINE, width: 1.4 });
  // Hair behind, ears, face, hair before.
  drawing
    .moveTo(-8, -22)
    .quadraticCurveTo(14, -30, 16, -8)
    .lineTo(15, 10)
    .lineTo(-7, 6)
    .closePath()
    .fill(MATERIAL.hair)
    .stroke(LINE);
  drawing.poly([11, -10, 26, -19, 13, -2]).fill(MATERIAL.skin).stroke(LINE);
  drawing.poly([-8, -10, -19, -19, -9, -3]).fill(MATERIAL.skin).stroke(LINE);
  drawing
    .moveTo(-9, -14)
    .quadraticCurveTo(2, -22, 13, -14)
    .quadraticCurveTo(14, 0, 2, 6)
    .quadraticCurveTo(-10, 0, -9, -14)
    .closePath()
    .fill(MATERIAL.skin)
    .stroke(LINE);
  drawing.circle(-2, -7, 1.7).circle(6, -7, 1.7).fill(MATERIAL.outline);
  drawing
    .moveTo(-1, 0)
    .quadraticCurveTo(2, 2, 5, 0)
    .stroke({ ...LINE, width: 1.4 });
  drawing
    .moveTo(-10, -12)
    .quadraticCurveTo(-8, -26, 4, -25)
    .quadraticCurveTo(16, -24, 14, -10)
    .quadraticCurveTo(8, -18, 1, -18)
    .quadraticCurveTo(-5, -18, -10, -12)
    .closePath()
    .fill(MATERIAL.hair)
    .stroke(LINE);
  drawing.moveTo(-9, -15).quadraticCurveTo(2, -21, 14, -15).stroke({ color: colour, width: 3 });
}
