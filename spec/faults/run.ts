/** Runs a schedule to its end, and returns the outcome for the lead. */

import type { TestHost } from '../support/host.ts';
import { type FormPage, openPage } from './page.ts';
import { type ActionName, type Schedule, scheduleOf } from './schedule.ts';
import { createWorld, START } from './world.ts';

export interface Outcome {
  seed: number;
  /** The number of leads that the server has stored for this visit. */
  stored: number;
  /** The number of POST requests. */
  sent: number;
  /** The number of POST requests that reached the lead's record. */
  arrivals: number;
  /**
   * Why the server may have no lead: it was `refused` for good, the visitor went back before it was sent (`taken back`), or
   * `nothing kept` it: there was no storage, and the page crashed, or what it sent on leaving did not arrive either.
   */
  excuse: 'refused' | 'nothing kept' | 'taken back' | undefined;
  /** A page showed success before the server had confirmed the lead. */
  falseSuccess: boolean;
  /** The lead was sent again although a page that kept running had a confirmation. */
  repeated: boolean;
}
/** The maximum time in ms until a page deletes a confirmed lead. */
const TO_ERASE = 1000;
const FINAL = [400, 404, 409, 410, 413, 422];

/** `breakHost` takes something from the host of each page. */
export async function play(schedule: Schedule, breakHost?: (host: TestHost) => void): Promise<Outcome> {
  const world = createWorld(schedule);
  const pages: FormPage[] = [];
  const open = async (): Promise<FormPage> => {
    const page = await openPage(world, schedule, breakHost);
    pages.push(page);
    return page;
  };
  const sendingOf = ({ engine }: FormPage) => engine.read.sending;
  let wrong = false;
  let isTakenBack = false;

  /** Advances from timer to timer of all pages, so that two pages can act at the same time. */
  async function advance(ms: number): Promise<void> {
    const end = world.world.now + ms;
    for (let more = true; more; ) {
      const live = pages.filter(page => !page.dead);
      const next = Math.min(...live.map(page => page.due()), end);
      world.world.now = Math.max(world.world.now, next);
      for (const page of live) await page.advanceTo(world.world.now);
      wrong ||= live.some(page => sendingOf(page) === 'success' && !page.confirmed);
      more = next < end;
    }
  }
  const first = await open();
  /** The page that the visitor sees. */
  let own = first;

  const perform: Record<ActionName, () => unknown> = {
    again: () => !own.dead && sendingOf(own) === 'failure' && own.engine.scope.retry(),
    double: () => !own.dead && [own.engine.next(), own.engine.next()],
    offline: () => {
      world.world.online = false;
    },
    online() {
      world.world.online = true;
      for (const page of pages) if (!page.dead) page.host.fire('online');
    },
    kill: () => own.end(),
    async reload() {
      await own.end();
      own = await open();
    },
    'second tab': open,
    pageshow: () => !own.dead && own.host.fire('pageshow'),
    back() {
      if (own.dead) return;
      isTakenBack ||= sendingOf(own) === 'idle' && own === first;
      return own.engine.back();
    },
  };

  await first.submit(`word ${schedule.seed}`);
  let time = 0;
  for (const { at, action } of schedule.actions) {
    await advance(at - time);
    time = at;
    await perform[action]();
  }
  // From here on the connection works; remaining scripted responses apply to further attempts.
  perform.online();
  await advance(40_000);
  for (let tries = 0; schedule.retries && tries < 8 && !own.dead && sendingOf(own) === 'failure'; tries++) {
    own.engine.scope.retry();
    await advance(35_000);
  }
  const survived = !first.dead;
  for (let visits = 0; visits < 20; visits++) {
    for (const page of pages) await page.end();
    own = await open();
    await advance(60_000);
    if (own.due() === Number.POSITIVE_INFINITY) break; // no lead is waiting
  }

  const leads = world.leads();
  const acknowledged = world.sent.find(one => one.acknowledged !== undefined);
  const refused = world.sent.some(({ refused: status }) => status !== undefined && FINAL.includes(status));
  // A page that the visitor leaves has to send the lead once more, unless the server asked it to wait.
  const hasTried = schedule.end === 'crashed' || world.sent.some(one => one.outlives) || world.sent.at(-1)?.waits;
  const gone = schedule.storage !== 'kept' && hasTried && !(survived && schedule.retries);
  return {
    seed: schedule.seed,
    stored: leads.length,
    sent: world.sent.length,
    arrivals: leads.reduce((sum, lead) => sum + lead.arrivals, 0),
    excuse: isTakenBack ? 'taken back' : refused ? 'refused' : gone ? 'nothing kept' : undefined,
    falseSuccess: wrong,
    repeated: world.sent.some(
      ({ at }) => acknowledged && at > acknowledged.acknowledged! + TO_ERASE && at > START && survived,
    ),
  };
}

export interface Figures {
  schedules: number;
  sent: number;
  /** Repeated requests that were recognized only by their key. */
  absorbed: number;
  storedOnce: number;
  refused: number;
  nothingKept: number;
  takenBack: number;
  /** The seeds of the visits, which can be run again. */
  lost: number[];
  storedTwice: number[];
  falseSuccess: number[];
  repeated: number[];
}

export async function playAll(count: number, seed: number): Promise<Figures> {
  const all: Outcome[] = [];
  for (let index = 0; index < count; index++) all.push(await play(scheduleOf(seed + index)));
  return figuresOf(all);
}

export function figuresOf(all: readonly Outcome[]): Figures {
  const seeds = (holds: (one: Outcome) => boolean): number[] => all.filter(holds).map(one => one.seed);
  const missing = (excuse: Outcome['excuse']) => seeds(one => one.stored === 0 && one.excuse === excuse);
  return {
    schedules: all.length,
    sent: all.reduce((sum, one) => sum + one.sent, 0),
    absorbed: all.reduce((sum, one) => sum + Math.max(0, one.arrivals - one.stored), 0),
    storedOnce: seeds(one => one.stored === 1).length,
    refused: missing('refused').length,
    nothingKept: missing('nothing kept').length,
    takenBack: missing('taken back').length,
    lost: missing(undefined),
    storedTwice: seeds(one => one.stored > 1),
    falseSuccess: seeds(one => one.falseSuccess),
    repeated: seeds(one => one.repeated),
  };
}
