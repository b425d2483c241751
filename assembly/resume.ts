/**
 * Takes over the visitor's answers and path into the engine of a changed definition. Parts that the new form does not
 * have are left out.
 */

import { pairSteps } from '../analysis/compare/pair-steps.ts';
import type { Form, Step } from '../contract/definition.ts';
import type { Engine, SubmissionState } from '../engine/engine.ts';
import type { Field } from '../engine/fields/field.ts';
import type { FormState } from '../engine/fields/form-state.ts';
import { listNameOf } from '../engine/form/flow.ts';
import { isEndScreen } from '../engine/form/steps.ts';
import type { TypeLoader } from '../engine/plugin-runtime/load-types.ts';
import type { QuestionsWithKey } from './questions-with-key.ts';

export interface ResumeNeeds {
  state: FormState;
  questionsWithKey: QuestionsWithKey;
  types: TypeLoader;
  isShown(step: Step): boolean;
  set(path: readonly number[]): void;
  sending: { continueFrom(earlier: SubmissionState): void };
}

/**
 * The steps of the path that still exist. If the last one was removed, the path ends with the next step that still
 * exists.
 */
function pathIn(path: readonly Step[], from: Form, to: Form): Step[] {
  const pairs = pairSteps(from, to, 1);
  const left = path.flatMap(step => pairs.get(step) ?? []);
  const last = path.at(-1);
  if (!last || pairs.has(last)) return left;
  const list = listNameOf(from, last);
  const following = list ? from[list].slice(from[list].indexOf(last)) : [];
  const next = following.flatMap(step => pairs.get(step) ?? [])[0];
  return next && !left.includes(next) && !isEndScreen(to, next) ? [...left, next] : left;
}

/** Copies answers, flags, facts, fields and the path. Call it before the first render. */
export async function resume(previous: Engine, needs: ResumeNeeds): Promise<void> {
  const { state, questionsWithKey, types, isShown } = needs;
  const { store, tree, answers, flags, fields, read } = state;
  const before = previous.state;
  const earlierSending = previous.sending;

  /** Copies the field to the questions with the same key and type. */
  function copyField(from: Field): void {
    for (const question of questionsWithKey(from.keyOf(from.question.bpKey))) {
      if (question.type !== from.question.type) continue;
      fields.ensure(question).copyFrom(from);
    }
  }

  /**
   * Loads the types of the path, again if the visitor moves or sends in the meantime. Does not interrupt a lead that is
   * being sent.
   */
  async function loadPath(): Promise<Step[]> {
    await previous.whenOver();
    const orders = before.tree.path;
    const visited = orders.flatMap(order => before.steps.at(order) ?? []);
    const path = pathIn(visited, before.read.form, read.form);
    await Promise.all(path.map(step => types.loadTypesOf(step)));
    const isSame = orders === before.tree.path && before.tree.sending !== 'sending';
    return isSame ? path : loadPath();
  }
  const path = await loadPath();
  store.transact(() => {
    for (const [key, answer] of Object.entries(before.answers.all())) answers.set(key, answer);
    const setFlag = (name: string, on: boolean) => flags.set(name, on, before.flags.setBy.get(name) ?? '');
    for (const name of flags.enabled()) setFlag(name, false);
    for (const name of before.flags.enabled()) setFlag(name, true);
    for (const [name, value] of Object.entries(before.tree.facts)) store.set(tree.facts, name, value);
    for (const field of before.fields.all()) copyField(field);
  });
  const shown = path.filter((step, place) => place === 0 || isShown(step));
  if (shown.length === 0) return;
  needs.sending.continueFrom(earlierSending.submissionState());
  needs.set(shown.map(({ order }) => order));
}
