/** What happens when a view throws: it is reported, and what it belongs to cannot be left forwards. */
import type { Field } from '../answers/field.ts';
import type { Fields } from '../answers/fields.ts';
import type { Step } from '../definition.ts';
import { detailOf, fail, type Report } from '../errors/errors.ts';

interface ViewErrorsNeeds {
  fields: Fields;
  brokenSteps: Set<Step>;
  report: Report;
}
export type ViewErrors = ReturnType<typeof createViewErrors>;

export function createViewErrors({ fields, brokenSteps, report }: ViewErrorsNeeds) {
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
