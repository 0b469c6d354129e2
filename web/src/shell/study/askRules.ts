// Sends an analysis position to the rules on the server, in the visitor's language.
import { api } from "../../wire/api";
import { preferences } from "../preferences";
import type { Ask } from "./studyStore";

export function askRules(game: string): Ask {
  return (study) => api.study(game, study, preferences.get().language);
}
