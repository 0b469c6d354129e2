// Views and events of no game, for tests of code that does not read them.
import type { AnyEvent, AnyView } from "./types";

export const anyView = (content: unknown): AnyView => content as AnyView;

export const anyEvent = (event: string): AnyEvent => ({ event }) as AnyEvent;
