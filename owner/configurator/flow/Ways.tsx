import { useConfigurator } from '../configurator.tsx';
import { badgeText } from './Badges.tsx';
import type { FlowGraph } from './flow-graph.ts';

interface WaysProps {
  graph: FlowGraph;
  order: number;
  direction: 'in' | 'out';
}

const ENDS = ['ends with a lead', 'ends without a lead'] as const;

/** The steps before or after a step, with the conditions. */
export function Ways({ graph, order, direction }: WaysProps) {
  const { flow } = useConfigurator();
  const edges = graph.edges.filter(edge => order === (direction === 'in' ? edge.to : edge.from));
  const node = graph.nodes.find(one => one.order === order);
  const ends = direction === 'out' ? ENDS.filter(end => node?.badges.includes(end)) : [];
  if (edges.length === 0 && ends.length === 0) {
    return <p className="muted">{direction === 'in' && node?.badges.includes('start') ? 'The start' : 'Nowhere'}</p>;
  }
  return (
    <ul className="flow-ways">
      {edges.map(({ from, to, words, use, skipped }) => {
        const other = graph.nodes.find(one => one.order === (direction === 'in' ? from : to))!;
        return (
          <li key={`${from} ${to} ${words}`} data-never={use === 'never' || undefined}>
            <button
              type="button"
              className="flow-link medium wraps text-start accent"
              onClick={() => flow.select(other.order)}
            >
              {other.place}: {other.title}
            </button>
            {words !== undefined && <span className="wraps muted">{words}</span>}
            {skipped.length > 0 && <span className="wraps muted">{`skips ${skipped.join(', ')}`}</span>}
            {use === 'never' && <span className="wraps muted">no visit goes this way</span>}
          </li>
        );
      })}
      {ends.map(end => (
        <li key={end}>{badgeText(end)}</li>
      ))}
    </ul>
  );
}
