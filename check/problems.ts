/** Collects problems: at most 100, errors first, followed by one more that tells how many were left out. */

import type { Fix, Problem } from '../engine/contract/definition-check.ts';
import { ERRORS } from '../engine/errors/catalogue.ts';
import { fill } from '../engine/errors/errors.ts';
import { phrase } from './phrase.ts';
import { describePlace, stepOf } from './place.ts';
import { MAX_VALUES } from './visit-limit.ts';

type Level = Problem['level'];

const MAX_PROBLEMS = 100;

/** The parts of a problem's message: "expected …, found …. Remedy." */
export interface Mismatch {
  expected: string;
  found: string;
  /**
   * One sentence. Pass a function if computing it takes a search. The function is only called if the problem is shown.
   */
  remedy: string | (() => string | Remedy);
  /** Solves the problem without a decision by the owner. */
  fix?: Fix | undefined;
}
/** A remedy that is computed together with its fix. */
export interface Remedy {
  sentence: string;
  fix?: Fix | undefined;
}
/** `path` is the path of the value, such as `steps[2].order`, or empty for the definition as a whole. */
export interface ProblemReporter {
  /** Reports a problem that breaks something a visitor would see. */
  error(path: string, mismatch: Mismatch): void;
  /** Reports a value that is ignored or has no effect. */
  warning(path: string, mismatch: Mismatch): void;
}
export interface Problems extends ProblemReporter {
  /** `stoppedEarly`: the definition has too many values, so it was not read to its end. */
  list(stoppedEarly: boolean): Problem[];
}

/** The path of the member that a misspelled one was probably meant to be. */
const renamed = ({ path, expected }: Problem): string =>
  path.slice(0, path.lastIndexOf('.') + 1) + expected.slice(1, -1);

/** `raw` is the definition. The messages name its steps. */
export function createProblems(raw: unknown): Problems {
  const kept: Record<Level, Problem[]> = { error: [], warning: [] };
  const count: Record<Level, number> = { error: 0, warning: 0 };
  function problemOf(level: Level, path: string, mismatch: Mismatch): Problem {
    const { expected, found } = mismatch;
    const given = typeof mismatch.remedy === 'string' ? mismatch.remedy : mismatch.remedy();
    const { sentence: remedy, fix = mismatch.fix } = typeof given === 'string' ? { sentence: given } : given;
    const step = stepOf(raw, path);
    const message = fill(ERRORS.SW_DEFINITION, { path: describePlace(path, step), expected, found, remedy });
    return { path, level, message: `SW_DEFINITION: ${message}`, step, expected, found, remedy, fix };
  }
  const add = (level: Level) => (path: string, mismatch: Mismatch) => {
    if (++count[level] <= MAX_PROBLEMS) kept[level].push(problemOf(level, path, mismatch));
  };

  return {
    error: add('error'),
    warning: add('warning'),
    list(stoppedEarly) {
      // A misspelled member is one problem, not also the one that the right member is missing.
      const causes = kept.error.map(({ path, found }) =>
        found === 'nothing' ? kept.warning.find(one => one.fix && renamed(one) === path) : undefined,
      );
      const errors = kept.error.map(
        (error, index): Problem => (causes[index] ? { ...causes[index], level: 'error' } : error),
      );
      const warnings = kept.warning.filter(one => !causes.includes(one));
      const shown = [...errors, ...warnings].slice(0, MAX_PROBLEMS);
      const leftOut = count.error + count.warning - causes.filter(Boolean).length - shown.length;
      const level = count.error > MAX_PROBLEMS ? 'error' : 'warning';
      if (stoppedEarly) {
        const remedy = 'The check stopped here and did not read the rest.';
        const found = leftOut > 0 ? phrase`more; ${leftOut} problems are left out` : 'more';
        shown.push(problemOf(level, '', { expected: phrase`at most ${MAX_VALUES} values`, found, remedy }));
      } else if (leftOut > 0) {
        const remedy = 'Fix the problems above, then check again.';
        const expected = phrase`at most ${MAX_PROBLEMS} problems`;
        shown.push(problemOf(level, '', { expected, found: phrase`${leftOut} more`, remedy }));
      }
      return shown;
    },
  };
}
