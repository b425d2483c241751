import { Hono } from 'hono';
import { type AdminEnv, CHANGED, nameState, readObject, seenState } from '../admin/access.ts';
import { audit } from '../admin/audit.ts';
import type { ServerContext } from '../context.ts';
import { isLocalHost } from '../http/local-network.ts';
import { refusal } from '../http/problem.ts';
import type { Customer } from './customer.ts';
import {
  checkRecord,
  deleteRecord,
  FEATURES,
  findRecord,
  isKind,
  listRecords,
  saveRecord,
  stateOf,
} from './records.ts';
import { hideSecrets, keepSecrets } from './secrets.ts';

const PAGE = 100;
const ID = /^[\w.-]{1,100}$/;

/** Owner routes that list, save and delete records. */
export function recordOwnerRoutes({ database, host, settings }: ServerContext): Hono<AdminEnv> {
  const api = new Hono<AdminEnv>();
  api.get('/records/:kind', async c => {
    const kind = c.req.param('kind');
    if (!isKind(kind)) return c.notFound();
    const after = c.req.query('after') ?? '';
    const records = await database.transaction(sql => listRecords(sql, kind, { after, limit: PAGE }));
    return c.json({ records: records.map(hideSecrets) });
  });
  api.get('/records/:kind/:id', async c => {
    const { kind, id } = c.req.param();
    if (!isKind(kind)) return c.notFound();
    const [saved, state] = await database.transaction(async sql => [
      await findRecord(sql, kind, id),
      await stateOf(sql, kind, id),
    ]);
    const found = saved ?? (kind === 'setting' && id === 'features' ? FEATURES : undefined);
    if (!found) return c.json({ error: 'There is no such record.' }, 404);
    nameState(c, state);
    return c.json(hideSecrets(found));
  });
  api.put('/records/:kind/:id', async c => {
    const { kind, id } = c.req.param();
    if (!isKind(kind)) return c.notFound();
    if (!ID.test(id)) return c.json({ error: 'The id may only have letters, digits, _, . and -.' }, 422);
    // Leads contain the ids of customers as numbers.
    if (kind === 'customer' && !/^[1-9]\d{0,14}$/.test(id))
      return c.json({ error: 'The id of a customer must be a number.' }, 422);
    const body = await readObject(c);
    const checked = checkRecord(kind, body);
    if ('problems' in checked) return c.json({ error: 'The record has errors.', problems: checked.problems }, 422);
    const { brandsFrom } = checked.data as Partial<Customer>;
    if (brandsFrom && settings.origins !== 'local' && isLocalHost(new URL(brandsFrom.url).hostname))
      return c.json({ error: 'The record has errors.', problems: ['brandsFrom.url: must not be local'] }, 422);
    const seen = seenState(c);
    const state = await database.transaction(async sql => {
      const data = await keepSecrets(sql, kind, id, checked.data);
      if (data === undefined) return undefined;
      if (!(await saveRecord(sql, kind, id, data, host.now(), seen))) throw refusal(c, CHANGED);
      await audit(sql, host, { actor: c.get('actor'), action: `${kind}.save`, subject: id });
      return stateOf(sql, kind, id);
    });
    if (state !== undefined) {
      nameState(c, state);
      return c.json({ id, changedAt: state });
    }
    return c.json({ error: 'The record has errors.', problems: ['brandsFrom.token: must be entered again'] }, 422);
  });
  api.delete('/records/:kind/:id', async c => {
    const { kind, id } = c.req.param();
    if (!isKind(kind)) return c.notFound();
    const seen = seenState(c);
    const isDeleted = await database.transaction(async sql => {
      const found = await deleteRecord(sql, kind, id, seen);
      if (!found && (await stateOf(sql, kind, id)) > 0) throw refusal(c, CHANGED);
      if (found) await audit(sql, host, { actor: c.get('actor'), action: `${kind}.delete`, subject: id });
      return found;
    });
    return isDeleted ? c.body(null, 204) : c.json({ error: 'There is no such record.' }, 404);
  });
  return api;
}
