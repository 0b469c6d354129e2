// The settings of the board of Castles.
import type { BoardSetting } from "../../stage/boardSettings";

export const settings: readonly BoardSetting[] = [
  { kind: "switch", key: "symbols", phrase: "castle-web-set-symbols" },
];
