import { useSnapshot } from 'valtio/react';
import { t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import { goTo, goToLeft } from '../problems/go-to.ts';
import type { ProblemsState } from '../problems/problems-state.ts';
import { useProblems } from '../problems/use-problems.ts';
import { Warnings } from '../server/Warnings.tsx';

/**
 * What is wrong with the form as it is now, except errors of its definition, for which the server refuses it. The server does
 * not analyze visits.
 */
export function FormWarnings({ onClose }: { onClose(): void }) {
  const configurator = useConfigurator();
  const { list, left, isKnown, failure } = useProblems();
  const { findings } = useSnapshot(configurator.problems) as ProblemsState;
  if (failure !== undefined) return <p role="status">{t('The check could not run: {{failure}}', { failure })}</p>;
  if (!isKnown) return <p role="status">{t('Checking the form …')}</p>;
  const found = list
    .filter(problem => problem.level === 'warning' || findings.includes(problem))
    .map(({ place, message, remedy, path }) => ({
      text: `${place}: ${message} ${remedy}`,
      goTo() {
        onClose();
        goTo(configurator, path);
      },
    }));
  const others = left.map(one => ({
    text: `${one.message} ${one.remedy}`,
    goTo() {
      onClose();
      goToLeft(configurator, one);
    },
  }));
  return <Warnings warnings={[...found, ...others]} />;
}
