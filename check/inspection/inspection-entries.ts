/** Reports what happens in a mounted form as entries in order: events, calls, entries of the data layer, reports. */

import type { Host } from '../../engine/contract/host.ts';
import type { Json, Stop } from '../../engine/contract/plugin.ts';
import type { Engine } from '../../engine/engine.ts';
import type { InspectionEntry } from './inspection.ts';

export interface ListeningNeeds {
  element: HTMLElement;
  /** The running form. A changed definition creates a new engine. */
  engine(): Engine;
  /** Calls `run` with each further engine for as long as it returns true. */
  onEngine(run: (engine: Engine) => boolean): void;
  addressOf(path: string): string;
}

/** The detail as JSON, without elements, and with only the order of steps and the key of questions. */
function plain(value: unknown): Json {
  const short = (_: string, part: unknown): unknown => {
    if (part instanceof Node) return undefined;
    if (typeof part !== 'object' || part === null) return part;
    if ('logicJumps' in part && 'order' in part) return { step: part.order };
    if ('validationRules' in part && 'bpKey' in part) return { question: part.bpKey };
    return part;
  };
  try {
    return JSON.parse(JSON.stringify(value, short) ?? 'null') as Json;
  } catch {
    return null;
  }
}

type DataLayerWatcher = (entry: Readonly<Record<string, unknown>>, isHeldBack: boolean) => void;

const watchersOf = new WeakMap<Host, Set<DataLayerWatcher>>();

/** All watchers of a host share one hook, so that the end of one does not affect the others. */
function watchDataLayer(host: Host, run: DataLayerWatcher): Stop {
  const watchers = watchersOf.get(host) ?? hookInto(host);
  watchers.add(run);
  return () => void watchers.delete(run);
}

function hookInto(host: Host): Set<DataLayerWatcher> {
  const watchers = new Set<DataLayerWatcher>();
  const notify = (isHeldBack: boolean) => (entry: Readonly<Record<string, unknown>>) => {
    for (const run of [...watchers]) run(entry, isHeldBack);
  };
  const [added, held] = [notify(false), notify(true)];
  const { dataLayer } = host;
  host.dataLayer = entry => {
    dataLayer.call(host, entry);
    added(entry);
  };
  host.dataLayerHeldBack = held;
  watchersOf.set(host, watchers);
  return watchers;
}

export function createListening({ element, engine, onEngine, addressOf }: ListeningNeeds) {
  let calls = 0;

  return (run: (entry: InspectionEntry) => void): Stop => {
    let stops: Stop[] = [];
    const stopAll = (): void => {
      for (const stop of stops) stop();
      stops = [];
    };
    let isStopped = false;

    function watch(running: Engine): void {
      if (isStopped) return;
      stopAll();
      const { events, internals, options } = running;
      const { host } = options;
      stops.push(
        watchDataLayer(host, (entry, isHeldBack) =>
          run({ at: host.now(), kind: 'dataLayer', entry: plain(entry), isHeldBack }),
        ),
        events.watchAll(({ event, detail }) => run({ at: host.now(), kind: 'event', event, detail: plain(detail) })),
        internals.watchCalls(({ call, isHeldBack, reply }) => {
          const id = ++calls;
          const { method = 'GET', body } = call;
          const entry = { method, url: safely(() => addressOf(call.path), call.path), isHeldBack };
          run({ at: host.now(), kind: 'call', id, ...entry, ...(body !== undefined && { body: plain(body) }) });
          reply.then(
            ({ status }) => run({ at: host.now(), kind: 'reply', id, status }),
            () => run({ at: host.now(), kind: 'reply', id }),
          );
        }),
      );
    }
    const onReport = (event: Event): void => {
      const { level, message } = (event as CustomEvent<{ level: string; message: string }>).detail;
      run({ at: engine().options.host.now(), kind: 'report', level, message });
    };
    element.addEventListener('stepwell:report', onReport);
    onEngine(next => {
      watch(next);
      return !isStopped;
    });
    watch(engine());
    return () => {
      isStopped = true;
      stopAll();
      element.removeEventListener('stepwell:report', onReport);
    };
  };
}

function safely<T>(run: () => T, otherwise: T): T {
  try {
    return run();
  } catch {
    return otherwise;
  }
}
