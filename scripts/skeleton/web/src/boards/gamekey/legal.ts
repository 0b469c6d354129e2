// Every action of Game Title is one cell.
import { cellPicker } from "../../stage/cellPicker";
import type { Position } from "./model";

export const legal = cellPicker<"gamekey", Position>();
