// Views and events of no game, for tests of parts that look into neither.
import type { AnyEvent, AnyView } from "./types";

export const anyView = (content: unknown): AnyView => content as AnyView;

export const anyEvent = (event: string): AnyEvent => ({ event }) as AnyEvent;
