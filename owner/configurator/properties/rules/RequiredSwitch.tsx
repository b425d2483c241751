/** Whether a question must be answered. In a definition that is a rule. */

import { t } from '../../../words/words.ts';
import { useConfigurator } from '../../configurator.tsx';
import type { Draft } from '../../document/form-document.ts';
import { asText, isObject, type JsonObject } from '../../document/json-object.ts';
import { formatPath, type JsonPath } from '../../document/json-path.ts';
import { useValuesAt } from '../../document/use-document.ts';
import { Switch, TextField } from '../../ui/fields.tsx';
import { insertInto, removeFrom } from '../member-value.ts';

const REQUIRED = 'required';

const placeIn = (rules: unknown): number =>
  Array.isArray(rules) ? rules.findIndex(rule => isObject(rule) && rule.validator === REQUIRED) : -1;

/** `lists` are the paths of the rules of the selected questions. */
export function RequiredSwitch({ lists }: { lists: readonly JsonPath[] }) {
  const { document: form } = useConfigurator();
  const values = useValuesAt(lists);
  const isOn = values.every(rules => placeIn(rules) >= 0);
  const isMixed = !isOn && values.some(rules => placeIn(rules) >= 0);
  const [list = []] = lists;
  const rule = isOn && lists.length === 1 ? ruleIn(values[0]) : undefined;

  function change(next: boolean): void {
    const label = next ? t('Make required') : t('Make optional');
    form.edit(label, draft => {
      for (const one of lists) requireOrNot(draft, one, next);
    });
  }
  function setMessage(text: string): void {
    const path = [...list, placeIn(values[0])];
    form.setMembers(t('Change message'), path, { message: text || undefined }, formatPath([...path, 'message']));
  }
  return (
    <div
      className="property stack gap-8 relative narrow"
      data-path={formatPath([...list, Math.max(0, placeIn(values[0]))])}
    >
      <Switch label={isMixed ? t('Required (several values)') : t('Required')} isOn={isOn} onChange={change} />
      {rule && (
        <TextField
          label={t('Message if it is empty')}
          value={asText(rule.message)}
          onChange={setMessage}
          placeholder={t('This field is required')}
        />
      )}
    </div>
  );
}

const ruleIn = (rules: unknown): JsonObject | undefined =>
  Array.isArray(rules) ? (rules[placeIn(rules)] as JsonObject) : undefined;

function requireOrNot(draft: Draft, list: JsonPath, isRequired: boolean): void {
  const place = placeIn(draft.get(list));
  if (isRequired && place < 0) insertInto(draft, list, 0, { validator: REQUIRED });
  if (!isRequired && place >= 0) removeFrom(draft, list, place);
}
