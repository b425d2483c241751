/** Tracks what the visitor does on each step. No event contains an answer. */
import { isDryRun, isObject, type Json, objectOf, type Scope } from '../kit/kit.ts';
import type { KeystrokeCounts } from '../shared/facts.ts';
import { isNewOnPage } from '../shared/once-per-page.ts';
import { OPTIONAL } from '../shared/services.ts';

export type PushToDataLayer = (event: string, members: Readonly<Record<string, Json | undefined>>) => void;

/**
 * Pushes one entry to `window.dataLayer`, but not in preview, because the page's tags forward the entries they find
 * there. A member without a value is pushed as undefined. Otherwise a tag manager would keep the value of the last
 * entry.
 */
export const createPush =
  ({ host, read }: Scope): PushToDataLayer =>
  (event, members) => {
    const entry = { ...members, event };
    if (isDryRun(read)) host.dataLayerHeldBack?.(entry);
    else host.dataLayer(entry);
  };

/** These events are about the visit, so the page sends them once, however many forms it has. */
const OF_VISIT = new Set(['user_interacted', 'consent_set']);

/** Pushes tracking events to the data layer and, if the page has a tracking id, posts them. Failed posts are ignored. */
export function sendEvents(scope: Scope, push: PushToDataLayer): void {
  const { on, call, read } = scope;
  const { dci } = read.page;
  on('track', ({ event, payload }) => {
    const isDue = (receiver: string): boolean =>
      !OF_VISIT.has(event) || isNewOnPage(scope, `${event} ${receiver}`, JSON.stringify(payload));
    if (isDue('data layer')) push(event, isObject(payload) ? payload : { payload });
    if (dci === undefined || !isDue(dci)) return;
    const body = { userId: dci, event, payload };
    call({ method: 'POST', path: '/sg/t', body, name: 'track', sends: true, ...OPTIONAL }).catch(() => undefined);
  });
}

export function watchSteps({ on, track, read }: Scope, push: PushToDataLayer): void {
  on('answer', ({ question, step, type }) => {
    track('answer_submitted', {
      type,
      position: step.questions.indexOf(question) + 1,
      question_number: objectOf(question).questionNumber,
      title: question.title ?? step.title,
      step_order: step.order,
      tags: question.tags,
    });
  });
  on('attempt', ({ step, index, by, valid, question }) => {
    if (question) return; // the step itself was not submitted
    push('step_submitted', {
      type: step.type,
      is_autopass: by === 'autopass',
      number: step.order,
      index,
      is_valid: valid,
    });
  });

  /** Answer key of a question → the total of its counts at the last push. */
  const pushed = new Map<string, number>();
  const keystrokesOf = (bpKey: string): KeystrokeCounts | undefined => {
    const keystrokes = read.fact('keystrokes');
    return keystrokes && Object.hasOwn(keystrokes, bpKey) ? keystrokes[bpKey] : undefined;
  };
  on('left', ({ question: { bpKey } }) => {
    const counts = keystrokesOf(bpKey);
    if (!counts || read.fact('cookieConsent')?.statistics === false) return;
    const { characters, deletes } = counts;
    if (pushed.get(bpKey) === characters + deletes) return;
    pushed.set(bpKey, characters + deletes);
    push('input_submitted', { bpKey, characters, deletes });
  });
}
