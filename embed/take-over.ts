/** A changed definition makes a new engine, which takes over what the visitor did as far as it still has a place. */

import type { Field } from '../engine/answers/field.ts';
import type { Engine } from '../engine/engine.ts';
import type { Step } from '../engine/form/definition.ts';
import { LISTS } from '../engine/form/definition.ts';

/** Where a step stands: steps keep their order, those of the lists beside them their place. */
function counterpart(from: Engine, to: Engine, step: Step): Step | undefined {
  if (from.form.steps.includes(step)) return to.form.steps.find(({ order }) => order === step.order);
  const list = LISTS.find(name => from.form[name].includes(step));
  if (list) return to.form[list][from.form[list].indexOf(step)];
  return step === from.form.end ? to.form.end : undefined;
}

/** The same key asked for by the same type, after the submit or before it. */
function carryField(from: Field, to: Engine): void {
  for (const question of to.fields.sharing(to.fields.keyOf(from, from.question.bpKey))) {
    if (question.type !== from.question.type) continue;
    const field = to.fields.ensure(question);
    // A half-typed value is in no answer.
    if (field.type && from.type) to.fields.put(field, from.state.value);
    to.fields.update(field, { dirty: from.state.dirty });
    Object.assign(field, { edited: from.edited, prefilled: from.prefilled });
    to.fields.revisit(field);
  }
}

/** Starts `to`, with everything of `from` that it has a place for; nothing of it was drawn yet. */
export async function takeOver(from: Engine, to: Engine): Promise<void> {
  await to.start();
  await to.walk(); // the whole Form, before its steps are compared
  const path: Step[] = [];
  for (const order of from.cells.path.state.value) {
    const step = counterpart(from, to, from.stepAt(order)!);
    if (!step) break;
    path.push(step);
  }
  await Promise.all(path.map(to.loading.load));
  to.store.transact(() => {
    for (const [key, answer] of Object.entries(from.formValues())) to.answers.set(key, answer);
    for (const name of to.featuresEnabled()) to.setFeature(name, false);
    for (const name of from.featuresEnabled()) to.setFeature(name, true);
    for (const [name, value] of from.held.facts()) to.verbs.learn(name as never, value as never);
    for (const field of from.fields.alive()) carryField(field, to);
    if (from.acted()) to.act();
  });
  const shown = path.filter((step, place) => place === 0 || to.shows(step));
  const last = shown.at(-1);
  if (!last) return;
  to.store.transact(() => {
    to.store.set(to.cells.sending, from.sendingState());
    to.store.set(
      to.cells.path,
      shown.map(({ order }) => order),
    );
    to.fields.enter(last);
  });
}
