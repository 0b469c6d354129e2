// A cell for tests: with an Arsenal, two monsters, and things that lie there.
import type { View } from "./model";

export const VIEW: View = {
  turn: 3,
  phase: "play",
  sides: ["passage", "wall", "exit", "wall"],
  building: "arsenal",
  dragons: 1,
  archers: ["left"],
  gold_here: true,
  rings_here: 0,
  bags_here: 2,
  health: 4,
  max_health: 5,
  arrows: 5,
  max_arrows: 5,
  bombs: 0,
  max_bombs: 2,
  slots: 1,
  carried: [],
  gold: false,
  rings: 0,
  bags: 0,
  deaths: 0,
  death_limit: 0,
  stock: ["armor"],
  floors: null,
};
