// The analysis of the game on the page.
import { useEffect, useMemo } from "react";
import { api, type Source } from "../../wire/api";
import { preferences } from "../preferences";
import { AnalysisStore } from "./analysisStore";

/** The store of an analysis; it looks once whether there is one, or one under way. */
export function useAnalysis(source: Source, id: string): AnalysisStore {
  const store = useMemo(
    () =>
      new AnalysisStore(source, id, {
        begin: (from, name) => api.beginAnalysis(from, name, preferences.get().language),
        progress: (from, name) => api.analysis(from, name, preferences.get().language),
      }),
    [source, id],
  );
  useEffect(() => {
    store.open();
    return () => store.close();
  }, [store]);
  return store;
}
