/** Completes the Form: the lists other than `steps`, and the configuration of moving and sending. */

import type { Draft, Form, Prepare } from '../definition.ts';
import type { Page } from '../page.ts';
import { byOrder, conditionsOf, freeze, logicalOperatorOf, objectsIn, stepOf, textOf } from './parse.ts';

const delayOf = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && value >= 0 && Number.isFinite(value) ? value : otherwise;

/**
 * The complete frozen Form: `form` with its other lists. `prepares` run on the draft first; their changes to `steps`
 * have no effect, because `steps` is already parsed. The orders of each list begin above the highest order of the list
 * before it.
 */
export function completeForm(form: Form, draft: Draft, page: Page, prepares: readonly Prepare[]): Form {
  for (const prepare of prepares) prepare(draft, page);
  const { configuration } = form;
  let highest = form.steps.at(-1)?.order ?? 0;
  function listOf(name: 'beforeSubmit' | 'stepsAfterSubmit' | 'beforeEnd') {
    const shift = Math.ceil(highest);
    const steps = draft[name].sort(byOrder).map(step => stepOf(step, shift));
    highest = steps.at(-1)?.order ?? highest;
    return steps;
  }
  return freeze({
    ...draft,
    id: form.id,
    name: form.name,
    configuration: {
      ...configuration,
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
      ...rule,
      conditions: conditionsOf(rule.conditions),
      logicalOperator: logicalOperatorOf(rule.logicalOperator),
    })),
  } as unknown as Form);
}
