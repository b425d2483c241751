import { asText, readObject } from '../bodies.ts';
import type { App, Ground } from '../ground.ts';
import { customersNow, whatsNextSteps } from './customers.ts';

/** Reveal polling and the callback, as the operator switched them. A job ends after a few calls. */
export function revealEndpoints(app: App, ground: Ground): void {
  const polls = new Map<string, number>();
  const { center } = ground;

  app.post('/api/pld/reveal', async c => {
    const job = asText((await readObject(c)).reveal_job_id);
    if (!job.startsWith('job_')) return c.json({ status: 'aborting', customers: {} });
    const count = (polls.get(job) ?? 0) + 1;
    polls.set(job, count);
    const [customer] = customersNow(center);
    const goes = center.switches.job;
    if (goes === 'hangs') await Promise.race([ground.faults.released(), aborted(c.req.raw.signal)]);
    if (goes === 'fails') return c.json({ error: 'the operator wants it so' }, 500);
    if (count <= ground.pollsBeforeReveal || goes === 'goes on' || goes === 'hangs' || !customer)
      return c.json({ status: 'pending', customers: {} });
    if (goes !== 'reveals') return c.json({ status: goes === 'aborts' ? 'aborting' : 'finished', customers: {} });
    const { logo_img_url, name } = customer;
    const infos = { buffered: false, logo_url: logo_img_url, name, whats_next_steps: whatsNextSteps };
    return c.json({
      status: 'finished',
      revealed_customer_id: customer.customer_id,
      customers: { [customer.customer_id]: { ...customer, infos } },
    });
  });

  app.post('/api/pld/update_lead', async c => {
    const body = await readObject(c);
    const leadId = asText(body.lead_id);
    if (leadId === '') return c.json({ error: 'expected lead_id' }, 400);
    if (center.switches.callback === 'refused') return c.json({ error: 'the operator wants it so' }, 500);
    const [day, time] = [asText(body['lp-nurturing-callme-day']), asText(body['lp-nurturing-callme-time'])];
    if (day && time) center.book({ leadId, day, time });
    return c.json({ result: 'ok' });
  });
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise(resolve => signal.addEventListener('abort', () => resolve()));
