/** Runs visits with network faults on the real server. It must serve assigned versions, and count each reported visit once. */
import type { VisitSums } from '../../../server/api/visits.ts';
import { type Attacker, DAY, MINUTE, openAttacker } from '../../../tools/hostile/server/attacker.ts';
import { createRandom, type Random } from '../../support/random.ts';
import { type Known, type Message, visitForm } from './visitor.ts';

/** The number of visits in a trial. */
export const VISITS = 20;
const HOURS = 14;

const question = (bpKey: string) => ({
  bpKey,
  type: 'short_text',
  title: bpKey,
  validationRules: [{ validator: 'required' }],
});
const stepOf = (order: number, ...keys: string[]) => ({
  ...{ order, type: 'questions', title: `Step ${order}` },
  questions: keys.map(question),
});
/** Creates a version of the form with steps of these orders. The versions differ in their steps. */
function formOf(orders: readonly number[]) {
  const jump = { conditions: [{ bpKey: 'a1', value: 'jump' }], destinationStep: orders.at(-1)! };
  return {
    ...{ id: 'garden', name: 'Garden', configuration: { language: 'en-us', country: 'ca', addedConsent: false } },
    steps: [
      { ...stepOf(1, 'a1'), logicJumps: [jump] },
      ...orders.slice(1).map(order => (order === 3 ? stepOf(3, 'a3', 'b3') : stepOf(order, `a${order}`))),
      { order: 9, type: 'transition', final: true, title: 'Thank you' },
    ],
  };
}

async function save(attacker: Attacker, definition: object): Promise<number> {
  const { body, text } = await attacker.owner('/forms/garden/versions', { definition });
  if (typeof body.version !== 'number') throw new Error(`The form was not saved: ${text}`);
  return body.version;
}
async function publish(attacker: Attacker, version: number, percent: number): Promise<void> {
  const { headers } = await attacker.owner('/forms/garden');
  const { status, text } = await attacker.owner(
    '/forms/garden/publish',
    { version, percent },
    'POST',
    headers.get('etag')!,
  );
  if (status !== 200) throw new Error(`The form was not published: ${text}`);
}

/** Requests the definition for a visitor. Resolves to the definition and the version that the server has assigned. */
async function definitionFor(attacker: Attacker, visitor: number) {
  const headers = { 'x-forwarded-for': `198.51.${visitor >> 8}.${visitor & 255}`, 'user-agent': 'Browser' };
  const { body } = await attacker.get('/surveys/garden', headers);
  const { visits } = body.configuration as { visits: { version: number } };
  return { definition: body as unknown as ReturnType<typeof formOf>, version: visits.version };
}

/** Makes some commits fail, before or after they store their rows. Returns a function that ends these faults. */
function breakDatabase({ database }: Attacker, random: Random): () => void {
  const { part } = database;
  database.part = async run => {
    const fault = random.pick(['none', 'none', 'none', 'before', 'after'] as const);
    if (fault === 'before') throw new Error('The connection ended.');
    const result = await part(run);
    if (fault === 'after') throw new Error('The connection ended during the commit.');
    return result;
  };
  return () => {
    database.part = part;
  };
}

/** Sends the messages to the server in the order of their arrival. Resolves to the problems. */
async function deliver(attacker: Attacker, messages: readonly Message[]): Promise<string[]> {
  const wrong: string[] = [];
  const arrivals = messages
    .flatMap(({ body, arrives }) => arrives.map(at => ({ body, at })))
    .sort((a, b) => a.at - b.at);
  for (const { body, at } of arrivals) {
    await attacker.advance(at - attacker.now());
    const { status, text } = await attacker.post('/visits', body);
    if (status !== 200) wrong.push(`A message was answered with ${status}: ${text}`);
  }
  return wrong;
}

/** The state of the model for each visit when the newest of the arrived messages was sent. */
function countedOf(messages: readonly Message[]): (Known & { day: string })[] {
  const visits = new Map<number, { known: Known; n: number; first: number }>();
  for (const { body, arrives, known } of messages) {
    if (arrives.length === 0) continue;
    const n = Number(body.n);
    const before = visits.get(known.visit);
    const first = Math.min(...arrives, before?.first ?? Number.POSITIVE_INFINITY);
    visits.set(known.visit, before && before.n > n ? { ...before, first } : { known, n, first });
  }
  return [...visits.values()].map(({ known, first }) => ({
    ...known,
    day: new Date(first).toISOString().slice(0, 10),
  }));
}

type Tally = Record<string, number>;
function expectedOf(visits: readonly (Known & { day: string })[]): Tally {
  const tally: Tally = {};
  const add = (name: string, by = 1): void => {
    if (by > 0) tally[name] = (tally[name] ?? 0) + by;
  };
  for (const { day, version, source, steps, errors, ways, lead } of visits) {
    for (const name of ['all', `day ${day}`, `version ${version}`, `source ${source}`]) {
      add(`${name} visits`);
      if (lead !== undefined) add(`${name} leads`);
    }
    for (const order of steps) {
      add(`step ${order} shown`);
      add(`step ${order} errors`, errors[order] ?? 0);
      if (order === lead || ways.some(way => way.startsWith(`${order} `))) add(`step ${order} left`);
    }
    for (const way of ways) add(`way ${way}`);
  }
  return tally;
}
function foundIn({ visits, leads, days, versions, sources, steps, ways }: VisitSums): Tally {
  const lists: [string, { visits: number; leads: number }][] = [
    ['all', { visits, leads }],
    ...days.map(one => [`day ${one.day}`, one] as [string, typeof one]),
    ...versions.map(one => [`version ${one.version}`, one] as [string, typeof one]),
    ...sources.map(one => [`source ${one.source}`, one] as [string, typeof one]),
  ];
  const all: [string, number][] = [
    ...lists.flatMap(([name, one]): [string, number][] => [
      [`${name} visits`, one.visits],
      [`${name} leads`, one.leads],
    ]),
    ...steps.flatMap(({ order, shown, left, errors }): [string, number][] => [
      [`step ${order} shown`, shown],
      [`step ${order} left`, left],
      [`step ${order} errors`, errors],
    ]),
    ...ways.map(({ from, to, visits }): [string, number] => [`way ${from} ${to}`, visits]),
  ];
  return Object.fromEntries(all.filter(([, count]) => count !== 0));
}
const differences = (found: Tally, expected: Tally): string[] =>
  [...new Set([...Object.keys(found), ...Object.keys(expected)])]
    .filter(name => found[name] !== expected[name])
    .map(name => `${name}: ${found[name] ?? 0}, not ${expected[name] ?? 0}`);

/** Plays a trial. Resolves to a description of the problem, or undefined. */
export async function playVisits(seed: number): Promise<string | undefined> {
  const random = createRandom(seed);
  const attacker = await openAttacker(random, ':memory:', 'dist');
  try {
    await publish(attacker, await save(attacker, formOf([1, 2, 3, 5])), 100);
    await publish(attacker, await save(attacker, formOf([1, 3, 5])), 30);
    const begin = attacker.now();
    const messages: Message[] = [];
    const wrong: string[] = [];
    let visits = 0;
    for (let visitor = 1; messages.length < 2 || visitor <= VISITS; visitor++) {
      // Some visitors return, in another tab or after a reload. They must get the same version, and count as a new visit.
      const assigned = await definitionFor(attacker, visitor);
      const times = random.chance(0.2) ? 2 : 1;
      for (let time = 0; time < times; time++) {
        const again = await definitionFor(attacker, visitor);
        if (again.version !== assigned.version) wrong.push('A visitor was assigned another version.');
        const now = begin + random.below(HOURS * 60 * MINUTE);
        const visit = await visitForm({ ...again, now, random, newVisit: () => ++visits });
        messages.push(...visit.messages);
        wrong.push(...visit.wrong);
      }
    }
    const repair = breakDatabase(attacker, random);
    wrong.push(...(await deliver(attacker, messages)));
    repair();
    await attacker.advance(1000); // the server stores a failed batch with the next one
    const range = `from=${new Date(begin).toISOString().slice(0, 10)}&to=${new Date(begin + DAY).toISOString().slice(0, 10)}`;
    const { body } = await attacker.owner(`/forms/garden/visits?${range}`);
    const found = foundIn(body as unknown as VisitSums);
    wrong.push(...differences(found, expectedOf(countedOf(messages))));
    return wrong.length > 0 ? wrong.join('\n') : undefined;
  } finally {
    await attacker.stop();
  }
}
