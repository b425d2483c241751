import type { Question, Read } from '../../kit/index.ts';

/** Dropdowns whose choices depend on another answer, each with the key of that answer. */
export const dependentDropdowns = ({ form }: Pick<Read, 'form'>): { bpKey: string; parent: string }[] =>
  [form.steps, form.beforeSubmit, form.stepsAfterSubmit, form.beforeEnd]
    .flat()
    .flatMap(({ questions }) => questions)
    .flatMap((question: Question & { display?: unknown }) => {
      const { bpKey, type, display, values, conditionalDisplay } = question;
      const parent = conditionalDisplay.find(condition => condition.bpKey !== undefined)?.bpKey;
      const isDependent = values.some(({ conditionalValue }) => conditionalValue !== undefined);
      return parent && isDependent && (type === 'dropdown' || display === 'dropdown') ? [{ bpKey, parent }] : [];
    });
