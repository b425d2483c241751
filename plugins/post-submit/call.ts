/** The post-submit call, which follows the last step after the submit. */

import { type Answers, type Call, type Json, objectOf, type Scope } from '../kit/kit.ts';
import { AFTER_SUBMIT } from '../shared/filled-answers.ts';
import { idOf } from '../shared/json.ts';
import { hasRevealPage } from '../shared/reveal-page.ts';

/** In ms. A call that gets no reply within this time counts as failed. */
const TIMEOUT = 15_000;

/** The ids of this reply replace those of the reply to the lead. */
function setIds({ read, setFact, set }: Scope, reply: Json | undefined): void {
  const { result, 'reveal-job-id': job } = objectOf(reply);
  const [cacheId, jobId] = [idOf(result), idOf(job)];
  setFact('postSubmit', {
    ...read.fact('postSubmit'),
    ...(cacheId && { cacheId }),
    ...(jobId && { jobId }),
    ...(cacheId?.startsWith('form_') && { leadId: cacheId }),
  });
  if (cacheId) set('cache_id', cacheId);
}

/** The key is a fact, so it survives a reload, and when a changed definition creates a new engine. */
function keyOf({ read, host, setFact }: Scope): string {
  const key = read.fact('postSubmitKey') ?? host.random();
  setFact('postSubmitKey', key);
  return key;
}

/** The call with the given answers to steps after the submit. */
export function callWith(scope: Scope, given: Answers): Call {
  const { read } = scope;
  const cacheId = read.fact('postSubmit')?.cacheId;
  /** The answers with which the form continues after a reload, without text that is being typed on the current step. */
  const kept = Object.entries(scope.answers()).filter(([key]) => key !== 'code_2fa' && !key.startsWith(AFTER_SUBMIT));
  const after = Object.entries(given).filter(([key]) => key.startsWith(AFTER_SUBMIT));
  return {
    method: 'POST',
    path: read.form.configuration.procurationUrl,
    body: {
      ...Object.fromEntries(after.map(([key, value]) => [key.slice(AFTER_SUBMIT.length), value])),
      cache_id: cacheId,
      lp_post_submit_cache_id: cacheId,
      force_send: true,
      lp_post_submit_valid_2fa: false,
      ...read.fact('verificationResult'),
    },
    within: TIMEOUT,
    sends: true,
    kept: keyOf(scope),
    answers: Object.fromEntries([...kept, ...after]),
  };
}

export async function postAfterSubmit(scope: Scope): Promise<void> {
  const { read } = scope;
  const reply = await scope
    .call(callWith(scope, scope.answers()))
    .catch((problem: unknown) => ({ ok: false, status: 0, body: undefined, text: String(problem) }));
  if (scope.signal.aborted) return;
  // Without the reveal page there is no search for a partner, so this is the final state.
  if (!hasRevealPage(read)) scope.setFact('reveal', { state: 'no-data', page: 'default' });
  if (reply.ok) {
    setIds(scope, reply.body);
    return scope.setFact('afterSubmit', { posted: true });
  }
  scope.report('error', `[${reply.status}] AfterSubmit Error`, reply.text);
  scope.setFact('afterSubmit', { posted: true, failed: true });
}
