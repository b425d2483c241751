/** The parts of the visitor's identity that question types declare. Tracked. */

import type { Form } from '../contract/definition.ts';
import type { Identity } from '../contract/plugin.ts';
import type { Guard } from '../errors/guard.ts';
import { allSteps } from '../form/step-index.ts';
import type { FormState } from './form-state.ts';

/** If several questions declare the same part, the first in form order counts. */
export function identityOf(form: Form, state: FormState, guard: Guard): Partial<Identity> {
  const { store, tree, fields } = state;
  const found: Partial<Identity> = {};
  for (const step of allSteps(form)) {
    for (const question of step.questions) {
      const field = fields.ensure(question);
      // Read first, so that it is tracked: another question may have the key.
      const value = store.get(tree.values, field.id);
      if (fields.stateOf(field).counts ? !fields.owners.isOwner(field) : !fields.owners.waits(field)) continue;
      const declared = () => field.type?.identity?.(value, question, field.read);
      const part = guard(field.name, 'identity', declared) ?? {};
      for (const key of Object.keys(part) as (keyof Identity)[]) {
        if (part[key] && found[key] === undefined) found[key] = part[key];
      }
    }
  }
  return found;
}
