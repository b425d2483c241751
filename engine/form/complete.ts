/** Completes the Form: the lists other than `steps`, and the members that only the lead needs. */

import type { Draft, Form, Prepare } from '../definition.ts';
import type { Page } from '../page.ts';
import { byOrder, conditionsOf, freeze, logicalOperatorOf, objectsIn, stepOf } from './parse.ts';

/**
 * The complete frozen Form: `form` with its other lists. `prepares` run on the draft first; their changes to `steps`
 * have no effect, because `steps` is already parsed. The orders of each list begin above the highest order of the list
 * before it.
 */
export function completeForm(form: Form, draft: Draft, page: Page, prepares: readonly Prepare[]): Form {
  for (const prepare of prepares) prepare(draft, page);
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
    configuration: form.configuration,
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
