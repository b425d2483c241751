/** What the definition check found in the document. */
import { proxy, ref } from 'valtio/vanilla';
import type { Fix } from '../../headless/check-form.ts';
import type { JsonPath } from '../document/json-path.ts';

export interface FoundProblem {
  path: JsonPath;
  level: 'error' | 'warning';
  /** What is wrong, in one sentence. */
  message: string;
  /** What to do about it. */
  remedy: string;
  /** The step in which it is, such as `step 3, "Your home"`; undefined for what is in no step. */
  step: string | undefined;
  /** Solves the problem, if that needs no decision of the owner. */
  fix?: Fix;
}

export interface ProblemsState {
  /** Errors first. Those of the last text that could be parsed. */
  list: readonly FoundProblem[];
  /** Is a check of the current text still running? */
  isChecking: boolean;
  /** Why the check could not run; undefined if it could. */
  failure: string | undefined;
  /** Checks again. */
  retry(): void;
}

export const createProblemsState = (): ProblemsState =>
  proxy<ProblemsState>({ list: ref([]), isChecking: true, failure: undefined, retry() {} });
