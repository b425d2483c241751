import { EyeOff } from 'lucide-react';
import { useSnapshot } from 'valtio/react';
import { t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import { asText, isObject } from '../document/json-object.ts';
import type { JsonPath } from '../document/json-path.ts';
import { useValueAt } from '../document/use-document.ts';
import { Button } from '../ui/Button.tsx';
import { nameOf } from './names.ts';
import { shownIf } from './words.ts';

/** Says why the selected question is only drawn as a ghost, and shows it as its visitors see it. */
export function HiddenQuestion() {
  const { preview } = useConfigurator();
  const { ghost } = useSnapshot(preview.state);
  return ghost ? <Note path={ghost as JsonPath} /> : null;
}

function Note({ path }: { path: JsonPath }) {
  const { preview, document: form } = useConfigurator();
  const question = useValueAt(path);
  if (!isObject(question)) return null;
  const answers = answersFor(question.conditionalDisplay);
  return (
    <div role="status">
      <EyeOff />
      <p>
        <b>{nameOf(question)}</b> {shownIf(form.state.definition, question)}
      </p>
      {answers && (
        <Button
          text={t('Show it')}
          onPress={() => void preview.visit(path, answers, '').then(() => preview.showSelected())}
        />
      )}
    </div>
  );
}

/** Answers with which the conditions hold; undefined if that takes more than answers that equal something. */
function answersFor(conditions: unknown): Readonly<Record<string, unknown>> | undefined {
  const list = Array.isArray(conditions) ? conditions.filter(isObject) : [];
  const isSimple = list.every(
    ({ bpKey, operator }) => asText(bpKey) !== '' && (operator === undefined || operator === 'equal'),
  );
  return isSimple ? Object.fromEntries(list.map(({ bpKey, value }) => [asText(bpKey), value])) : undefined;
}
