/** Puts a form on the stage of a fault: in the frame, with stand-ins for everything around the form. */
import type { Host, Inspection, MountOptions } from '../../../../embed/library.ts';
import { type Clock, createClock } from '../../../../embed/scripted-host/clock.ts';
import { replyOf, untilAborted } from '../../../../embed/scripted-host/replies.ts';
import { simulatedReply } from '../../../../embed/scripted-host/simulated-replies.ts';
import type { Call } from '../../../../engine/contract/call.ts';
import { type JsonObject, objectOf } from '../../document/json-object.ts';
import { type PreviewSettings, SENDS_LEADS } from '../../preview/preview-settings.ts';
import type { FromFrame } from '../../preview/protocol.ts';
import { CODE_FLAG, CODE_FLAGS, REVEAL_FLAG } from '../../preview/simulated-parts.ts';
import { builtInTypes } from '../../types/types.ts';
import { type Fault, faultWith } from '../fault-list.ts';
import { lastQuestionsOf } from '../places.ts';
import { createStageStorage, type StageStorage } from './storage.ts';
import { visit } from './visitor.ts';

export interface Stage {
  /** The settings of the visit: steps of other features are off, and the page has a tracking id. */
  settings: PreviewSettings;
  options: Pick<MountOptions, 'preview' | 'pauses'>;
  /** The embed cannot load, so the form is never mounted. */
  isStuck: boolean;
  /** Adds what the page has beside the element of the form. */
  preparePage(): void;
  wrapHost(host: Host): Host;
  /** Does what a visitor would do until the fault shows, and tells the page. */
  play(inspection: Promise<Inspection>): Promise<void>;
  close(): void;
}
export type OpenStage = (id: string, definition: unknown, given: PreviewSettings) => Promise<Stage | undefined>;

/** They put further steps before or after the end. */
const STEP_FLAGS = [...CODE_FLAGS, REVEAL_FLAG, SENDS_LEADS];
const ATTRIBUTES = {
  dci: '0123456789abcdef01234567',
  // A definition may turn these on by itself.
  ...Object.fromEntries(
    [CODE_FLAG, REVEAL_FLAG].map(flag => [`feature-${flag.toLowerCase().replaceAll('_', '-')}`, 'off']),
  ),
};
const settingsFor = (given: PreviewSettings): PreviewSettings => ({
  ...given,
  flags: given.flags.filter(flag => !STEP_FLAGS.includes(flag)),
  attributes: { ...ATTRIBUTES, ...given.attributes },
  network: 'fast',
  services: {},
});

const nameIn = (address: string): string | undefined => /\/([\w-]+)(\.[0-9a-f]{8})?\.js([?#].*)?$/.exec(address)?.[1];
/** Scripts that the embed adds fail to load, but for these. The frame is not used for another visit. */
function failFiles(loaded: readonly string[]): void {
  const { head } = document;
  const { appendChild } = head;
  head.appendChild = function append<T extends Node>(node: T): T {
    const name = node instanceof HTMLScriptElement ? nameIn(node.src) : undefined;
    if (name === undefined || loaded.includes(name)) return appendChild.call(head, node) as T;
    queueMicrotask(() => node.dispatchEvent(new Event('error')));
    return node;
  };
}

/** One for each frame. */
export const createStages =
  (post: (message: FromFrame) => void, pause: () => Promise<void>, types = () => builtInTypes): OpenStage =>
  async (id, definition, given) => {
    const fault = faultWith(id);
    if (!fault) return undefined;
    const storage = await createStageStorage(fault);
    const ended = new AbortController();
    const isStuck = fault.files?.length === 1;
    let stageHost: StageHost | undefined;
    const reported: string[] = [];
    const place = Object.assign(document.createElement('div'), { id: 'form' });

    async function play(inspection: Promise<Inspection>): Promise<void> {
      const isShown = await visit({
        fault: fault!,
        types: types(),
        target: lastQuestionsOf(definition),
        inspection,
        clock: () => stageHost?.clock,
        isWaiting: () => stageHost?.isWaiting() ?? false,
        // If nothing but the script tag loads, there is no form that could report anything.
        isReported: start => isStuck || reported.some(message => message.startsWith(start)),
        pause,
        signal: ended.signal,
      }).catch(() => false);
      if (ended.signal.aborted) return;
      const kept = await storage.countLeads();
      if (!ended.signal.aborted) post({ type: 'staged', fault: id, isShown, kept, reports: [...new Set(reported)] });
    }

    return {
      settings: settingsFor(given),
      options: { preview: false, pauses: { next: 0, autopass: 0, motion: 0 } },
      isStuck,
      preparePage() {
        if (fault.files) failFiles(fault.files);
        if (!isStuck) return;
        document.body.append(place);
        void play(new Promise(() => undefined));
      },
      wrapHost(host) {
        stageHost = createStageHost(host, fault, storage, message => void reported.push(message));
        return stageHost.host;
      },
      play,
      close() {
        ended.abort();
        place.remove();
      },
    };
  };

interface StageHost {
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
function isLead(headers: Readonly<Record<string, string>> = {}, body: JsonObject): boolean {
  const hasKey = 'idempotency_key' in body || Object.keys(headers).some(name => /^idempotency-key$/i.test(name));
  return hasKey && !('force_send' in body);
}
/** The simulated services of a preview. One brand needs no choice. */
const SIMULATED = { previewBrands: 'one', previewOffers: 'none' };

function createStageHost(
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
