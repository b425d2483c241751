/** Completes the Form: the lists other than `steps`, and the configuration of moving and sending. */

import type { Draft, DraftStep, Form, Prepare } from '../../contract/definition.ts';
import type { Loose } from '../../contract/json.ts';
import type { Page } from '../../contract/page.ts';
import { byOrder, conditionsOf, freeze, logicalOperatorOf, objectsIn, orderOf, stepOf, textOf } from './parse.ts';

const delayOf = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && value >= 0 && Number.isFinite(value) ? value : otherwise;

/** Without a form id that is an object, which a wrong definition may have. */
const withFormId = (members: Loose): Loose =>
  typeof members.formId === 'object' ? { ...members, formId: undefined } : members;

/**
 * Gives each step an order of its own. Plugins that know nothing of each other may add steps with the same order: these
 * come in the order in which the plugins were registered. Steps behind them move up, with the jumps that lead to them.
 */
function distinctOrders(sorted: readonly DraftStep[]): readonly DraftStep[] {
  const moved = new Map<unknown, number>();
  let last = Number.NEGATIVE_INFINITY;
  const steps = sorted.map((step): DraftStep => {
    last = step.order > last ? step.order : Math.floor(last) + 1;
    if (!moved.has(step.order)) moved.set(step.order, last);
    return { ...step, order: last };
  });
  return steps.map(step => ({
    ...step,
    logicJumps: objectsIn(step.logicJumps).map(jump => {
      const destination = orderOf(jump.destinationStep, Number.NaN);
      return { ...jump, destinationStep: moved.get(destination) ?? destination };
    }),
  }));
}

/**
 * The complete frozen Form: `form` with its other lists. `prepares` run on the draft first; their changes to `steps`
 * have no effect, because `steps` is already parsed. The orders of each list begin above the highest order of the list
 * before it.
 */
export function completeForm(form: Form, draft: Draft, page: Page, prepares: readonly Prepare[]): Form {
  freeze(page); // later plugins read it too
  for (const step of form.steps) void step.questions; // parses them, before `prepares` can change what they are parsed from
  for (const prepare of prepares) prepare(draft, page);
  const { configuration } = form;
  let highest = form.steps.at(-1)?.order ?? 0;
  function listOf(name: 'beforeSubmit' | 'stepsAfterSubmit' | 'beforeEnd') {
    const shift = Math.ceil(highest);
    const steps = distinctOrders(draft[name].sort(byOrder)).map(step => stepOf(step, shift));
    highest = steps.at(-1)?.order ?? highest;
    return steps;
  }
  return freeze({
    ...draft,
    id: form.id,
    name: form.name,
    configuration: {
      ...withFormId({ ...configuration }),
      procurationUrl: textOf(configuration.procurationUrl) || '/submit',
      stepTransitionDelay: delayOf(configuration.stepTransitionDelay, 0),
      autoPassDelay: delayOf(configuration.autoPassDelay, 500),
      disableConversionOn: conditionsOf(configuration.disableConversionOn),
    },
    steps: form.steps,
    beforeSubmit: listOf('beforeSubmit'),
    stepsAfterSubmit: listOf('stepsAfterSubmit'),
    beforeEnd: listOf('beforeEnd'),
    end: draft.end && stepOf({ ...draft.end, order: 1 }, highest),
    logicFormIdRules: objectsIn(draft.logicFormIdRules).map(rule => ({
      ...withFormId(rule),
      conditions: conditionsOf(rule.conditions),
      logicalOperator: logicalOperatorOf(rule.logicalOperator),
    })),
  } as unknown as Form);
}
