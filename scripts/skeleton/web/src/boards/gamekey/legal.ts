// Every action of Game Title is one cell.
import { cellPicker } from "../../stage/cellPicker";
import type { Model } from "./model";

export const legal = cellPicker<"gamekey", Model>();
