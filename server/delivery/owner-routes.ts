/** Owner routes for dead letters and for deliveries that wait for a retry. */
import { Hono } from 'hono';
import { type AdminEnv, keyIn, readObject } from '../admin/access.ts';
import { audit } from '../admin/audit.ts';
import type { LeadNeeds } from '../leads/routes.ts';
import { type Chosen, failedDeliveries, sendNow } from './queue.ts';

const MAX_IDS = 1000;

function chosenIn({ ids, waiting }: Record<string, unknown>): Chosen {
  if (Array.isArray(ids)) return { ids: ids.map(String).slice(0, MAX_IDS) };
  return waiting === true ? 'waiting' : 'dead';
}

export function deliveryOwnerRoutes({ host, database, onQueued }: LeadNeeds): Hono<AdminEnv> {
  const api = new Hono<AdminEnv>();
  api.get('/dead-letters', async c => {
    return c.json({ deadLetters: await database.transaction(sql => failedDeliveries(sql, 'dead', keyIn(c))) });
  });
  api.get('/waiting', async c => {
    return c.json({ waiting: await database.transaction(sql => failedDeliveries(sql, 'due', keyIn(c))) });
  });
  api.post('/dead-letters/send-again', async c => {
    const chosen = chosenIn(await readObject(c));
    const due = await database.transaction(async sql => {
      const count = await sendNow(sql, chosen, host.now());
      await audit(sql, host, { actor: c.get('actor'), action: 'delivery.send-again', subject: '', detail: { count } });
      return count;
    });
    if (due > 0) onQueued();
    return c.json({ due });
  });
  return api;
}
