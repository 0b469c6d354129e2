// The games of the page for watching: asked for while the page is looked at, and not otherwise.
import { useCallback, useEffect, useRef, useState } from "react";
import { api, Refusal, Unreachable } from "../../wire/api";
import { preferences, useWords } from "../preferences";
import { NOTHING_WATCHED, refreshed } from "./tiles";

const REFRESH_MS = 5000;

export function useFeatured(isVisible: boolean) {
  const words = useWords();
  const [watched, setWatched] = useState(NOTHING_WATCHED);
  const [isLoaded, setLoaded] = useState(false);
  const [problem, setProblem] = useState("");
  const ended = useRef({ now: new Set<string>(), before: new Set<string>() });
  const noteEnd = useCallback((match: string) => void ended.current.now.add(match), []);
  useEffect(() => {
    if (!isVisible) return;
    let wanted = true;
    const ask = async () => {
      try {
        const { games } = await api.featured(preferences.get().language);
        if (!wanted) return;
        const { before, now } = ended.current;
        ended.current = { before: now, now: new Set(now) };
        setWatched((shown) => refreshed(shown, games, { before, now }));
        setLoaded(true);
        setProblem("");
      } catch (error) {
        if (!(error instanceof Unreachable) && !(error instanceof Refusal)) throw error;
        if (wanted)
          setProblem(error instanceof Refusal ? error.message : words.say("web-unreachable"));
      }
    };
    void ask();
    const timer = setInterval(() => void ask(), REFRESH_MS);
    return () => {
      wanted = false;
      clearInterval(timer);
    };
  }, [isVisible, words]);
  return { ...watched, isLoaded, problem, noteEnd };
}
