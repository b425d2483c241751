/** Learns the facts `reachedEnd` and `postSubmit`: what the lead promised, and the ids in the reply to it. */
import { idOf, type Json, objectOf, type PostSubmit, type Scope } from '../../kit/index.ts';

/** `reply` is the JSON of the reply to the lead; it may have any shape. */
export function readLeadReply(reply: Json | null): PostSubmit {
  const { result, 'reveal-job-id': job, lead } = objectOf(reply);
  const cacheId = idOf(result);
  const jobId = idOf(job);
  const leadId = cacheId?.startsWith('form_') ? cacheId : idOf(objectOf(lead).id);
  return { ...(cacheId && { cacheId }), ...(jobId && { jobId }), ...(leadId && { leadId }) };
}

export function watchLeadReply({ on, learn, set, read }: Scope): void {
  // Set by the first payload. Later facts and repeated submits do not change it.
  let promised: boolean | undefined;
  on('sending', ({ after, end }) => {
    if (end) learn('reachedEnd', end.order);
    promised ??= after !== undefined;
    if (promised) learn('postSubmit', { ...read.fact('postSubmit'), promised: true });
  });
  on('sent', ({ reply }) => {
    const ids = readLeadReply(reply);
    const known = read.fact('postSubmit');
    learn('postSubmit', { ...known, ...ids });
    if (ids.cacheId) set('cache_id', ids.cacheId);
    if (known?.promised) set('force_send', true);
  });
}
