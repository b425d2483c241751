/**
 * Stores a draft of the post-submit call as soon as the lead is accepted, and after each step. Nothing can be stored reliably
 * when the page is left.
 */

import type { Answers, Call, Scope } from '../kit/kit.ts';
import { AFTER_SUBMIT } from '../shared/names.ts';
import { callWith } from './call.ts';
import { isCallDue } from './row.ts';

export function keepDraft(scope: Scope): void {
  const { read } = scope;
  /**
   * The answers when the visitor entered the step on screen. Text that is being typed there is not sent unless it is
   * submitted.
   */
  let submitted: Answers = {};
  /** The call as it was stored last, until it is made. */
  let draft: Call | undefined;

  function known(): Answers {
    const entries = Object.entries(scope.answers()).flatMap(([key, value]) => {
      if (!key.startsWith(AFTER_SUBMIT)) return [];
      // A changed answer of the lead, such as the phone number, was confirmed.
      const isChange = read(key.slice(AFTER_SUBMIT.length)) !== undefined;
      const kept = isChange ? value : submitted[key];
      return kept === undefined ? [] : [[key, kept]];
    });
    return Object.fromEntries(entries);
  }
  function keep(): void {
    if (read.fact('afterSubmit')) draft = undefined;
    else if (read.sending === 'success' && read.fact('postSubmit') && isCallDue(read)) {
      draft = callWith(scope, known());
      void scope.call({ ...draft, isDraft: true }).catch(() => undefined); // the call still follows
    }
  }

  scope.on('step', ({ step }) => {
    if (!read.form.stepsAfterSubmit.includes(step)) return;
    submitted = scope.answers();
    keep();
  });
  scope.watch(
    ({ sending, fact }) => [
      sending,
      ...(['postSubmit', 'afterSubmit', 'verificationResult', 'visitorPhone'] as const).map(fact),
    ],
    keep,
  );
  scope.on('startOver', () => {
    if (draft) void scope.call(draft).catch(() => undefined); // kept, and tried again
    draft = undefined;
    submitted = {};
    scope.setFact('postSubmitKey', undefined);
  });
}
