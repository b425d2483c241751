/** Stores a draft of the post-submit call, in case the visitor leaves before the call is made. */

import type { Answers, Scope } from '../../kit/index.ts';
import { AFTER_SUBMIT } from '../shared/beyond-the-kit.ts';
import { callWith } from './call.ts';
import { isNeeded } from './is-needed.ts';

export function keepDraft(scope: Scope): void {
  const { read } = scope;
  /**
   * The answers when the visitor entered the step on screen. Text that is being typed there is not sent unless it is
   * submitted.
   */
  let submitted: Answers = {};

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
    if (read.sending !== 'success' || read.fact('afterSubmit') || !isNeeded(read)) return;
    void scope.call({ ...callWith(scope, known()), isDraft: true }).catch(() => undefined); // the call still follows
  }

  scope.on('step', ({ step }) => {
    if (!read.form.stepsAfterSubmit.includes(step)) return;
    submitted = scope.answers();
    keep();
  });
  scope.watch(now => [now.sending, now.fact('postSubmit'), now.fact('verificationResult')], keep);
  scope.host.on('pagehide', keep);
}
