/**
 * What sums of visits tell an owner. Pure.
 *
 * A share has the 95 % interval of Wilson ("Probable Inference, the Law of Succession, and Statistical Inference", Journal of the
 * American Statistical Association 22, 1927), which also holds for few visits and for shares near 0. There are too few visits to
 * tell if it reaches more than 10 points to a side: at a share of 50 % below 93 visits, at 10 % below 37.
 */
import type { PartCounts, VisitSums } from '../../../server/api/visits.ts';

export interface Share {
  count: number;
  of: number;
  /** 0 to 1. */
  share: number;
  low: number;
  high: number;
  /** There are enough visits to tell. */
  isKnown: boolean;
}

/** The quantile of the normal distribution for 95 %. */
const Z = 1.96;
/**
 * For a mark, which says that more leave here than at the other steps: of 100 steps that are like the others, one is marked by
 * chance in 1 of 20 forms.
 */
const Z_OF_MARK = 3.3;
const WIDEST = 0.1;

export function shareOf(count: number, of: number, z = Z): Share {
  if (of <= 0) return { count: 0, of: 0, share: 0, low: 0, high: 1, isKnown: false };
  const share = Math.min(1, Math.max(0, count / of));
  const weight = 1 + z ** 2 / of;
  const center = (share + z ** 2 / (2 * of)) / weight;
  const reach = (z / weight) * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  return {
    count,
    of,
    share,
    low: Math.max(0, center - reach),
    high: Math.min(1, center + reach),
    isKnown: reach <= WIDEST,
  };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** Seconds. */
const FIRST_BUCKET = 0.25;
/**
 * In seconds, from a histogram whose buckets double. Within a bucket, times are spread evenly by their logarithm. Infinity if it
 * is in the last bucket, which has no end; undefined without times.
 */
export function medianTime(times: readonly number[]): number | undefined {
  const half = sumOf(times) / 2;
  let before = 0;
  for (const [bucket, visits] of times.entries()) {
    if (visits <= 0 || before + visits < half) {
      before += visits;
      continue;
    }
    if (bucket === times.length - 1) return Number.POSITIVE_INFINITY;
    const inside = (half - before) / visits;
    const end = FIRST_BUCKET * 2 ** bucket;
    return bucket === 0 ? end * inside : (end / 2) * 2 ** inside;
  }
  return undefined;
}

export interface PartFigures {
  shown: number;
  /** How often errors were shown in a visit, on average. */
  errors: number;
  /** The median of the visits; see `medianTime`. */
  seconds: number | undefined;
}
export interface StepFigures extends PartFigures {
  /** The visits that leave the form here; undefined for a step on which visits end. */
  leaving: Share | undefined;
  /** More leave here than at the other steps, and not by chance. */
  isMarked: boolean;
}
export interface CostlyPlace {
  order: number;
  leaving: Share;
  /** About so many more leads if a tenth of the visits that leave here stayed. */
  leads: number;
}
export interface VisitFigures {
  /** By order. */
  steps: ReadonlyMap<number, StepFigures>;
  /** By id, such as `q3-1`. */
  questions: ReadonlyMap<string, PartFigures>;
  /** By `wayKey`: the visits that take it, of those in which its step was shown. */
  ways: ReadonlyMap<string, Share>;
  /** Where a change would pay most: at most three, the best one first. */
  places: readonly CostlyPlace[];
  /** Whether visits certainly leave at some step. `places` can be empty all the same: if no visit becomes a lead, none was lost. */
  areLost: boolean;
  /** The orders of steps with too few visits to tell how many leave. */
  unclear: readonly number[];
}

export const wayKey = (from: number, to: number): string => `${from} ${to}`;

const MOST_PLACES = 3;
const TENTH = 0.1;
/** More would change nothing that is shown: a visit that goes back and forth so often is rare. */
const ROUNDS = 50;

/**
 * By order: the share of visits that become leads, of those that move on from the step. It takes visits that move on from a step
 * as alike, wherever they came from. `ends`: as in `readFigures`.
 */
function chances({ steps, ways }: VisitSums, ends: ReadonlyMap<number, boolean>): Map<number, number> {
  const sending = new Map(
    steps.map(({ order, left }) => [
      order,
      Math.max(0, left - sumOf(ways.filter(way => way.from === order).map(way => way.visits))),
    ]),
  );
  const stays = new Map(steps.map(({ order, shown, left }) => [order, shown > 0 ? Math.min(1, left / shown) : 0]));
  const found = new Map(steps.map(({ order }) => [order, 0]));
  const after = (order: number): number => {
    const end = ends.get(order);
    return end === undefined ? (stays.get(order) ?? 0) * (found.get(order) ?? 0) : Number(end);
  };
  for (let round = 0; round < ROUNDS; round++)
    for (const { order } of steps.toReversed()) {
      const onward = ways.filter(way => way.from === order);
      const direct = sending.get(order) ?? 0;
      const all = direct + sumOf(onward.map(way => way.visits));
      const leads = direct + sumOf(onward.map(way => way.visits * after(way.to)));
      found.set(order, all > 0 ? leads / all : 0);
    }
  return found;
}

/** Errors and times are of all sources and devices, and `shown` may be of some, so they have a count of visits of their own. */
const partOf = ({ shown, errors, times }: PartCounts): PartFigures => ({
  shown,
  errors: sumOf(times) > 0 ? errors / sumOf(times) : 0,
  seconds: medianTime(times),
});

/**
 * `ends`: the order of each final step → whether it sends the lead. A visit that ends on a final step has not left early.
 *
 * Places are in the order of the leads that visits cost at the low limit of the share that leaves, so that a step with few
 * visits is not the first one by chance.
 */
export function readFigures(sums: VisitSums, ends: ReadonlyMap<number, boolean>): VisitFigures {
  const asking = sums.steps.filter(({ order, shown }) => !ends.has(order) && shown > 0);
  const lost = ({ shown, left }: VisitSums['steps'][number]): number => Math.max(0, shown - left);
  const usual = sumOf(asking.map(lost)) / Math.max(1, sumOf(asking.map(({ shown }) => shown)));
  const steps = new Map(
    sums.steps.map((step): [number, StepFigures] => {
      const leaving = asking.includes(step) ? shareOf(lost(step), step.shown) : undefined;
      const isMarked = leaving?.isKnown === true && shareOf(lost(step), step.shown, Z_OF_MARK).low > usual;
      return [step.order, { ...partOf(step), leaving, isMarked }];
    }),
  );
  const chanceOf = chances(sums, ends);
  const judged = asking.map(({ order }) => ({ order, leaving: steps.get(order)!.leaving! }));
  const losing = judged.filter(({ leaving }) => leaving.isKnown && leaving.count > 0);
  const places = losing
    .map(({ order, leaving }) => {
      const chance = chanceOf.get(order) ?? 0;
      return { order, leaving, leads: TENTH * leaving.count * chance, atLeast: leaving.low * leaving.of * chance };
    })
    .filter(({ leads }) => leads > 0)
    .sort((a, b) => b.atLeast - a.atLeast)
    .slice(0, MOST_PLACES)
    .map(({ atLeast, ...place }) => place);
  const shownAt = new Map(sums.steps.map(({ order, shown }) => [order, shown]));
  return {
    steps,
    questions: new Map(sums.questions.map(question => [question.id, partOf(question)])),
    ways: new Map(
      sums.ways.map(({ from, to, visits }) => [wayKey(from, to), shareOf(visits, shownAt.get(from) ?? visits)]),
    ),
    places,
    areLost: losing.length > 0,
    unclear: judged.filter(({ leaving }) => !leaving.isKnown).map(({ order }) => order),
  };
}
