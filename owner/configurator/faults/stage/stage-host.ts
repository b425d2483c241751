/** What a form on the stage gets from the browser: nothing that it does leaves the frame. */
import type { Host } from '../../../../embed/library.ts';
import { type Clock, createClock } from '../../../../embed/scripted-host/clock.ts';
import { replyOf, untilAborted } from '../../../../embed/scripted-host/replies.ts';
import type { Fault, Service } from '../fault.ts';
import { replyTo, serviceOf } from './services.ts';
import type { StageStorage } from './storage.ts';

export interface StageHost {
  host: Host;
  clock: Clock;
  /** Has a call been made that gets no answer? */
  isWaiting(): boolean;
  hasCalled(service: Service): boolean;
}
export function createStageHost(
  base: Host,
  fault: Fault,
  storage: StageStorage,
  onReport: (message: string) => void,
): StageHost {
  const clock = createClock(base);
  const called = new Set<Service>();
  let isWaiting = false;
  const changed: Partial<Host> = {
    now: clock.now,
    today: () => new Date(clock.now()),
    after: clock.after,
    reducedMotion: () => true,
    database: storage.database,
    lock: undefined,
    session: { get: () => undefined, set: () => undefined },
    script: url => Promise.reject(new Error(`The fault bench does not load ${url}.`)),
    dataLayer: () => undefined,
    console(level, message, data) {
      base.console(level, message, data);
      onReport(message);
    },
    async fetch(url, request) {
      const call = { method: request.method, url, headers: request.headers, body: request.body };
      const service = serviceOf(call);
      called.add(service);
      const isFile = service === 'metadata' && fault.replies?.metadata === undefined;
      if (isFile) return base.fetch(url, request);
      const reply = replyTo(fault, service, call, new Date(clock.now()));
      if (reply === 'unreachable') throw new TypeError('Failed to fetch');
      if (reply !== 'silent') return replyOf(reply);
      isWaiting = true;
      return untilAborted(request);
    },
  };
  return {
    host: Object.assign(Object.create(base) as Host, changed),
    clock,
    isWaiting: () => isWaiting,
    hasCalled: service => called.has(service),
  };
}
