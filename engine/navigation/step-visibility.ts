/** Has a step anything to show? Its manifest row or its type decides, else its questions. */

import type { Step } from '../../contract/definition.ts';
import type { Registry } from '../../contract/registry.ts';
import type { Guard } from '../errors/guard.ts';
import type { FormState } from '../fields/form-state.ts';
import { asks } from '../form/steps.ts';

export function createStepVisibility(registry: Registry, guard: Guard, { fields, readOf }: FormState) {
  return (step: Step): boolean => {
    const row = registry.rows().find(({ steps }) => steps?.includes(step.type));
    const type = registry.step(step.type);
    const visible = row?.visible ?? type?.visible;
    // A type that did not load shows a notice.
    if (!visible) return !type || !asks(step) || fields.visibleIn(step).length > 0;
    return guard(`step ${step.order}`, 'visible', () => visible(step, readOf(step))) ?? true;
  };
}
