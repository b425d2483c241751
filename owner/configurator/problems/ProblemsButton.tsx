import { plural, t } from '../../words/words.ts';
import './problems.css';
import { CircleCheck, CircleDashed, CircleX, TriangleAlert } from 'lucide-react';
import { DialogTrigger, Popover } from 'react-aria-components';
import { useSnapshot } from 'valtio/react';
import { useConfigurator } from '../configurator.tsx';
import { TriggerButton } from '../ui/Button.tsx';
import { ProblemsPanel } from './ProblemsPanel.tsx';
import { useProblems } from './use-problems.ts';

const noProblems = (left: number): string =>
  left === 0 ? t('No problems') : plural(left, 'No problems, one thing left', 'No problems, {{count}} things left');

/** Says in the top bar whether the form has problems, and opens their list. */
export function ProblemsButton() {
  const { layout } = useConfigurator();
  const { areProblemsOpen } = useSnapshot(layout);
  const { list, left, isKnown, isProved } = useProblems();
  const all = list.length;
  const hasErrors = list.some(({ level }) => level === 'error');
  const text =
    all > 0 ? plural(all, '1 problem', '{{count}} problems') : isKnown ? noProblems(left.length) : t('Checking …');
  const isGood = isKnown && isProved && left.length === 0;
  const Icon = hasErrors ? CircleX : all > 0 ? TriangleAlert : isGood ? CircleCheck : CircleDashed;
  return (
    <DialogTrigger
      isOpen={areProblemsOpen}
      onOpenChange={isOpen => void Object.assign(layout, { areProblemsOpen: isOpen })}
    >
      <TriggerButton
        kind="quiet"
        text={
          <span className="row gap-6" data-level={hasErrors ? 'error' : all > 0 ? 'warning' : isGood ? 'good' : 'note'}>
            <Icon />
            <span className="problems-state-text">{text}</span>
          </span>
        }
        aria-label={text}
      />
      {/* The popover itself is the dialog, so that the hidden buttons that close it are part of it. */}
      <Popover className="popover problems-popover flex" placement="bottom end" aria-labelledby="problems-title">
        <ProblemsPanel />
      </Popover>
    </DialogTrigger>
  );
}
