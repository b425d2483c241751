/** Controls for a member that holds an object or a list of objects. Their members get controls of their own. */

import { Plus, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { t } from '../../../words/words.ts';
import { useConfigurator } from '../../configurator.tsx';
import { isObject } from '../../document/json-object.ts';
import { formatPath, type JsonPath } from '../../document/json-path.ts';
import { useValueAt } from '../../document/use-document.ts';
import { itemSchemaOf, type Member, membersOf, membersOfObject } from '../../schema/members.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { SortableList } from '../../ui/SortableList.tsx';
import { useRowIds } from '../../ui/use-row-ids.ts';

import { insertInto, removeFrom } from '../member-value.ts';
import { useNestedField } from '../nested-field.ts';
import type { ControlProps } from './control.ts';

type ObjectControlProps = Pick<ControlProps, 'member' | 'label' | 'path'>;

export function ObjectControl({ member, label, path }: ObjectControlProps) {
  const { schema } = useConfigurator();
  const root = schema.root;
  if (!root) return null;
  const members = member.kind === 'choice' ? membersOf(root, 'choice') : membersOfObject(root, member.schema);
  const shown =
    member.kind === 'choice' ? members.filter(({ isRare, kind }) => !isRare && kind !== 'picture') : members;
  return (
    <fieldset className="member-group member-nested stack gap-12 padded bordered rounded">
      <legend className="field-label">{label}</legend>
      <Members path={path} members={withDefaults(shown, member.schema.default)} />
    </fieldset>
  );
}

/** The default of an object is shown in the fields of its members. */
function withDefaults(members: readonly Member[], byDefault: unknown): readonly Member[] {
  const values = typeof byDefault === 'object' && byDefault !== null ? new Map(Object.entries(byDefault)) : new Map();
  return members.map(member =>
    values.has(member.name) ? { ...member, schema: { ...member.schema, default: values.get(member.name) } } : member,
  );
}

function Members({ path, members }: { path: JsonPath; members: readonly Member[] }) {
  const MemberField = useNestedField();
  const key = JSON.stringify(path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is a new list in each render
  const owners = useMemo(() => [path], [key]);
  return members.map(member => <MemberField key={member.name} owners={owners} member={member} />);
}

/** Also of a single object, which may stand for a list of one. */
export function ObjectsControl({ member, label, path }: ObjectControlProps) {
  const { document: form, schema, announce } = useConfigurator();
  const value = useValueAt(path);
  const isSingle = typeof value === 'object' && value !== null && !Array.isArray(value);
  const items: readonly unknown[] = isSingle ? [value] : Array.isArray(value) ? value : [];
  const rows = useRowIds(items.length);
  const root = schema.root;
  if (!root) return null;
  const members = membersOfPart(member) ?? membersOfObject(root, itemSchemaOf(root, member.schema));

  function membersOfPart({ kind }: Member): readonly Member[] | undefined {
    return kind === 'messages' ? membersOf(root, 'message') : undefined;
  }
  function add(): void {
    form.edit(t('Add to {{label}}', { label }), draft => {
      if (isSingle) draft.set(path, [value]);
      insertInto(draft, path, items.length, startOf(members));
    });
  }
  function remove(index: number): void {
    rows.remove(index);
    form.edit(t('Remove from {{label}}', { label }), draft =>
      isSingle ? draft.remove(path) : removeFrom(draft, path, index),
    );
    announce(t('Removed'), true);
  }
  function move(from: number, to: number): void {
    rows.move(from, to);
    form.edit(t('Move in {{label}}', { label }), draft => draft.move(path, from, to));
  }
  return (
    <fieldset className="member-group stack gap-8">
      <legend className="field-label">{label}</legend>
      <SortableList label={label} ids={rows.ids} nameOf={index => `${label} ${index + 1}`} onMove={move}>
        {index => (
          <div
            className="member-card stack gap-8 padded narrow bordered rounded on-panel"
            data-path={formatPath(isSingle ? path : [...path, index])}
          >
            <div className="wide-row center-rows gap-4">
              <span className="small bold">{index + 1}</span>
              <IconButton
                label={t('Remove {{name}}', { name: `${label} ${index + 1}` })}
                icon={<Trash2 />}
                onPress={() => remove(index)}
              />
            </div>
            <Members
              path={isSingle ? path : [...path, index]}
              members={member.kind === 'messages' ? membersOfMessage(members, items[index]) : members}
            />
          </div>
        )}
      </SortableList>
      <div>
        <Button
          kind="quiet"
          icon={<Plus />}
          text={t('Add')}
          onPress={add}
          aria-label={t('Add to {{label}}', { label })}
        />
      </div>
    </fieldset>
  );
}

/** Only a message that says so is HTML; in all others a tag would be shown as it is written. */
const membersOfMessage = (members: readonly Member[], message: unknown): readonly Member[] =>
  isObject(message) && message.isRichText === true
    ? members
    : members.map(member => (member.kind === 'rich-text' ? { ...member, kind: 'template' } : member));

/** The members that an item needs, with their first option or empty. */
const startOf = (members: readonly Member[]): object =>
  Object.fromEntries(
    members.filter(({ isRequired }) => isRequired).map(({ name, options }) => [name, options[0] ?? '']),
  );
