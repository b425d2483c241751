/** Compares the structure of two versions of a form, and lists the changes for visitors. Pure. */

import { LISTS } from '../../../engine/contract/definition.ts';
import type { Form, LogicJump, Question, Step } from '../../../engine/contract/plugin.ts';
import { allSteps } from '../../../engine/form/step-index.ts';
import { phrase, phraseList } from '../../phrase.ts';
import { movedItems } from '../moved-items.ts';
import { CHANGE_KINDS, type Change, isSame, memberChanges } from './change.ts';
import { type Pairs, pairUp } from './pairs.ts';
import { questionChanges } from './question-changes.ts';
import { conditionsText, nameOfQuestion, nameOfStep, valueText } from './words.ts';

export interface CompareOptions {
  before: Form;
  after: Form;
  /** Whether the question is a consent. */
  isConsent(question: Question): boolean;
}

const STEP_MEMBERS = ['order', 'type', 'questions', 'logicJumps'];
const FORM_MEMBERS: readonly string[] = [...LISTS, 'end', 'configuration', 'id'];

function addedAndRemoved(pairs: Pairs, isConsent: CompareOptions['isConsent']): Change[] {
  const questionsOf = ({ questions }: Step): string => phraseList(questions.map(nameOfQuestion));
  const reported = new Set([...pairs.stepsAdded, ...pairs.stepsRemoved]);
  /** Whether the question gets a separate change. The change of a new or removed step already names its questions. */
  const isReportedAlone = ({ question, step }: { question: Question; step: Step }) =>
    !reported.has(step) || isConsent(question);
  const kindOf = (question: Question) => (isConsent(question) ? 'consent' : 'question');
  return [
    ...pairs.stepsAdded.map((step): Change => {
      const asks = step.questions.length > 0 && phrase`It asks ${questionsOf(step)}.`;
      const isEnd = step.doNotSendLead === true && phrase`No lead is sent there.`;
      return { kind: 'step', text: phraseList([phrase`New: ${nameOfStep(step)}.`, asks, isEnd], ' '), part: step };
    }),
    ...pairs.stepsRemoved.map((step): Change => {
      const asked = step.questions.length > 0 && phrase`It asked ${questionsOf(step)}.`;
      return { kind: 'step', text: phraseList([phrase`${nameOfStep(step, true)} is gone.`, asked], ' '), part: step };
    }),
    ...pairs.questionsAdded.filter(isReportedAlone).map(({ question, step }): Change => {
      const text = phrase`The question ${nameOfQuestion(question)} is new on ${nameOfStep(step)}.`;
      return { kind: kindOf(question), text, part: question };
    }),
    ...pairs.questionsRemoved.filter(isReportedAlone).map(({ question, step }): Change => {
      const text = phrase`The question ${nameOfQuestion(question)} of ${nameOfStep(step)} is gone.`;
      return { kind: kindOf(question), text, part: question };
    }),
  ];
}

const placeOf = (order: number): string => phrase`order ${String(order)}`;

function moves({ before, after }: CompareOptions, pairs: Pairs): Change[] {
  const afterOf = new Map(pairs.steps.map(pair => [pair.before, pair.after]));
  const kept = allSteps(before).flatMap(step => afterOf.get(step) ?? []);
  const changes = movedItems(kept, allSteps(after)).map((step): Change => {
    const old = pairs.steps.find(pair => pair.after === step)!.before;
    const text = phrase`${nameOfStep(step, true)} is at another place.`;
    return { kind: 'step', text, before: placeOf(old.order), after: placeOf(step.order), part: step };
  });
  for (const { before: old, after: now } of pairs.steps) {
    const here = pairs.questions.filter(({ from, to }) => from === old && to === now);
    const order = (questions: readonly Question[], side: 'before' | 'after') =>
      questions.flatMap(question => here.find(pair => pair[side] === question) ?? []);
    for (const pair of movedItems(order(old.questions, 'before'), order(now.questions, 'after'))) {
      const text = phrase`The question ${nameOfQuestion(pair.after)} is at another place on ${nameOfStep(now)}.`;
      changes.push({ kind: 'question', text, part: pair.after });
    }
  }
  for (const { after: question, from, to } of pairs.questions) {
    if (afterOf.get(from) === to) continue;
    const text = phrase`The question ${nameOfQuestion(question)} is on another step.`;
    changes.push({ kind: 'question', text, before: nameOfStep(from), after: nameOfStep(to), part: question });
  }
  return changes;
}

/** The jumps with their destinations as steps, so that renumbering steps makes no difference. */
function jumpsOf(step: Step, stepAt: (order: number) => Step | undefined) {
  const operatorOf = ({ conditions, logicalOperator }: LogicJump) => (conditions.length > 1 ? logicalOperator : 'and');
  return step.logicJumps.map(jump => ({
    conditions: jump.conditions,
    operator: operatorOf(jump),
    to: stepAt(jump.destinationStep),
    order: jump.destinationStep,
    rest: { ...jump, conditions: [], logicalOperator: '', destinationStep: 0 },
  }));
}
type Jumps = ReturnType<typeof jumpsOf>;
function jumpsText(jumps: Jumps): string {
  const texts = jumps.map(({ conditions, operator, to, order }) => {
    const target = to ? nameOfStep(to) : placeOf(order);
    return conditions.length === 0
      ? phrase`to ${target}`
      : phrase`if ${conditionsText(conditions, operator)}: to ${target}`;
  });
  return phraseList(texts, '; ') || phrase`on to the next step`;
}

function stepChanges({ before, after }: CompareOptions, pairs: Pairs): Change[] {
  const at = (form: Form, order: number) => allSteps(form).find(step => step.order === order);
  const afterOf = new Map(pairs.steps.map(pair => [pair.before, pair.after]));
  return pairs.steps.flatMap(({ before: old, after: now }) => {
    const where = nameOfStep(now);
    const changes: Change[] = [];
    if (old.type !== now.type) {
      const text = phrase`${nameOfStep(now, true)} has another type.`;
      changes.push({ kind: 'step', text, before: `"${old.type}"`, after: `"${now.type}"`, part: now });
    }
    const [jumps, otherJumps] = [jumpsOf(old, order => at(before, order)), jumpsOf(now, order => at(after, order))];
    const identity = (list: Jumps, identify: (step: Step | undefined) => unknown) =>
      list.map(({ to, order, ...jump }) => ({ ...jump, to: to ? identify(to) : order }));
    const numbers = new Map(allSteps(after).map((step, index) => [step, index]));
    const ofOld = identity(jumps, step => (step && afterOf.has(step) ? numbers.get(afterOf.get(step)!) : 'gone'));
    const ofNow = identity(otherJumps, step => step && numbers.get(step));
    if (!isSame(ofOld, ofNow)) {
      const text = phrase`After ${where} visitors go other ways.`;
      changes.push({ kind: 'condition', text, before: jumpsText(jumps), after: jumpsText(otherJumps), part: now });
    }
    const kinds = { doNotSendLead: 'lead' } as const;
    return [...changes, ...memberChanges(old, now, { where, skipped: STEP_MEMBERS, part: now, kinds })];
  });
}

function formChanges({ before, after }: CompareOptions): Change[] {
  const where = phrase`the form`;
  const [old, now] = [before.configuration, after.configuration];
  const changes: Change[] = [];
  if (before.id !== after.id) {
    const text = phrase`The form has another id.`;
    changes.push({ kind: 'lead', text, before: valueText(before.id), after: valueText(after.id) });
  }
  if (old.procurationUrl !== now.procurationUrl) {
    const text = phrase`The lead is sent to another address.`;
    changes.push({ kind: 'call', text, before: old.procurationUrl, after: now.procurationUrl });
  }
  return [
    ...changes,
    ...memberChanges(old, now, { where, skipped: ['procurationUrl'] }),
    ...memberChanges(before, after, { where, skipped: FORM_MEMBERS }),
  ];
}

/** Ordered by importance. Empty if the two versions are the same for visitors. */
export function structuralChanges(options: CompareOptions): Change[] {
  const pairs = pairUp(options.before, options.after);
  const { isConsent } = options;
  return inOrder([
    ...addedAndRemoved(pairs, isConsent),
    ...moves(options, pairs),
    ...stepChanges(options, pairs),
    ...pairs.questions.flatMap(({ before, after }) => questionChanges(before, after, isConsent(after))),
    ...formChanges(options),
  ]);
}

export const inOrder = (changes: readonly Change[]): Change[] =>
  [...changes].sort((a, b) => CHANGE_KINDS.indexOf(a.kind) - CHANGE_KINDS.indexOf(b.kind));
