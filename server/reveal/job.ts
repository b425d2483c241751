/**
 * Jobs that choose the customer who calls a visitor. The id of a job is derived from the id of its lead, so every answer to a
 * lead can contain it, and nothing is stored before the first request for the job.
 */
import type { ServerContext } from '../context.ts';
import type { Sql } from '../database/database.ts';
import type { RevealsTable } from '../database/tables.ts';
import { createReceiver } from '../http/exchange.ts';
import { type JsonObject, objectOf } from '../http/json.ts';
import { signedPost } from '../http/signed-post.ts';
import { findCurrent, lockLead } from '../leads/current.ts';
import { describeError } from '../log.ts';
import type { Customer } from '../records/customer.ts';
import { findFeatures } from '../records/records.ts';
import type { Settings } from '../settings/settings.ts';
import { candidatesFor, takeFirst } from './choose-customer.ts';

export const jobOf = (leadId: string): string => `job_${leadId.replace(/^form_/, '')}`;
const leadOf = (jobId: string): string => `form_${jobId.replace(/^job_/, '')}`;

/** Milliseconds after which a pending job is started again, because its process may have been killed. */
const LOST = 10_000;

export interface JobState {
  status: 'pending' | 'finished' | 'aborted';
  customerId: string | null;
}
const ABORTED: JobState = { status: 'aborted', customerId: null };
const PENDING: JobState = { status: 'pending', customerId: null };
const finished = (customerId: string | null): JobState => ({ status: 'finished', customerId });

/** Saves the state of a job. The lead must be locked, and the job not finished. */
async function save(sql: Sql, leadId: string, state: RevealsTable['state'], customerId: string | null, now: number) {
  const row = { state, customer_id: customerId, changed_at: now };
  await sql
    .insertInto('reveals')
    .values({ lead_id: leadId, ...row })
    .onConflict(conflict => conflict.column('lead_id').doUpdateSet(row))
    .execute();
}

export const findReveal = (sql: Sql, leadId: string): Promise<RevealsTable | undefined> =>
  sql.selectFrom('reveals').where('lead_id', '=', leadId).selectAll().executeTakeFirst();

type ChoiceRequest = { formId: string; lead: JsonObject; candidates: readonly Customer[] };

export function createRevealJobs({ database, host, log }: ServerContext, outside: Settings['reveal']) {
  const { transaction } = database;
  const receiver = createReceiver(host);

  /** Requests the choice of the outside system. Resolves to undefined without a valid answer; then the rules decide. */
  async function requestChoice(
    leadId: string,
    { formId, lead, candidates }: ChoiceRequest,
  ): Promise<string | null | undefined> {
    const { url, secret, within } = outside!;
    // A retry after a lost answer has the same id.
    const id = `msg_${jobOf(leadId)}`;
    const ids = candidates.map(one => Number(one.id));
    const body = JSON.stringify({ lead_id: leadId, form_id: formId, candidates: ids, lead });
    const { isAccepted, text, reason } = await signedPost(host, receiver, { url, secrets: [secret], id, body, within });
    const answer = isAccepted ? objectOf(text) : null;
    if (!answer || !('customer_id' in answer)) {
      log('reveal-failed', { reason });
      return undefined;
    }
    const chosen = answer.customer_id === null ? null : String(answer.customer_id);
    return candidates.some(one => one.id === chosen) ? chosen : null;
  }
  async function decide(leadId: string, wanted: ChoiceRequest): Promise<void> {
    const answer = await requestChoice(leadId, wanted);
    const isChosen = ({ id }: Customer): number => (id === answer ? 1 : 0);
    // The others are next if the chosen customer has reached its limit of the day.
    const candidates = answer === null ? [] : wanted.candidates.toSorted((a, b) => isChosen(b) - isChosen(a));
    await transaction(async sql => {
      const lead = await lockLead(sql, leadId);
      if (!lead || lead.erased_at !== null) return;
      // Another copy of the server may have finished the job, and has counted the visitor.
      if ((await findReveal(sql, leadId))?.state === 'finished') return;
      const now = host.now();
      await save(sql, leadId, 'finished', await takeFirst(sql, candidates, now), now);
    });
  }

  return {
    async run(jobId: string): Promise<JobState> {
      const leadId = leadOf(jobId);
      const now = host.now();
      const found = await transaction(async (sql): Promise<JobState | ChoiceRequest> => {
        await lockLead(sql, leadId);
        const known = await findReveal(sql, leadId);
        if (known?.state === 'finished') return finished(known.customer_id);
        if (known && Math.abs(now - known.changed_at) < LOST) return PENDING; // `abs`: the clock may have been set back
        const stored = await findCurrent(sql, leadId);
        if (!stored?.lead) return ABORTED;
        const { formId, lead } = stored;
        const isOff = (await findFeatures(sql)).off.includes('reveal');
        const candidates = isOff ? [] : await candidatesFor(sql, formId, lead);
        if (outside && candidates.length > 0) {
          await save(sql, leadId, 'pending', null, now);
          return { formId, lead, candidates };
        }
        const customerId = await takeFirst(sql, candidates, now);
        await save(sql, leadId, 'finished', customerId, now);
        return finished(customerId);
      });
      if ('status' in found) return found;
      // The visitor's page repeats its request until the job is finished. If this fails, a later request starts the job again.
      decide(leadId, found).catch(error => log('reveal-failed', { reason: describeError(error) }));
      return PENDING;
    },
  };
}
