import { useSnapshot } from 'valtio/react';
import { useConfigurator } from '../configurator.tsx';
import { allProblems, type FoundProblem, type ProblemsState } from './problems-state.ts';

/** What the check and the analysis say about the form, as one list. */
export function useProblems() {
  const { isChecking, isAnalyzing, isProved, failure, left } = useSnapshot(useConfigurator().problems) as ProblemsState;
  /** Is the list about the form as it is now? */
  const isKnown = !isChecking && !isAnalyzing && failure === undefined;
  return { list: useProblemList(), left, isKnown, isProved, failure };
}

/** The view does not render again when a check begins, as it does after each key. */
export const useProblemList = (): readonly FoundProblem[] =>
  allProblems(useSnapshot(useConfigurator().problems) as ProblemsState);
