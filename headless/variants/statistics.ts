/**
 * Decides whether a variant of a form brings more leads. The error rates below hold even if the owner looks every day.
 *
 * - **Which is better** (α = 0.05): if all versions are equally good, each next lead belongs to a version with this version's
 *   share of the visitors, whatever the rate of the day. The sequential test of Lindon and Malek, *Anytime-Valid Inference for
 *   Multinomial Count Data* (NeurIPS 2022), compares that with shares from a Beta distribution around it: `evidence` is the ratio
 *   of the two probabilities of the leads so far. By Ville's inequality it ever reaches 1/α with a probability of at most α.
 *   Several variants divide α among them. The standard deviation of the Beta distribution is a rate that is 10 % better.
 * - **Does a variant harm** (α = 0.01): the same ratio, for a mixture of four rates that are worse. It is a test against every
 *   rate that is not worse, and notices a variant that brings nothing after about ten leads of the live version.
 * - **Is the split as ordered** (α = 0.05): the same sequential test of the visits, each day, with α = 0.01; and with α = 0.04
 *   one χ² test of the days up to the first one with 50,000 visits, which finds 51:49 in 99 % (z = 4.47). If it is not, nothing
 *   else is judged.
 *
 * Verdicts use full days only, whose counts no longer change, so a verdict is final.
 */

export interface Counts {
  visits: number;
  /** Visits whose lead was accepted. */
  leads: number;
}
export interface Figures {
  /** The share of visitors of the live version, then of each variant. They add up to 1. */
  shares: readonly number[];
  /** The counts of each version, in the order of the shares, by day. All these days are over. */
  days: readonly (readonly Counts[])[];
  /** The counts after these days. Only the test for harm uses them too, so that it need not wait for the end of a day. */
  rest?: readonly Counts[];
}
/**
 * `notFound`: there were enough visits to find a rate that is 10 % better in 80 % of the tests, and nothing was found.
 * `wrongSplit`: the versions are not shown in these shares, so no other verdict is possible.
 */
export type Verdict = 'winner' | 'loser' | 'notFound' | 'wrongSplit' | 'tooFew';
export interface Judged {
  /** One for each variant, compared with the live version. */
  verdicts: readonly Verdict[];
  /** The place of the day at whose end `winner`, `loser` or `notFound` was reached. */
  reached: readonly (number | undefined)[];
  /** Whether the variant is so much worse that it should be stopped. */
  harms: readonly boolean[];
  /** The visits of the days that are over. */
  visits: number;
  /**
   * Visits of the whole test, if a rate that is 10 % better is to be found in 80 % of the tests. Undefined before the first
   * leads. It follows the rate of the live version until there were as many visits, and stays then.
   */
  needed: number | undefined;
  isSplitAsOrdered: boolean;
}

const BETTER_ALPHA = 0.05;
const HARM_ALPHA = 0.01;
const SPLIT_ALPHA_DAILY = 0.01;
const SPLIT_VISITS = 50_000;
/** The values of χ² that are exceeded by chance in 4 %, by the number of variants. */
const SPLIT_CHI_SQUARE = [0, 4.218, 6.438, 8.311];
/** The concentration of the Dirichlet distribution that the split is compared with. */
const SPLIT_CONCENTRATION = 1000;
/** The rate of a variant that is worth finding, in relation to the live version. */
const WORTH_FINDING = 1.1;
/** The rates of variants that harm, in relation to the live version. */
const HARMFUL_RATES = [0.9, 0.75, 0.5, 0.1];
/** The quantile of the normal distribution for a power of 80 %. */
const POWER_QUANTILE = 0.8416;
/** With fewer leads, the rate of the live version is too uncertain. */
const LEADS_FOR_A_RATE = 20;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The logarithm of the gamma function, by Stirling's series for x ≥ 5. */
const logGamma = (x: number): number =>
  (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5);
const logBeta = (numbers: readonly number[]): number => sum(numbers.map(logGamma)) - logGamma(sum(numbers));

/** The logarithm of the evidence against the shares, compared with a Dirichlet distribution around them. */
function logEvidence(counts: readonly number[], shares: readonly number[], concentration: number): number {
  const prior = shares.map(share => Math.max(5, concentration * share));
  const posterior = prior.map((weight, index) => weight + counts[index]!);
  const expected = sum(shares.map((share, index) => counts[index]! * Math.log(share)));
  return logBeta(posterior) - logBeta(prior) - expected;
}

/** Chosen so that a rate that is 10 % better is one standard deviation away from the share. */
const concentrationOf = ([live, variant]: readonly [number, number]): number =>
  1 / ((WORTH_FINDING - 1) ** 2 * live * variant);

/** The logarithm of the evidence that the variant has a worse rate than the live version. */
export function logHarm([liveLeads, leads]: readonly [number, number], [live, variant]: readonly [number, number]) {
  const ratios = HARMFUL_RATES.map(rate => {
    const all = live + variant * rate;
    return leads * Math.log(rate / all) - liveLeads * Math.log(all);
  });
  const highest = Math.max(...ratios);
  return highest + Math.log(sum(ratios.map(ratio => Math.exp(ratio - highest))) / ratios.length);
}

/** The logarithm of the evidence that one of the two versions is better. `shares` are those of the two alone. */
export const logDifference = (leads: readonly [number, number], shares: readonly [number, number]): number =>
  logEvidence(leads, shares, concentrationOf(shares));

/** The shares of the live version and of one variant among the visitors of these two. */
function pairOf(shares: readonly number[], index: number): [number, number] {
  const [live = 0, variant = 0] = [shares[0], shares[index]];
  return [live / (live + variant), variant / (live + variant)];
}

/**
 * Leads for each visit, times the visits of the whole test, until a variant whose rate is 10 % better is found in 80 % of the
 * tests. The boundary of the test, in standard deviations, comes from the normal approximation of the evidence. Undefined if a
 * share is not at least 1 %, as shares are whole percents: for the rest of a rounding there is no such number.
 */
function neededLeads(given: readonly number[]): number | undefined {
  const shares = given.map(share => Math.round(share * 100) / 100);
  if (shares.length < 2 || !shares.every(share => share > 0 && share < 1)) return undefined;
  const alpha = BETTER_ALPHA / (shares.length - 1);
  const ofVariants = shares.slice(1).map((share, place) => {
    const pair = pairOf(shares, place + 1);
    const [live, variant] = pair;
    const all = live + variant * WORTH_FINDING;
    const drift = ((variant * WORTH_FINDING) / all - variant) / Math.sqrt(live * variant);
    const concentration = concentrationOf(pair);
    const isEnough = (leads: number): boolean => {
      const boundary = (1 + concentration / leads) * (2 * Math.log(1 / alpha) + Math.log(1 + leads / concentration));
      return Math.sqrt(leads) * drift >= Math.sqrt(boundary) + POWER_QUANTILE;
    };
    let [low, high] = [1, 2];
    while (!isEnough(high)) [low, high] = [high, high * 2];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (isEnough(middle)) high = middle;
      else low = middle;
    }
    return high / all / (shares[0]! + share);
  });
  return Math.max(...ofVariants);
}

/** `rate`: leads for each visit of the live version. Undefined if no number of visits is enough. */
export function neededVisits(rate: number, shares: readonly number[]): number | undefined {
  const leads = rate > 0 ? neededLeads(shares) : undefined;
  return leads === undefined ? undefined : Math.ceil(leads / rate);
}

export const addCounts = (some: readonly Counts[], others: readonly Counts[]): Counts[] =>
  some.map(({ visits, leads }, index) => ({
    visits: visits + others[index]!.visits,
    leads: leads + others[index]!.leads,
  }));
export const noCounts = (shares: readonly number[]): Counts[] => shares.map(() => ({ visits: 0, leads: 0 }));

/** The totals at the end of each day. */
function endsOf({ shares, days }: Figures): Counts[][] {
  let totals = noCounts(shares);
  return days.map(day => {
    totals = addCounts(totals, day);
    return totals;
  });
}

const visitsOf = (totals: readonly Counts[]): number[] => totals.map(({ visits }) => visits);

function isSplitAsOrdered(shares: readonly number[], ends: readonly Counts[][]): boolean {
  const isFarOff = (totals: Counts[]): boolean =>
    logEvidence(visitsOf(totals), shares, SPLIT_CONCENTRATION) >= Math.log(1 / SPLIT_ALPHA_DAILY);
  if (ends.some(isFarOff)) return false;
  const large = ends.find(totals => sum(visitsOf(totals)) >= SPLIT_VISITS);
  if (!large) return true;
  const all = sum(visitsOf(large));
  const chiSquare = sum(shares.map((share, index) => (large[index]!.visits - all * share) ** 2 / (all * share)));
  return chiSquare <= SPLIT_CHI_SQUARE[shares.length - 1]!;
}

/** The visits that the test needs, by the rate at the end of each day. The number is final once there were as many visits. */
function findNeeded(shares: readonly number[], ends: readonly Counts[][]) {
  const all = neededLeads(shares);
  let needed: number | undefined;
  for (const [place, end] of ends.entries()) {
    const [{ visits, leads }] = end as [Counts];
    needed = all !== undefined && leads >= LEADS_FOR_A_RATE ? Math.ceil(all / (leads / visits)) : undefined;
    if (needed !== undefined && sum(visitsOf(end)) >= needed) return { needed, enough: place };
  }
  return { needed, enough: -1 };
}

/** Judges the test day by day, so a verdict is final once it was reached. */
export function judge(figures: Figures): Judged {
  const { shares, rest } = figures;
  const ends = endsOf(figures);
  const last = ends.at(-1) ?? noCounts(shares);
  const looks = rest ? [...ends, addCounts(last, rest)] : ends;
  const { needed, enough } = findNeeded(shares, ends);
  const isAsOrdered = isSplitAsOrdered(shares, ends);
  const canStop = isAsOrdered && isSplitAsOrdered(shares, looks);
  const variants = shares.slice(1).map((_, place) => {
    const pair = pairOf(shares, place + 1);
    const leadsAt = (end: Counts[]): [number, number] => [end[0]!.leads, end[place + 1]!.leads];
    const reaches = (evidence: number, alpha: number): boolean => evidence >= Math.log((shares.length - 1) / alpha);
    const decisive = ends.findIndex(end => reaches(logDifference(leadsAt(end), pair), BETTER_ALPHA));
    const found = (verdict: Verdict, reached?: number) => ({
      verdict,
      reached,
      harms: canStop && looks.some(end => reaches(logHarm(leadsAt(end), pair), HARM_ALPHA)),
    });
    if (!isAsOrdered) return found('wrongSplit');
    if (decisive >= 0) return found(better(leadsAt(ends[decisive]!), pair), decisive);
    return enough >= 0 ? found('notFound', enough) : found('tooFew');
  });
  return {
    verdicts: variants.map(({ verdict }) => verdict),
    reached: variants.map(({ reached }) => reached),
    harms: variants.map(({ harms }) => harms),
    visits: sum(visitsOf(last)),
    needed,
    isSplitAsOrdered: isAsOrdered,
  };
}

const better = ([liveLeads, leads]: readonly [number, number], [live, variant]: readonly [number, number]): Verdict =>
  leads / variant > liveLeads / live ? 'winner' : 'loser';
