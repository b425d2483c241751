/** Answers the form in the preview as a visitor would, and goes to its end by its own Next button. */

import type { CurrentStep, InspectedQuestion } from '../../../embed/library.ts';
import { t } from '../../words/words.ts';
import type { Platform } from '../platform.ts';
import { parseStep } from '../preview/frame-answers.ts';
import type { PreviewSession } from '../preview/preview-session.ts';

export interface FillResult {
  /** Undefined if the form is at its end. */
  stuck?: { step: CurrentStep; question?: InspectedQuestion };
  /** Steps that were left. */
  steps: number;
  answers: number;
}
export interface FillNeeds {
  session: Pick<PreviewSession, 'call'>;
  platform: Platform;
  /** The clock of the visitor, in ms since the epoch. */
  now(): number;
  signal?: AbortSignal;
}

/** More than any real form has. It bounds a form that leads in circles. */
const MAX_STEPS = 150;
/** Steps that go on by themselves, such as a loading screen. */
const POLL = 250;
const MAX_POLLS = 60;
/** How often a step that refuses to be left is filled in again. */
const MAX_TRIES = 3;

const hasAnswer = ({ answer }: InspectedQuestion): boolean => answer !== undefined && answer !== null && answer !== '';
const isFilled = (question: InspectedQuestion): boolean => question.error === undefined && hasAnswer(question);

export async function fillForm({ session, platform, now: clock, signal }: FillNeeds): Promise<FillResult> {
  const result: FillResult = { steps: 0, answers: 0 };
  const call = async (method: string, ...args: readonly unknown[]): Promise<CurrentStep> => {
    const step = parseStep(await session.call(method, ...args));
    if (!step) throw new Error(t('The preview shows no step.'));
    return step;
  };
  const pause = () => new Promise<void>(resolve => platform.after(POLL, resolve));

  /** Tries the answers until one is accepted. */
  async function answer(step: CurrentStep, question: InspectedQuestion): Promise<CurrentStep> {
    const { bpKey } = question.question;
    const answers = await session.call('sampleAnswers', bpKey, clock());
    if (!Array.isArray(answers) || answers.length === 0) return step; // it asks nothing
    let current = step;
    for (const value of answers) {
      current = await call('answer', bpKey, value);
      const answered = current.questions.find(one => one.question.bpKey === bpKey);
      if (!answered || isFilled(answered)) break;
    }
    result.answers++;
    return current;
  }
  /** Answers can show further questions. */
  async function fillStep(first: CurrentStep): Promise<CurrentStep> {
    const tried = new Set<string>();
    let step = first;
    for (;;) {
      const next = step.questions.find(one => !isFilled(one) && !tried.has(one.question.bpKey));
      if (!next || step.order !== first.order) return step;
      tried.add(next.question.bpKey);
      step = await answer(step, next);
    }
  }
  async function leave(from: CurrentStep): Promise<CurrentStep> {
    let step = await call('next');
    for (let poll = 0; poll < MAX_POLLS && step.order === from.order && !blockingOf(step); poll++) {
      if (signal?.aborted) break;
      await pause();
      step = await call('step');
      if (poll % 8 === 7 && step.order === from.order) step = await call('next');
    }
    return step;
  }
  const blockingOf = (step: CurrentStep) => step.questions.find(({ error }) => error !== undefined);

  let step = await call('step');
  while (result.steps < MAX_STEPS && !step.isEnd && !signal?.aborted) {
    step = await fillStep(step);
    let next = await leave(step);
    // Next can ask for more, such as a code that was sent only now. What it asks for may still be loading.
    for (let tries = 0; tries < MAX_TRIES && next.order === step.order && blockingOf(next); tries++) {
      if (tries > 0) {
        await pause();
        next = await call('step');
      }
      next = await leave(await fillStep(next));
    }
    if (next.order === step.order) {
      const question = blockingOf(next);
      return { ...result, stuck: { step: next, ...(question && { question }) } };
    }
    step = next;
    result.steps++;
  }
  return step.isEnd ? result : { ...result, stuck: { step } };
}
