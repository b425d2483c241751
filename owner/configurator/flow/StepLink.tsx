import { t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import type { FlowNode } from './flow-graph.ts';

/** Selects the step. */
export function StepLink({ node: { order, place, title }, isHere }: { node: FlowNode; isHere?: boolean }) {
  const { flow } = useConfigurator();
  return (
    <button
      type="button"
      className="flow-link medium wraps text-start accent"
      aria-current={isHere ? 'step' : undefined}
      onClick={() => flow.select(order)}
    >
      {t('{{place}}: {{title}}', { place, title })}
    </button>
  );
}
