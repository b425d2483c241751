/** The route from which owners read a test, and the job that stops variants that harm. */
import { Hono } from 'hono';
import { judge, neededVisits, noCounts } from '../../headless/variants/statistics.ts';
import { type AdminEnv, nameState } from '../admin/access.ts';
import { audit } from '../admin/audit.ts';
import type { TestState } from '../api/owner.ts';
import type { ServerContext } from '../context.ts';
import type { Sql } from '../database/database.ts';
import type { FormsTable } from '../database/tables.ts';
import { answerProblem } from '../http/problem.ts';
import type { Job } from '../jobs.ts';
import { findForm, listTested, takeForm } from './form-store.ts';
import { countsSince, judgedFrom, readFigures, setTest } from './test-store.ts';
import { sharesOf, testOf } from './variants.ts';

const HOUR = 3_600_000;
/** Days, including today. Before a test has leads, the visits that it needs are estimated from the rate of these days. */
const DAYS_BEFORE = 28;

async function readTest(sql: Sql, form: FormsTable, now: number): Promise<TestState> {
  const test = testOf(form);
  const isRunning = test.variants.length > 0;
  const before = { visits: 0, leads: 0 };
  for (const day of (await countsSince(sql, form.id, now - (DAYS_BEFORE - 1) * 24 * HOUR)).values())
    for (const { visits, leads } of day.values()) {
      before.visits += visits;
      before.leads += leads;
    }
  const figures = isRunning
    ? await readFigures(sql, form, now)
    : { shares: [1], days: [], names: [], totals: noCounts([1]) };
  const { verdicts, reached, visits: judgedVisits, needed, isSplitAsOrdered } = judge(figures);
  const estimated = isRunning && before.leads > 0 ? neededVisits(before.leads / before.visits, figures.shares) : null;
  const versions = [{ version: form.live!, name: null }, ...test.variants].map(({ version, name }, place) => {
    const { visits, leads } = figures.totals[place]!;
    const rate = visits > 0 ? leads / visits : null;
    const verdict = place === 0 ? null : verdicts[place - 1]!;
    const reachedOn = figures.names[reached[place - 1] ?? -1] ?? null;
    return { ...{ version, name, percent: sharesOf(test)[place]! }, ...{ visits, leads, rate, verdict, reachedOn } };
  });
  return {
    begunAt: isRunning ? test.begunAt : null,
    judgedFrom: isRunning ? judgedFrom(test) : null,
    judgedVisits,
    versions,
    neededVisits: needed ?? estimated ?? null,
    isSplitAsOrdered,
    stopped: test.stopped,
    before,
  };
}

export function testOwnerRoutes({ database, host }: ServerContext): Hono<AdminEnv> {
  const api = new Hono<AdminEnv>();
  api.get('/forms/:id/test', async c => {
    const found = await database.transaction(async sql => {
      const form = await findForm(sql, c.req.param('id'));
      return form && form.live !== null ? { form, state: await readTest(sql, form, host.now()) } : undefined;
    });
    if (!found)
      return answerProblem(c, { status: 404, error: 'There is no such form, or nothing of it was published.' });
    nameState(c, found.form.changed_at);
    return c.json(found.state);
  });
  return api;
}

/** Stops variants that bring clearly fewer leads. Their visitors get the live version. */
export const guardJob = ({ database, host }: ServerContext): Job => ({
  name: 'variants',
  every: HOUR,
  async run() {
    let count = 0;
    for (const id of await database.part(listTested)) count += await database.part(sql => stopHarmful(sql, id, host));
    return count;
  },
});

async function stopHarmful(sql: Sql, id: string, host: ServerContext['host']): Promise<number> {
  const form = await findForm(sql, id);
  if (!form || form.live === null) return 0;
  const { live } = form;
  const { variants, stopped } = testOf(form);
  if (variants.length === 0) return 0;
  const figures = await readFigures(sql, form, host.now());
  const { totals } = figures;
  const { harms } = judge(figures);
  const harmful = variants.filter((_, place) => harms[place]);
  // If somebody changes the form at this moment, the next run decides again.
  if (harmful.length === 0 || !(await takeForm(sql, id, form.changed_at, host.now()))) return 0;
  const now = host.now();
  await setTest(sql, id, {
    live,
    now,
    variants: variants.filter(variant => !harmful.includes(variant)),
    stopped: [...stopped, ...harmful.map(({ name, version }) => ({ name, version, at: now }))],
  });
  for (const { name, version } of harmful) {
    const counts = totals[variants.findIndex(variant => variant.name === name) + 1];
    const [liveCounts] = totals;
    const detail = { variant: name, version, ...counts, liveVisits: liveCounts?.visits, liveLeads: liveCounts?.leads };
    await audit(sql, host, { actor: 'stepwell', action: 'form.stop', subject: id, detail });
  }
  return harmful.length;
}
