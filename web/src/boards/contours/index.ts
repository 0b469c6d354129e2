// The board of Contours.
import { defineBoard } from "../../stage/defineBoard";
import { animators, sounds } from "./animate";
import { legal } from "./legal";
import { choreograph, model } from "./model";
import { plan, Scene } from "./scene";
import { text } from "./text";

export default defineBoard({
  game: "contours",
  plan,
  model,
  legal,
  Scene,
  animators,
  sounds,
  choreograph,
  text,
});
