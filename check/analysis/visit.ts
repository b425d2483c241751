/**
 * Simulates a visit without an engine: the questions that a step shows, and the step that follows. It uses the engine's
 * own conditions and jumps. Decisions of the browser or a service are left out.
 */

import type { ListName } from '../../engine/contract/definition.ts';
import type {
  Answers,
  Condition,
  Form,
  Json,
  LogicalOperator,
  Question,
  Read,
  Step,
} from '../../engine/contract/plugin.ts';
import { asKey, evaluate, foreignSource } from '../../engine/form/conditions.ts';
import { following, listNameOf, listsAfter, takenJump } from '../../engine/form/flow.ts';
import { allSteps } from '../../engine/form/step-index.ts';
import { hasQuestions, isEndScreen, isLast } from '../../engine/form/steps.ts';

/** The constants of a visit: the query parameters, and the results of conditions that are decided elsewhere. */
export interface Circumstances {
  readonly query: Readonly<Record<string, string>>;
  /** The results of plugin conditions, by `conditionId`. An absent condition does not hold. */
  readonly decided: Readonly<Record<string, boolean>>;
}

/** The end of a visit. */
export interface End {
  /** The step at the end; undefined if the visit stops on a step that nothing follows. */
  readonly step: Step | undefined;
  readonly isSent: boolean;
}

/** Identifies a condition of a plugin, such as one with `zipcodeKey`. */
export const conditionId = (condition: Condition): string => JSON.stringify(condition);

/**
 * Whether a plugin decides the condition. `sources` are the known sources of plugins. Without a key, the source of a
 * plugin that is not loaded decides.
 */
export const isForeign = (condition: Condition, sources: readonly string[]): boolean =>
  sources.some(source => source in condition) ||
  (asKey(condition.bpKey) === undefined &&
    asKey(condition.queryKey) === undefined &&
    foreignSource(condition) !== undefined);

/** The next step to visit, or the end. `ending`: the final step that was reached. */
type Place = End | { readonly step: Step; readonly ending: Step | undefined };
/** `passed`: the skipped steps in between, which have nothing to show. */
export type Next = Place & { readonly passed: readonly Step[] };
export const isEnd = <P extends Place>(next: P): next is P & End => 'isSent' in next;

/** Whether a step is shown, if its type decides that; undefined if its questions decide. */
export type StepVisibility = (step: Step, answers: Answers, matches: Matches) => boolean | undefined;
export type Matches = (conditions: readonly Condition[], operator: LogicalOperator, answers: Answers) => boolean;

export class Visit {
  readonly #form: Form;
  readonly #circumstances: Circumstances;
  readonly #isStepShown: StepVisibility;
  readonly #sources: readonly string[];
  /** The questions by answer key, only for keys whose questions all have conditions. */
  readonly #conditionalByKey = new Map<string, Question[]>();

  constructor(
    form: Form,
    circumstances: Circumstances,
    isStepShown: StepVisibility = () => undefined,
    sources: readonly string[] = [],
  ) {
    this.#form = form;
    this.#sources = sources;
    this.#circumstances = circumstances;
    this.#isStepShown = isStepShown;
    const byKey = this.#conditionalByKey;
    for (const question of allSteps(form).flatMap(step => step.questions)) {
      byKey.set(question.bpKey, [...(byKey.get(question.bpKey) ?? []), question]);
    }
    for (const [key, questions] of byKey) {
      if (questions.some(({ conditionalDisplay }) => conditionalDisplay.length === 0)) byKey.delete(key);
    }
  }

  /** The start of the visit. */
  first(): Next {
    const { steps } = this.#form;
    const passed: Step[] = [];
    const first = this.#arriveAt(this.#firstShown(steps[0], {}, passed), {}, passed);
    // The form sends nothing before the visitor has done something. It shows the last step with questions instead.
    const last = steps.filter(hasQuestions).at(-1);
    if (isEnd(first) && first.isSent && last) return { step: last, ending: undefined, passed: [] };
    return { ...first, passed };
  }
  /** The next step after leaving the step with these answers. `ending`: the final step, if it was reached before. */
  after(from: Step, answers: Answers, ending: Step | undefined): Next {
    const list = listNameOf(this.#form, from) ?? 'beforeEnd';
    const passed: Step[] = [];
    if (from.doNotSendLead && isLast(this.#form, from)) return { step: undefined, isSent: false, passed };
    const follower = following(this.#form, from, this.#jumpOf(from, answers))?.step;
    const next = this.#firstShown(follower, answers, passed, from);
    if (list === 'steps') return { ...this.#arriveAt(next, answers, passed), passed };
    return { ...(next ? { step: next, ending } : this.#afterList(list, ending, answers, passed)), passed };
  }
  /** The index of the jump that the step takes, if there is one. */
  jumpTaken(step: Step, answers: Answers): number | undefined {
    const taken = this.#jumpOf(step, answers);
    return taken && step.logicJumps.indexOf(taken.jump);
  }
  displayedIn(step: Step, answers: Answers): Question[] {
    return step.questions.filter(question => this.#isDisplayed(question, answers));
  }
  /** The answers without those of hidden questions. Repeats the removal, because it may hide further questions. */
  withoutHidden(answers: Answers): Answers {
    let kept = answers;
    for (;;) {
      const hidden = Object.keys(kept).filter(key => {
        const questions = this.#conditionalByKey.get(key);
        return questions && !questions.some(question => this.#isDisplayed(question, kept));
      });
      if (hidden.length === 0) return kept;
      kept = Object.fromEntries(Object.entries(kept).filter(([key]) => !hidden.includes(key)));
    }
  }

  #matches: Matches = (conditions, operator, answers) => {
    if (conditions.length === 0) return true;
    const { query, decided } = this.#circumstances;
    const answerWith = (key: string): Json | undefined => (Object.hasOwn(answers, key) ? answers[key] : undefined);
    const read = Object.assign(answerWith, { page: { query }, form: this.#form }) as unknown as Read;
    const none = { source: () => undefined, unknownOperator: () => undefined };
    const holds = (condition: Condition): boolean =>
      isForeign(condition, this.#sources)
        ? decided[conditionId(condition)] === true
        : evaluate(condition, read, none).result;
    return operator === 'or' ? conditions.some(holds) : conditions.every(holds);
  };
  #isDisplayed(question: Question, answers: Answers): boolean {
    return this.#matches(question.conditionalDisplay, question.conditionalDisplayLogicalOperator, answers);
  }
  #isShown(step: Step, answers: Answers): boolean {
    const byType = this.#isStepShown(step, answers, this.#matches);
    return byType ?? (!hasQuestions(step) || this.displayedIn(step, answers).length > 0);
  }

  #jumpOf(step: Step, answers: Answers): ReturnType<typeof takenJump> {
    return takenJump(this.#form, step, (conditions, operator) => this.#matches(conditions, operator, answers));
  }
  /** The step, or the first step after it that has something to show. Jumps of skipped steps are followed. */
  #firstShown(step: Step | undefined, answers: Answers, skipped: Step[], left?: Step): Step | undefined {
    const passed = new Set(left && [left]);
    let candidate = step;
    while (candidate && !isEndScreen(this.#form, candidate) && !this.#isShown(candidate, answers)) {
      passed.add(candidate);
      skipped.push(candidate);
      candidate = following(this.#form, candidate, this.#jumpOf(candidate, answers), passed)?.step;
    }
    return candidate;
  }

  /** The first step with content after the list, or the end. `ending`: the final step that was reached. */
  #afterList(list: ListName, ending: Step | undefined, answers: Answers, passed: Step[]): Place {
    for (const later of listsAfter(list)) {
      const step = this.#firstShown(this.#form[later][0], answers, passed);
      if (step) return { step, ending };
    }
    return { step: ending, isSent: true };
  }
  #arriveAt(step: Step | undefined, answers: Answers, passed: Step[]): Place {
    if (step && !isEndScreen(this.#form, step)) return { step, ending: undefined };
    const ending = step ?? this.#form.end;
    return ending?.doNotSendLead ? { step: ending, isSent: false } : this.#afterList('steps', ending, answers, passed);
  }
}
