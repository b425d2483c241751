/** Which fixes can be applied together, and in which order. Pure. */
import type { Fix } from '../../headless/check-form.ts';
import { type JsonPath, parsePath } from '../document/json-path.ts';
import type { FoundProblem } from './problems-state.ts';

export interface FixedProblem {
  problem: FoundProblem;
  fix: Fix;
}

/** In the order of the list. Of several fixes for the same place, only the first: the next check offers the others. */
export function fixesIn(list: readonly FoundProblem[]): readonly FixedProblem[] {
  const edited = new Set<string>();
  return list.flatMap(problem => {
    const { fix } = problem;
    const places = fix?.edits.map(({ path }) => path) ?? [];
    if (!fix || places.some(path => edited.has(path))) return [];
    for (const path of places) edited.add(path);
    return [{ problem, fix }];
  });
}

/**
 * From the end of the definition to its start, so that no fix changes where another one belongs. What moves a member comes
 * last: its destination may get its right name first.
 */
export const inSafeOrder = (fixes: readonly FixedProblem[]): readonly Fix[] =>
  fixes.map(({ fix }) => fix).sort((a, b) => Number(moves(a)) - Number(moves(b)) || compare(placeOf(b), placeOf(a)));

const moves = ({ edits }: Fix): boolean => edits.some(({ op }) => op === 'move');

const placeOf = ({ edits }: Fix): JsonPath => parsePath(edits[0]?.path ?? '');

function compare(a: JsonPath, b: JsonPath): number {
  for (const [at, part] of a.entries()) {
    const other = b[at];
    if (other === undefined) return 1;
    if (typeof part === 'number' && typeof other === 'number' && part !== other) return part - other;
    if (String(part) !== String(other)) return String(part) < String(other) ? -1 : 1;
  }
  return a.length - b.length;
}
