/** Keeps the post-submit call with what is known so far, in case the visitor leaves before it is made. */

import type { Answers, Scope } from '../../kit/index.ts';
import { AFTER_SUBMIT } from '../shared/beyond-the-kit.ts';
import { callWith } from './call.ts';
import { isNeeded } from './is-needed.ts';

export function keepDraft(scope: Scope): void {
  const { read } = scope;
  /** The answers when the step on screen was entered: what the visitor is typing there is not sent unless it is submitted. */
  let submitted: Answers = {};

  function known(): Answers {
    const entries = Object.entries(scope.answers()).flatMap(([key, value]) => {
      if (!key.startsWith(AFTER_SUBMIT)) return [];
      // A changed version of what the lead has, such as the phone number, was confirmed.
      const isChange = read(key.slice(AFTER_SUBMIT.length)) !== undefined;
      const kept = isChange ? value : submitted[key];
      return kept === undefined ? [] : [[key, kept]];
    });
    return Object.fromEntries(entries);
  }
  function keep(): void {
    if (read.sending !== 'success' || read.fact('afterSubmit') || !isNeeded(read)) return;
    void scope.call({ ...callWith(scope, known()), isDraft: true }).catch(() => undefined); // it is still made in time
  }

  scope.on('step', ({ step }) => {
    if (!read.form.stepsAfterSubmit.includes(step)) return;
    submitted = scope.answers();
    keep();
  });
  scope.watch(now => [now.sending, now.fact('postSubmit'), now.fact('verificationResult')], keep);
  scope.host.on('pagehide', keep);
}
