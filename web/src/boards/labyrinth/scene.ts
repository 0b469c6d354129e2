// The cell in which the player stands, the sheet on which they draw, and the maze when the game is over.
import type { BoardScene, SceneKit } from "../../stage/boardParts";
import { storage } from "../../storage/storage";
import type { LabyrinthPlan } from "../../wire/types";
import { contents, ground, side } from "./art";
import { WAYS } from "./legal";
import { Maze } from "./maze/maze";
import { lookOf, type State, type View } from "./model";
import { Reckoning } from "./sheet/copy";
import { Paper } from "./sheet/paper";
import { Sheet } from "./sheet/sheet";

const SVG = "http://www.w3.org/2000/svg";

export class Scene implements BoardScene<State> {
  readonly room = new Room();
  readonly paper: Paper | null; // none where nothing is kept: an example is told in words
  private maze: Maze | null = null; // of a game that is over only

  constructor(private readonly kit: SceneKit<"labyrinth">) {
    const key = `kletka.sheet.${kit.match}`;
    const sheet = kit.match ? new Sheet(key, storage) : null;
    this.paper = sheet && new Paper(kit, sheet, new Reckoning(`${key}.here`, storage));
  }

  show({ view, context }: State): void {
    this.room.draw(view);
    const plans = context.disclosed ?? [];
    this.paper?.learn(plans.length > 0 ? null : view, context.number, context.last);
    this.paper?.show();
    this.disclose(plans);
  }

  restyle(): void {
    this.paper?.show();
  }

  destroy(): void {
    this.paper?.destroy();
    this.maze?.destroy();
  }

  /** Beside a replay lies the maze itself, and under it the sheet that was drawn while nobody knew it. */
  private disclose(plans: readonly LabyrinthPlan[]): void {
    if (plans.length === 0) return;
    this.maze ??= new Maze(this.kit, (shown) => {
      if (this.paper) this.paper.root.hidden = shown;
    });
    this.maze.show(plans, this.paper !== null);
  }
}

/** Draws what is known of the cell: its four sides, and nothing beyond them. */
export class Room {
  readonly root = document.createElementNS(SVG, "svg");
  readonly still = document.createElementNS(SVG, "g");
  readonly moving = document.createElementNS(SVG, "g"); // what is felt: steps, arrows, bombs, blows

  constructor() {
    this.root.setAttribute("viewBox", "-128 -128 256 256");
    this.root.setAttribute("class", "labyrinth-room");
    this.root.setAttribute("aria-hidden", "true");
    this.root.append(this.still, this.moving);
  }

  draw(view: View): void {
    this.moving.replaceChildren();
    this.still.removeAttribute("transform"); // a whirl may have been cut short
    this.still.replaceChildren(
      ...ground(),
      ...WAYS.flatMap((way) => side(way, lookOf(view, way))),
      ...contents(view),
    );
  }
}
