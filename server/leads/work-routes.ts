/** Owner routes for the work on leads. */
import { Hono } from 'hono';
import { type AdminEnv, CHANGED, nameState, readObject, seenState } from '../admin/access.ts';
import { audit } from '../admin/audit.ts';
import { queueUpdate } from '../delivery/new-deliveries.ts';
import type { LeadNeeds } from './routes.ts';
import { ownStatuses, readWork, setWork } from './work.ts';

export function workOwnerRoutes(context: LeadNeeds): Hono<AdminEnv> {
  const { host, database, settings, onQueued } = context;
  const people = settings.people.map(({ name }) => name);
  const api = new Hono<AdminEnv>();
  /** The owners and own statuses that can be chosen. */
  api.get('/work', async c => c.json({ people, ownStatuses: await database.transaction(ownStatuses) }));
  api.put('/leads/:id/work', async c => {
    const id = c.req.param('id');
    const seen = seenState(c);
    const change = readWork(await readObject(c), people);
    if ('error' in change) return c.json(change, 422);
    const now = host.now();
    const actor = c.get('actor');
    const set = await database.transaction(async sql => {
      const result = await setWork(sql, id, seen, { ...change, actor, at: now });
      if (result.outcome !== 'changed') return result;
      await audit(sql, host, { actor, action: 'lead.update', subject: id });
      await queueUpdate(sql, context, { leadId: id, revision: result.work.revision, now });
      return result;
    });
    switch (set.outcome) {
      case 'missing':
        return c.json({ error: 'There is no such lead.' }, 404);
      case 'erased':
        return c.json({ error: 'The data of this person was erased.' }, 410);
      case 'overtaken':
        nameState(c, set.work?.revision ?? 0);
        return c.json({ error: CHANGED.error, work: set.work }, CHANGED.status as 409);
      case 'changed':
        onQueued();
        nameState(c, set.work.revision);
        return c.json(set.work);
    }
  });
  return api;
}
