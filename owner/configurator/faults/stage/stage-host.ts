/** What a form on the stage gets from the browser: nothing that it does leaves the frame. */
import type { Host } from '../../../../embed/library.ts';
import { type Clock, createClock } from '../../../../embed/scripted-host/clock.ts';
import { replyOf, untilAborted } from '../../../../embed/scripted-host/replies.ts';
import { simulatedReply } from '../../../../embed/scripted-host/simulated-replies.ts';
import type { Call } from '../../../../engine/contract/call.ts';
import { type JsonObject, objectOf } from '../../document/json-object.ts';
import type { Fault } from '../fault-list.ts';
import type { StageStorage } from './storage.ts';

export interface StageHost {
  host: Host;
  clock: Clock;
  /** Has a call been made that gets no answer? */
  isWaiting(): boolean;
}

const objectIn = (text: string | undefined): JsonObject => {
  try {
    return objectOf(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
};
/** The lead endpoint can have any address. A second request with the answers after the lead has the same header. */
export function isLead(headers: Readonly<Record<string, string>> = {}, body: JsonObject): boolean {
  const hasKey = 'idempotency_key' in body || Object.keys(headers).some(name => /^idempotency-key$/i.test(name));
  return hasKey && !('force_send' in body);
}
/** The simulated services of a preview. One brand needs no choice. */
const SIMULATED = { previewBrands: 'one', previewOffers: 'none' };

export function createStageHost(
  base: Host,
  fault: Fault,
  storage: StageStorage,
  onReport: (message: string) => void,
): StageHost {
  const clock = createClock(base);
  let isWaiting = false;
  const today = () => new Date(clock.now());
  const changed: Partial<Host> = {
    now: clock.now,
    today,
    after: clock.after,
    reducedMotion: () => true,
    database: storage.database,
    lock: undefined,
    session: { get: () => undefined, set: () => undefined },
    script: url => Promise.reject(new Error(`A preview with a fault does not load ${url}.`)),
    dataLayer: () => undefined,
    console(level, message, data) {
      base.console(level, message, data);
      onReport(message);
    },
    async fetch(url, request) {
      if (/\/metadata\//.test(url)) return base.fetch(url, request);
      if (fault.isOffline) throw new TypeError('Failed to fetch');
      const body = objectIn(request.body);
      const reply = isLead(request.headers, body) ? fault.reply : undefined;
      if (reply === 'silent') {
        isWaiting = true;
        return untilAborted(request);
      }
      const asked = { method: request.method, path: url, body } as Call;
      return replyOf(
        reply ?? { status: 200, body: simulatedReply(asked, { attributes: SIMULATED }, today())?.body ?? {} },
      );
    },
  };
  return { host: Object.assign(Object.create(base) as Host, changed), clock, isWaiting: () => isWaiting };
}
