import { formatPath } from '../document/json-path.ts';
import type { FoundProblem } from './problems-state.ts';

/** Such as `Step 3, "Your home"` and the rest of the path. */
export function placeInWords({ path, step }: FoundProblem): { title: string; member: string } {
  if (step === undefined) return { title: path.length === 0 ? 'Form' : '', member: formatPath(path) };
  const inStep = path[0] === 'end' ? path.slice(1) : path.slice(2);
  return { title: step.charAt(0).toUpperCase() + step.slice(1), member: formatPath(inStep) };
}
