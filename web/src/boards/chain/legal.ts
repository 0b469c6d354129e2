// Every action of Cell Capture is one cell.
import { cellPicker } from "../../stage/cellPicker";
import type { Model } from "./model";

export const legal = cellPicker<"chain", Model>();
