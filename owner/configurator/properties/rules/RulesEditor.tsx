/** What an answer must fulfill, beside being there. */

import { Plus, Trash2 } from 'lucide-react';
import { t } from '../../../words/words.ts';
import { useConfigurator, useTypes } from '../../configurator.tsx';
import type { Draft } from '../../document/form-document.ts';
import { asText, isObject, type JsonObject } from '../../document/json-object.ts';
import { formatPath, type JsonPath } from '../../document/json-path.ts';
import { useValueAt, useValuesAt } from '../../document/use-document.ts';
import { humanize } from '../../schema/member-label.ts';
import { type Member, membersOf, parameterOf } from '../../schema/members.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Switch, TextField } from '../../ui/fields.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Select } from '../../ui/Select.tsx';
import { SortableList } from '../../ui/SortableList.tsx';
import { useRowIds } from '../../ui/use-row-ids.ts';
import { SuggestedControl } from '../controls/ChoiceControls.tsx';
import { NumberControl } from '../controls/NumberControl.tsx';
import { TextControl } from '../controls/TextControl.tsx';
import { insertInto, removeFrom } from '../member-value.ts';

function useValidatorWords(): (validator: string) => string {
  const types = useTypes();
  return validator => types.validator(validator) ?? humanize(validator);
}

export function RulesEditor({ path, label }: { path: JsonPath; label: string }) {
  const { document: form, schema, announce } = useConfigurator();
  const value = useValueAt(path);
  const wordsOf = useValidatorWords();
  const rules: readonly unknown[] = Array.isArray(value) ? value : [];
  // "required" has a switch of its own.
  const places = rules.flatMap((rule, index) => (isObject(rule) && rule.validator === 'required' ? [] : [index]));
  const rows = useRowIds(places.length);
  const names = membersOf(schema.root, 'rule').find(({ name }) => name === 'validator')?.options ?? [];
  const offered = names.filter(name => name !== 'required');

  function add(validator: string): void {
    const parameter = parameterOf(schema.root, validator);
    const rule = parameter ? { validator, value: parameter.options[0] ?? 1 } : { validator };
    form.edit(t('Add check'), draft => insertInto(draft, path, rules.length, rule));
  }
  function remove(row: number): void {
    rows.remove(row);
    form.edit(t('Remove check'), draft => removeFrom(draft, path, places[row]!));
    announce(t('Check removed'), true);
  }
  function move(from: number, to: number): void {
    rows.move(from, to);
    form.edit(t('Move check'), draft => draft.move(path, places[from]!, places[to]!));
  }
  const nameOf = (row: number): string => wordsOf(asText((rules[places[row]!] as JsonObject)?.validator));
  return (
    <fieldset className="member-group stack gap-8">
      <legend className="field-label">{label}</legend>
      <SortableList label={label} ids={rows.ids} nameOf={nameOf} onMove={move}>
        {row => <RuleRow path={[...path, places[row]!]} validators={offered} onRemove={() => remove(row)} />}
      </SortableList>
      <div>
        <Menu
          label={t('Checks')}
          actions={offered.map(name => ({ id: name, text: wordsOf(name), run: () => add(name) }))}
        >
          <Button kind="quiet" icon={<Plus />} text={t('Add check')} />
        </Menu>
      </div>
    </fieldset>
  );
}

function RuleRow({ path, validators, onRemove }: { path: JsonPath; validators: readonly string[]; onRemove(): void }) {
  const { document: form, schema } = useConfigurator();
  const value = useValueAt(path);
  const wordsOf = useValidatorWords();
  const rule: JsonObject = isObject(value) ? value : {};
  const validator = asText(rule.validator);
  const parameter = parameterOf(schema.root, validator);
  const words = wordsOf(validator);

  const set = (name: string, next: unknown, isTyping?: boolean): void =>
    form.setMembers(t('Change check'), path, { [name]: next }, isTyping ? formatPath([...path, name]) : undefined);
  function choose(next: string): void {
    form.edit(t('Change check'), draft => {
      draft.set([...path, 'validator'], next);
      const hasParameter = parameterOf(schema.root, next) !== undefined;
      if (!hasParameter) draft.remove([...path, 'value']);
      else if (rule.value === undefined) draft.set([...path, 'value'], 1);
    });
  }
  return (
    <div className="member-card stack gap-8 padded narrow bordered rounded on-panel" data-path={formatPath(path)}>
      <div className="wide-row center-rows gap-4">
        <Select
          label={t('Check')}
          isLabelHidden
          options={validators.map(id => ({ id, text: wordsOf(id) }))}
          value={validator || null}
          missing={{ text: words }}
          onChange={choose}
        />
        <IconButton label={t('Remove the check {{words}}', { words })} icon={<Trash2 />} onPress={onRemove} />
      </div>
      {(parameter || rule.value !== undefined) && (
        <div data-path={formatPath([...path, 'value'])}>
          <Parameter
            member={parameter}
            path={[...path, 'value']}
            value={rule.value}
            set={(next, isTyping) => set('value', next, isTyping)}
          />
        </div>
      )}
      <TextField
        label={t('Message')}
        value={asText(rule.message)}
        onChange={text => set('message', text || undefined, true)}
        placeholder={t('The usual one')}
      />
    </div>
  );
}

const ANY_TEXT: Member = {
  name: 'value',
  kind: 'text',
  schema: {},
  options: [],
  isRequired: false,
  isRare: false,
  isForOtherTypes: false,
};

interface ParameterProps {
  member: Member | undefined;
  path: JsonPath;
  value: unknown;
  set(value: unknown, isTyping?: boolean): void;
}

function Parameter({ member = ANY_TEXT, ...props }: ParameterProps) {
  const shared = { ...props, member, label: t('Value'), isMixed: false };
  if (member.kind === 'day') return <SuggestedControl {...shared} />;
  return member === ANY_TEXT ? <TextControl {...shared} /> : <NumberControl {...shared} />;
}

/** Whether a question must be answered. In a definition that is a rule. */

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
