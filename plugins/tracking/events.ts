/** What is told of the visitor's way: never an answer, only that there was one. */
import { isObject, type Json, type JsonObject, type Scope } from '../../kit/index.ts';
import type { Push } from './layer.ts';

type Counts = { readonly characters: number; readonly deletes: number };
const members = (payload: Json): JsonObject => (isObject(payload) ? payload : { payload });

/** Tracking events go to the data layer, and with a user id to `/sg/t`; how that ends is nobody's concern. */
export function sendEvents({ on, call, read }: Scope, push: Push): void {
  const { dci } = read.page;
  on('track', ({ event, payload }) => {
    push(event, members(payload));
    if (dci === undefined) return;
    const body = { userId: dci, event, payload };
    call({ method: 'POST', path: '/sg/t', body, name: 'track', sends: true }).catch(() => undefined);
  });
}

/** What the visitor does on a step. */
export function watchSteps({ on, track, read }: Scope, push: Push): void {
  on('answer', ({ question, step, type }) => {
    track('answer_submitted', {
      type,
      position: step.questions.indexOf(question) + 1,
      question_number: question.questionNumber,
      title: question.title ?? step.title,
      step_order: step.order,
      tags: question.tags,
    });
  });
  on('attempt', ({ step, index, by, valid }) => {
    push('step_submitted', {
      type: step.type,
      is_autopass: by === 'autopass',
      number: step.order,
      index,
      is_valid: valid,
    });
  });

  const told = new Map<string, number>();
  /** How much was typed into each question; what types into fields learns it. */
  const countsOf = (bpKey: string): Counts | undefined => {
    const all = (read.fact as (name: string) => unknown)('keystrokes') as Readonly<Record<string, Counts>> | undefined;
    return all && Object.hasOwn(all, bpKey) ? all[bpKey] : undefined;
  };
  on('left', ({ question: { bpKey } }) => {
    const counts = countsOf(bpKey);
    if (!counts || read.fact('cookieConsent')?.statistics === false) return;
    const { characters, deletes } = counts;
    if (told.get(bpKey) === characters + deletes) return;
    told.set(bpKey, characters + deletes);
    push('input_submitted', { bpKey, characters, deletes });
  });
}
