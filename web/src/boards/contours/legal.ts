// Every action of Contours is one intersection.
import { cellPicker } from "../../stage/cellPicker";
import type { Model } from "./model";

export const legal = cellPicker<"contours", Model>();
