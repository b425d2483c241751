import { t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import { percentOf } from '../server/visit-words.ts';
import { badgeText } from './Badges.tsx';
import { visitsInWords } from './figures/CardFigures.tsx';
import type { Figures } from './figures/use-figures.ts';
import type { FlowGraph, FlowNode } from './flow-graph.ts';

interface WaysProps {
  graph: FlowGraph;
  order: number;
  direction: 'in' | 'out';
  figures: Figures | undefined;
}

const ENDS = ['ends with a lead', 'ends without a lead'] as const;

/** The share of the visits at a step that take this way. */
function WayShare({ figures: { shown }, from, to }: { figures: Figures; from: number; to: number }) {
  const way = shown.way(from, to);
  return way ? (
    <span className="tabular muted">{way.isKnown ? percentOf(way.share) : visitsInWords(way.count)}</span>
  ) : null;
}

/** The steps before or after a step, with the conditions. */
export function Ways({ graph, order, direction, figures }: WaysProps) {
  const edges = graph.edges.filter(edge => order === (direction === 'in' ? edge.to : edge.from));
  const node = graph.nodes.find(one => one.order === order);
  const ends = direction === 'out' ? ENDS.filter(end => node?.badges.includes(end)) : [];
  if (edges.length === 0 && ends.length === 0) {
    return (
      <p className="muted">{direction === 'in' && node?.badges.includes('start') ? t('The start') : t('Nowhere')}</p>
    );
  }
  return (
    <ul className="flow-ways">
      {edges.map(({ from, to, words, use, skipped }) => {
        const other = graph.nodes.find(one => one.order === (direction === 'in' ? from : to))!;
        return (
          <li
            key={`${from} ${to} ${words}`}
            className="stack items-start compact"
            data-never={use === 'never' || undefined}
          >
            <StepLink node={other} />
            {figures && <WayShare figures={figures} from={from} to={to} />}
            {words !== undefined && <span className="wraps muted">{words}</span>}
            {skipped.length > 0 && (
              <span className="wraps muted">{t('skips {{steps}}', { steps: skipped.join(', ') })}</span>
            )}
            {use === 'never' && <span className="wraps muted">{t('no visit goes this way')}</span>}
          </li>
        );
      })}
      {ends.map(end => (
        <li key={end}>{badgeText(end)}</li>
      ))}
    </ul>
  );
}

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
