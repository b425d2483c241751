import './problems.css';
import { CircleCheck, CircleDashed, CircleX, TriangleAlert } from 'lucide-react';
import { useConfigurator } from '../configurator.tsx';
import { Button } from '../ui/Button.tsx';
import { plural } from '../ui/text.ts';
import { useProblems } from './use-problems.ts';

function useCounts() {
  const { list, isKnown } = useProblems();
  const errors = list.filter(problem => problem.level === 'error').length;
  return { errors, all: list.length, isKnown };
}

/** The number of problems, beside the name of their panel. */
export function ProblemCount() {
  const { errors, all } = useCounts();
  if (all === 0) return null;
  return (
    <span className="problem-count" data-level={errors > 0 ? 'error' : 'warning'}>
      {all}
    </span>
  );
}

/** Says in the top bar whether the form has problems, and opens their list. */
export function ProblemsButton() {
  const { layout } = useConfigurator();
  const { errors, all, isKnown } = useCounts();
  const text = all > 0 ? plural(all, '1 problem', '{count} problems') : isKnown ? 'No problems' : 'Checking …';
  const Icon = errors > 0 ? CircleX : all > 0 ? TriangleAlert : isKnown ? CircleCheck : CircleDashed;
  return (
    <Button
      kind="quiet"
      aria-label={text}
      onPress={() => void Object.assign(layout, { workspace: 'build', sidePanel: 'problems', column: 'side' })}
    >
      <span
        className="problems-state"
        data-level={errors > 0 ? 'error' : all > 0 ? 'warning' : isKnown ? 'none' : 'unknown'}
      >
        <Icon aria-hidden />
        <span className="problems-state-text">{text}</span>
      </span>
    </Button>
  );
}
