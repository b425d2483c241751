/** Routes for brands, the partners of consents, lists of postcodes and choices, and offers. */
import { Hono } from 'hono';
import * as v from 'valibot';
import type { ServerContext } from '../context.ts';
import { TOO_MANY } from '../http/access.ts';
import { readBody, readJson } from '../http/body.ts';
import { addressOf, type Env } from '../http/caller.ts';
import { objectOf } from '../http/json.ts';
import { normalize } from '../http/normalize.ts';
import { answerProblem, type Problem } from '../http/problem.ts';
import { costOf, createNetworkLimit } from '../http/rate-limit.ts';
import { readLead } from '../leads/read-lead.ts';
import { type Customer, isFor } from '../records/customer.ts';
import { findFeatures, findRecord, listRecords } from '../records/records.ts';
import { createBrandRequests } from './brand-requests.ts';
import { describeCustomer } from './described.ts';

/** The limit of parts in a list of a query. */
const MAX_PARTS = 50;
const splitList = (text = ''): string[] =>
  [...new Set(text.split(',').map(part => part.trim()))].filter(Boolean).slice(0, MAX_PARTS);
const MAX_BODY = 10_000;
const MAX_CHOICES = 500;
/** The limits of services that get one lead, and of leads from one network in a minute. */
const MAX_SERVICES = 10;
const MAX_CALLS = 60;
const NO_BRANDS: Problem = { status: 502, error: 'The services of the customers gave no answer.' };
const postcodeRequest = v.object({ route: v.literal('customer_filter'), data: v.string() });

export function customerRoutes(context: ServerContext): Hono<Env> {
  const { database, host, settings } = context;
  const app = new Hono<Env>();
  const requestBrands = createBrandRequests(context);
  const { transaction } = database;
  const customersOf = async (formIds: readonly string[]): Promise<[formId: string, Customer[]][]> => {
    const all = await transaction(sql => listRecords(sql, 'customer'));
    return formIds.map(formId => [formId, all.filter(one => isFor(one, [formId]))]);
  };
  const isOff = async (name: 'brands' | 'offers'): Promise<boolean> =>
    (await transaction(findFeatures)).off.includes(name);

  app.get('/api/pld/get_brands_by_form_ids', async c => {
    const found = (await isOff('brands')) ? [] : await customersOf(splitList(c.req.query('formIds')));
    const now = host.now();
    const described = found.map(([formId, customers]) => [
      formId,
      Object.fromEntries(customers.map(one => [one.id, describeCustomer(one, now)])),
    ]);
    return c.json(Object.fromEntries(described));
  });
  const limit = createNetworkLimit(Math.min(MAX_CALLS, settings.perAddress), host.now);
  app.post('/api/pld/get_brands_by_api', async c => {
    const text = await readBody(c, settings.maxBody);
    // Limited, because each request sends the caller's body to several services.
    const retryAfter = limit.take(addressOf(c, settings), costOf(text));
    if (retryAfter > 0) return answerProblem(c, { ...TOO_MANY, retryAfter });
    const reading = readLead(text, { key: 'brands' }, settings.forms);
    if (!('lead' in reading)) return answerProblem(c, reading);
    const { body, formId, payload } = reading.lead;
    const ids = splitList(c.req.query('customerIds'));
    const formIds = [formId, String(payload.form_id ?? '')];
    const customers = await transaction(sql => listRecords(sql, 'customer'));
    const known = customers.filter(one => one.brandsFrom && ids.includes(one.id) && isFor(one, formIds));
    const asked = known.slice(0, MAX_SERVICES);
    const answers = await Promise.all(asked.map(async one => [one.id, await requestBrands(one, body)] as const));
    const failed = known.filter(({ id }) => !answers.some(([answered, answer]) => answered === id && answer));
    if (known.length > 0 && failed.length === known.length) return answerProblem(c, NO_BRANDS);
    const replied = Object.fromEntries(answers.filter(([, answer]) => answer));
    return c.json({ ...replied, ...(failed.length > 0 && { failed: failed.map(({ id }) => id) }) });
  });
  app.get('/api/pld/get_tcpa_info', async c => {
    const found = await customersOf(splitList(c.req.query('formIds')));
    const partners = found.map(([formId, customers]) => [
      formId,
      customers.map(({ name, category }) => ({ category, customer_name: name })),
    ]);
    return c.json(Object.fromEntries(partners));
  });
  app.post('/api/cch', async c => {
    const { data } = await readJson(c, postcodeRequest, MAX_BODY);
    const lists = await transaction(async sql => {
      const found: [string, unknown][] = [];
      for (const name of splitList(data))
        found.push([name, (await findRecord(sql, 'postcodes', name))?.postcodes ?? []]);
      return found;
    });
    return c.json({ result: Object.fromEntries(lists) });
  });

  for (const path of ['/api/lookup/:list', '/api/lookup/:list/', '/api/lookup/:list/:text'] as const)
    app.get(path, async c => {
      const list = await transaction(sql => findRecord(sql, 'lookup', c.req.param('list') ?? ''));
      const wanted = normalize(c.req.param('text') ?? c.req.query('q') ?? '');
      const conditions = Object.entries(objectOf(c.req.query('filter')) ?? {});
      const results = (list?.entries ?? []).filter(
        entry =>
          normalize(entry.title).includes(wanted) &&
          conditions.every(([key, value]) =>
            [entry[key], entry.id].some(own => own !== undefined && String(own) === String(value)),
          ),
      );
      return c.json({ results: results.slice(0, MAX_CHOICES) });
    });
  // The list `fiber` contains the postcodes with fiber.
  app.get('/api/fiber_eligibility/:text', async c => {
    const wanted = c.req.param('text').replace(/\W/g, '');
    const list = await transaction(sql => findRecord(sql, 'postcodes', 'fiber'));
    const hasFiber = (list?.postcodes ?? []).some(one => String(one).replace(/\W/g, '') === wanted);
    return c.json({ results: hasFiber ? [{ id: wanted, title: wanted, name: wanted }] : [] });
  });

  app.get('/cs/get_cross_sell_offers/:dci', async c => {
    const { offerView } = await transaction(findFeatures);
    const offers =
      (await isOff('offers')) || offerView === 'none' ? [] : await transaction(sql => listRecords(sql, 'offer'));
    const listed = offers
      .toSorted((a, b) => a.position - b.position)
      .slice(0, 24)
      .map(({ id, keys, position, ...offer }) => ({ csc_id: id, ...offer, bpKeysOverride: keys }));
    return c.json({ display_chosen: offers.length > 0 ? offerView : 'none', recommended_lps: listed });
  });
  return app;
}
