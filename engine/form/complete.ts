/** The rest of the Form, once the first question is there: the lists beside `steps`, and what only the lead asks for. */

import type { Page } from '../page.ts';
import type { Prepare } from '../plugins/manifest-row.ts';
import { type Draft, type Form, LISTS } from './definition.ts';
import { byOrder, conditions, freeze, logical, objects, stepOf } from './parse.ts';

/** Orders of each list begin above the highest before it. From here on the Form is frozen. */
export function completeForm(form: Form, draft: Draft, page: Page, completes: readonly Prepare[]): void {
  for (const complete of completes) complete(draft, page);
  let highest = form.steps.at(-1)?.order ?? 0;
  const [, ...rest] = LISTS;
  const lists = rest.map(list => {
    const shift = Math.ceil(highest);
    const steps = draft[list].sort(byOrder).map(step => stepOf(step, shift));
    highest = steps.at(-1)?.order ?? highest;
    return [list, steps];
  });
  Object.assign(form, Object.fromEntries(lists), {
    end: draft.end && stepOf({ ...draft.end, order: 1 }, highest),
    additionalFormValues: objects(draft.additionalFormValues),
    logicFormIdRules: objects(draft.logicFormIdRules).map(rule => ({
      ...rule,
      conditions: conditions(rule.conditions),
      logicalOperator: logical(rule.logicalOperator),
    })),
    sendScriptData: draft.sendScriptData !== false,
  });
  freeze(form);
}
