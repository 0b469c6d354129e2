// The board of Labyrinth.
import { defineBoard } from "../../stage/defineBoard";
import { animators, sounds } from "./animate";
import { keys } from "./keys";
import { legal } from "./legal";
import { model } from "./model";
import { Panel, panelFirst } from "./Panel";
import { Scene } from "./scene";
import { Content } from "./sheet/Content";
import "./style.css";
import { text } from "./text";

export default defineBoard({
  game: "labyrinth",
  model,
  legal,
  Scene,
  animators,
  sounds,
  text,
  keys,
  Panel,
  panelFirst,
  Content,
});
