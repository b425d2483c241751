import { useSnapshot } from 'valtio/react';
import { useConfigurator } from '../configurator.tsx';
import { allProblems, type FoundProblem, type ProblemsState } from './problems-state.ts';

export interface Verdict {
  /** Errors first. */
  list: readonly FoundProblem[];
  /** Is the list about the form as it is now? */
  isKnown: boolean;
  failure: string | undefined;
}

/** What the check and the analysis say about the form, as one list. */
export function useProblems(): Verdict {
  const { isChecking, isAnalyzing, failure } = useSnapshot(useConfigurator().problems);
  return { list: useProblemList(), isKnown: !isChecking && !isAnalyzing && failure === undefined, failure };
}

/** The view does not render again when a check begins, as it does after each key. */
export const useProblemList = (): readonly FoundProblem[] =>
  allProblems(useSnapshot(useConfigurator().problems) as ProblemsState);
