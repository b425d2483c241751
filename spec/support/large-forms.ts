/** Forms with thousands of questions. Each shape puts load on a different part of the engine. */
import { createRandom, type Random } from './random.ts';

interface LargeQuestion {
  bpKey: string;
  type: string;
  title: string;
  values?: { bpKey: string; text: string }[];
  conditionalDisplay?: object[];
  validationRules?: object[];
}
interface LargeStep {
  order: number;
  type: string;
  title: string;
  questions?: LargeQuestion[];
  logicJumps?: object[];
  final?: boolean;
}
export interface LargeForm {
  id: string;
  configuration: object;
  steps: LargeStep[];
}

/** The number of questions on a visible step. */
export const SHOWN = 5;
const VALUES = [
  { bpKey: 'yes', text: 'Yes' },
  { bpKey: 'no', text: 'No' },
];
const keyOf = (index: number): string => `q${index}`;

/** Creates choices and texts alternately. The first question of each step is a choice. */
const question = (index: number, random: Random): LargeQuestion => ({
  bpKey: keyOf(index),
  title: `Question ${index}`,
  ...(index % SHOWN === 0 || random.chance(0.3)
    ? { type: 'radio', values: VALUES }
    : { type: random.pick(['short_text', 'number', 'email', 'long_text']) }),
  ...(random.chance(0.1) && { validationRules: [{ validator: 'maxLength', value: 80 }] }),
});
const stepsOf = (questions: readonly LargeQuestion[], each: number): LargeStep[] =>
  Array.from({ length: Math.ceil(questions.length / each) }, (_, index) => ({
    order: index + 1,
    type: 'questions',
    title: `Step ${index + 1}`,
    questions: questions.slice(index * each, (index + 1) * each),
  }));

/** The members that a shape adds to questions and steps. `showIf` creates a condition on the answer to another question. */
interface Shape {
  /** A description of the shape, which completes "A form …". */
  is: string;
  /** The number of questions on a step. Default: `SHOWN`. */
  each?: number;
  change?(questions: LargeQuestion[], random: Random): void;
  changeSteps?(steps: LargeStep[], random: Random): void;
}
const showIf = (index: number, value: string): object => ({ bpKey: keyOf(index), value });

export const SHAPES = {
  plain: { is: 'without conditions' },
  neighbors: {
    is: 'whose questions depend on those of the step before',
    change: questions =>
      questions.forEach((one, index) => {
        if (index >= SHOWN && index % SHOWN > 0)
          one.conditionalDisplay = [{ bpKey: keyOf(index - SHOWN), operator: 'isNotEmpty' }];
      }),
  },
  random: {
    is: 'whose questions depend on up to three earlier ones',
    change: (questions, random) =>
      questions.forEach((one, index) => {
        if (index >= SHOWN && random.chance(0.6))
          one.conditionalDisplay = random.list(1, 3, () => ({
            bpKey: keyOf(random.below(index)),
            operator: random.pick(['isNotEmpty', 'isEmpty', 'notEqual']),
            value: 'no',
          }));
      }),
  },
  readers: {
    is: 'whose questions all depend on the first one',
    change: questions =>
      questions.forEach((one, index) => {
        if (index >= SHOWN) one.conditionalDisplay = [showIf(0, 'yes')];
      }),
  },
  chain: {
    is: 'in which each question depends on the one before',
    change: questions =>
      questions.forEach((one, index) => {
        if (index >= SHOWN) one.conditionalDisplay = [{ bpKey: keyOf(index - SHOWN), operator: 'isEmpty' }];
      }),
  },
  hidden: {
    is: 'whose steps are hidden, but for the first and the last one',
    change: questions =>
      questions.forEach((one, index) => {
        if (index >= SHOWN && index < questions.length - SHOWN) one.conditionalDisplay = [showIf(0, 'no')];
      }),
  },
  jumps: {
    is: 'with ten jumps on each step, of which the last one matches',
    changeSteps: steps =>
      steps.forEach((step, index) => {
        const conditions = (value: string) => [{ bpKey: keyOf(index * SHOWN), value }];
        const jump = (to: number, value: string) => ({
          destinationStep: Math.min(to, steps.length + 1), // the last order is that of the end
          conditions: conditions(value),
        });
        step.logicJumps = [
          ...Array.from({ length: 9 }, (_, more) => jump(index + 3 + more, 'no')),
          jump(index + 4, 'yes'),
        ];
      }),
  },
  'one a step': { is: 'with one question a step, all hidden but the first and the last one', each: 1, change: hideAll },
  'one step': {
    is: 'with one step, on which an answer shows the last question',
    each: Number.POSITIVE_INFINITY,
    change: questions =>
      questions.forEach((one, index) => {
        if (index >= SHOWN) one.conditionalDisplay = [showIf(0, index === questions.length - 1 ? 'yes' : 'other')];
      }),
  },
} satisfies Record<string, Shape>;
function hideAll(questions: LargeQuestion[]): void {
  questions.forEach((one, index) => {
    if (index > 0 && index < questions.length - 1) one.conditionalDisplay = [showIf(0, 'no')];
  });
}
export type ShapeName = keyof typeof SHAPES;

/** Creates a form of this shape. Its country is Canada, in which forms add no consent. */
export function largeForm(name: ShapeName, count: number, seed: number): LargeForm {
  const random = createRandom(seed);
  const { each = SHOWN, change, changeSteps }: Shape = SHAPES[name];
  const questions = Array.from({ length: count }, (_, index) => question(index, random));
  change?.(questions, random);
  const steps = stepsOf(questions, Math.min(each, count));
  changeSteps?.(steps, random);
  steps.push({ order: steps.length + 1, type: 'transition', title: 'Thank you', final: true });
  return { id: 'large', configuration: { language: 'en-us', country: 'ca' }, steps };
}
