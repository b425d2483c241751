/** What the statistics say about a test of variants. The whole simulation is `tools/hostile/variants-statistics.ts`. */
import { expect } from 'chai';
import fc from 'fast-check';
import { type Counts, judge, logDifference, logHarm, neededVisits } from '../../../headless/variants/statistics.ts';
import { itExtended } from '../../support/extended.ts';
import { createRandom, randomFrom } from '../../support/random.ts';
import { runs } from '../../support/runs.ts';
import { BARS, binomial, share, simulate } from './simulation.ts';

const TESTS = runs(400);
/** By chance, the share of so many tests is farther off in less than one of 1000 cases. */
const DEVIATIONS = 3.3;

const of = (visits: number, leads: number): Counts => ({ visits, leads });
const judgeDay = (shares: readonly number[], ...day: Counts[]) => judge({ shares, days: [day] });
const HALVES = [0.5, 0.5] as const;
const FIFTH = [0.8, 0.2] as const;

function logChoose(all: number, some: number): number {
  let log = 0;
  for (let place = 1; place <= some; place++) log += Math.log((all - some + place) / place);
  return log;
}
/** The mean of the evidence after a number of leads of which each belongs to the variant with a probability. */
function meanEvidence(log: (leads: readonly [number, number]) => number, all: number, probability: number): number {
  let mean = 0;
  for (let leads = 0; leads <= all; leads++) {
    const chance = logChoose(all, leads) + leads * Math.log(probability) + (all - leads) * Math.log(1 - probability);
    mean += Math.exp(chance + log([all - leads, leads]));
  }
  return mean;
}

describe('the statistics of a test', () => {
  it('weigh leads as the integral over all rates does', () => {
    // The Beta distribution with the weights 200 and 200, by the trapezoidal rule.
    let [weighed, all] = [0, 0];
    for (let place = 1; place < 20_000; place++) {
      const chance = place / 20_000;
      const density = Math.exp(199 * Math.log(4 * chance * (1 - chance)));
      all += density;
      weighed += density * Math.exp(130 * Math.log(2 * chance) + 80 * Math.log(2 * (1 - chance)));
    }
    expect(logDifference([80, 130], HALVES)).to.be.closeTo(Math.log(weighed / all), 1e-6);
  });

  for (const shares of [HALVES, FIFTH, [0.99, 0.01] as const])
    it(`have evidence of 1 on average if there is no difference, at ${shares.join(':')}`, () => {
      for (const all of [1, 7, 60, 400]) {
        expect(meanEvidence(leads => logDifference(leads, shares), all, shares[1])).to.be.closeTo(1, 1e-6);
        expect(meanEvidence(leads => logHarm(leads, shares), all, shares[1])).to.be.closeTo(1, 1e-6);
        // One that is better is suspected of harm even less.
        const better = (shares[1] * 1.2) / (shares[0] + shares[1] * 1.2);
        expect(meanEvidence(leads => logHarm(leads, shares), all, better)).to.be.below(1);
      }
    });

  it('say which is better, the same if the two are swapped', () => {
    const { pick, below } = createRandom(7);
    for (let round = 0; round < 300; round++) {
      const [visits, rate] = [1000 + below(50_000), pick([0.02, 0.1, 0.3])];
      const [live, variant] = [1, 1].map(() => of(visits, Math.round(visits * rate * (0.8 + below(40) / 100))));
      const verdictOf = (...day: Counts[]) => judgeDay(HALVES, ...day).verdicts[0]!;
      const opposite: Record<string, string> = { winner: 'loser', loser: 'winner' };
      const forward = verdictOf(live!, variant!);
      const backward = verdictOf(variant!, live!);
      if (forward in opposite) expect(backward).to.equal(opposite[forward]);
      else expect(backward).not.to.be.oneOf(['winner', 'loser']);
    }
  });

  it('keep what they found on an earlier day, and say on which', () => {
    const strong = [of(5000, 100), of(5000, 200)];
    const against = [of(5000, 200), of(5000, 100)];
    const empty = [of(0, 0), of(0, 0)];
    expect(judge({ shares: HALVES, days: [empty, strong, against] })).to.deep.include({
      ...{ verdicts: ['winner'], reached: [1] },
    });
    for (let seed = 1; seed <= 8; seed++) {
      const { days, ...test } = simulate({ shares: HALVES, rates: [0.05, 0.04], days: 30, visitsOfADay: 500 }, seed);
      const daily = days.map((_, day) => judge({ ...test, days: days.slice(0, day + 1) }).verdicts[0]!);
      const decided = daily.find(verdict => verdict === 'winner' || verdict === 'loser');
      if (decided) expect(daily.at(-1)).to.equal(decided);
      const last = judge({ ...test, days }).verdicts[0];
      expect(last).to.equal(decided ?? daily.at(-1));
    }
  });

  it('look at a day that is not over for harm only', () => {
    const rest = [of(5000, 500), of(5000, 100)];
    expect(judge({ shares: HALVES, days: [], rest })).to.deep.include({
      ...{ verdicts: ['tooFew'], reached: [undefined], harms: [true], visits: 0, needed: undefined },
    });
  });

  it('tell nothing and stop nothing while the split is not as ordered', () => {
    const wrong = [of(6000, 500), of(4000, 50)];
    expect(judgeDay(HALVES, ...wrong)).to.deep.include({
      ...{ verdicts: ['wrongSplit'], reached: [undefined], harms: [false], isSplitAsOrdered: false },
    });
    expect(judge({ shares: HALVES, days: [], rest: wrong })).to.deep.include({ verdicts: ['tooFew'], harms: [false] });
  });

  it('need the more visits the smaller the rate, the share and the number of visitors of a variant are', () => {
    expect(neededVisits(0.05, HALVES)).to.equal(128_267);
    for (const [few, many] of [
      [neededVisits(0.1, HALVES), neededVisits(0.05, HALVES)],
      [neededVisits(0.1, HALVES), neededVisits(0.1, FIFTH)],
      [neededVisits(0.1, FIFTH), neededVisits(0.1, [0.95, 0.05])],
      [neededVisits(0.1, HALVES), neededVisits(0.1, [0.34, 0.33, 0.33])],
    ] as const)
      expect(few).to.be.below(many!);
  });

  it('need a number of visits for whole percents, and none for other shares, whatever they are', () => {
    // 1 − 0.7 − 0.2 − 0.1 in floating point.
    expect(neededVisits(0.05, [1 - 0.7 - 0.2 - 0.1, 0.7, 0.2, 0.1])).to.equal(undefined);
    const anyNumber = fc.oneof(fc.double(), fc.double({ min: 0, max: 1 }), fc.constantFrom(1e-16, -1e-16, 0, 1));
    fc.assert(
      fc.property(anyNumber, fc.array(anyNumber, { maxLength: 5 }), (rate, shares) => {
        const needed = neededVisits(rate, shares);
        if (needed !== undefined) expect(needed).to.be.above(0);
        if (shares.some(share => !(share >= 0.005))) expect(needed).to.equal(undefined);
      }),
    );
    const percents = fc.array(fc.integer({ min: 1, max: 33 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(percents, fc.double({ min: 1e-6, max: 1, noNaN: true }), (variants, rate) => {
        const live = variants.reduce((left, percent) => left - percent, 100);
        expect(neededVisits(rate, [live / 100, ...variants.map(percent => percent / 100)])).to.be.within(1, 1e13);
      }),
    );
  });

  it('say whether there were enough visits to tell', () => {
    expect(judgeDay(HALVES, of(300, 15), of(300, 15))).to.deep.include({ verdicts: ['tooFew'], needed: undefined });
    expect(judgeDay(HALVES, of(30_000, 1500), of(30_000, 1500)).verdicts).to.deep.equal(['tooFew']);
    expect(judgeDay(HALVES, of(65_000, 3250), of(65_000, 3250))).to.deep.include({
      ...{ verdicts: ['notFound'], reached: [0], needed: 128_267 },
    });
    expect(judge({ shares: HALVES, days: [] })).to.deep.equal({
      ...{ verdicts: ['tooFew'], reached: [undefined], harms: [false], visits: 0, needed: undefined },
      isSplitAsOrdered: true,
    });
  });

  it('stay with what was not found, whatever becomes of the rate, until there is a difference', () => {
    const enough = [of(65_000, 3250), of(65_000, 3250)];
    const fewLeads = [of(65_000, 0), of(65_000, 0)];
    expect(judge({ shares: HALVES, days: [enough, fewLeads] })).to.deep.include({
      ...{ verdicts: ['notFound'], reached: [0], needed: 128_267, visits: 260_000 },
    });
    const better = [of(65_000, 3250), of(65_000, 4250)];
    expect(judge({ shares: HALVES, days: [enough, better] })).to.deep.include({ verdicts: ['winner'], reached: [1] });
  });

  it('stop a variant that brings nothing after ten leads of the live version, and not after nine', () => {
    expect(judgeDay(HALVES, of(100, 9), of(100, 0)).harms).to.deep.equal([false]);
    expect(judgeDay(HALVES, of(100, 10), of(100, 0)).harms).to.deep.equal([true]);
    expect(judgeDay(HALVES, of(1000, 100), of(1000, 200)).harms).to.deep.equal([false]);
  });

  it('look once at the split of the first days with 50,000 visits, when these are over', () => {
    const [half, off] = [
      [of(25_000, 0), of(25_000, 0)],
      [of(24_600, 0), of(25_400, 0)],
    ] as const;
    const isAsOrdered = (...days: (readonly Counts[])[]) => judge({ shares: HALVES, days }).isSplitAsOrdered;
    expect(judge({ shares: HALVES, days: [], rest: off }).isSplitAsOrdered).to.equal(true);
    expect(isAsOrdered(off)).to.equal(false);
    expect(isAsOrdered(half, off)).to.equal(true);
    expect(isAsOrdered([of(1000, 0), of(1300, 0)]), 'far off').to.equal(false);
  });

  it('are tried with visits and leads as they come by chance', () => {
    for (const [all, probability] of [
      [12, 0.3],
      [1000, 0.002],
      [1000, 0.05],
      [600, 0.49],
      [40, 0.97],
    ] as const) {
      const random = randomFrom(5);
      const draws = 4000;
      const seen = new Map<number, number>();
      for (let draw = 0; draw < draws; draw++) {
        const count = binomial(random, all, probability);
        seen.set(count, (seen.get(count) ?? 0) + 1);
      }
      // χ² of the numbers that come at least five times, and of the rest together, with its mean and four standard deviations.
      let [chiSquare, groups, expectedRest] = [0, 0, draws];
      let seenRest = draws;
      for (let count = 0; count <= all; count++) {
        const log = logChoose(all, count) + count * Math.log(probability) + (all - count) * Math.log(1 - probability);
        const expected = draws * Math.exp(log);
        if (expected < 5) continue;
        chiSquare += ((seen.get(count) ?? 0) - expected) ** 2 / expected;
        groups++;
        expectedRest -= expected;
        seenRest -= seen.get(count) ?? 0;
      }
      chiSquare += (seenRest - expectedRest) ** 2 / Math.max(1, expectedRest);
      expect(chiSquare, `${all} at ${probability}`).to.be.below(groups + 4 * Math.sqrt(2 * groups));
    }
  });

  // Other rates than 0.1 and 0.05 take the same way through the code.
  const isOtherRate = (name: string) => /rate 0\.(03|3)\b/.test(name);
  for (const { name, atLeast = 0, atMost = 1, test, isSo } of BARS)
    (isOtherRate(name) ? itExtended : it)(`keep their promise in ${TESTS} simulated tests: ${name}`, () => {
      const bar = atMost < 1 ? atMost : atLeast;
      const chance = DEVIATIONS * Math.sqrt((bar * (1 - bar)) / TESTS);
      expect(share(TESTS, 1, test, isSo)).to.be.within(atLeast - chance, atMost + chance);
    });
});
