/**
 * Stores a draft of the post-submit call when the lead is accepted, and again before each change of its content is shown. It
 * cannot wait until the page is left, because nothing can be stored reliably then.
 */

import type { Answers, Call, Scope } from '../kit/kit.ts';
import { callWith } from './call.ts';
import { isCallDue } from './row.ts';

/** Returns a function that resolves once the newest draft is stored. */
export function keepDraft(scope: Scope): () => Promise<unknown> {
  const { read } = scope;
  /**
   * The answers when the visitor entered the step on screen. Text that is being typed there is not sent unless it is
   * submitted.
   */
  let submitted: Answers = {};
  /** The call as it was stored last, until it is made. */
  let draft: Call | undefined;
  let stored: Promise<unknown> = Promise.resolve();

  function keep(isAccepted = read.sending === 'success'): void {
    if (read.fact('afterSubmit')) draft = undefined;
    else if (isAccepted && read.fact('postSubmit') && isCallDue(read)) {
      const call = callWith(scope, { ...submitted, ...read.fact('changedNumber') });
      if (JSON.stringify(call) === JSON.stringify(draft)) return;
      draft = call;
      stored = scope.call({ ...draft, isDraft: true }).catch(() => undefined); // the call still follows
    }
  }

  scope.on('showing', ({ step }) => {
    if (step) submitted = scope.answers();
    keep(true);
    return stored;
  });
  scope.on('step', () => keep()); // for the first step after the submit if `promised` is not set
  scope.watch(
    ({ sending, fact }) => [
      sending,
      ...(['postSubmit', 'afterSubmit', 'verificationResult', 'changedNumber'] as const).map(fact),
    ],
    () => keep(),
  );
  scope.on('startOver', () => {
    if (draft) void scope.call(draft).catch(() => undefined); // the outbox stores the call and retries it
    draft = undefined;
    submitted = {};
    scope.setFact('postSubmitKey', undefined);
  });
  return () => stored;
}
