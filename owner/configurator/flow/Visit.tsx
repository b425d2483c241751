import { Eye } from 'lucide-react';
import type { SampleVisit } from '../../../headless/visits/analysis.ts';
import { t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import type { JsonObject } from '../document/json-object.ts';
import type { JsonPath } from '../document/json-path.ts';

import { Button } from '../ui/Button.tsx';
import type { FlowGraph } from './flow-graph.ts';
import { linkInWords, visitInWords } from './flow-words.ts';

/** The answers of a visit, step by step. */
export function Visit({ definition, graph, visit }: { definition: JsonObject; graph: FlowGraph; visit: SampleVisit }) {
  const link = linkInWords(visit);
  const steps = visitInWords(definition, graph, visit);
  if (steps.length === 0 && link === undefined) return <p className="muted">{t('The form begins with it.')}</p>;
  return (
    <ol className="flow-visit">
      {link !== undefined && (
        <li className="stack gap-2 wraps">
          <span className="semibold">{t('The link')}</span>
          <code>{link}</code>
        </li>
      )}
      {steps.map(({ place, title, answers }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a visit can come to a step twice
        <li key={index} className="stack gap-2 wraps">
          <span className="semibold">
            {place} <span className="muted">{title}</span>
          </span>
          {answers.length === 0 && <span className="muted">{t('Next, without an answer')}</span>}
          {answers.map(({ question, answer }) => (
            <span key={question}>
              {question}: <strong>{answer}</strong>
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}

/** Shows the place in the preview, with the answers of the visit. */
export function ShowButton({ path, visit, label }: { path: JsonPath; visit: SampleVisit; label?: string }) {
  const { flow } = useConfigurator();
  return (
    <Button
      kind="primary"
      icon={<Eye />}
      text={t('Show in preview')}
      aria-label={label}
      onPress={() => void flow.show(path, visit)}
    />
  );
}
