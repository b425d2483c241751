/** Suggests the known name that a misspelled one probably means. Pure. */
import type { Fix } from '../engine/contract/definition-check.ts';
import { closestName } from './closest-name.ts';
import { phrase } from './phrase.ts';
import type { Remedy } from './problems.ts';

/** The remedy that suggests a name, with a fix that writes it. */
export const suggest = (name: string, fix: (name: string) => Fix | undefined): Remedy => ({
  sentence: phrase`Did you mean "${name}"?`,
  fix: fix(name),
});

/** The remedy for an unknown name: suggests the closest known name, or else returns the given sentence. */
export function didYouMean(
  written: string,
  names: readonly string[],
  otherwise: string,
  fix: (name: string) => Fix | undefined,
): Remedy {
  const closest = closestName(written, names);
  return closest === undefined ? { sentence: otherwise } : suggest(closest, fix);
}
