/** The events of one form. Handlers of a late chunk get the events they missed, so that nothing depends on loading speed. */
import type { EventEntry, Events, Stop } from '../contract/plugin.ts';

type Name = keyof Events;
export type EventLog = ReturnType<typeof createEvents>;
/** Far more events than a visitor causes. It bounds the memory that a looping plugin can take. */
const MAX_LOGGED = 1000;

/** `onError` is called with what a handler throws. */
export function createEvents(onError: (event: string, error: unknown) => void) {
  const handlers = new Map<Name, Set<(detail: never) => unknown>>();
  const log: EventEntry[] = [];
  const watchers = new Set<(entry: EventEntry) => void>();

  async function run(event: Name, handler: (detail: never) => unknown, detail: unknown): Promise<void> {
    try {
      await handler(detail as never);
    } catch (error) {
      onError(event, error);
    }
  }

  return {
    /** Calls `run` for every event so far, and for every future one. */
    watchAll(run: (entry: EventEntry) => void): Stop {
      log.forEach(run);
      watchers.add(run);
      return () => watchers.delete(run);
    },
    on<E extends Name>(event: E, handler: (detail: Events[E]) => unknown, replay = false): Stop {
      const known = handlers.get(event) ?? new Set();
      handlers.set(event, known);
      known.add(handler as (detail: never) => unknown);
      if (replay) for (const past of log) if (past.event === event) void run(event, handler as never, past.detail);
      return () => known.delete(handler as (detail: never) => unknown);
    },
    /** Resolves when every handler has ended, even if one failed. */
    async emit<E extends Name>(event: E, detail: Events[E]): Promise<void> {
      const entry = { event, detail };
      if (log.length < MAX_LOGGED) log.push(entry);
      for (const watch of watchers) watch(entry);
      await Promise.all([...(handlers.get(event) ?? [])].map(handler => run(event, handler, detail)));
    },
  };
}
