/** Loads the types of a step before it is shown. A type that fails is reported once; its place shows a notice with a retry. */

import { nextTask } from '../async/next-task.ts';
import type { Context } from '../context.ts';
import type { Question, Step } from '../contract/definition.ts';
import type { Stop } from '../contract/host.ts';
import { chunkFailed } from '../errors/errors.ts';

/** Milliseconds in which a type must have loaded what its view needs. */
const LOAD_LIMIT = 20_000;
/** A step with more questions gets their state in several tasks, each short enough that the page stays responsive. */
const QUESTIONS_AT_ONCE = 500;

export type TypeLoader = ReturnType<typeof createTypeLoader>;

/** `loadPartsOf` loads what else a step needs: the parser of its rich text. */
export function createTypeLoader(
  { host, registry, state, pageLoaded, warnOnce }: Context,
  loadPartsOf: (step: Step) => Promise<unknown> | undefined,
) {
  const { store, fields, steps } = state;

  async function load(kind: 'questions' | 'steps', type: string, where: string): Promise<void> {
    try {
      await registry.load(kind, type, where, pageLoaded);
    } catch (problem) {
      warnOnce(problem);
      throw problem;
    }
  }
  const loadQuestionType = (question: Question) =>
    load('questions', question.type, `question ${question.bpKey} of step ${steps.stepOf(question).order}`);
  /** Resolves to true once the view's files have loaded. `late` rejects after a limit, so that a hanging load cannot trap the visitor. */
  async function loadViewOf(question: Question, late: Promise<unknown>): Promise<boolean> {
    const type = registry.question(question.type);
    try {
      await Promise.race([type?.load?.(question), late]);
      return !!type;
    } catch (problem) {
      warnOnce(chunkFailed(question.type, problem));
      return false;
    }
  }
  const loadStepType = (step: Step) => load('steps', step.type, `step ${step.order}`);

  return {
    loadQuestionType,
    loadStepType,
    /** Resolves even if a type fails: its place then shows the notice. `again`: broken questions are shown again. */
    async loadTypesOf(step: Step, again = false): Promise<void> {
      const types = new Map(step.questions.map(question => [question.type, question]));
      await Promise.allSettled([loadStepType(step), ...[...types.values()].map(loadQuestionType), loadPartsOf(step)]);
      const { questions } = step;
      let stop: Stop;
      // One timer for all of them: there can be thousands.
      const late = new Promise((_, reject) => {
        stop = host.after(LOAD_LIMIT, () => reject('it takes too long'));
      });
      const areLoaded = await Promise.all(questions.map(question => loadViewOf(question, late)));
      stop!();
      for (let from = 0; from < questions.length; from += QUESTIONS_AT_ONCE) {
        if (from > 0) await nextTask(host);
        store.transact(() =>
          questions.slice(from, from + QUESTIONS_AT_ONCE).forEach((question, index) => {
            const field = fields.ensure(question);
            if (!areLoaded[from + index]) field.fail('not loaded');
            else if (again || !field.type) field.retry();
          }),
        );
      }
    },
  };
}
