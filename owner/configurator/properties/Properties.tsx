/** The properties of what is selected: of a step, a question, the form, or of several steps or questions. */

import { MousePointerClick } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import { itemPathOf } from '../document/items.ts';
import { formatPath, type JsonPath } from '../document/json-path.ts';
import { useSelection, useSyntaxError } from '../document/use-document.ts';
import { Button } from '../ui/Button.tsx';
import { FormProperties } from './FormProperties.tsx';
import { MemberField } from './MemberField.tsx';
import { NestedFieldProvider } from './nested-field.ts';
import { PartProperties } from './PartProperties.tsx';
import { useReveal } from './use-reveal.ts';
import './fields.css';
import './properties.css';

export function Properties() {
  const { schema, layout, outline } = useConfigurator();
  const { root } = useSnapshot(schema);
  const selection = useSelection();
  const syntaxError = useSyntaxError();
  const owners = useMemo(() => itemsOf(selection), [selection]);
  const body = useRef<HTMLDivElement>(null);
  useReveal(body, root !== undefined);
  /** Escape leads back to the row; a menu or dialog, which React treats as a part of the panel, keeps its own Escape. */
  function onKeyDown({ key, target, isDefaultPrevented }: KeyboardEvent): void {
    if (key !== 'Escape' || isDefaultPrevented() || owners.length === 0 || !body.current?.contains(target as Node))
      return;
    layout.column = 'outline';
    outline.state.wantsFocus = true;
  }
  return (
    <NestedFieldProvider value={MemberField}>
      {/* Another part begins at its top, with fields of its own, so that none keeps what was typed for the part before. */}
      <div className="panel-body properties" key={owners.map(formatPath).join()}>
        {syntaxError !== undefined && (
          <div className="note" data-level="warning" role="status">
            <p>{t('The code has a mistake. Correct it there first: until then, nothing can be changed here.')}</p>
            <Button text={t('Show the code')} onPress={() => void Object.assign(layout, { sidePanel: 'code' })} />
          </div>
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: only adds a key to the controls in it */}
        <div
          className="properties-body flex-column gap-16"
          ref={body}
          onKeyDown={onKeyDown}
          inert={syntaxError !== undefined}
        >
          {root ? <Selected owners={owners} /> : <p className="muted">{t('Loading …')}</p>}
        </div>
      </div>
    </NestedFieldProvider>
  );
}

/** The selected questions and steps. A path inside one of them selects it. */
function itemsOf(selection: readonly JsonPath[]): readonly JsonPath[] {
  const items = new Map<string, JsonPath>();
  for (const path of selection) {
    const item = itemPathOf(path);
    if (item) items.set(formatPath(item), item);
  }
  return [...items.values()];
}

const isQuestion = (path: JsonPath): boolean => path.at(-2) === 'questions';

function Selected({ owners }: { owners: readonly JsonPath[] }) {
  const [first] = owners;
  if (!first) return <FormProperties />;
  const part = isQuestion(first) ? 'question' : 'step';
  if (owners.some(path => isQuestion(path) !== (part === 'question'))) {
    return (
      <div className="empty">
        <MousePointerClick />
        <p>{t('{{number}} steps and questions are selected.', { number: owners.length })}</p>
        <p className="muted">{t('Select only steps or only questions to change them together.')}</p>
      </div>
    );
  }
  return <PartProperties owners={owners} part={part} />;
}
