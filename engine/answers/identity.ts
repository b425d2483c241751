/** Who the visitor is, as far as the question types declare it. Tracked like every read. */
import type { Identity } from '../contract.ts';
import type { Core } from '../core.ts';
import { allSteps } from '../form/parse.ts';
import type { Field } from './field.ts';

/** Those whose type declares an identity, alive or not: first in form order wins. */
export function identityOf(core: Core): Partial<Identity> {
  const found: Partial<Identity> = {};
  for (const step of allSteps(core.form)) {
    for (const question of step.questions) {
      const field = core.fields.ensure(question);
      const declared = () => field.type?.identity?.(liveValue(core, field), question, field.read);
      const part = core.guard(field.name, 'identity', declared) ?? {};
      for (const key of Object.keys(part) as (keyof Identity)[]) {
        if (part[key] && found[key] === undefined) found[key] = part[key];
      }
    }
  }
  return found;
}
function liveValue({ store, fields, answers }: Core, field: Field): unknown {
  store.touch(field);
  for (const key of field.keys) answers.get(fields.keyOf(field, key));
  return field.state.value;
}
