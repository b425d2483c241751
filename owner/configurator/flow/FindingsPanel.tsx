import { CircleCheck, CircleX, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { FormAnalysis, FormFinding } from '../../../headless/visits/analysis.ts';
import { plural, t, tPhrase } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import type { JsonObject } from '../document/json-object.ts';
import { Facts } from '../ui/Facts.tsx';
import type { FlowGraph, FlowNode } from './flow-graph.ts';
import { SEVERITY_ORDER, type Severity, wayInWords } from './flow-words.ts';
import { ShowButton, Visit } from './Visit.tsx';

const ICONS: Readonly<Record<Severity, LucideIcon>> = { error: CircleX, warning: TriangleAlert, note: Info };

interface FindingsPanelProps {
  definition: JsonObject;
  graph: FlowGraph;
  analysis: FormAnalysis;
}

/** What the analysis found, how sure it is, and how long visits take. */
export function FindingsPanel({ definition, graph, analysis }: FindingsPanelProps) {
  const { findings, isComplete, tries, undecided, shortest, longest } = analysis;
  const sorted = SEVERITY_ORDER.flatMap(severity => findings.filter(({ level }) => level === severity));
  return (
    <div className="panel-body flow-panel">
      <h2 className="visually-hidden">{t('Findings')}</h2>
      <div className="compact">
        <Facts
          facts={[
            [t('Shortest way'), shortest ? wayInWords(shortest) : t('No visit comes to an end.')],
            [t('Longest way'), longest && wayInWords(longest)],
            [
              t('Tried'),
              isComplete
                ? plural(tries, 'the only way of answering', 'all {{count}} ways of answering')
                : plural(tries, '1 way of answering, not all', '{{count}} ways of answering, not all'),
            ],
            [
              t('Undecided'),
              undecided.length > 0 &&
                t('Not all answers of {{keys}} could be told apart.', { keys: undecided.join(', ') }),
            ],
          ]}
        />
      </div>
      {sorted.length === 0 ? (
        <div className="row gap-8 muted" data-level={isComplete ? 'good' : 'note'}>
          {isComplete ? <CircleCheck /> : <Info />}
          <p>{t('No findings about the flow')}</p>
        </div>
      ) : (
        <ul className="flow-findings divided">
          {sorted.map(finding => (
            <FindingItem key={finding.text} definition={definition} graph={graph} finding={finding} isLinked />
          ))}
        </ul>
      )}
    </div>
  );
}

/** The step of a finding; for one about the whole form the last step of its visit. */
const nodeOf = ({ nodes }: FlowGraph, { path, visit }: FormFinding): FlowNode | undefined =>
  nodes.find(({ findings }) => path !== '' && findings.some(one => one.path === path)) ??
  nodes.find(({ order }) => order === visit?.steps.at(-1)?.order);

interface FindingItemProps {
  definition: JsonObject;
  graph: FlowGraph;
  finding: FormFinding;
  /** Does a click select the step? */
  isLinked?: boolean;
}

export function FindingItem({ definition, graph, finding, isLinked }: FindingItemProps) {
  const { flow } = useConfigurator();
  const node = nodeOf(graph, finding);
  const { level: severity, visit } = finding;
  const text = tPhrase(finding.text);
  const Icon = ICONS[severity];
  return (
    <li className="icon-row gap-10 padded compact" data-level={severity}>
      <Icon />
      <div>
        {isLinked && node ? (
          <button type="button" className="wraps text-start" onClick={() => flow.select(node.order)}>
            {text}
          </button>
        ) : (
          <p>{text}</p>
        )}
        {visit && visit.steps.length > 0 && (
          <details>
            <summary>{t('A visit that shows it')}</summary>
            <Visit definition={definition} graph={graph} visit={visit} />
            {node?.path && (
              <ShowButton path={node.path} visit={visit} label={t('Show in preview: {{text}}', { text })} />
            )}
          </details>
        )}
      </div>
    </li>
  );
}
