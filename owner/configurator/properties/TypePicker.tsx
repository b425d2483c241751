import { t } from '../../words/words.ts';
import { useConfigurator, useTypes } from '../configurator.tsx';
import { asText } from '../document/json-object.ts';
import { formatPath, type JsonPath } from '../document/json-path.ts';
import { labelOf } from '../schema/member-label.ts';
import { membersOf, typesOf } from '../schema/members.ts';
import { TypeIcon } from '../types/TypeIcon.tsx';
import type { TypeKind } from '../types/types.ts';
import { Select } from '../ui/Select.tsx';
import { changeType } from './change-type.ts';
import { useMember } from './member-value.ts';

export function TypePicker({ owners, part }: { owners: readonly JsonPath[]; part: TypeKind }) {
  const { document: form, schema, announce } = useConfigurator();
  const types = useTypes();
  const { value, isMixed } = useMember(owners, 'type');
  const type = asText(value);
  const known = typesOf(schema.root, part);
  const options = [...known, ...(type && !known.includes(type) ? [type] : [])].map(id => ({
    id,
    text: types.of(part, id).name,
    icon: <TypeIcon kind={part} type={id} />,
  }));

  function choose(next: string): void {
    const removed = new Set<string>();
    const members = membersOf(schema.root, part, type);
    form.edit(t('Change type'), draft => {
      for (const owner of owners)
        for (const name of changeType(draft, schema.root, part, owner, next)) removed.add(name);
    });
    const labels = members.filter(({ name }) => removed.has(name)).map(labelOf);
    if (labels.length > 0)
      announce(t('Removed, because the new type does not use it: {{labels}}', { labels: labels.join(', ') }), true);
  }
  return (
    <div data-path={formatPath([...(owners[0] ?? []), 'type'])}>
      <Select
        label={t('Type')}
        options={options}
        value={isMixed ? null : type}
        onChange={choose}
        placeholder={isMixed ? t('Several types') : t('Choose a type …')}
      />
    </div>
  );
}
