import { useMemo } from 'react';
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
  const { list, findings, isChecking, isAnalyzing, failure } = useSnapshot(useConfigurator().problems) as ProblemsState;
  const all = useMemo(() => allProblems({ list, findings }), [list, findings]);
  return { list: all, isKnown: !isChecking && !isAnalyzing && failure === undefined, failure };
}
