/** Steps whose jumps can be recognized after any edit. */

export type Order = number | string | null | undefined;

export interface WrittenStep {
  order?: Order;
  title: string;
  logicJumps?: { tag?: string; destinationStep: Order }[];
  questions: Record<string, unknown>[];
}
export interface WrittenForm {
  steps: WrittenStep[];
  beforeEnd: WrittenStep[];
  stepsAfterSubmit: WrittenStep[];
}

/** A step that jumps to these orders. */
export const step = (order: Order, title: string, jumps: readonly Order[] = [], more: object = {}) => ({
  ...(order !== undefined && { order }),
  type: 'questions',
  title,
  logicJumps: jumps.map((destinationStep, index) => ({ tag: `${title}-${index}`, destinationStep })),
  ...more,
});

export const question = (bpKey: string, more: object = {}) => ({ bpKey, type: 'short_text', title: bpKey, ...more });

const orderOf = (value: unknown): number | undefined => {
  const order = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof order === 'number' && Number.isFinite(order) ? order : undefined;
};

/** For each jump: the title of its step, and of the step that it leads to, as the running form decides it. */
export function jumpsByTag(form: WrittenForm): Map<string, { from: string; to: string | undefined }> {
  const jumps = new Map<string, { from: string; to: string | undefined }>();
  for (const list of [form.steps, form.beforeEnd]) {
    const steps = list.map((value, index) => ({
      value,
      order: orderOf(value.order) ?? index + 1,
    }));
    steps.sort((a, b) => a.order - b.order);
    for (const { value } of steps) {
      for (const { tag, destinationStep } of value.logicJumps ?? []) {
        const destination = steps.find(other => other.order === orderOf(destinationStep));
        if (tag) jumps.set(tag, { from: value.title, to: destination?.value.title });
      }
    }
  }
  return jumps;
}
