/**
 * Takes over the visitor's answers and path into the engine of a changed definition. Parts that the new form does not
 * have are left out.
 */

import { pairSteps } from '../../check/analysis/compare/pair-steps.ts';
import type { Context } from '../../engine/context.ts';
import type { Form, Question, Step } from '../../engine/contract/definition.ts';
import type { Engine, Submission } from '../../engine/engine.ts';
import { listNameOf } from '../../engine/form/flow.ts';
import { allSteps } from '../../engine/form/step-index.ts';
import { isEndScreen } from '../../engine/form/steps.ts';
import { followPath } from '../../engine/path/path.ts';
import type { StepRules } from '../../engine/path/step-rules.ts';
import { setStepValue } from '../../engine/path/step-value.ts';
import type { TypeLoader } from '../../engine/plugin-runtime/load-types.ts';
import type { Sending } from '../lead/sending.ts';

const isData = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  [Object.prototype, Array.prototype, null].includes(Object.getPrototypeOf(value));

/** Replaces the ids of questions in a fact. What belongs to a question without a new id is left out. */
function withNewIds(fact: unknown, ids: ReadonlyMap<string, string | undefined>): unknown {
  if (typeof fact === 'string') return ids.has(fact) ? ids.get(fact) : fact;
  if (typeof fact !== 'object' || fact === null || !isData(fact)) return fact;
  if (Array.isArray(fact)) return fact.map(one => withNewIds(one, ids)).filter(one => one !== undefined);
  const entries = Object.entries(fact).map(([key, one]) => [withNewIds(key, ids), withNewIds(one, ids)] as const);
  return Object.fromEntries(entries.filter(([key]) => key !== undefined));
}
/** Is it the same text for the visitor, wherever it is in the form? */
const isSameText = (from: Question, to: Question): boolean =>
  JSON.stringify({ ...from, id: '', order: 0 }) === JSON.stringify({ ...to, id: '', order: 0 });

/**
 * The steps of the path that still exist. If the last one was removed, the path ends with the next step that still
 * exists.
 */
function pathIn(path: readonly Step[], from: Form, to: Form, pairs: ReadonlyMap<Step, Step>): Step[] {
  const left = path.flatMap(step => pairs.get(step) ?? []);
  const last = path.at(-1);
  if (!last || pairs.has(last)) return left;
  const list = listNameOf(from, last);
  const following = list ? from[list].slice(from[list].indexOf(last)) : [];
  const next = following.flatMap(step => pairs.get(step) ?? [])[0];
  return next && !left.includes(next) && !isEndScreen(to, next) ? [...left, next] : left;
}

/** The question of the new form for each one of the old form: in the step that took its place, else anywhere, with its key. */
function pairQuestions(from: Form, to: Form, steps: ReadonlyMap<Step, Step>): Map<Question, Question> {
  const pairs = new Map<Question, Question>();
  const taken = new Set<Question>();
  function pair(questions: readonly Question[], find: (question: Question) => readonly Question[]): void {
    for (const question of questions) {
      const alike = find(question).filter(one => one.bpKey === question.bpKey && !taken.has(one));
      const [found] = [...alike.filter(({ type }) => type === question.type), ...alike];
      if (!found || pairs.has(question)) continue;
      pairs.set(question, found);
      taken.add(found);
    }
  }
  for (const step of allSteps(from)) pair(step.questions, () => steps.get(step)?.questions ?? []);
  const byKey = new Map<string, Question[]>();
  for (const one of allSteps(to).flatMap(step => step.questions))
    byKey.set(one.bpKey, [...(byKey.get(one.bpKey) ?? []), one]);
  for (const step of allSteps(from)) pair(step.questions, ({ bpKey }) => byKey.get(bpKey) ?? []);
  return pairs;
}

/** Copies answers, flags, facts, fields and the path. Call it before the first render. */
export async function resume(
  previous: Engine,
  context: Context,
  rules: StepRules,
  types: TypeLoader,
  sending: Sending,
): Promise<void> {
  const { registry, state } = context;
  const { store, tree, flags, fields, read } = state;
  const before = previous.state;

  const steps = pairSteps(before.read.form, read.form, 1);
  const pairs = pairQuestions(before.read.form, read.form, steps);
  const ids = new Map(
    allSteps(before.read.form).flatMap(step => step.questions.map(one => [one.id, pairs.get(one)?.id])),
  );
  /** The end that the visitor has reached, which follows steps after the submit. */
  const endNow = (name: 'ending' | 'reachedEnd'): Step | undefined =>
    before.tree[name] && (steps.get(before.tree[name]) ?? read.form.end);
  /** Has a text changed that the visitor had agreed to? That unticks it. */
  let isUnticked = false;
  function copyFields(): void {
    for (const from of before.fields.all()) {
      const question = pairs.get(from.question);
      if (!question) continue;
      // An answer to a text, such as a consent, is none to another text.
      if (from.type?.answerKind === null && !isSameText(from.question, question)) {
        isUnticked ||= from.given !== undefined && from.state.counts && !from.state.error;
        ids.set(from.question.id, undefined);
        continue;
      }
      const field = fields.ensure(question);
      field.copyFrom(from);
      const answer = from.given?.answers[question.bpKey];
      if (from.given && !field.given && answer !== undefined) field.setStoredAnswer(answer, from.given.by);
    }
    for (const { by, stored, value } of before.fields.owners.allFilled()) {
      const question = pairs.get(by.question);
      if (question) fields.owners.fill(fields.ensure(question), { [stored.slice(by.keyOf('').length)]: value });
    }
  }

  /**
   * Loads the types of the path, again if the visitor moves or sends in the meantime. Does not interrupt a lead that is
   * being sent.
   */
  async function loadPath(): Promise<{ path: Step[]; submission: Submission }> {
    await previous.whenOver();
    const orders = before.tree.path;
    const visited = orders.flatMap(order => before.steps.at(order) ?? []);
    const path = pathIn(visited, before.read.form, read.form, steps);
    await Promise.all([...path, endNow('ending') ?? []].flat().map(step => types.loadTypesOf(step)));
    const submission = await previous.submission();
    const isSame = orders === before.tree.path && before.tree.sending !== 'sending';
    return isSame ? { path, submission } : loadPath();
  }
  const { path, submission } = await loadPath();
  store.transact(() => {
    for (const name of ['ending', 'reachedEnd'] as const) store.set(tree, name, endNow(name));
    for (const [key, answer] of before.fields.owners.others()) fields.owners.set(key, answer);
    const setFlag = (name: string, on: boolean) => flags.set(name, on, before.flags.setBy.get(name) ?? '');
    for (const name of flags.enabled()) setFlag(name, false);
    for (const name of before.flags.enabled()) setFlag(name, true);
    copyFields();
    for (const [from, to] of steps) {
      const value = before.tree.stepValues[from.order];
      // Other values are only the state of a view.
      const hasAnswers = from.type === to.type && registry.step(to.type)?.write !== undefined;
      if (hasAnswers && value !== undefined) setStepValue(context, to, value);
    }
    // A fact that is no plain data is a service of the form that ends.
    for (const [name, value] of Object.entries(before.tree.facts))
      if (isData(value)) store.set(tree.facts, name, withNewIds(value, ids));
  });
  const shown = path.filter((step, index) => index === 0 || rules.isShown(step));
  if (shown.length === 0) return;
  const passed: { order: number; at: number }[] = [];
  let at = 0;
  for (const from of before.fields.route()) {
    const step = steps.get(from);
    if (step && shown.includes(step)) at++;
    else if (step) passed.push({ order: step.order, at });
  }
  const to = shown.map(({ order }) => order);
  store.transact(() => {
    sending.continueFrom(submission);
    if (isUnticked) sending.withdraw();
    followPath(state, to, passed);
  });
}
