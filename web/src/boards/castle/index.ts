// The board of Castles.
import { defineBoard } from "../../stage/defineBoard";
import { animators, sounds } from "./animate";
import { keys } from "./keys";
import { legal } from "./legal";
import { model } from "./model";
import { Panel } from "./Panel";
import { plan, Scene } from "./scene";
import "./style.css";
import { text } from "./text";

export default defineBoard({
  game: "castle",
  plan,
  model,
  legal,
  Scene,
  animators,
  sounds,
  text,
  keys,
  Panel,
});
