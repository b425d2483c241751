/** Creates the scope that effects and handlers get. Its verbs do nothing once its signal is aborted. */

import { createLifetime } from '../async/lifetime.ts';
import type { Context } from '../context.ts';
import type { Host } from '../contract/host.ts';
import type { Call, Events, Json, Read, Reply, Scope, Stop } from '../contract/plugin.ts';
import { announce } from '../state/announce.ts';

/** The verbs of the engine that a scope wraps. The scope can end them. */
export interface Verbs {
  host: Host;
  call(call: Call, signal: AbortSignal): Promise<Reply>;
  /** Returns the object that the plugin of this name provides. */
  use(name: string): unknown;
  set(key: string, value: Json | undefined): void;
  fill: Scope['fill'];
  setFact(name: string, value: unknown): void;
  feature(name: string, on: boolean, by: string): void;
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

type OwnVerbs = Pick<Verbs, 'call' | 'next' | 'back' | 'retry' | 'lead'>;

/** The verbs of scopes, except `use`. `own`: those of the engine. */
export function createVerbs({ host, state, events, guard, report }: Context, own: OwnVerbs): Omit<Verbs, 'use'> {
  const { store, tree, answers, flags, fields } = state;
  return {
    ...own,
    host,
    set: (key, value) => fields.owners.set(key, value),
    fill: (question, filled) => fields.owners.fill(fields.ensure(question), filled),
    setFact: (name, value) => void store.set(tree.facts, name, value),
    feature: flags.set,
    answers: answers.all,
    on: events.on,
    emit: (...given) => void events.emit(...given),
    watch: (look, then, name) =>
      store.watch(
        () => guard(name, 'watch', look),
        (...given) => guard(name, 'watch', () => then(...given)),
        name,
      ),
    // Wrap a message that has a code, because only errors get the address of their explanation.
    report: (level, message, data) => void report(level, /^SW_/.test(message) ? new Error(message) : message, data),
    announce: text => announce(store, text),
  };
}

/** `replay`: handlers also get the events that happened before, for plugins whose chunk loaded late. */
export function createScope(verbs: Verbs, read: Read, owner: string, replay = false): { scope: Scope; end: Stop } {
  const { signal, untilEnd, end } = createLifetime();
  const whileActive =
    <A extends unknown[]>(verb: (...given: A) => void) =>
    (...given: A): void => {
      if (!signal.aborted) verb(...given);
    };
  /** Wraps a callback of the browser; `add` registers it until the end of the scope. */
  const listening = <A extends unknown[]>(
    add: (run: (...given: A) => void) => Stop,
    run: (...given: A) => void,
  ): Stop => untilEnd(add(whileActive(run)));
  const { host: outer } = verbs;
  // Inherits instead of copying, because an inspection replaces functions of the Host.
  const host: Host = Object.assign(Object.create(outer) as Host, {
    after: (ms, run) => listening(then => outer.after(ms, then), run),
    idle: run => listening(then => outer.idle(then), run),
    on: (event, run) => listening(then => outer.on(event, then), run),
    channel(name, listener) {
      const channel = outer.channel(name, whileActive(listener));
      if (channel) untilEnd(channel.close);
      return channel;
    },
    fetch: (url, request) => outer.fetch(url, { signal, ...request }),
    // An effect that is interrupted by the end of its scope must not report that as a problem.
    console: whileActive((...line: Parameters<Host['console']>) => outer.console(...line)),
  } satisfies Partial<Host>);
  Object.defineProperty(host, 'history', {
    get: (): Host['history'] => ({
      ...outer.history,
      listen: run => listening(then => outer.history.listen(then), run),
    }),
  });

  const scope: Scope = {
    host,
    signal,
    read,
    config: read.form.configuration,
    use: ({ name }) => verbs.use(name) as never,
    call: call => verbs.call(call, signal),
    set: whileActive(verbs.set),
    fill: whileActive(verbs.fill),
    setFact: whileActive(verbs.setFact) as Scope['setFact'],
    feature: whileActive((name: string, on: boolean) => verbs.feature(name, on, owner)),
    next: whileActive(verbs.next),
    back: whileActive(verbs.back),
    retry: whileActive(verbs.retry),
    answers: verbs.answers,
    lead: verbs.lead,
    on: (event: keyof Events, run: (detail: never) => unknown) =>
      untilEnd(verbs.on(event, detail => (signal.aborted ? undefined : run(detail as never)), replay)),
    emit: whileActive(verbs.emit) as Scope['emit'],
    watch: (look, then) => untilEnd(verbs.watch(() => look(read), whileActive(then as (now: unknown) => void), owner)),
    track: whileActive((event: string, payload: Json) => verbs.emit('track', { event, payload })),
    report: whileActive(verbs.report),
    announce: whileActive(verbs.announce),
  };
  return { scope, end };
}
