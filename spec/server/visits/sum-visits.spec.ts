/** Sums of visits, on random visits and messages. */
import { expect } from 'chai';
import fc from 'fast-check';
import * as v from 'valibot';
import { addUp, daysBetween, readSums, sumVisits } from '../../../server/api/sum-visits.ts';
import { addParts, createTally, type Parts, type SumRow } from '../../../server/api/tally.ts';
import { DEVICES, type Snapshot, snapshot } from '../../../server/api/visits.ts';
import { runs } from '../../support/runs.ts';

const ORDERS = [1, 2, 3.5, 10];
const entry = <T>(what: fc.Arbitrary<T>) =>
  fc.oneof(
    fc.tuple(what),
    fc.tuple(what, fc.nat({ max: 11 })),
    fc.tuple(what, fc.nat({ max: 11 }), fc.nat({ max: 5 })),
  );
const entries = <T>(what: fc.Arbitrary<T>) =>
  fc.uniqueArray(entry(what), { selector: ([first]) => first, maxLength: 4 });
const order = fc.constantFrom(...ORDERS);
const message = fc.record({
  steps: entries(order),
  questions: entries(fc.constantFrom('q1-1', 'q2-1', 'q2-2')),
  ways: fc.uniqueArray(fc.tuple(order, order), { selector: way => way.join(), maxLength: 6 }),
  lead: fc.option(order, { nil: undefined }),
});
/** A visit as its messages. What they say is unrelated, which is more than a form can do. */
const visit = fc
  .record({
    version: fc.constantFrom(1, 2),
    source: fc.constantFrom('direct', 'google'),
    device: fc.constantFrom(...DEVICES),
    day: fc.constantFrom('2026-11-27', '2026-11-28'),
    messages: fc.array(message, { minLength: 1, maxLength: 4 }),
  })
  .map(({ messages, ...visit }) => messages.map((one, index) => ({ ...visit, ...one, form: 'roof', n: index + 1 })));
const visits = fc
  .array(visit, { maxLength: 12 })
  .map(all => all.map((messages, index) => messages.map((one): Snapshot => ({ ...one, id: `visit-${index}` }))));

const base: Snapshot = {
  ...{ id: 'visit-one', n: 1, form: 'roof', version: 1, source: 'direct', device: 'phone', day: '2026-11-28' },
  ...{ steps: [], questions: [], ways: [] },
};
const bucket = (...places: number[]) => Array.from({ length: 12 }, (_, index) => (places.includes(index) ? 1 : 0));
/** The sums of rows, by key and part. Zeros are left out. */
const add = (rows: readonly SumRow[]) => {
  const all = new Map<string, Parts>();
  for (const { visits, leads, parts, ...key } of rows) {
    const name = JSON.stringify(Object.entries(key).sort());
    all.set(name, addParts(all.get(name) ?? {}, { ...parts, '': [visits, leads] }));
  }
  const counts = [...all].flatMap(([key, parts]) =>
    Object.entries(parts).flatMap(([part, numbers]) =>
      numbers.map((count, place) => [`${key} ${part} ${place}`, count] as const),
    ),
  );
  return Object.fromEntries(counts.filter(([, count]) => count !== 0).sort());
};

describe('sums of visits', () => {
  it('are those of the last message of each visit alone, in any order, with repetitions and losses', () => {
    const given = visits.chain(all =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray([...all.flat(), ...all.flat()], { minLength: 0 })),
    );
    fc.assert(
      fc.property(given, ([all, arrived]) => {
        const last = all.flatMap(messages => messages.filter(one => arrived.includes(one)).at(-1) ?? []);
        expect(sumVisits(addUp(arrived))).to.deep.equal(sumVisits(addUp(last)));
      }),
      { numRuns: runs(100) },
    );
  });

  it('are the same if only the differences of messages are added', () => {
    fc.assert(
      fc.property(visits, all => {
        const [step, once] = [createTally(), createTally()];
        const added: SumRow[] = [];
        for (const messages of all) {
          messages.forEach((one, index) => {
            step.add(one, messages[index - 1]);
            const difference = createTally();
            difference.add(one, messages[index - 1]);
            added.push(...difference.rows());
          });
          once.add(messages.at(-1)!);
        }
        expect(add(step.rows())).to.deep.equal(add(once.rows()));
        expect(add(added)).to.deep.equal(add(once.rows()));
      }),
      { numRuns: runs(100) },
    );
  });

  it('of all sources and devices are the sums of each of them', () => {
    fc.assert(
      fc.property(visits, all => {
        const messages = all.flat();
        const whole = sumVisits(addUp(messages));
        const split = DEVICES.map(device => sumVisits(addUp(messages), { device }));
        const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
        expect(sum(split.map(one => one.visits))).to.equal(whole.visits);
        expect(sum(whole.devices.map(one => one.visits))).to.equal(whole.visits);
        expect(sum(whole.versions.map(one => one.leads))).to.equal(whole.leads);
        expect(sum(whole.days.map(one => one.visits))).to.equal(whole.visits);
        for (const { order, shown, left } of whole.steps) {
          const parts = split.flatMap(({ steps }) => steps.filter(one => one.order === order));
          expect(sum(parts.map(one => one.shown))).to.equal(shown);
          expect(sum(parts.map(one => one.left))).to.equal(left);
        }
      }),
      { numRuns: runs(50) },
    );
  });

  it('say where a visit went, how long it took and whether it became a lead', () => {
    const visit: Snapshot = {
      ...base,
      steps: [[1, 3], [2, 5, 2], [4]],
      questions: [['q1-1', 3]],
      ways: [
        [1, 2],
        [1, 4],
        [2, 4],
      ],
      lead: 4,
    };
    expect(sumVisits(addUp([visit]))).to.deep.equal({
      ...{ from: '2026-11-28', to: '2026-11-28', visits: 1, leads: 1 },
      days: [{ day: '2026-11-28', visits: 1, leads: 1 }],
      versions: [{ version: 1, visits: 1, leads: 1 }],
      sources: [{ source: 'direct', visits: 1, leads: 1 }],
      devices: [{ device: 'phone', visits: 1, leads: 1 }],
      steps: [
        { order: 1, shown: 1, left: 1, errors: 0, times: bucket(3) },
        { order: 2, shown: 1, left: 1, errors: 2, times: bucket(5) },
        { order: 4, shown: 1, left: 1, errors: 0, times: bucket() },
      ],
      questions: [{ id: 'q1-1', shown: 1, errors: 0, times: bucket(3) }],
      ways: [
        { from: 1, to: 2, visits: 1 },
        { from: 1, to: 4, visits: 1 },
        { from: 2, to: 4, visits: 1 },
      ],
    });
  });

  it('are filtered, but lists of versions, sources and devices show what could be chosen instead', () => {
    const all = [base, { ...base, id: 'visit-two', version: 2, source: 'google', day: '2026-11-26' }];
    expect(sumVisits(addUp(all)).days.map(({ visits }) => visits)).to.deep.equal([1, 0, 1]);
    const second = sumVisits(addUp(all), { version: 2 });
    expect(second.visits).to.equal(1);
    expect(second.versions.map(({ version }) => version)).to.deep.equal([2, 1]);
    expect(second.sources.map(({ source }) => source)).to.deep.equal(['google']);
    expect(sumVisits(addUp(all), { from: '2026-11-27', to: '2026-11-28' }).visits).to.equal(1);
    expect(sumVisits(addUp([{ ...base, day: undefined }]))).to.include({ from: '', to: '', visits: 1 });
    expect(readSums({ from: '', to: '' }, [], [])).to.include({ visits: 0, leads: 0 });
    expect(daysBetween('2026-02-27', '2026-03-01')).to.deep.equal(['2026-02-27', '2026-02-28', '2026-03-01']);
  });

  it('refuse messages that are none, or name a step twice', () => {
    const reads = (changes: object): boolean => v.is(snapshot, { ...base, ...changes });
    expect(reads({})).to.equal(true);
    expect(v.parse(snapshot, { ...base, steps: undefined })).to.deep.include({ steps: [] });
    for (const wrong of [
      { id: 'x' },
      { n: 0 },
      { source: 'a b' },
      { source: 'x'.repeat(41) },
      { device: 'watch' },
      { steps: [[1], [1, 2]] },
      { steps: [[1, 12]] },
      { steps: [[1, 1, 1, 1]] },
      { questions: [['Ann Miller']] },
      {
        ways: [
          [1, 2],
          [1, 2],
        ],
      },
      { ways: Array.from({ length: 101 }, (_, to) => [1, to]) },
      { lead: true },
      { day: 'today' },
    ])
      expect(reads(wrong), JSON.stringify(wrong)).to.equal(false);
  });
});
