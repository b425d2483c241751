/** Runs a visit in the real engine, without a page and on a simulated clock, and returns its result. */
import type { Answers, Json, Question, Sending, Step } from '../../engine/contract/plugin.ts';
import type { Engine } from '../../engine/engine.ts';
import { readValue } from '../../engine/fields/value-and-answers.ts';
import { allSteps } from '../../engine/form/step-index.ts';
import { hasQuestions, isEndScreen } from '../../engine/form/steps.ts';
import { loadTypes } from './load-types.ts';

/** The clock of a Host without a browser. */
export interface VisitClock {
  /**
   * Advances the clock until `isDone` returns true, by at most `ms` milliseconds. Resolves to whether it returned true.
   */
  tickUntil(isDone: () => boolean, ms: number): Promise<boolean>;
  /** Advances the clock until the promise has settled, by at most `ms` milliseconds. Then it rejects. */
  waitFor<T>(promise: Promise<T>, ms: number): Promise<T>;
}

/** Returns the answers to a visible question, one for each key that it writes. An empty answer clears it. */
export type AnswerQuestion = (question: Question, step: Step, index: number) => Answers | undefined;

export interface VisitPlan {
  /** Returns the visitor's answers. Undefined leaves the question unchanged. `index` counts the steps of the visit. */
  answer: AnswerQuestion;
  /** Presses Skip on a step that has it, if Next does not lead on. */
  maySkip?: true;
  /** Ends the visit before the step with this index. Default: the visit ends at the end of the form. */
  length?: number;
}

export interface SeenStep {
  step: Step;
  /** The questions that were visible when the step was left, in the order in which they were answered. */
  questions: readonly Question[];
  /** The answers to these questions, by key. */
  answers: Answers;
}
export interface FinishedVisit {
  /** The steps that were on screen. A step that was visited twice appears twice. */
  steps: readonly SeenStep[];
  sending: Sending;
  /** The lead as it would be sent. Absent if the visit did not reach the sending. */
  lead?: Answers;
  /** Why the visit ended early. The last step is the one that the visitor could not leave. */
  stuck?: {
    errors: readonly { question: Question; text: string }[];
    isCircle?: true;
    /** An error of the form instead of the visitor, such as a lead that cannot be assembled. */
    problem?: unknown;
  };
}

/** No real form has this many steps. The limit ends visits of forms with endless loops. */
const MAX_STEPS = 200;
/** In ms. Within this time, a step that advances by itself has advanced, and a sending without a reply has failed. */
const MAX_WAIT = 120_000;

/**
 * Loads everything that the visit can need. The simulated clock does not wait for loads, so their time limits would
 * end.
 */
async function preload(engine: Engine): Promise<void> {
  await engine.dictionary.load();
  const { registry } = engine.options;
  const steps = allSteps(engine.read.form);
  await loadTypes(registry, steps);
  const views = steps.flatMap(({ questions }) =>
    questions.map(async question => void (await registry.question(question.type)?.load?.(question))),
  );
  await Promise.allSettled([...views, engine.submission(), loadNeededPlugins(engine)]);
}

/** Loads the plugins that the form needs for the answers so far. The lead reports plugins that fail to load. */
async function loadNeededPlugins({ options: { registry }, read }: Engine): Promise<void> {
  const loads = registry.rows().map(async row => {
    if (registry.isRowNeeded(row, read)) await registry.loadRow(row);
  });
  await Promise.allSettled(loads);
}

/**
 * `engine` must not be started. `clock` is the clock of its Host. The circumstances of the visit, such as query
 * parameters, are part of the engine's page. With `preview: true` in the page, the visit reaches its end. Otherwise the
 * sending fails.
 */
export async function runVisit(engine: Engine, clock: VisitClock, plan: VisitPlan): Promise<FinishedVisit> {
  const { state, read } = engine;
  const { tree, fields } = state;
  const current = (): Step | undefined => state.steps.at(tree.path.at(-1));
  const isSending = (): boolean => read.sending === 'sending';
  const steps: SeenStep[] = [];
  /** The number of steps that were shown. A jump can lead to the same step again. */
  let shown = 0;
  engine.scope.on('step', () => {
    shown++;
  });

  const waitFor = <T>(promise: Promise<T>): Promise<T> => clock.waitFor(promise, MAX_WAIT);
  function answerStep(step: Step, index: number): SeenStep {
    const asked = new Set<Question>();
    for (;;) {
      const field = fields.visibleIn(step).find(({ question }) => !asked.has(question));
      if (!field) break;
      const { question, type } = field;
      asked.add(question);
      const given = plan.answer(question, step, index);
      if (!given) continue;
      const answer = given[question.bpKey];
      // An answer that the type cannot read leaves the question empty, because no visitor can enter it.
      engine.answer(field, type && answer !== undefined ? readValue(type, given, question) : (answer ?? type?.empty));
    }
    return seen(step, asked);
  }
  function seen(step: Step, asked: ReadonlySet<Question>): SeenStep {
    const visible = new Set(fields.visibleIn(step).map(({ question }) => question));
    const questions = [...asked].filter(question => visible.has(question));
    const answers: Record<string, Json | undefined> = {};
    for (const question of questions) {
      const field = fields.ensure(question);
      for (const key of new Set([question.bpKey, ...field.keys.map(one => field.keyOf(one))])) {
        const answer = read(key);
        if (answer !== undefined) answers[key] = answer;
      }
    }
    return { step, questions, answers };
  }
  /** Resolves to whether the visit continues. */
  async function leave(step: Step): Promise<boolean> {
    const before = shown;
    const hasMoved = () => shown !== before && !tree.changingStep;
    if (isEndScreen(read.form, step) || step.doNotSendLead === true) {
      await clock.tickUntil(() => hasMoved() || (!isSending() && read.sending !== 'idle'), MAX_WAIT);
      await clock.tickUntil(hasMoved, 1000);
      return hasMoved();
    }
    if (!hasQuestions(step) && (await clock.tickUntil(hasMoved, MAX_WAIT))) return true;
    await waitFor(engine.next('next'));
    if (plan.maySkip && step.skip && !hasMoved()) await waitFor(engine.next('skip'));
    await clock.tickUntil(() => !isSending(), MAX_WAIT);
    return hasMoved();
  }
  async function result(stuck?: FinishedVisit['stuck']): Promise<FinishedVisit> {
    const visit = { steps, sending: read.sending };
    if (stuck) return { ...visit, stuck };
    if (plan.length !== undefined) return visit;
    return waitFor(engine.scope.lead()).then(
      lead => ({ ...visit, lead }),
      (problem: unknown) => ({ ...visit, stuck: { errors: [], problem } }),
    );
  }

  await preload(engine);
  await waitFor(engine.start());
  await waitFor(engine.interact());
  for (let index = 0; index < (plan.length ?? MAX_STEPS); index++) {
    const step = current();
    if (!step) break;
    steps.push(answerStep(step, index));
    await loadNeededPlugins(engine);
    try {
      if (await leave(step)) continue;
    } catch (problem) {
      return result({ errors: [], problem });
    }
    const isEnd = isEndScreen(read.form, step) || read.sending !== 'idle' || step.doNotSendLead === true;
    if (isEnd) return result();
    const errors = fields
      .visibleIn(step)
      .flatMap(({ question, state }) => (state.error === undefined ? [] : [{ question, text: state.error }]));
    return result({ errors });
  }
  if (plan.length !== undefined || !current()) {
    const step = current();
    if (step) steps.push(seen(step, new Set(step.questions)));
    return result();
  }
  return result({ errors: [], isCircle: true });
}
