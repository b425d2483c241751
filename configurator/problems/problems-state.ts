/** What the definition check and the configurator's own rules found in the document. */
import { proxy, ref } from 'valtio/vanilla';
import type { Draft } from '../document/form-document.ts';
import type { JsonPath } from '../document/json-path.ts';

export interface FoundProblem {
  path: JsonPath;
  level: 'error' | 'warning';
  message: string;
  /** Solves the problem, if that needs no decision of the owner. */
  fix?: { label: string; run(draft: Draft): void };
}

export interface ProblemsState {
  list: readonly FoundProblem[];
  /** Is a check of the current text still running? */
  isChecking: boolean;
}

export const createProblemsState = (): ProblemsState => proxy<ProblemsState>({ list: ref([]), isChecking: true });
