/** Owner routes for people, the audit log, and the use of limits. */
import { Hono } from 'hono';
import type { ServerContext } from '../context.ts';
import { countsOf } from '../database/counters.ts';
import { isBefore } from '../database/database.ts';
import { parseJson } from '../http/json.ts';
import { findFeatures } from '../records/records.ts';
import { codeDelivery } from '../settings/verification.ts';
import { type AdminEnv, keyIn } from './access.ts';

const PAGE = 100;
const REFUSED = 'refused sms ';

export function adminOwnerRoutes({ database, host, settings }: ServerContext): Hono<AdminEnv> {
  const api = new Hono<AdminEnv>();
  api.get('/people', c => c.json({ people: settings.people.map(({ name, role }) => ({ name, role })) }));
  api.get('/audit', async c => {
    const before = keyIn(c);
    const rows = await database.transaction(sql =>
      sql
        .selectFrom('audit')
        .$if(before !== undefined, query => query.where(isBefore('at', before!)))
        .selectAll()
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(PAGE)
        .execute(),
    );
    return c.json({ changes: rows.map(({ detail, ...row }) => ({ ...row, detail: parseJson(detail) })) });
  });
  api.get('/limits', async c => {
    const now = host.now();
    // Counters of phone numbers and networks are left out, because their names are hashes.
    const names = ['sms day', 'sms country ', 'sms page ', 'sms prefix ', 'destination '];
    const [refused, counts, { off }] = await database.transaction(async sql => {
      const all = [];
      for (const name of names) all.push(...(await countsOf(sql, name, now)));
      return [await countsOf(sql, REFUSED, now), all, await findFeatures(sql)] as const;
    });
    const countOf = (wanted: string): number => counts.find(({ name }) => name === wanted)?.count ?? 0;
    return c.json({
      requests: { perOrigin: settings.perOrigin, perAddress: settings.perAddress, maxBody: settings.maxBody },
      messages: {
        codes: codeDelivery(settings.verification, off),
        limits: settings.verification?.limits ?? null,
        sent: counts.filter(({ name }) => name.startsWith('sms ')),
        refused: refused.map(({ name, count }) => ({ reason: name.slice(REFUSED.length), count })),
      },
      destinations: settings.destinations.map(({ id, type, perDay = null }) => ({
        id,
        type,
        perDay,
        today: perDay === null ? null : countOf(`destination ${id}`),
      })),
    });
  });
  return api;
}
