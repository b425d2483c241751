/**
 * All visits of a form as a graph. A situation is a step with the answers that conditions still read; visits that come to
 * the same situation go on in the same way, so each situation is explored once.
 */
import type { Answers, Form, Json, Question, Step } from '../contract/plugin.ts';
import { allSteps } from '../engine/form/step-index.ts';
import { allCircumstances, conditionsByKey, keysNamedBy, liveKeys } from './condition-reads.ts';
import type { PossibleAnswers } from './possible-answers.ts';
import {
  type Circumstances,
  createVisit,
  type End,
  isEnd,
  type Next,
  type StepVisibility,
  type Visit,
} from './visit.ts';

/** What the visitor did on one step. */
export interface Move {
  readonly step: Step;
  /** What was written on this step. */
  readonly answers: Answers;
  /** The questions in the order in which they were answered. An answer can hide one that was answered before. */
  readonly given: readonly { readonly question: Question; readonly answers: Answers }[];
  readonly displayed: readonly Question[];
  /** The index of the jump that was taken. */
  readonly jump: number | undefined;
  /** The steps without anything to show that were passed after it. */
  readonly passed: readonly Step[];
}
/** All answers of the visit after a step was answered, and what was given on it. */
type Way = Pick<Move, 'answers' | 'given'>;

/** The visitor's way to a situation, and what has to be given for it. */
export interface Witness {
  readonly circumstances: Circumstances;
  readonly moves: readonly Move[];
}

export interface Situation {
  /** `undefined` for the end of the visit. */
  readonly step: Step | undefined;
  readonly end: End | undefined;
  /** The answers that can still decide something. */
  readonly answers: Answers;
  readonly ending: Step | undefined;
  readonly circumstances: Circumstances;
  readonly marks: readonly string[];
  /** How the first visit came here. */
  readonly from: { readonly situation: Situation; readonly move: Move } | undefined;
  readonly next: { readonly move: Move; readonly to: Situation }[];
}

export interface Exploration {
  readonly situations: readonly Situation[];
  readonly starts: readonly Situation[];
  /** Were all situations explored, with answers that stand for all others? */
  readonly isComplete: boolean;
  /** Questions whose valid answers are not known, so that one is assumed. */
  readonly undecided: readonly Question[];
  /** The ways of answering a step that were tried. */
  readonly tries: number;
}

export interface ExploreOptions {
  form: Form;
  possibleAnswers(question: Question, answers: Answers, step: Step): PossibleAnswers;
  /** Default: the questions of a step decide whether it is shown. */
  isStepShown?: StepVisibility;
  /** Marks that a visitor who saw the question carries from then on, such as "consent". Default: none. */
  marksOf?(question: Question): readonly string[];
  /** The most situations to explore one after the other; beyond them, single visits are tried. Default: 5000. */
  limit?: number;
}

const DEFAULT_LIMIT = 5000;
/** The most ways of answering one step. */
const MAX_WAYS = 4096;
/** The visits that are tried when there are too many situations to explore all. */
const WALKS = 100;
const MAX_WALK_LENGTH = 1000;

export function explore(options: ExploreOptions): Exploration {
  const { form, possibleAnswers, isStepShown, marksOf = () => [], limit = DEFAULT_LIMIT } = options;
  const live = liveKeys(form);
  const deciding = decidingKeys(form);
  const situations = new Map<string, Situation>();
  const undecided = new Set<Question>();
  const circumstances = allCircumstances(form);
  let isComplete = circumstances.isComplete;
  let tries = 0;

  const open: Situation[] = [];
  function arrive(
    next: Next,
    circumstances: Circumstances,
    given: Answers,
    marks: readonly string[],
    from: Situation['from'],
  ): Situation {
    const [step, end] = isEnd(next) ? [undefined, next] : [next.step, undefined];
    const ending = isEnd(next) ? undefined : next.ending;
    const answers: Record<string, Json | undefined> = {};
    for (const key of step ? live.get(step)! : []) if (given[key] !== undefined) answers[key] = given[key];
    const key = JSON.stringify([
      step?.order ?? null,
      end && [end.step?.order ?? null, end.isSent],
      ending?.order ?? null,
      circumstances,
      marks,
      answers,
    ]);
    const known = situations.get(key);
    if (known) return known;
    const situation: Situation = { step, end, answers, ending, circumstances, marks, from, next: [] };
    situations.set(key, situation);
    if (step) open.push(situation);
    return situation;
  }

  const visits = new Map<Circumstances, Visit>(
    circumstances.list.map(one => [one, createVisit(form, one, isStepShown)]),
  );
  const starts = [...visits].map(([one, visit]) => arrive(visit.first(), one, {}, [], undefined));

  /** The step of the situation is left with these answers. */
  function leave(situation: Situation, { answers, given }: Way): Situation {
    tries++;
    const step = situation.step!;
    const visit = visits.get(situation.circumstances)!;
    const displayed = visit.displayedIn(step, answers);
    const marks = [...new Set([...situation.marks, ...displayed.flatMap(marksOf)])].sort();
    const kept = visit.withoutHidden(answers);
    const written = Object.fromEntries(
      Object.entries(answers).filter(([key, value]) => value !== situation.answers[key] || isAsked(displayed, key)),
    );
    const next = visit.after(step, kept, situation.ending);
    const jump = visit.jumpTaken(step, kept);
    const move: Move = { step, answers: written, given, displayed, jump, passed: next.passed };
    const to = arrive(next, situation.circumstances, kept, marks, { situation, move });
    situation.next.push({ move, to });
    return to;
  }
  function exploreAll(): boolean {
    for (let index = 0; index < open.length; index++) {
      if (situations.size > limit) return false;
      const situation = open[index]!;
      let ways = 0;
      for (const way of waysToAnswer(situation, list => list)) {
        if (++ways > MAX_WAYS) return false;
        leave(situation, way);
      }
    }
    return true;
  }
  /** Visits with random answers, which go where fewer went before. */
  function walk(random: () => number): void {
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
          const [way] = waysToAnswer(at, shuffled);
          return leave(at, way!);
        });
        [at] = tried.sort((a, b) => (seen.get(a.step) ?? 0) - (seen.get(b.step) ?? 0)) as [Situation];
        seen.set(at.step, (seen.get(at.step) ?? 0) + 1);
      }
    }
  }

  /** Combinations of answers of the questions that the step shows, in the order that `arrange` gives to each list. */
  function* waysToAnswer(
    { step, answers: before, circumstances }: Situation,
    arrange: <T>(list: readonly T[]) => readonly T[],
  ): Generator<Way> {
    const visit = visits.get(circumstances)!;
    yield* answerNext(before, []);
    function* answerNext(answers: Answers, given: Way['given']): Generator<Way> {
      const question = visit.displayedIn(step!, answers).find(one => !given.some(other => other.question === one));
      if (!question) {
        yield { answers, given };
        return;
      }
      const possible = possibleAnswers(question, answers, step!);
      if (!possible.isComplete) undecided.add(question);
      const decides = deciding.has(question.bpKey);
      const list = decides ? possible.list : [possible.list.find(one => question.bpKey in one) ?? possible.list[0]!];
      for (const written of arrange(list)) {
        const without = Object.fromEntries(Object.entries(answers).filter(([key]) => key !== question.bpKey));
        yield* answerNext({ ...without, ...written }, [...given, { question, answers: written }]);
      }
    }
  }

  if (!exploreAll()) {
    isComplete = false;
    walk(createRandom());
  }
  const decisive = [...undecided].filter(question => deciding.has(question.bpKey));
  return {
    situations: [...situations.values()],
    starts,
    isComplete: isComplete && decisive.length === 0,
    undecided: decisive,
    tries,
  };
}

/** The same numbers between 0 and 1 at every run, so that an analysis can be repeated. */
function createRandom(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647; // Lehmer's generator
    return state / 2_147_483_647;
  };
}

const isAsked = (questions: readonly Question[], key: string): boolean => questions.some(({ bpKey }) => bpKey === key);

/** The keys whose answers decide anything. */
function decidingKeys(form: Form): Set<string> {
  const questions = allSteps(form).flatMap(step => step.questions);
  const keys = new Set(questions.map(({ bpKey }) => bpKey));
  return new Set([...conditionsByKey(form).keys(), ...questions.flatMap(question => keysNamedBy(question, keys))]);
}

/** How the first visit came to the situation. */
export function witnessOf(situation: Situation): Witness {
  const moves: Move[] = [];
  for (let at = situation; at.from; at = at.from.situation) moves.unshift(at.from.move);
  return { circumstances: situation.circumstances, moves };
}
