/** What an effect or a handler is handed. Its verbs do nothing once its signal is aborted. */
import type { Call, Events, Facts, Json, Read, Reply, Scope, Stop } from '../contract.ts';
import type { Host } from '../host.ts';

/** What a scope does is done by the engine; a scope only adds an end to it. */
export interface Verbs {
  host: Host;
  call(call: Call, signal: AbortSignal): Promise<Reply>;
  set(key: string, value: Json | undefined): void;
  learn(name: string, value: unknown): void;
  feature(name: string, on: boolean): void;
  next(): void;
  back(length?: number): void;
  retry(): void;
  answers: Scope['answers'];
  lead: Scope['lead'];
  on<E extends keyof Events>(event: E, run: (detail: Events[E]) => unknown, replay: boolean): Stop;
  emit<E extends keyof Events>(event: E, detail: Events[E]): void;
  watch: (look: () => unknown, then: (now: unknown, before?: unknown) => void, name: string) => Stop;
  report: Scope['report'];
  announce(text: string): void;
}

/** `replay`: events that happened before are told again, for plugins whose chunk came late. */
export function createScope(verbs: Verbs, read: Read, owner: string, replay = false): { scope: Scope; end: Stop } {
  const ending = new AbortController();
  const { signal } = ending;
  const stops = new Set<Stop>();
  /** Undone with the scope, or before. */
  const kept = (stop: Stop): Stop => {
    if (signal.aborted) stop();
    else stops.add(stop);
    return () => {
      stops.delete(stop);
      stop();
    };
  };
  const alive =
    <A extends unknown[]>(verb: (...given: A) => void) =>
    (...given: A): void => {
      if (!signal.aborted) verb(...given);
    };
  // Not a copy: a part of the Host may come later.
  const host: Host = Object.assign(Object.create(verbs.host) as Host, {
    after: (ms: number, run: () => void) => kept(verbs.host.after(ms, alive(run))),
    // Whoever was cut short by the end has nothing to complain of.
    console: alive((...line: Parameters<Host['console']>) => verbs.host.console(...line)),
  });

  const scope: Scope = {
    host,
    signal,
    read,
    call: call => verbs.call(call, signal),
    set: alive(verbs.set),
    learn: alive((name: keyof Facts, value: unknown) => verbs.learn(name as string, value)) as Scope['learn'],
    feature: alive(verbs.feature),
    next: alive(verbs.next),
    back: alive(verbs.back),
    retry: alive(verbs.retry),
    answers: verbs.answers,
    lead: verbs.lead,
    on: (event, run) => kept(verbs.on(event, detail => (signal.aborted ? undefined : run(detail)), replay)),
    emit: (event, detail) => {
      if (!signal.aborted) verbs.emit(event, detail);
    },
    watch: (look, then) =>
      signal.aborted ? () => {} : kept(verbs.watch(() => look(read), then as (now: unknown) => void, owner)),
    track: alive((event: string, payload: Json) => verbs.emit('track', { event, payload })),
    report: alive((level: 'info' | 'warning' | 'error', message: string, data?: Json) =>
      verbs.report(level, message, data),
    ),
    announce: alive(verbs.announce),
  };
  return {
    scope,
    end() {
      ending.abort();
      for (const stop of stops) stop();
      stops.clear();
    },
  };
}
