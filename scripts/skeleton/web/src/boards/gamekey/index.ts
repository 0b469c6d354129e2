// The board of Game Title: marks of two seats on cells.
import { defineBoard } from "../../stage/defineBoard";
import { animators, sounds } from "./animate";
import { legal } from "./legal";
import { model } from "./model";
import { plan, Scene } from "./scene";
import { text } from "./text";

export default defineBoard({
  game: "gamekey",
  plan,
  model,
  legal,
  Scene,
  animators,
  sounds,
  text,
});
