/** Where in a form a fault shows. */
import { objectOf } from '../../document/json-object.ts';
import type { JsonPath } from '../../document/json-path.ts';
import { STEP_LISTS } from '../../document/step-lists.ts';
import type { Fault } from '../fault.ts';
import { asks, placedIn } from '../form-steps.ts';

/** The step at which the walk begins; undefined for the first screen. */
export function targetOf({ at }: Pick<Fault, 'at'>, definition: unknown): JsonPath | undefined {
  const form = objectOf(definition);
  if (at.to === 'start') return undefined;
  if (at.to === 'question')
    return STEP_LISTS.flatMap(list => placedIn(form, list)).find(one => asks(one, at.types))?.path;
  return placedIn(form, 'steps').findLast(one => asks(one))?.path;
}
