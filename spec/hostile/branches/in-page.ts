/** Runs in a page of Chromium: shows a form whose clock goes faster, and reads and uses its controls. */

import type { Mounted as Form } from '../../../embed/mounted.ts';
import type { MountOptions } from '../../../embed/options.ts';
import type { FormDefinition } from '../../../embed/typed/members.ts';
import type { Host } from '../../../engine/contract/host.ts';
import type { Mounted } from '../../support/mount.tsx';
import { readScreen, use } from './screen.ts';
import type { Action, Screen } from './shape.ts';

const FASTER = 25;
/** Milliseconds of the form's clock: longer than what follows an action, such as the reply of the chat. */
const LONG = 3000;
/** Milliseconds, or longer on a busy machine. All waiting is counted in turns, so that it follows the machine. */
const TURN = 5;
/** Turns in which nothing happens after an action. */
const QUIET = 5;
const TURNS_OF_LONG = LONG / FASTER / TURN + QUIET;
/** Milliseconds. It only ends a visit whose page never gets quiet. */
const MOST = 120_000;

declare const stepwell: { mount(element: Element, options: MountOptions): Form };

let form: Form | undefined;
let timers = 0;
let requests = 0;
let quietTurns = 0;
const happens = (): void => {
  quietTurns = 0;
};
/** Scripts that are no longer loading. */
const arrived = new Set<EventTarget | null>(document.scripts);
for (const name of ['load', 'error'])
  document.addEventListener(
    name,
    ({ target }) => {
      arrived.add(target);
      happens();
    },
    true,
  );
/** A lead is stored before its request leaves. */
const isSending = (): boolean => (form?.store as { sending?: string } | undefined)?.sending === 'sending';
const isLoading = (): boolean => [...document.scripts].some(script => script.src && !arrived.has(script));

/** A clock that goes faster, except for limits of time, and a network whose open requests are counted. */
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
        happens();
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
        happens();
      }
    },
  });

const element = (): HTMLFormElement => document.querySelector<HTMLFormElement>('.sw-root')!;
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

async function settle(): Promise<void> {
  const begin = performance.now();
  happens();
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
    new MutationObserver(happens).observe(document.body, { subtree: true, childList: true, attributes: true });
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
