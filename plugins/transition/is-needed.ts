import type { Read } from '../kit/kit.ts';

/** True if the final step may be of another type. The plugin then draws the ending below it. */
export function isNeeded({ form: { steps }, typesWith }: Read): boolean {
  const showEnding = typesWith('showsEnding');
  return steps.some(
    step => (step.final || step === steps.at(-1)) && step.questions.length === 0 && !showEnding.includes(step.type),
  );
}
