// The settings of the board of Contours (CON-D17).
import type { BoardSetting } from "../../stage/boardSettings";

export const settings: readonly BoardSetting[] = [
  { kind: "slider", key: "pointSize", phrase: "contours-web-set-point-size", low: 0.5, high: 1.5 },
  {
    kind: "slider",
    key: "lineThickness",
    phrase: "contours-web-set-line-thickness",
    low: 0.5,
    high: 2,
  },
];
