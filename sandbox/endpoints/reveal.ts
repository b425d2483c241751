import type { App, SandboxState } from '../app.ts';
import { readJsonObject, toText } from '../parsing.ts';
import { currentCustomers, WHATS_NEXT_STEPS } from './simulated-customers.ts';

/** Reveal jobs, which finish after a few polls, and the booking of a callback. `/center` controls their results. */
export function revealEndpoints(app: App, state: SandboxState): void {
  const polls = new Map<string, number>();
  const { partners } = state;

  app.post('/api/pld/reveal', async c => {
    const job = toText((await readJsonObject(c)).reveal_job_id);
    if (!job.startsWith('job_')) return c.json({ status: 'aborting', customers: {} });
    const count = (polls.get(job) ?? 0) + 1;
    polls.set(job, count);
    const [customer] = currentCustomers(partners);
    const outcome = partners.settings.job;
    if (outcome === 'hangs') await Promise.race([state.faults.untilCleared(), untilAborted(c.req.raw.signal)]);
    if (outcome === 'fails') return c.json({ error: 'Set to fail on /center.' }, 500);
    if (count <= state.pollsBeforeReveal || outcome === 'goes on' || outcome === 'hangs' || !customer)
      return c.json({ status: 'pending', customers: {} });
    if (outcome !== 'reveals') return c.json({ status: outcome === 'aborts' ? 'aborting' : 'finished', customers: {} });
    const { logo_img_url, name } = customer;
    const described = { logo_url: logo_img_url, name, whats_next_steps: WHATS_NEXT_STEPS };
    const { hours } = partners.settings;
    const infos = { buffered: hours.endsWith('buffered'), ...described };
    const revealed =
      hours === 'unsaid' ? { infos: described } : hours === 'only buffered' ? { infos } : { ...customer, infos };
    return c.json({
      status: 'finished',
      revealed_customer_id: customer.customer_id,
      customers: { [customer.customer_id]: revealed },
    });
  });

  app.post('/api/pld/update_lead', async c => {
    const body = await readJsonObject(c);
    const leadId = toText(body.lead_id);
    if (leadId === '') return c.json({ error: 'Expected lead_id.' }, 400);
    if (partners.settings.callback === 'refused') return c.json({ error: 'Set to fail on /center.' }, 500);
    const [day, time] = [toText(body['lp-nurturing-callme-day']), toText(body['lp-nurturing-callme-time'])];
    if (day && time) partners.book({ leadId, day, time });
    return c.json({ result: 'ok' });
  });
}

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise(resolve => signal.addEventListener('abort', () => resolve()));
