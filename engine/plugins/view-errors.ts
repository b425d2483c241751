/** What happens when a view throws: it is reported, and what it belongs to cannot be left forwards. */

import type { Step } from '../../contract/definition.ts';
import { detailOf, fail, type Report } from '../../errors/errors.ts';
import type { ViewErrors } from '../engine.ts';
import type { Fields } from '../fields/fields.ts';
import type { Field } from '../state/field.ts';

interface ViewErrorsNeeds {
  fields: Fields;
  brokenSteps: Set<Step>;
  report: Report;
}

export function createViewErrors({ fields, brokenSteps, report }: ViewErrorsNeeds): ViewErrors {
  const ofView = (where: string, problem: unknown): void =>
    void report('error', fail('SW_PLUGIN_THREW', { where, hook: 'Component', detail: detailOf(problem) }));
  return {
    ofView,
    ofQuestion(field: Field, problem: unknown): void {
      ofView(field.name, problem);
      fields.update(field, { broken: detailOf(problem), visible: true });
    },
    ofStep(step: Step, problem: unknown): void {
      ofView(`step ${step.order}`, problem);
      brokenSteps.add(step);
    },
  };
}
