import { CircleAlert, TriangleAlert } from 'lucide-react';
import { applyFix } from '../../../check/apply-fix.ts';
import { t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import { isSamePath, isWithin, type JsonPath } from '../document/json-path.ts';
import type { FoundProblem } from '../problems/problems-state.ts';
import { useProblemList } from '../problems/use-problems.ts';
import { Button } from '../ui/Button.tsx';

interface FieldProblemsProps {
  path: JsonPath;
  /** Only those of this very place, not of what is in it. */
  isExact?: boolean;
}

export function FieldProblems({ path, isExact = false }: FieldProblemsProps) {
  const found = useProblemList().filter(one => (isExact ? isSamePath(one.path, path) : isWithin(one.path, path)));
  if (found.length === 0) return null;
  return (
    <ul className="stack gap-6">
      {found.map(problem => (
        <Problem key={`${problem.path.join('.')} ${problem.message}`} problem={problem} />
      ))}
    </ul>
  );
}

function Problem({ problem }: { problem: FoundProblem }) {
  const { document: form, announce } = useConfigurator();
  const { level, message, remedy, fix } = problem;
  function solve(): void {
    if (!fix) return;
    form.edit(fix.label, draft => applyFix(draft, fix));
    announce(t('{{label}}: done', { label: fix.label }));
  }
  return (
    <li className="note small" data-level={level}>
      {level === 'error' ? <CircleAlert /> : <TriangleAlert />}
      <span>
        <span className="visually-hidden">{level === 'error' ? t('Error:') : t('Warning:')} </span>
        <span>
          {message} <span className="muted">{remedy}</span>
        </span>
      </span>
      {fix && <Button kind="quiet" text={fix.label} onPress={solve} />}
    </li>
  );
}
