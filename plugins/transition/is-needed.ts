import type { Read } from '../../kit/index.ts';

/** True if another type may be the final step, which then needs the ending below it. */
export function isNeeded({ form: { steps }, typesWith }: Read): boolean {
  const showEnding = typesWith('showsEnding');
  return steps.some(
    step => (step.final || step === steps.at(-1)) && step.questions.length === 0 && !showEnding.includes(step.type),
  );
}
