/** Sets the facts `reachedEnd` and `postSubmit` from the lead and from the ids in the reply to it. */
import { type Events, type Json, objectOf, type Scope } from '../kit/kit.ts';
import type { PostSubmit } from '../shared/facts.ts';
import { idOf } from '../shared/json.ts';

/** `reply` is the JSON reply to the lead. It may have any shape. */
export function readLeadReply(reply: Json | null): PostSubmit {
  const { result, 'reveal-job-id': job, lead } = objectOf(reply);
  const cacheId = idOf(result);
  const jobId = idOf(job);
  const leadId = cacheId?.startsWith('form_') ? cacheId : idOf(objectOf(lead).id);
  return { ...(cacheId && { cacheId }), ...(jobId && { jobId }), ...(leadId && { leadId }) };
}

export function watchLeadReply({ on, setFact, set, read }: Scope): void {
  /** Whether the first sending has set the fact. Later changes of the path and repeated submits do not change `promised`. */
  let isDecided = false;
  const decide = ({ after }: Events['assembling']): void => {
    const { promised: _, ...known } = read.fact('postSubmit') ?? {};
    if (!isDecided) setFact('postSubmit', after ? { ...known, promised: true } : known);
  };
  on('assembling', decide);
  on('sending', given => {
    if (given.end) setFact('reachedEnd', given.end.order);
    decide(given);
    isDecided = true;
  });
  on('sent', ({ reply }) => {
    const ids = readLeadReply(reply);
    const known = read.fact('postSubmit');
    setFact('postSubmit', { ...known, ...ids });
    if (ids.cacheId) set('cache_id', ids.cacheId);
    if (known?.promised) set('force_send', true);
  });
}
