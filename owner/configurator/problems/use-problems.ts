import { useSnapshot } from 'valtio/react';
import type { LeftToDo } from '../../../headless/left-to-do.ts';
import { useConfigurator } from '../configurator.tsx';
import { allProblems, type FoundProblem, type ProblemsState } from './problems-state.ts';

export interface Verdict {
  /** Errors first. */
  list: readonly FoundProblem[];
  /** What is left to do outside of the definition. */
  left: readonly LeftToDo[];
  /** Is the list about the form as it is now? */
  isKnown: boolean;
  failure: string | undefined;
}

/** What the check and the analysis say about the form, as one list. */
export function useProblems(): Verdict {
  const { isChecking, isAnalyzing, failure, left } = useSnapshot(useConfigurator().problems) as ProblemsState;
  return { list: useProblemList(), left, isKnown: !isChecking && !isAnalyzing && failure === undefined, failure };
}

/** The view does not render again when a check begins, as it does after each key. */
export const useProblemList = (): readonly FoundProblem[] =>
  allProblems(useSnapshot(useConfigurator().problems) as ProblemsState);
