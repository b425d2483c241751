/**
 * Explores all visits of a form as a graph. A situation is a step together with the answers that later conditions read.
 * Visits that reach the same situation continue in the same way, so each situation is explored once.
 */
import type { Answers, Form, Json, Question, Step } from '../../engine/contract/plugin.ts';
import { allSteps } from '../../engine/form/step-index.ts';
import { allCircumstances, decidingKeys, liveKeys, stepsInCircles } from './condition-reads.ts';
import type { PossibleAnswers } from './possible-answers.ts';
import { createRandom } from './random.ts';
import type { Move, Situation } from './situation.ts';
import { type Circumstances, isEnd, type Next, type StepVisibility, Visit } from './visit.ts';

/** All answers of the visit after a step, and those that were given on that step. */
interface Way extends Pick<Move, 'answers' | 'given'> {
  /** The rules refuse one of the answers, so the step cannot be left. */
  readonly isRefused: boolean;
}
type Arrange = <T>(list: readonly T[]) => readonly T[];

export interface Exploration {
  readonly situations: readonly Situation[];
  readonly starts: readonly Situation[];
  /** Whether all situations were explored, with answers that represent all others. */
  readonly isComplete: boolean;
  /** Questions whose valid answers are unknown, so that one was assumed. */
  readonly undecided: readonly Question[];
  /** The questions that were shown, also those that another answer on their step hid again. */
  readonly displayed: ReadonlySet<Question>;
  /** The number of ways of answering a step that were tried. */
  readonly tries: number;
}

export interface ExploreOptions {
  form: Form;
  possibleAnswers(question: Question, answers: Answers, step: Step): PossibleAnswers;
  /** Default: a step is shown if one of its questions is. */
  isStepShown?: StepVisibility;
  /** Whether the step that follows takes its place on the visitor's path. Default: no step is. */
  isTransient?(step: Step): boolean;
  /** Marks that a visitor keeps after seeing the question, such as "consent". Default: none. */
  marksOf?(question: Question): readonly string[];
  sources?: readonly string[]; // condition sources of plugins
  /** The answer keys that something else than the answers to their questions can write. Default: none. */
  foreignKeys?: ReadonlySet<string>;
  /** The maximum number of situations to explore systematically. Beyond it, single visits are tried. Default: 5000. */
  limit?: number;
}

const DEFAULT_LIMIT = 5000;
/** The maximum number of ways of answering one step. */
const MAX_WAYS = 4096;
/** The number of visits to try if there are too many situations. */
const WALKS = 100;
const MAX_WALK_LENGTH = 1000;

export const explore = (options: ExploreOptions): Exploration => new Explorer(options).explore();

class Explorer {
  readonly #options: ExploreOptions;
  readonly #live: ReturnType<typeof liveKeys>;
  readonly #deciding: Set<string>;
  readonly #inCircles: ReadonlySet<Step>;
  readonly #situations = new Map<string, Situation>();
  readonly #open: Situation[] = [];
  readonly #undecided = new Set<Question>();
  readonly #displayed = new Set<Question>();
  readonly #circumstances: ReturnType<typeof allCircumstances>;
  readonly #visits: ReadonlyMap<Circumstances, Visit>;
  #tries = 0;

  constructor(options: ExploreOptions) {
    const { form, isStepShown, sources } = options;
    this.#options = options;
    this.#live = liveKeys(form);
    this.#deciding = decidingKeys(form);
    this.#inCircles = new Set(stepsInCircles(form).filter(step => !options.isTransient?.(step)));
    this.#circumstances = allCircumstances(form, sources);
    this.#visits = new Map(this.#circumstances.list.map(one => [one, new Visit(form, one, isStepShown, sources)]));
  }

  explore(): Exploration {
    const starts = [...this.#visits].map(([one, visit]) => this.#arrive(visit.first(), one, {}, [], undefined));
    const isExplored = this.#exploreAll();
    if (!isExplored) this.#walk(starts, createRandom());
    const undecided = [...this.#undecided].filter(question => this.#deciding.has(question.bpKey));
    const { form, foreignKeys } = this.#options;
    const asked = new Set(allSteps(form).flatMap(({ questions }) => questions.map(({ bpKey }) => bpKey)));
    const areKeysKnown = [...this.#deciding].every(key => asked.has(key) && !foreignKeys?.has(key));
    return {
      situations: [...this.#situations.values()],
      starts,
      isComplete: isExplored && this.#circumstances.isComplete && areKeysKnown && undecided.length === 0,
      undecided,
      displayed: this.#displayed,
      tries: this.#tries,
    };
  }

  #exploreAll(): boolean {
    const { limit = DEFAULT_LIMIT } = this.#options;
    for (const situation of this.#open) {
      if (this.#situations.size > limit) return false;
      let ways = 0;
      for (const way of this.#waysToAnswer(situation, list => list)) {
        if (++ways > MAX_WAYS) return false;
        if (!way.isRefused) this.#leave(situation, way);
      }
    }
    return true;
  }
  /** Tries visits with random answers, preferring steps that fewer visits have reached. */
  #walk(starts: readonly Situation[], random: () => number): void {
    const seen = new Map<Step | undefined, number>();
    const shuffled = <T>(list: readonly T[]): T[] =>
      list
        .map(one => [random(), one] as const)
        .sort(([a], [b]) => a - b)
        .map(([, one]) => one);
    for (let count = 0; count < WALKS; count++) {
      let at = starts[count % starts.length]!;
      for (let length = 0; at.step && length < MAX_WALK_LENGTH; length++) {
        const tried = [0, 1].map(() => {
          const [way] = this.#waysToAnswer(at, shuffled);
          return this.#leave(at, way!);
        });
        [at] = tried.sort((a, b) => (seen.get(a.step) ?? 0) - (seen.get(b.step) ?? 0)) as [Situation];
        seen.set(at.step, (seen.get(at.step) ?? 0) + 1);
      }
    }
  }

  /** Combinations of answers to the questions that the step shows. `arrange` orders the possible answers to each. */
  #waysToAnswer(situation: Situation, arrange: Arrange): Generator<Way> {
    return this.#answerNext(situation, arrange, { answers: situation.answers, given: [], isRefused: false });
  }
  *#answerNext(situation: Situation, arrange: Arrange, way: Way): Generator<Way> {
    const { answers, given, isRefused } = way;
    const step = situation.step!;
    const displayed = this.#visits.get(situation.circumstances)!.displayedIn(step, answers);
    for (const one of displayed) this.#displayed.add(one);
    const question = displayed.find(one => !given.some(other => other.question === one));
    if (!question) {
      yield way;
      return;
    }
    const { list, refused, isComplete } = this.#options.possibleAnswers(question, answers, step);
    if (!isComplete) this.#undecided.add(question);
    const decides = this.#deciding.has(question.bpKey);
    const isGiven = (one: Answers): boolean => Object.hasOwn(one, question.bpKey);
    const ways = step.skip && list.every(isGiven) ? [...list, {}] : list;
    const accepted = arrange(decides ? ways : [list.find(isGiven) ?? list[0]!]);
    for (const written of [...accepted, ...(showsOthers(question, step) ? refused : [])]) {
      const without = Object.fromEntries(Object.entries(answers).filter(([key]) => key !== question.bpKey));
      const others = [...given, { question, answers: written }];
      const next = { answers: { ...without, ...written }, given: others };
      yield* this.#answerNext(situation, arrange, { ...next, isRefused: isRefused || refused.includes(written) });
    }
  }

  /** Leaves the step of the situation with these answers. */
  #leave(situation: Situation, { answers, given }: Way): Situation {
    this.#tries++;
    const { marksOf = () => [] } = this.#options;
    const step = situation.step!;
    const visit = this.#visits.get(situation.circumstances)!;
    const displayed = visit.displayedIn(step, answers);
    const marks = [...new Set([...situation.marks, ...displayed.flatMap(marksOf)])].sort();
    const kept = visit.withoutHidden(answers);
    const written = Object.fromEntries(
      Object.entries(answers).filter(([key, value]) => value !== situation.answers[key] || isAsked(displayed, key)),
    );
    const next = visit.after(step, kept, situation.ending);
    const jump = visit.jumpTaken(step, kept);
    const move: Move = { step, answers: written, given, displayed, jump, passed: next.passed };
    const path = [...situation.path, situation];
    // A jump back removes all later answers from the path. The answers on its destination can be given again.
    const earlier = isEnd(next) ? undefined : path.find(one => one.step === next.step);
    const to = earlier ?? this.#arrive(next, situation.circumstances, kept, marks, { situation, move });
    situation.next.push({ move, to });
    return to;
  }
  #arrive(
    next: Next,
    circumstances: Circumstances,
    given: Answers,
    marks: readonly string[],
    from: Situation['from'],
  ): Situation {
    const [step, end] = isEnd(next) ? [undefined, next] : [next.step, undefined];
    const ending = isEnd(next) ? undefined : next.ending;
    const answers: Record<string, Json | undefined> = {};
    for (const key of step ? this.#live.get(step)! : [])
      if (Object.hasOwn(given, key) && given[key] !== undefined) answers[key] = given[key];
    const before = from ? [...from.situation.path, from.situation] : [];
    const path = before.filter(one => this.#inCircles.has(one.step!));
    const key = JSON.stringify([
      path.map(one => one.id),
      step?.order ?? null,
      end && [end.step?.order ?? null, end.isSent],
      ending?.order ?? null,
      circumstances,
      marks,
      answers,
    ]);
    const known = this.#situations.get(key);
    if (known) return known;
    const id = this.#situations.size;
    const situation: Situation = { id, step, end, answers, ending, circumstances, marks, path, from, next: [] };
    this.#situations.set(key, situation);
    if (step) this.#open.push(situation);
    return situation;
  }
}

/** Whether the answer can display another question of the step before the visitor tries to leave it. */
const showsOthers = ({ bpKey }: Question, { questions }: Step): boolean =>
  questions.some(({ conditionalDisplay }) => conditionalDisplay.some(condition => condition.bpKey === bpKey));
const isAsked = (questions: readonly Question[], key: string): boolean => questions.some(({ bpKey }) => bpKey === key);
