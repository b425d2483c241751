import type { Question, Read } from '../kit/kit.ts';

interface DependentDropdown {
  bpKey: string;
  /** The key of the answer that the choices depend on. */
  parent: string;
  isAfterSubmit: boolean;
}

/** Dropdowns whose choices depend on another answer. */
export const dependentDropdowns = ({ form }: Pick<Read, 'form'>): DependentDropdown[] =>
  [form.steps, form.beforeSubmit, form.stepsAfterSubmit, form.beforeEnd].flatMap(list =>
    list
      .flatMap(({ questions }) => questions)
      .flatMap((question: Question & { display?: unknown }) => {
        const { bpKey, type, display, values, conditionalDisplay } = question;
        const parent = conditionalDisplay.find(condition => condition.bpKey !== undefined)?.bpKey;
        const isDependent = values.some(({ conditionalValue }) => conditionalValue !== undefined);
        if (!parent || !isDependent || (type !== 'dropdown' && display !== 'dropdown')) return [];
        return [{ bpKey, parent, isAfterSubmit: list === form.stepsAfterSubmit }];
      }),
  );

export const isNeeded = (read: Read): boolean => dependentDropdowns(read).length > 0;
