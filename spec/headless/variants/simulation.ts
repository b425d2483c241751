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

const logFactorials = [0];
function logFactorial(count: number): number {
  for (let next = logFactorials.length; next <= count; next++)
    logFactorials.push(logFactorials[next - 1]! + Math.log(next));
  return logFactorials[count]!;
}

/**
 * Draws how many of `all` events happen that each have this probability, without drawing each of them: by inversion if few do, else
 * by Hörmann's transformed rejection (BTRS; "The Generation of Binomial Random Variates", Journal of Statistical Computation and
 * Simulation 46, 1993). Both are exact.
 */
export function binomial(random: () => number, all: number, probability: number): number {
  if (probability > 0.5) return all - binomial(random, all, 1 - probability);
  const odds = probability / (1 - probability);
  const mean = all * probability;
  if (mean < 10) {
    let chance = (1 - probability) ** all;
    let left = random() - chance;
    let count = 0;
    for (; left > 0 && count < all; left -= chance) chance *= (odds * (all - count)) / ++count;
    return count;
  }
  const deviation = Math.sqrt(mean * (1 - probability));
  const b = 1.15 + 2.53 * deviation;
  const a = -0.0873 + 0.0248 * b + 0.01 * probability;
  const mode = Math.floor(mean + probability);
  const logChance = (count: number): number => count * Math.log(odds) - logFactorial(count) - logFactorial(all - count);
  for (;;) {
    const place = random() - 0.5;
    const height = random();
    const edge = 0.5 - Math.abs(place);
    const count = Math.floor(((2 * a) / edge + b) * place + mean + 0.5);
    if (edge >= 0.07 && height <= 0.92 - 4.2 / b) return count;
    if (count < 0 || count > all) continue;
    const limit = Math.log((height * (2.83 + 5.1 / b) * deviation) / (a / edge ** 2 + b));
    if (limit <= logChance(count) - logChance(mode)) return count;
  }
}

/** The counts of each day. */
export function simulate({ shares, realShares = shares, rates, days, visitsOfADay }: Simulated, seed: number): Figures {
  const random = generator(seed);
  const oneDay = (): Counts[] => {
    let [visitsLeft, shareLeft] = [visitsOfADay, 1];
    return realShares.map((share, version) => {
      const isLast = version === realShares.length - 1;
      const visits = isLast ? visitsLeft : binomial(random, visitsLeft, share / shareLeft);
      visitsLeft -= visits;
      shareLeft -= share;
      return { visits, leads: binomial(random, visits, rates[version]!) };
    });
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
