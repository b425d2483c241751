/** Puts a form on the stage of the fault bench: in the frame, with stand-ins for everything around the form. */

import type { Host, Inspection, MountOptions } from '../../../../embed/library.ts';
import { isObject, type JsonObject } from '../../document/json-object.ts';
import { type PreviewSettings, SENDS_LEADS } from '../../preview/preview-settings.ts';
import type { FromFrame } from '../../preview/protocol.ts';
import { CODE_FLAG, CODE_FLAGS, REVEAL_FLAG } from '../../preview/simulated-parts.ts';
import { builtInTypes } from '../../types/types.ts';
import type { Fault } from '../fault.ts';
import { faultWith } from '../fault-list.ts';
import { interceptScripts } from './files.ts';
import { createStageHost, type StageHost } from './stage-host.ts';
import { createStandIns, type StandIns, withStandIn } from './stand-in.ts';
import { createStageStorage } from './storage.ts';
import { targetOf } from './targets.ts';
import { visit } from './visitor.ts';

export interface Stage {
  /** The settings of the visit: flags of other features are off, and the page has a tracking id. */
  settings: PreviewSettings;
  /** Absent if the page has another one, or none. */
  definition?: unknown;
  options: Pick<MountOptions, 'preview' | 'pauses'>;
  /** The embed cannot load, so the form is never mounted. */
  isStuck: boolean;
  /** Adds what the page has beside the element of the form. */
  preparePage(): void;
  /** Registers stand-ins for plugins. */
  register(sw: { register(plugin: unknown): void }): void;
  wrapHost(host: Host): Host;
  /** Does what a visitor would do until the fault shows, and tells the page. */
  play(inspection: Promise<Inspection>): Promise<void>;
  close(): void;
}
export type OpenStage = (id: string, definition: unknown, given: PreviewSettings) => Promise<Stage | undefined>;

const TRACKING_ID = '0123456789abcdef01234567';
/** They put further steps before or after the end. */
const STEP_FLAGS = [...CODE_FLAGS, REVEAL_FLAG, SENDS_LEADS];
/** A service that no machine has. */
const NO_SERVICE = 'https://survey.invalid';

function settingsFor(fault: Fault, given: PreviewSettings): PreviewSettings {
  const needed = fault.needs?.flags ?? [];
  const sources: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'unknown-sample': { sample: 'no-such-sample' },
    'survey-service': { 'survey-id': '1', 'survey-service': NO_SERVICE },
  };
  // A definition may turn these on by itself.
  const off = [CODE_FLAG, REVEAL_FLAG]
    .filter(flag => !needed.includes(flag))
    .map(flag => [`feature-${flag.toLowerCase().replaceAll('_', '-')}`, 'off']);
  return {
    ...given,
    ...(fault.language !== undefined && { language: fault.language }),
    flags: given.flags.filter(flag => !STEP_FLAGS.includes(flag) || needed.includes(flag)),
    attributes: { dci: TRACKING_ID, ...Object.fromEntries(off), ...given.attributes, ...sources[fault.source ?? ''] },
    network: 'fast',
    services: {},
  };
}

/** One for each frame. */
export function createStages(
  post: (message: FromFrame) => void,
  pause: () => Promise<void>,
  types = () => builtInTypes,
): OpenStage {
  const standIns: StandIns = createStandIns();
  let current: Fault | undefined;
  let isIntercepting = false;

  return async function openStage(id, definition, given) {
    const found = faultWith(id);
    current = found;
    if (!found) return undefined;
    const fault: Fault = found;
    const form = isObject(definition) ? definition : {};
    const changed = withStandIn(fault.change ? (fault.change(form) as JsonObject) : form, fault);
    const storage = await createStageStorage(fault);
    const ended = new AbortController();
    const isStuck = fault.files?.except?.length === 1;
    let stageHost: StageHost | undefined;
    const reported: string[] = [];
    const elements: Element[] = [];
    const add = (element: Element): void => {
      elements.push(element);
      document.body.append(element);
    };

    async function play(inspection: Promise<Inspection>): Promise<void> {
      const isShown = await visit({
        fault,
        types: types(),
        target: targetOf(fault, changed),
        inspection,
        clock: () => stageHost?.clock,
        isWaiting: () => stageHost?.isWaiting() ?? false,
        hasCalled: service => stageHost?.hasCalled(service) ?? false,
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
      settings: settingsFor(fault, given),
      ...(fault.source === undefined && { definition: changed }),
      options: { preview: false, pauses: { next: 0, autopass: 0, motion: 0 } },
      isStuck,
      preparePage() {
        if (fault.files && !isIntercepting) {
          isIntercepting = true;
          interceptScripts(() => current?.files);
        }
        if (fault.source === 'broken-json') {
          const script = document.createElement('script');
          Object.assign(script, { type: 'application/json', id: 'form-definition', textContent: '{ "steps": [' });
          add(script);
        }
        if (!isStuck) return;
        add(Object.assign(document.createElement('div'), { id: 'form' }));
        void play(new Promise(() => undefined));
      },
      register(sw) {
        reported.push(...standIns.register(sw, fault));
      },
      wrapHost(host) {
        stageHost = createStageHost(host, fault, storage, message => void reported.push(message));
        return stageHost.host;
      },
      play,
      close() {
        ended.abort();
        for (const element of elements) element.remove();
      },
    };
  };
}
