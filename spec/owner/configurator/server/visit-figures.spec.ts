/** What an owner reads from sums of visits. */
import { expect } from 'chai';
import { medianTime, readFigures, shareOf, wayKey } from '../../../../owner/configurator/server/visit-figures.ts';
import type { VisitSums } from '../../../../server/api/visits.ts';

const times = (...counts: readonly number[]) => Array.from({ length: 12 }, (_, bucket) => counts[bucket] ?? 0);
type Part = Partial<VisitSums['steps'][number]>;
const step = (order: number, shown: number, left: number, part: Part = {}) => ({
  ...{ order, shown, left, errors: 0, times: times() },
  ...part,
});
const sums = (changes: Partial<VisitSums>): VisitSums => ({
  ...{ from: '2026-11-01', to: '2026-11-28', visits: 0, leads: 0, days: [], versions: [], sources: [], devices: [] },
  ...{ steps: [], questions: [], ways: [] },
  ...changes,
});
/** Each step leads to the next one, and the last one sends the lead. */
function line(...steps: readonly (readonly [shown: number, left: number])[]): VisitSums {
  const list = steps.map(([shown, left], index) => step(index + 1, shown, left));
  const ways = list.slice(0, -1).map(({ order, left }) => ({ from: order, to: order + 1, visits: left }));
  return sums({ steps: list, ways, visits: steps[0]![0], leads: steps.at(-1)![1] });
}
const NO_ENDS = new Map<number, boolean>();

describe('figures of visits', () => {
  it('have the interval of Wilson, and are known once it reaches at most 10 points to a side', () => {
    const { low, high } = shareOf(10, 100);
    // Newcombe, "Two-sided confidence intervals for the single proportion" (1998), has this method's limits for 81 of 263.
    expect(shareOf(81, 263).low).to.be.closeTo(0.2553, 0.0001);
    expect(shareOf(81, 263).high).to.be.closeTo(0.3662, 0.0001);
    expect([low, high].map(one => Math.round(one * 1000))).to.deep.equal([55, 174]);
    expect([shareOf(46, 92), shareOf(47, 93)].map(({ isKnown }) => isKnown)).to.deep.equal([false, true]);
    expect(shareOf(0, 15).isKnown).to.equal(false);
    expect(shareOf(0, 0)).to.deep.equal({ count: 0, of: 0, share: 0, low: 0, high: 1, isKnown: false });
  });

  it('have the median time within its bucket, or say that it is longer than all', () => {
    expect(medianTime(times())).to.equal(undefined);
    expect(medianTime(times(4))).to.equal(0.125);
    expect(medianTime(times(0, 0, 0, 8))).to.be.closeTo(Math.SQRT2, 1e-9);
    expect(medianTime(times(0, 2, 0, 0, 2))).to.equal(0.5);
    expect(medianTime(times(1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3))).to.equal(Number.POSITIVE_INFINITY);
  });

  it('say who leaves, how many errors a visit has and which way it takes', () => {
    const { steps, questions, ways } = readFigures(
      sums({
        steps: [step(1, 200, 150, { errors: 30, times: times(0, 0, 50, 50) }), step(2, 100, 100), step(3, 50, 0)],
        questions: [{ id: 'q1-1', shown: 200, errors: 10, times: times(0, 0, 20) }],
        ways: [
          { from: 1, to: 2, visits: 100 },
          { from: 1, to: 3, visits: 50 },
        ],
      }),
      new Map([[3, true]]),
    );
    expect(steps.get(1)).to.deep.include({ shown: 200, errors: 0.3, seconds: 1 });
    expect(steps.get(1)!.leaving).to.deep.include({ count: 50, of: 200, share: 0.25 });
    expect(steps.get(3)!.leaving, 'an end is left by nobody').to.equal(undefined);
    expect(questions.get('q1-1')).to.deep.include({ shown: 200, errors: 0.5 });
    expect(ways.get(wayKey(1, 3))!.share).to.equal(0.25);
  });

  it('name the three places whose visits would become most leads', () => {
    // 400 of 1,000 leave at step 1, but of those who go on, only one in six becomes a lead.
    const { places } = readFigures(line([1000, 600], [600, 500], [500, 480], [480, 160], [160, 100]), NO_ENDS);
    expect(places.map(({ order }) => order)).to.deep.equal([4, 1, 5]);
    expect(places[0]!.leaving.count).to.equal(320);
    expect(places[0]!.leads).to.be.closeTo(0.1 * 320 * (100 / 160), 1e-6);
    expect(places[1]!.leads).to.be.closeTo(0.1 * 400 * (100 / 600), 1e-6);
  });

  it('follow branches and ways back to what becomes a lead', () => {
    const branches = sums({
      steps: [step(1, 1000, 900), step(2, 500, 400), step(3, 500, 400), step(4, 400, 0), step(5, 400, 0)],
      ways: [
        { from: 1, to: 2, visits: 500 },
        { from: 2, to: 1, visits: 100 },
        { from: 1, to: 3, visits: 500 },
        { from: 2, to: 4, visits: 400 },
        { from: 3, to: 5, visits: 400 },
      ],
    });
    const ends = new Map([
      [4, false],
      [5, true],
    ]);
    const { places } = readFigures(branches, ends);
    expect(
      places.map(({ order }) => order),
      'without step 2, which leads to no lead but by the way back',
    ).to.deep.equal([3, 1, 2]);
    expect(places[0]!.leads).to.be.closeTo(10, 1e-6);
    const { leads } = places[1]!;
    expect(leads, 'half of those who go on from step 1 become leads').to.be.within(3.5, 5.5);
    expect(places[2]!.leads).to.be.below(1.5);
  });

  it('mark a step only if more leave there than at the others, and not by chance', () => {
    const marked = (of: VisitSums) =>
      [...readFigures(of, NO_ENDS).steps].flatMap(([order, { isMarked }]) => (isMarked ? order : []));
    expect(marked(line([1000, 900], [900, 500], [500, 450]))).to.deep.equal([2]);
    expect(marked(line([1000, 900], [900, 810], [810, 729])), 'all are alike').to.deep.equal([]);
    expect(marked(line([30, 27], [27, 15], [15, 14])), 'too few visits').to.deep.equal([]);
    expect(marked(line([200, 180], [180, 158], [158, 142])), 'within what happens by chance').to.deep.equal([]);
  });

  it('say that visits are lost also if none that go on become leads', () => {
    const none = readFigures(line([400, 100], [100, 60], [60, 0]), NO_ENDS);
    expect(none).to.deep.include({ places: [], areLost: true });
    expect(readFigures(line([400, 400], [400, 400]), NO_ENDS)).to.deep.include({ areLost: false, unclear: [] });
  });

  it('say nothing about places with too few visits', () => {
    const few = readFigures(line([40, 30], [30, 10], [10, 5]), NO_ENDS);
    expect(few.places).to.deep.equal([]);
    expect(few.unclear).to.deep.equal([1, 2, 3]);
    const some = readFigures(line([400, 100], [100, 20], [20, 10]), NO_ENDS);
    expect(some.places.map(({ order }) => order)).to.deep.equal([2, 1]);
    expect(some.unclear).to.deep.equal([3]);
    expect(readFigures(sums({}), NO_ENDS)).to.deep.include({ places: [], unclear: [] });
  });
});
