import { asText, readObject } from '../bodies.ts';
import type { App, Ground } from '../ground.ts';
import { customers, whatsNextSteps } from './customers.ts';

/** Reveal polling and the callback (NET-23, NET-28). A job finishes after a few calls, with the first customer. */
export function revealEndpoints(app: App, ground: Ground): void {
  const polls = new Map<string, number>();

  app.post('/api/pld/reveal', async c => {
    const job = asText((await readObject(c)).reveal_job_id);
    if (!job.startsWith('job_')) return c.json({ status: 'aborting', customers: {} });
    const count = (polls.get(job) ?? 0) + 1;
    polls.set(job, count);
    const customer = customers[0];
    if (count <= ground.pollsBeforeReveal || !customer) return c.json({ status: 'pending', customers: {} });
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
    return asText(body.lead_id) ? c.json({ result: 'ok' }) : c.json({ error: 'expected lead_id' }, 400);
  });
}
