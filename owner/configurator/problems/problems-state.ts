/** What is wrong with the form, for the definition check and the analysis of its visits. */
import { proxy, ref } from 'valtio/vanilla';
import type { Fix } from '../../../headless/check-form.ts';
import type { LeftToDo } from '../../../headless/left-to-do.ts';
import type { SampleVisit } from '../../../headless/visits/analysis.ts';
import type { JsonPath } from '../document/json-path.ts';

export interface FoundProblem {
  path: JsonPath;
  level: 'error' | 'warning';
  /** What is wrong, in one sentence. */
  message: string;
  /** What to do about it. */
  remedy: string;
  /** The place in the words of the screen, such as `Step 2, question “Postcode”`. */
  place: string;
  /** Solves the problem, if that needs no decision of the owner. */
  fix?: Fix;
  /** A visit in which it happens. */
  visit?: SampleVisit;
}

export interface ProblemsState {
  /** Errors first. Those of the last text that could be parsed. */
  list: readonly FoundProblem[];
  /** What visits of the form meet. Of an earlier form while `isAnalyzing`. */
  findings: readonly FoundProblem[];
  /** What is left to do outside of the definition. */
  left: readonly LeftToDo[];
  /** Is a check of the current text still running? */
  isChecking: boolean;
  /** Is the analysis of the visits still running? */
  isAnalyzing: boolean;
  /** Were all ways through the form tried? */
  isProved: boolean;
  /** Why the check could not run; undefined if it could. */
  failure: string | undefined;
  /** Checks again. */
  retry(): void;
}

export const createProblemsState = (): ProblemsState =>
  proxy<ProblemsState>({
    list: ref([]),
    findings: ref([]),
    left: ref([]),
    isChecking: true,
    isAnalyzing: false,
    isProved: true,
    failure: undefined,
    retry() {},
  });

let last = {
  list: [] as readonly FoundProblem[],
  findings: [] as readonly FoundProblem[],
  all: [] as readonly FoundProblem[],
};

/**
 * All of them, errors first; the same list again while nothing changes. What the check says about a place, the analysis need
 * not say again.
 */
export function allProblems({ list, findings }: Pick<ProblemsState, 'list' | 'findings'>): readonly FoundProblem[] {
  if (findings.length === 0) return list;
  if (list === last.list && findings === last.findings) return last.all;
  const places = new Set(list.map(({ path }) => path.join('/')));
  const more = findings.filter(({ path }) => path.length === 0 || !places.has(path.join('/')));
  const all = [...list, ...more];
  const isError = ({ level }: FoundProblem): boolean => level === 'error';
  last = { list, findings, all: [...all.filter(isError), ...all.filter(one => !isError(one))] };
  return last.all;
}
