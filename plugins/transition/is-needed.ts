import type { Read, Step } from '../../kit/index.ts';

/** The types that show their rich text and whether the lead was sent themselves. */
const TYPES = ['transition', 'recommendation', 'loading'];
export const showsEnding = ({ type }: Step): boolean => TYPES.includes(type);

/** True if another type may be the final step, which then needs the ending below it. */
export const isNeeded = ({ form: { steps } }: Read): boolean =>
  steps.some(step => (step.final || step === steps.at(-1)) && step.questions.length === 0 && !showsEnding(step));
