// The keys of all games, found by their first lessons: every game has one.
const lessons = import.meta.glob("../../src/kletka/lessons/*.json");

export const GAMES = Object.keys(lessons).map((path) => path.replace(/^.*\/|\.json$/g, ""));
