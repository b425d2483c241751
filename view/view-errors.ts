/** Reports errors of views. A step with a broken view or question cannot be left forwards. */

import type { Step } from '../engine/contract/definition.ts';
import type { ViewErrors } from '../engine/engine.ts';
import { createError, detailOf, type Report } from '../engine/errors/errors.ts';
import type { Field } from '../engine/fields/field.ts';

interface ViewErrorsNeeds {
  brokenSteps: Set<Step>;
  report: Report;
}

export function createViewErrors({ brokenSteps, report }: ViewErrorsNeeds): ViewErrors {
  const ofView = (where: string, problem: unknown): void =>
    void report('error', createError('SW_PLUGIN_THREW', { where, hook: 'view', detail: detailOf(problem) }));
  return {
    ofView,
    ofQuestion(field: Field, problem: unknown): void {
      ofView(field.name, problem);
      field.fail(detailOf(problem));
    },
    ofStep(step: Step, problem: unknown): void {
      ofView(`step ${step.order}`, problem);
      brokenSteps.add(step);
    },
  };
}
