// The option `map` is drawn with the map editor.
import type { EditorPlan } from "../../stage/editor";

const editor: EditorPlan = {
  option: "map",
  title: "cellwar-web-map-title",
  load: async () => (await import("./mapmaker")).default,
};

export default editor;
