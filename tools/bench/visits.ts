/** How long a database takes to sum visits, and to read the sums of 30 days. */
import { dayOf } from '../../server/api/sum-visits.ts';
import { createTally } from '../../server/api/tally.ts';
import type { Snapshot } from '../../server/api/visits.ts';
import type { ServerContext } from '../../server/context.ts';
import type { Database } from '../../server/database/database.ts';
import { openDatabase } from '../../server/database/open.ts';
import { publishNew } from '../../server/definitions/form-store.ts';
import { findSums } from '../../server/visits/sums.ts';
import { addSums, createVisits } from '../../server/visits/visits.ts';
import { createRandom } from '../../spec/support/random.ts';

const DAY = 86_400_000;
const DAYS = 30;
const BATCH = 50_000;
/** Visits that are stored while they are open; the server keeps no more. */
const OPEN = 200_000;
const FORM = 'garden';
const STEPS = [1, 2, 3, 4, 5, 6, 7, 8];
const SOURCES = ['direct', ...Array.from({ length: 11 }, (_, index) => `source${index}.example`)];
const DEVICES = ['phone', 'tablet', 'desktop'] as const;

const random = createRandom(1);
let count = 0;
/** A third leaves at a step, and the last step has three questions. */
function makeVisit(day: string): Snapshot {
  const shown = random.chance(0.6) ? STEPS : STEPS.slice(0, 1 + random.below(STEPS.length));
  const isLead = shown.length === STEPS.length && random.chance(0.3);
  const entry = <K>(key: K): [K, number, number] => [key, random.below(12), random.below(2)];
  return {
    id: `visit-${++count}-of-all`,
    n: 1,
    form: FORM,
    version: 1 + random.below(2),
    day,
    source: random.pick(SOURCES),
    device: random.pick(DEVICES),
    steps: shown.map(entry),
    questions: shown.length === STEPS.length ? ['q8-1', 'q8-2', 'q8-3'].map(entry) : [],
    ways: shown.slice(1).map((order, index): [number, number] => [shown[index]!, order]),
    ...(isLead && { lead: 8 }),
  };
}
/** Messages arrive as JSON, and what is parsed takes longer to read than objects of one literal. */
const makeBatch = (size: number, day: string): Snapshot[] =>
  Array.from({ length: size }, () => JSON.parse(JSON.stringify(makeVisit(day))));

async function timed(run: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await run();
  return performance.now() - begin;
}

async function sum(database: Database, total: number): Promise<number> {
  let milliseconds = 0;
  for (let batch = 0; batch * BATCH < total; batch++) {
    const visits = makeBatch(Math.min(BATCH, total - batch * BATCH), dayOf((batch % DAYS) * DAY));
    milliseconds += await timed(() => {
      const tally = createTally();
      for (const visit of visits) tally.add(visit);
      return database.part(sql => addSums(database, sql, tally.rows()));
    });
  }
  return milliseconds;
}

/** With the rows that tell late and repeated messages from new ones. */
async function sumOpen(database: Database, total: number): Promise<number> {
  const host = { now: () => 0, after: () => () => undefined } as unknown as ServerContext['host'];
  const log = (event: string, details?: object): void => console.log(event, details);
  const metrics = { lostEvents: { inc: () => undefined } };
  const visits = createVisits({ database, host, log, metrics } as unknown as ServerContext);
  let milliseconds = 0;
  for (let batch = 0; batch * BATCH < total; batch++) {
    const added = makeBatch(BATCH, dayOf(0));
    for (const visit of added) visits.add(visit);
    milliseconds += await timed(() => visits.flush());
  }
  return milliseconds;
}

/** Resolves to lines of a table: what was measured, and its figure. */
export async function measureVisits(databaseUrl: string, total: number): Promise<[string, string][]> {
  const database = await openDatabase(databaseUrl);
  const steps = STEPS.map(order => ({ order, type: 'questions', questions: [{}, {}, {}] }));
  for (const version of [1, 2])
    await database.transaction(sql =>
      publishNew(sql, {
        formId: FORM,
        definition: JSON.stringify({ id: FORM, steps }),
        now: version,
        note: '',
        author: '',
      }),
    );
  const summed = await sum(database, total);
  for (let day = 0; day < DAYS; day++) {
    const tally = createTally();
    for (const visit of makeBatch(1000, dayOf(day * DAY))) tally.add(visit);
    await database.part(sql => addSums(database, sql, tally.rows()));
  }
  const filter = { from: dayOf(0), to: dayOf((DAYS - 1) * DAY) };
  const times: number[] = [];
  for (let reading = 0; reading < 9; reading++) times.push(await timed(() => findSums(database, FORM, filter)));
  const open = await sumOpen(database, OPEN);
  await database.close();
  const read = times.sort((a, b) => a - b)[4]!;
  return [
    [`${total} visits summed`, `${(summed / 1000).toFixed(2)} s`],
    [`${OPEN} of them stored as open`, `${(open / 1000).toFixed(2)} s`],
    [`sums of ${DAYS} days read`, `${read.toFixed(0)} ms`],
  ];
}
