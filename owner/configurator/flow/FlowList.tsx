import { useSnapshot } from 'valtio/react';
import { useConfigurator } from '../configurator.tsx';
import { plural } from '../ui/text.ts';
import { Badges } from './Badges.tsx';
import type { FlowGraph } from './flow-graph.ts';
import type { FlowState } from './flow-state.ts';
import { Ways } from './Ways.tsx';

/** The same as the map, as a table. */
export function FlowList({ graph }: { graph: FlowGraph }) {
  const { flow } = useConfigurator();
  const { selected, visited } = useSnapshot(flow.state) as FlowState;
  return (
    <section className="flow-list scrolls" aria-label="List of the steps">
      <table>
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Asks</th>
            <th scope="col">Comes from</th>
            <th scope="col">Goes on</th>
            <th scope="col">Findings</th>
          </tr>
        </thead>
        <tbody>
          {graph.nodes.map(({ order, place, title, questions, badges, findings }) => (
            <tr key={order} data-selected={order === selected || undefined}>
              <th scope="row">
                <button
                  type="button"
                  className="flow-link medium wraps text-start accent"
                  aria-current={visited.at(-1) === order ? 'step' : undefined}
                  onClick={() => flow.select(order)}
                >
                  {place}: {title}
                </button>
                <Badges badges={badges} />
              </th>
              <td data-label="Asks">
                {questions.length === 0 ? (
                  <span className="muted">Nothing</span>
                ) : (
                  <ul>
                    {questions.map((question, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: questions have no other identity here
                      <li key={index}>{question.title}</li>
                    ))}
                  </ul>
                )}
              </td>
              <td data-label="Comes from">
                <Ways graph={graph} order={order} direction="in" />
              </td>
              <td data-label="Goes on">
                <Ways graph={graph} order={order} direction="out" />
              </td>
              <td data-label="Findings">
                {findings.length === 0 ? (
                  <span className="muted">None</span>
                ) : (
                  plural(findings.length, '1 finding', '{count} findings')
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
