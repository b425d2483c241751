/** What the lead's answer says of what follows it, and what the lead says of that before. */
import { type Json, objectOf, type Scope } from '../../kit/index.ts';

/** Learnt with the event `sent`; a member is absent where the answer did not say it. */
export interface PostSubmit {
  /** The lead said `lp_after_submit`: whatever becomes known later, a post-submit POST has to follow. */
  readonly promised?: true;
  /** `result` of the answer; also the answer under the key `cache_id`. */
  readonly cacheId?: string;
  /** `reveal-job-id`. */
  readonly jobId?: string;
  /** `result` where it begins with `form_`, else `lead.id`. */
  readonly leadId?: string;
}
declare module '../../kit/index.ts' {
  interface Facts {
    postSubmit: PostSubmit;
  }
}

/** An id may come as a number; anything but an id counts as none. */
const idOf = (value: Json | undefined): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;

/** Of the answer's JSON, whatever it holds; every member is optional. */
export function answered(reply: Json | null): PostSubmit {
  const { result, 'reveal-job-id': job, lead } = objectOf(reply);
  const cacheId = idOf(result);
  const jobId = idOf(job);
  const leadId = cacheId?.startsWith('form_') ? cacheId : idOf(objectOf(lead).id);
  return { ...(cacheId && { cacheId }), ...(jobId && { jobId }), ...(leadId && { leadId }) };
}

export function watchAnswers({ on, learn, set, read }: Scope): void {
  // Settled by the first payload: neither a later fact nor a repeated sending changes it.
  let promised: boolean | undefined;
  on('sending', ({ after }) => {
    promised ??= after !== undefined;
    if (promised) learn('postSubmit', { ...read.fact('postSubmit'), promised: true });
  });
  on('sent', ({ reply }) => {
    const said = answered(reply);
    learn('postSubmit', { ...read.fact('postSubmit'), ...said });
    if (said.cacheId) set('cache_id', said.cacheId);
  });
}
