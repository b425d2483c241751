/** Runs in a page of Chromium: mounts a form with an accelerated clock, and reads and uses its controls. */

import type { Mounted as Form } from '../../../embed/mounted.ts';
import type { MountOptions } from '../../../embed/options.ts';
import type { FormDefinition } from '../../../embed/typed/members.ts';
import type { Host } from '../../../engine/contract/host.ts';
import type { Mounted } from '../../support/mount.tsx';
import { readScreen, use } from './screen.ts';
import type { Action, Screen } from './shape.ts';

const FASTER = 25;
/** In ms of the form's clock. Longer than any delay after an action, such as the pause before the chat replies. */
const LONG = 3000;
/** In ms; longer on a busy machine. Waits are counted in turns, so they also get longer on a busy machine. */
const TURN = 5;
/** The page counts as settled after this many turns without any activity. */
const QUIET = 5;
const TURNS_OF_LONG = LONG / FASTER / TURN + QUIET;
/** In ms. The time limit for a page that never settles. */
const MOST = 120_000;

declare const stepwell: { mount(element: Element, options: MountOptions): Form };

let form: Form | undefined;
let timers = 0;
let requests = 0;
let quietTurns = 0;
const noteActivity = (): void => {
  quietTurns = 0;
};
/** Scripts that have loaded or failed to load. */
const arrived = new Set<EventTarget | null>(document.scripts);
for (const name of ['load', 'error'])
  document.addEventListener(
    name,
    ({ target }) => {
      arrived.add(target);
      noteActivity();
    },
    true,
  );
/** Whether the form is sending a lead. It stores the lead before the request starts, so `requests` alone is not enough. */
const isSending = (): boolean => (form?.store as { sending?: string } | undefined)?.sending === 'sending';
const isLoading = (): boolean => [...document.scripts].some(script => script.src && !arrived.has(script));

/** Accelerates the timers of the host, except for time limits, and counts its open requests. */
const fastHost = (host: Host): Host =>
  Object.assign(Object.create(host) as Host, {
    after(ms: number, run: () => void) {
      const counts = ms <= LONG;
      if (counts) timers++;
      let isOver = false;
      function end(): void {
        if (!isOver && counts) timers--;
        isOver = true;
      }
      const stop = host.after(counts ? ms / FASTER : ms, () => {
        end();
        noteActivity();
        run();
      });
      return () => {
        end();
        stop();
      };
    },
    async fetch(...given: Parameters<Host['fetch']>) {
      requests++;
      try {
        return await host.fetch(...given);
      } finally {
        requests--;
        noteActivity();
      }
    },
  });

const element = (): HTMLFormElement => document.querySelector<HTMLFormElement>('.sw-root')!;
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

async function settle(): Promise<void> {
  const begin = performance.now();
  noteActivity();
  const isBusy = (turns: number): boolean =>
    requests > 0 || quietTurns < QUIET || isLoading() || isSending() || (timers > 0 && turns < TURNS_OF_LONG);
  for (let turns = 0; performance.now() - begin < MOST && isBusy(turns); turns++) {
    await pause(TURN);
    quietTurns++;
  }
}
const step = (): number => Number(document.querySelector<HTMLElement>('.sw-step')?.dataset.step);
const page = () =>
  ({
    form: element(),
    step,
    host: { calls: [] },
    async settled<T>(run: () => T | Promise<T>): Promise<T> {
      const result = await run();
      await pause(0);
      return result;
    },
    tick: settle,
  }) as unknown as Mounted;

const api = {
  async mount(definition: FormDefinition): Promise<void> {
    new MutationObserver(noteActivity).observe(document.body, { subtree: true, childList: true, attributes: true });
    form = stepwell.mount(document.querySelector('#branches')!, {
      definition,
      pauses: { motion: 0, next: 0, autopass: 0 },
      history: false,
      host: fastHost,
    });
    for (let round = 0; round < 200 && !(step() && !element().dataset.prerendered); round++) await pause(20);
    await settle();
  },
  read(): Screen {
    const { path, sending } = form!.store as { path?: readonly number[]; sending?: string };
    const screen = readScreen(page());
    return { ...screen, order: screen.order || path?.at(-1) || 0, sending: sending ?? '' };
  },
  path: (): number => (form!.store as { path: readonly number[] }).path.at(-1)!,
  async act(action: Action, updated?: FormDefinition): Promise<void> {
    if (action.do !== 'update') await use(page(), action);
    else if (updated) await form!.update(updated);
    await settle();
  },
};
export type InPage = typeof api;
Object.assign(window, { branches_: api });
