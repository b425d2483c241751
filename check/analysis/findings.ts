/** Finds mistakes and other notable properties of a form in the graph of all its visits. Pure. */
import type { Form, Question, Step } from '../../engine/contract/plugin.ts';
import { allSteps } from '../../engine/form/step-index.ts';
import type { Contradiction } from './contradictions.ts';
import type { Exploration } from './explore.ts';
import { type Move, type Situation, type Witness, witnessOf } from './situation.ts';

export type FindingKind =
  | 'unreachable step'
  | 'hidden question'
  | 'jump never taken'
  | 'jump always taken'
  | 'contradictory conditions'
  | 'no way out'
  | 'loop'
  | 'end without lead'
  | 'lead without consent'
  | 'lead without contact';

export interface Finding {
  kind: FindingKind;
  step?: Step;
  question?: Question;
  /** The index in `logicJumps` of the step. */
  jump?: number;
  /** For contradictory conditions: the answer or the query parameter that they read. */
  key?: string;
  /** A visit that shows the finding. Absent if the finding is that there is no such visit. */
  witness?: Witness;
  /** True if it holds for all visits. False if `tries` tries found no exception. Absent if there is a witness. */
  isProved?: boolean;
}

/** The marks of questions that the findings use. */
export const MARKS = { consent: 'consent', contact: 'contact' } as const;

interface FindingsNeeds {
  form: Form;
  exploration: Exploration;
  /** Whether all visits were explored in which no step is shown again. */
  isExplored: boolean;
  contradictions: readonly Contradiction[];
  /** Whether the step is part of the definition. Plugins add other steps, which do not have to be shown. */
  isOwn(step: Step): boolean;
}

export function findingsOf({ form, exploration, isExplored, contradictions, isOwn }: FindingsNeeds): Finding[] {
  const { situations, isComplete, displayed } = exploration;
  const never = { isProved: isComplete };
  const visits = situations.filter(one => one.step);
  const byStep = new Map<Step, Situation[]>();
  for (const one of visits) byStep.set(one.step!, [...(byStep.get(one.step!) ?? []), one]);
  const seenAtEnd = new Set(situations.map(one => one.end?.step));
  const findings: Finding[] = [];
  /** Contradictory conditions are not reported a second time as never shown or never taken. */
  const isExplained = ({ step, question, jump }: Finding): boolean =>
    contradictions.some(one => one.step === step && one.question === question && one.jump === jump);
  const add = (list: readonly Finding[]): void => void findings.push(...list.filter(one => !isExplained(one)));

  for (const step of allSteps(form).filter(isOwn)) {
    if (!byStep.has(step) && !seenAtEnd.has(step)) findings.push({ kind: 'unreachable step', step, ...never });
    else {
      for (const question of step.questions) {
        if (!displayed.has(question)) add([{ kind: 'hidden question', step, question, ...never }]);
      }
      add(jumpFindings(step, byStep.get(step) ?? [], isComplete));
    }
  }
  for (const one of contradictions) findings.push({ kind: 'contradictory conditions', ...one, isProved: true });
  const ends = situations.filter(one => one.end);
  const silent = ends.find(one => !one.end!.isSent);
  if (silent) {
    const step = silent.end!.step ?? silent.from?.move.step;
    findings.push({ kind: 'end without lead', ...(step && { step }), witness: witnessOf(silent) });
  }
  const sent = ends.filter(one => one.end!.isSent);
  const hasContact = ({ marks }: Situation): boolean => marks.includes(MARKS.contact);
  // A visitor who cannot be contacted does not have to consent to calls.
  const withoutConsent = sent.find(one => hasContact(one) && !one.marks.includes(MARKS.consent));
  if (withoutConsent) findings.push({ kind: 'lead without consent', witness: witnessOf(withoutConsent) });
  const withoutContact = sent.find(one => !hasContact(one));
  if (withoutContact) findings.push({ kind: 'lead without contact', witness: witnessOf(withoutContact) });
  return [...findings, ...trapFindings(visits, ends, isExplored)];
}

function jumpFindings(step: Step, visits: readonly Situation[], isComplete: boolean): Finding[] {
  const taken = visits.flatMap(one => one.next.map(({ move }) => move.jump));
  return step.logicJumps.flatMap((jump, index): Finding[] => {
    if (!taken.includes(index)) return [{ kind: 'jump never taken', step, jump: index, isProved: isComplete }];
    const isConditional = jump.conditions.length > 0;
    return isConditional && taken.length > 1 && taken.every(one => one === index)
      ? [{ kind: 'jump always taken', step, jump: index, isProved: isComplete }]
      : [];
  });
}

/** Situations from which no end can be reached, and loops that a visitor can repeat forever. */
function trapFindings(visits: readonly Situation[], ends: readonly Situation[], isExplored: boolean): Finding[] {
  const before = new Map<Situation, Situation[]>();
  for (const one of visits) for (const { to } of one.next) before.set(to, [...(before.get(to) ?? []), one]);
  const leadsOut = new Set(ends);
  // Situations that are added to a set while it is iterated are visited too.
  for (const one of leadsOut) for (const previous of before.get(one) ?? []) leadsOut.add(previous);
  const trapped = isExplored ? visits.find(one => !leadsOut.has(one)) : undefined;
  const findings: Finding[] = [];
  if (trapped) findings.push({ kind: 'no way out', step: trapped.step!, witness: witnessOf(trapped) });
  const loop = visits.find(one => one.next.some(({ to }) => isBefore(to, one)));
  if (loop) {
    const again = loop.next.find(({ to }) => isBefore(to, loop))!;
    const witness = { ...witnessOf(loop), moves: [...witnessOf(loop).moves, again.move] };
    findings.push({ kind: 'loop', step: again.to.step!, witness });
  }
  return findings;
}

/** Whether the step comes earlier in the form, so that the visitor went back by a jump. */
function isBefore({ step }: Situation, { step: from }: Situation): boolean {
  return step !== undefined && from !== undefined && step.order <= from.order;
}

export interface Way {
  /** The number of questions on the way. */
  questions: number;
  /** An estimate of the duration in seconds. */
  seconds: number;
  witness: Witness;
}

/** The visits with the fewest and the most questions that reach no situation twice. */
export function waysOf(
  { starts, situations }: Exploration,
  secondsOf: (move: Move) => number,
): { shortest: Way; longest: Way } | undefined {
  const best = { shortest: new Map<Situation, number>(), longest: new Map<Situation, number>() };
  const chosen = { shortest: new Map<Situation, number>(), longest: new Map<Situation, number>() };
  const order = ordered(starts);
  for (const one of order) {
    for (const [kind, isBetter] of [
      ['shortest', (a: number, b: number) => a < b],
      ['longest', (a: number, b: number) => a > b],
    ] as const) {
      if (one.end) best[kind].set(one, 0);
      one.next.forEach(({ move, to }, index) => {
        const rest = best[kind].get(to);
        if (rest === undefined || to === one) return; // the move only leads back
        const count = rest + move.displayed.length;
        const known = best[kind].get(one);
        if (known !== undefined && !isBetter(count, known)) return;
        best[kind].set(one, count);
        chosen[kind].set(one, index);
      });
    }
  }
  const wayOf = (kind: 'shortest' | 'longest'): Way | undefined => {
    const candidates = starts.filter(one => best[kind].has(one));
    const sign = kind === 'shortest' ? 1 : -1;
    const [start] = [...candidates].sort((a, b) => sign * (best[kind].get(a)! - best[kind].get(b)!));
    if (!start) return undefined;
    const moves: Move[] = [];
    for (let at = start; !at.end; ) {
      const { move, to } = at.next[chosen[kind].get(at)!]!;
      moves.push(move);
      at = to;
    }
    const seconds = Math.round(moves.reduce((sum, move) => sum + secondsOf(move), 0));
    return { questions: best[kind].get(start)!, seconds, witness: { circumstances: start.circumstances, moves } };
  };
  const [shortest, longest] = [wayOf('shortest'), wayOf('longest')];
  return situations.length > 0 && shortest && longest ? { shortest, longest } : undefined;
}

/** Orders each situation after those that follow it, except where visits form a cycle. */
function ordered(starts: readonly Situation[]): Situation[] {
  const done = new Set<Situation>();
  const seen = new Set<Situation>(starts);
  const stack = starts.map(one => ({ one, index: 0 }));
  while (stack.length > 0) {
    const top = stack.at(-1)!;
    const next = top.one.next[top.index++]?.to;
    if (!next) {
      done.add(top.one);
      stack.pop();
    } else if (!seen.has(next)) {
      seen.add(next);
      stack.push({ one: next, index: 0 });
    }
  }
  return [...done];
}
