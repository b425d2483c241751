/** Runs visits in a browser that may be killed as numbered trials, and counts their outcomes. */
import { patience } from '../../journeys/support/patience.ts';
import type { Trial } from '../../support/trials.ts';
import { openBrowser } from './browser.ts';
import { openEndpoint } from './endpoint.ts';
import { planOf } from './plan.ts';
import { type Outcome, playVisit } from './visit.ts';

/** A visit that takes longer than this many times the usual patience hangs, so its browser is restarted. */
const MOST_WAITS = 3;
const FAULTS: readonly Outcome[] = ['lost', 'stored twice', 'false success', 'left behind', 'never shown as sent'];

export interface Trials {
  trial: Trial;
  /** The number of visits, by outcome, phase or act. */
  counts: Map<string, number>;
  end(): Promise<void>;
}

async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  let stop = (): void => {};
  const late = new Promise<undefined>(resolve => {
    const timer = setTimeout(resolve, MOST_WAITS * patience());
    stop = () => clearTimeout(timer);
  });
  return Promise.race([work, late]).finally(stop);
}

export async function openTrials(): Promise<Trials> {
  const [browser, endpoint] = await Promise.all([openBrowser(), openEndpoint()]);
  const counts = new Map<string, number>();
  const count = (what: string): unknown => counts.set(what, (counts.get(what) ?? 0) + 1);
  return {
    counts,
    async trial(seed) {
      const plan = planOf(seed);
      const told: string[] = [];
      const played = await inTime(playVisit(plan, browser, endpoint, told));
      if (!played) {
        await browser.kill();
        return `it never ended: ${JSON.stringify(plan)}\n${told.join('\n')}`;
      }
      const { outcome, phase } = played;
      count(outcome);
      count(phase);
      for (const { act } of plan.acts) if (told.some(one => one.endsWith(` done: ${act}`))) count(act);
      return FAULTS.includes(outcome) ? `${outcome}: ${JSON.stringify(plan)}\n${told.join('\n')}` : undefined;
    },
    async end() {
      await Promise.all([browser.end(), endpoint.close()]);
    },
  };
}
