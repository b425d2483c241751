/**
 * Prepares the steps ahead. The chunks of all steps are fetched after the first question, so that no later step needs the
 * network. Their code runs when their step is near: a visitor who leaves at the first step never pays for the last one.
 */

import type { Context } from '../context.ts';
import type { Step } from '../contract/definition.ts';
import type { MarkupRenderer } from '../contract/markup.ts';
import { allSteps } from '../form/step-index.ts';
import type { RuleLoader } from './rule-loader.ts';

/**
 * `isOffered`: does the manifest row of the step allow showing it? Tracked, so that a step is prepared as soon as it does.
 * `first` resolves when the steps that are near now have loaded. Failures are reported when their step is reached.
 * `loadFiles` loads what the questions of the loaded types need in addition, such as icons.
 */
export function loadStepsAhead(
  { form, host, registry, state, pageLoaded, lifetime }: Context,
  markup: MarkupRenderer,
  rules: RuleLoader,
  isOffered: (step: Step) => boolean,
): { first: Promise<unknown>; loadFiles(): void } {
  const { store, tree, steps } = state;
  const all = allSteps(form);
  const loads = new Map<Step, Promise<unknown>>();
  const load = (step: Step) =>
    Promise.allSettled([
      registry.load('steps', step.type, '', pageLoaded),
      ...step.questions.map(async question => {
        await registry.load('questions', question.type, '', pageLoaded);
        await registry.question(question.type)?.load?.(question);
      }),
      markup.loadFor(step),
      rules.loadValidators(step),
    ]);
  function fetchTypes(offered: readonly Step[]): void {
    const rows = offered.flatMap(step => [
      registry.rowFor('steps', step.type),
      ...step.questions.map(({ type }) => registry.rowFor('questions', type)),
      ...step.questions.flatMap(one => one.validationRules.map(rule => registry.rowFor('validators', rule.validator))),
    ]);
    for (const row of new Set(rows)) if (row) registry.fetchAhead(row.name, () => registry.loadRow(row));
    if (offered.some(markup.isNeededFor)) registry.fetchAhead('markup', markup.load);
  }
  /** The step on screen and those to which Next can lead from it. Tracked. */
  function near(): Step[] {
    const at = steps.at(store.get(tree, 'path').at(-1));
    const next = all.slice(at ? all.indexOf(at) + 1 : 0).find(isOffered);
    const isJumpedTo = ({ order }: Step) => at?.logicJumps.some(jump => jump.destinationStep === order);
    return all.filter(step => step === at || step === next || (isJumpedTo(step) && isOffered(step)));
  }
  function loadAll(list: readonly Step[]): void {
    for (const step of list) if (!loads.has(step)) loads.set(step, load(step));
  }

  loadAll(near());
  lifetime.untilEnd(store.watch(() => all.filter(isOffered), fetchTypes));
  lifetime.untilEnd(
    store.watch(near, list => {
      // Later, so that it does not delay the step that is about to be drawn.
      if (!list.every(step => loads.has(step))) lifetime.untilEnd(host.idle(() => loadAll(list)));
    }),
  );
  return {
    first: Promise.all(loads.values()),
    loadFiles(): void {
      const questions = all.filter(isOffered).flatMap(step => step.questions);
      // A failure is reported when the step is reached.
      void Promise.allSettled(questions.map(async one => registry.question(one.type)?.load?.(one)));
    },
  };
}
