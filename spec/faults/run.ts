/** Plays one schedule to its end, and says what became of the lead. */
import { type FormPage, openPage } from './page.ts';
import { type Deed, type Schedule, scheduleOf } from './schedule.ts';
import { createWorld, START } from './world.ts';

export interface Outcome {
  seed: number;
  /** Different leads that the server holds of this one visit. */
  stored: number;
  /** POSTs that left, and those that reached the server's book. */
  sent: number;
  arrivals: number;
  /** Why the server need not hold it: `refused` for good, `nothing kept` it and the visitor left, `too early`: killed before it was due. */
  excuse: 'refused' | 'nothing kept' | 'too early' | undefined;
  /** A page said that it was sent, and nobody had acknowledged it. */
  falseSuccess: boolean;
  /** A page that had heard of the success, and lived on, had it sent once more. */
  repeated: boolean;
}
/** How long a page needs, at most, to erase what was acknowledged. */
const TO_ERASE = 1000;
const FINAL = [400, 404, 409, 410, 413, 422];

export async function play(schedule: Schedule): Promise<Outcome> {
  const world = createWorld(schedule);
  const pages: FormPage[] = [];
  const open = async (): Promise<FormPage> => {
    const page = await openPage(world, schedule);
    pages.push(page);
    return page;
  };
  const sendingOf = ({ engine }: FormPage) => engine.read.sending;
  let wrong = false;

  /** From one timer of any page to the next, so that what two pages do at one time can meet. */
  async function pass(ms: number): Promise<void> {
    const end = world.world.now + ms;
    for (let more = true; more; ) {
      const live = pages.filter(page => !page.dead);
      const next = Math.min(...live.map(page => page.due()), end);
      world.world.now = Math.max(world.world.now, next);
      for (const page of live) await page.goOn(world.world.now);
      wrong ||= live.some(page => sendingOf(page) === 'success' && !page.heard);
      more = next < end;
    }
  }
  const first = await open();
  /** The tab that the visitor looks at. */
  let own = first;

  const deeds: Record<Deed, () => unknown> = {
    again: () => !own.dead && sendingOf(own) === 'failure' && own.engine.scope.retry(),
    double: () =>
      !own.dead && [own.engine.withLater(parts => parts.next()), own.engine.withLater(parts => parts.next())],
    offline: () => {
      world.world.online = false;
    },
    online() {
      world.world.online = true;
      for (const page of pages) if (!page.dead) page.host.fire('online');
    },
    kill: () => own.kill(),
    async reload() {
      own.kill();
      own = await open();
    },
    'second tab': open,
    pageshow: () => !own.dead && own.host.fire('pageshow'),
    back: () => !own.dead && own.engine.withLater(parts => parts.back()),
  };

  await first.submit(`word ${schedule.seed}`);
  let time = 0;
  for (const { at, deed } of schedule.acts) {
    await pass(at - time);
    time = at;
    await deeds[deed]();
  }
  // From here on the line is good, and what is left of the faults is met by whoever goes on.
  deeds.online();
  await pass(40_000);
  for (let tries = 0; schedule.patient && tries < 8 && !own.dead && sendingOf(own) === 'failure'; tries++) {
    own.engine.scope.retry();
    await pass(35_000);
  }
  const survived = !first.dead;
  for (let visits = 0; visits < 20; visits++) {
    for (const page of pages) page.kill();
    own = await open();
    await pass(60_000);
    if (own.due() === Number.POSITIVE_INFINITY) break; // nothing waits any more
  }

  const leads = await world.leads();
  await world.close();
  const last = world.sent.at(-1);
  const acknowledged = world.sent.find(one => one.acknowledged !== undefined);
  const refused = world.sent.some(({ refused: status }) => status !== undefined && FINAL.includes(status));
  const gone = schedule.storage !== 'kept' && !(survived && schedule.patient);
  return {
    seed: schedule.seed,
    stored: leads.length,
    sent: world.sent.length,
    arrivals: leads.reduce((sum, lead) => sum + lead.arrivals, 0),
    excuse: !last ? 'too early' : refused ? 'refused' : gone ? 'nothing kept' : undefined,
    falseSuccess: wrong,
    repeated: world.sent.some(
      ({ at }) => acknowledged && at > acknowledged.acknowledged! + TO_ERASE && at > START && survived,
    ),
  };
}

export interface Figures {
  schedules: number;
  sent: number;
  /** Repeats that only the key tells from a second lead. */
  absorbed: number;
  storedOnce: number;
  refused: number;
  nothingKept: number;
  tooEarly: number;
  /** By seed: each can be played again. */
  lost: number[];
  storedTwice: number[];
  falseSuccess: number[];
  repeated: number[];
}

export async function playAll(count: number, seed: number): Promise<Figures> {
  const all: Outcome[] = [];
  for (let place = 0; place < count; place++) all.push(await play(scheduleOf(seed + place)));
  const seeds = (holds: (one: Outcome) => boolean): number[] => all.filter(holds).map(one => one.seed);
  const missing = (excuse: Outcome['excuse']) => seeds(one => one.stored === 0 && one.excuse === excuse);
  return {
    schedules: count,
    sent: all.reduce((sum, one) => sum + one.sent, 0),
    absorbed: all.reduce((sum, one) => sum + Math.max(0, one.arrivals - one.stored), 0),
    storedOnce: seeds(one => one.stored === 1).length,
    refused: missing('refused').length,
    nothingKept: missing('nothing kept').length,
    tooEarly: missing('too early').length,
    lost: missing(undefined),
    storedTwice: seeds(one => one.stored > 1),
    falseSuccess: seeds(one => one.falseSuccess),
    repeated: seeds(one => one.repeated),
  };
}
