/** Routes that show the customer who calls the visitor, and book the call. */
import { Hono } from 'hono';
import * as v from 'valibot';
import { describeRevealed } from '../customers/described.ts';
import { readBody } from '../http/body.ts';
import type { Env } from '../http/caller.ts';
import { isTooLarge, objectOf, parseJson } from '../http/json.ts';
import { answerProblem, type Problem, refusal } from '../http/problem.ts';
import { contactsOf, sha256 } from '../leads/contacts.ts';
import { lockLead } from '../leads/current.ts';
import { type NewLead, receiveLeads } from '../leads/lead-store.ts';
import { type LeadNeeds, PROBLEMS } from '../leads/routes.ts';
import { findFeatures, findRecord } from '../records/records.ts';
import { randomId } from '../server-host.ts';
import { book, isBooked, isOffered, slotOf, takenSlots } from './booking.ts';
import { createRevealJobs, findReveal } from './job.ts';

const MAX_BODY = 10_000;
const NO_LEAD: Problem = { status: 404, error: 'There is no such lead.', members: ['lead_id'] };
const TAKEN: Problem = { status: 409, error: 'No call can be booked at this time.' };
const NO_CALLS: Problem = { status: 422, error: 'No call can be booked for this lead.' };
const WRONG_TIME: Problem = {
  status: 422,
  error: 'Expected a day such as 20/01/2026 and a time such as 10:15.',
  members: ['lp-nurturing-callme-day', 'lp-nurturing-callme-time'],
};
const bookingSchema = v.looseObject({
  lead_id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  'lp-nurturing-callme-day': v.string(),
  'lp-nurturing-callme-time': v.string(),
});

export function revealRoutes(needs: LeadNeeds): Hono<Env> {
  const { database, host, settings, plan, hmac, onQueued } = needs;
  const app = new Hono<Env>();
  const jobs = createRevealJobs(needs, settings.reveal);

  app.post('/api/pld/reveal', async c => {
    const jobId = String(objectOf(await readBody(c, MAX_BODY))?.reveal_job_id ?? '');
    if (!/^job_\w{1,100}$/.test(jobId)) return c.json({ status: 'aborted', customers: {} });
    const { status, customerId } = await jobs.run(jobId);
    const now = host.now();
    const described = await database.transaction(async sql => {
      const found = customerId === null ? undefined : await findRecord(sql, 'customer', customerId);
      if (!found || customerId === null) return undefined;
      const customer = { ...found, id: customerId };
      return describeRevealed(customer, now, await takenSlots(sql, customer, now));
    });
    if (!described || customerId === null) return c.json({ status, customers: {} });
    return c.json({ status, revealed_customer_id: Number(customerId), customers: { [customerId]: described } });
  });

  app.post('/api/pld/update_lead', async c => {
    const body = await readBody(c, settings.maxBody);
    const read = v.safeParse(bookingSchema, parseJson(body));
    if (!read.success || isTooLarge(read.output)) return answerProblem(c, { ...NO_LEAD, status: 422 });
    const { lead_id: leadId, 'lp-nurturing-callme-day': day, 'lp-nurturing-callme-time': time } = read.output;
    const slot = slotOf(day, time);
    if (slot === undefined) return answerProblem(c, WRONG_TIME);
    const now = host.now();
    const text = JSON.stringify(read.output);
    const problem = await database.transaction(async (sql): Promise<Problem | undefined> => {
      const lead = await lockLead(sql, leadId);
      if (!lead) return NO_LEAD;
      if (lead.erased_at !== null) return { ...NO_LEAD, status: 410 };
      // A retry after a lost answer succeeds, even if the customer or the features have changed since then.
      if (await isBooked(sql, leadId, slot)) return undefined;
      const customerId = (await findReveal(sql, leadId))?.customer_id;
      const found = customerId ? await findRecord(sql, 'customer', customerId) : undefined;
      const isOff = (await findFeatures(sql)).off.includes('callbacks');
      if (!found || !customerId || isOff) return NO_CALLS;
      const customer = { ...found, id: customerId };
      const outcome = isOffered(customer, slot, now) ? await book(sql, customer, slot, leadId, now) : 'taken';
      if (outcome === 'taken') return TAKEN;
      // The booking becomes a part of the lead, so it is delivered and erased with the lead.
      const newId = randomId(host, 'after');
      const booked: NewLead = {
        key: newId,
        kind: 'after',
        event: 'lead.booked',
        formId: '',
        parentId: leadId,
        isTest: false,
        payload: read.output,
        body: text,
        bodyHash: sha256(text),
        context: {},
        contacts: contactsOf(read.output),
      };
      const [received] = await receiveLeads(sql, [{ lead: booked, newId, now, plan, hmac }]);
      // Rolls back the transaction, so the call is not booked either.
      if (received && !('leadId' in received)) throw refusal(c, PROBLEMS[received.outcome]);
      return undefined;
    });
    if (problem) return answerProblem(c, problem);
    onQueued();
    return c.json({ result: 'ok' });
  });
  return app;
}
