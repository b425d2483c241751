import { Hono } from 'hono';
import { type AdminEnv, readObject } from '../admin/access.ts';
import { audit } from '../admin/audit.ts';
import type { ServerContext } from '../context.ts';
import { isLocalHost } from '../http/local-network.ts';
import type { Customer } from './customer.ts';
import { checkRecord, deleteRecord, findRecord, isKind, listRecords, saveRecord } from './records.ts';
import { hideSecrets, keepSecrets } from './secrets.ts';

const PAGE = 100;
const ID = /^[\w.-]{1,100}$/;

/** How the owner's tools list, save and delete records. */
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
    const found = isKind(kind) ? await database.transaction(sql => findRecord(sql, kind, id)) : undefined;
    return found ? c.json(hideSecrets(found)) : c.json({ error: 'There is no such record.' }, 404);
  });
  api.put('/records/:kind/:id', async c => {
    const { kind, id } = c.req.param();
    if (!isKind(kind)) return c.notFound();
    if (!ID.test(id)) return c.json({ error: 'The id has letters, digits, _, . and -.' }, 422);
    // The ids of customers are numbers in the leads of forms.
    if (kind === 'customer' && !/^[1-9]\d{0,14}$/.test(id))
      return c.json({ error: 'The id of a customer is a number.' }, 422);
    const body = await readObject(c);
    const checked = checkRecord(kind, body);
    if ('problems' in checked) return c.json({ error: 'The record has errors.', problems: checked.problems }, 422);
    const { brandsFrom } = checked.data as Partial<Customer>;
    if (brandsFrom && settings.origins !== 'local' && isLocalHost(new URL(brandsFrom.url).hostname))
      return c.json({ error: 'The record has errors.', problems: ['brandsFrom.url: must not be local'] }, 422);
    const isSaved = await database.transaction(async sql => {
      const data = await keepSecrets(sql, kind, id, checked.data);
      if (data === undefined) return false;
      await saveRecord(sql, kind, id, data, host.now());
      await audit(sql, host, { actor: c.get('actor'), action: `${kind}.save`, subject: id });
      return true;
    });
    if (isSaved) return c.json({ id });
    return c.json({ error: 'The record has errors.', problems: ['brandsFrom.token: must be entered again'] }, 422);
  });
  api.delete('/records/:kind/:id', async c => {
    const { kind, id } = c.req.param();
    if (!isKind(kind)) return c.notFound();
    const isDeleted = await database.transaction(async sql => {
      const found = await deleteRecord(sql, kind, id);
      if (found) await audit(sql, host, { actor: c.get('actor'), action: `${kind}.delete`, subject: id });
      return found;
    });
    return isDeleted ? c.body(null, 204) : c.json({ error: 'There is no such record.' }, 404);
  });
  return api;
}
