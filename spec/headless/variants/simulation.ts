/** Simulated tests of variants, each played from its seed. */
import { type Counts, type Figures, type Judged, judge, neededVisits } from '../../../headless/variants/statistics.ts';

export interface Simulated {
  /** As ordered, first of the live version. */
  shares: readonly number[];
  /** What visitors really got, if it differs. */
  realShares?: readonly number[];
  /** Leads for each visit, of each version. */
  rates: readonly number[];
  days: number;
  visitsOfADay: number;
}

/** The pseudorandom generator sfc32, whose sequences do not overlap as those of a generator with a state of 32 bits would. */
function generator(seed: number): () => number {
  let [a, b, c, count] = [0, 0, seed | 0, 1];
  const next = (): number => {
    const sum = (((a + b) | 0) + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let round = 0; round < 15; round++) next();
  return next;
}

/** The counts of each day. */
export function simulate({ shares, realShares = shares, rates, days, visitsOfADay }: Simulated, seed: number): Figures {
  const random = generator(seed);
  const oneDay = (): Counts[] => {
    const counts = shares.map(() => ({ visits: 0, leads: 0 }));
    for (let visit = 0; visit < visitsOfADay; visit++) {
      let place = random();
      let version = 0;
      while (version < shares.length - 1 && place >= realShares[version]!) place -= realShares[version++]!;
      counts[version]!.visits++;
      if (place < realShares[version]! * rates[version]!) counts[version]!.leads++;
    }
    return counts;
  };
  return { shares, days: Array.from({ length: days }, oneDay) };
}

/** In how many of these tests is it so? `judge` remembers what it found on an earlier day, so one look at the end has all of them. */
export function share(count: number, first: number, test: Simulated, isSo: (judged: Judged) => boolean): number {
  let found = 0;
  for (let seed = first; seed < first + count; seed++) if (isSo(judge(simulate(test, seed)))) found++;
  return found / count;
}

const isDecided = ({ verdicts }: Judged): boolean =>
  verdicts.some(verdict => verdict === 'winner' || verdict === 'loser');
const hasWon = ({ verdicts }: Judged): boolean => verdicts.at(-1) === 'winner';

export interface Bar {
  name: string;
  /** The least or the highest share of the tests. */
  atLeast?: number;
  atMost?: number;
  test: Simulated;
  isSo(judged: Judged): boolean;
}

const equal = (shares: readonly number[], rate: number): Simulated => ({
  ...{ shares, rates: shares.map(() => rate), days: 60, visitsOfADay: 1000 },
});
/** The last variant is better or worse, and the test has as many visits as the page promises. */
function different(shares: readonly number[], rate: number, relative: number): Simulated {
  const visits = neededVisits(rate, shares)!;
  const rates = shares.map((_, place) => (place === shares.length - 1 ? rate * relative : rate));
  return { shares, rates, days: 60, visitsOfADay: Math.ceil(visits / 60) };
}
const HALVES = [0.5, 0.5];
const FIFTH = [0.8, 0.2];
const THIRDS = [0.34, 0.33, 0.33];
const FOUR = [0.4, 0.2, 0.2, 0.2];
const named = (shares: readonly number[]): string => shares.map(one => Math.round(one * 100)).join(':');
const off: Simulated = { ...equal(HALVES, 0.05), days: 50, realShares: [0.49, 0.51] };

export const BARS: readonly Bar[] = [
  ...[HALVES, FIFTH, THIRDS, FOUR].flatMap(shares =>
    [0.03, 0.1, 0.3].map(
      (rate): Bar => ({
        name: `false winners or losers, ${named(shares)}, rate ${rate}`,
        ...{ atMost: 0.05, test: equal(shares, rate), isSo: isDecided },
      }),
    ),
  ),
  ...[HALVES, FIFTH, THIRDS].flatMap(shares =>
    [0.03, 0.1, 0.3].map(
      (rate): Bar => ({
        name: `10 % better is found, ${named(shares)}, rate ${rate}, ${neededVisits(rate, shares)} visits`,
        ...{ atLeast: 0.8, test: different(shares, rate, 1.1), isSo: hasWon },
      }),
    ),
  ),
  {
    name: 'split 51:49 is found at 50,000 visits',
    ...{ atLeast: 0.99, test: off, isSo: ({ isSplitAsOrdered }) => !isSplitAsOrdered },
  },
  ...[HALVES, FIFTH, THIRDS, FOUR].map(
    (shares): Bar => ({
      name: `split ${named(shares)} as ordered, false alarms`,
      ...{ atMost: 0.05, test: equal(shares, 0.05), isSo: ({ isSplitAsOrdered }) => !isSplitAsOrdered },
    }),
  ),
  ...[HALVES, FIFTH].map(
    (shares): Bar => ({
      name: `equal variant is stopped, ${named(shares)}`,
      ...{ atMost: 0.01, test: equal(shares, 0.05), isSo: ({ harms }) => harms.some(Boolean) },
    }),
  ),
  {
    name: 'variant that is 10 % better is stopped',
    ...{ atMost: 0.01, test: different(HALVES, 0.05, 1.1), isSo: ({ harms }) => harms.some(Boolean) },
  },
  {
    name: 'variant with half of the leads is stopped within a week of 1000 visits, rate 0.05',
    ...{ atLeast: 0.95, test: { ...equal(HALVES, 0.05), rates: [0.05, 0.025], days: 7 } },
    isSo: ({ harms }) => harms.some(Boolean),
  },
  {
    name: 'broken variant at 20 % is stopped within a day of 1000 visits, rate 0.05',
    ...{ atLeast: 0.8, test: { ...equal(FIFTH, 0.05), rates: [0.05, 0], days: 1 } },
    isSo: ({ harms }) => harms.some(Boolean),
  },
];
