// The cell in which the player stands, and the sheet on which they draw.
import type { BoardScene, SceneKit } from "../../stage/boardParts";
import { storage } from "../../storage/storage";
import { contents, ground, side } from "./art";
import { WAYS } from "./legal";
import { lookOf, type State, type View } from "./model";
import { SquareTracker } from "./sheet/copy";
import { Sheet } from "./sheet/sheet";
import { SheetEditor } from "./sheet/sheetEditor";

const SVG = "http://www.w3.org/2000/svg";

export class Scene implements BoardScene<State> {
  readonly cell = new CellPicture();
  readonly sheetEditor: SheetEditor | null; // null where nothing is stored: an example has no sheet

  constructor(kit: SceneKit<"labyrinth">) {
    const key = `kletka.sheet.${kit.match}`;
    const sheet = kit.match ? new Sheet(key, storage) : null;
    this.sheetEditor =
      sheet && new SheetEditor(kit, sheet, new SquareTracker(`${key}.here`, storage));
  }

  show({ view, context }: State): void {
    this.cell.draw(view);
    const isDisclosed = (context.disclosed ?? []).length > 0;
    this.sheetEditor?.update(isDisclosed ? null : view, context.number, context.last);
    this.sheetEditor?.show();
  }

  restyle(): void {
    this.sheetEditor?.show();
  }
}

/** Draws what is known of the cell: its four sides, and nothing beyond them. */
export class CellPicture {
  readonly root = document.createElementNS(SVG, "svg");
  readonly still = document.createElementNS(SVG, "g");
  readonly moving = document.createElementNS(SVG, "g"); // animations: steps, arrows, bombs, blows

  constructor() {
    this.root.setAttribute("viewBox", "-128 -128 256 256");
    this.root.setAttribute("class", "labyrinth-room");
    this.root.setAttribute("aria-hidden", "true");
    this.root.append(this.still, this.moving);
  }

  draw(view: View): void {
    this.moving.replaceChildren();
    this.still.removeAttribute("transform"); // left over by a cancelled animation
    this.still.replaceChildren(
      ...ground(),
      ...WAYS.flatMap((way) => side(way, lookOf(view, way))),
      ...contents(view),
    );
  }
}
