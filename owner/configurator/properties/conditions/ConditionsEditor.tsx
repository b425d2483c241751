/** Conditions in words: *[Do you own it?] [is] [No]*, and more of them joined by *and* or *or*. */

import { Plus } from 'lucide-react';
import { useSnapshot } from 'valtio/react';
import { t } from '../../../words/words.ts';
import { useConfigurator } from '../../configurator.tsx';
import { setOrRemove } from '../../document/draft.ts';
import type { JsonPath } from '../../document/json-path.ts';
import { useValueAt } from '../../document/use-document.ts';
import type { Member } from '../../schema/members.ts';
import { Button } from '../../ui/Button.tsx';
import { useRowIds } from '../../ui/use-row-ids.ts';
import { insertInto, removeFrom } from '../member-value.ts';
import { ConditionRow } from './ConditionRow.tsx';
import { startingCondition } from './starting-condition.ts';
import './conditions.css';
import { labelClass } from '../../ui/fields.tsx';
import { Select } from '../../ui/Select.tsx';

export interface ConditionsEditorProps {
  /** The part of the definition that has the conditions. */
  owner: JsonPath;
  /** The member with the list of conditions. */
  name: string;
  joinedBy: Member['joinedBy'];
  label: string;
  isLabelHidden?: boolean;
  /** What is the case without conditions, such as "Always". */
  always: string;
}

export function ConditionsEditor({ owner, name, joinedBy, label, isLabelHidden, always }: ConditionsEditorProps) {
  const { document: form, schema, announce } = useConfigurator();
  useSnapshot(schema);
  const list = [...owner, name];
  const value = useValueAt(list);
  const conditions: readonly unknown[] = Array.isArray(value) ? value : [];
  const rows = useRowIds(conditions.length);
  const joinPath = [...owner, joinedBy?.name ?? 'logicalOperator'];
  const byDefault = joinedBy?.byDefault ?? 'and';
  const joint = useValueAt(joinPath) ?? byDefault;

  function add(): void {
    const condition = startingCondition(schema.root, form.state.definition, owner, conditions);
    form.edit(t('Add condition'), draft => insertInto(draft, list, conditions.length, condition));
  }
  function remove(index: number): void {
    rows.remove(index);
    form.edit(t('Remove condition'), draft => {
      removeFrom(draft, list, index);
      if (conditions.length <= 1) draft.remove(joinPath);
    });
    announce(t('Condition removed'), true);
  }
  function join(next: string): void {
    form.edit(t('Join conditions'), draft => setOrRemove(draft, joinPath, next === byDefault ? undefined : next));
  }
  const addWords = conditions.length === 0 ? t('Add condition') : t('Add another condition');
  return (
    <fieldset className="conditions stack gap-8">
      <legend className={labelClass(isLabelHidden)}>{label}</legend>
      {conditions.length === 0 && <p className="field-help">{always}</p>}
      {rows.ids.map((id, index) => (
        <div key={id} className="stack gap-6">
          {index === 0 && <span className="small semibold muted">{t('if')}</span>}
          {index === 1 && (
            <div className="condition-join">
              <Select
                label={t('Conditions are joined by')}
                isLabelHidden
                options={JOINTS.map(one => ({ id: one, text: WORDS[one] }))}
                value={joint === 'or' ? 'or' : 'and'}
                onChange={join}
              />
            </div>
          )}
          {index > 1 && <span className="small semibold muted">{WORDS[joint === 'or' ? 'or' : 'and']}</span>}
          <ConditionRow path={[...list, index]} onRemove={() => remove(index)} />
        </div>
      ))}
      <div>
        <Button
          kind="quiet"
          icon={<Plus />}
          text={addWords}
          onPress={add}
          aria-label={t('{{action}} ({{list}})', { action: addWords, list: label })}
        />
      </div>
    </fieldset>
  );
}

const JOINTS = ['and', 'or'] as const;
const WORDS = { and: t('and'), or: t('or') };
