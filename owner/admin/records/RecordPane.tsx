import { Trash2 } from 'lucide-react';
import { useCallback } from 'react';
import type { Json, Period } from '../../../server/api/owner.ts';
import { ConfirmButton } from '../../configurator/server/ConfirmButton.tsx';
import type { Seen } from '../../configurator/server/owner-api.ts';
import { Facts } from '../../configurator/ui/Facts.tsx';
import { useLoaded } from '../../configurator/ui/use-loaded.ts';
import { t } from '../../words/words.ts';
import { linkTo } from '../route.ts';
import { useSession } from '../session.ts';
import { Pane, Section } from '../ui/Page.tsx';
import { Ready } from '../ui/states.tsx';
import { type DraftValue, draftOf, type Field, isOn, type Row } from './fields.ts';
import { hoursInWords } from './hours.ts';
import type { EditedKind, RecordKind } from './kinds.ts';
import { RecordForm } from './RecordForm.tsx';

/** In the address, in place of the id of a record that does not exist yet. */
export const NEW = 'new';

export function RecordPane({ of, id, onChanged }: { of: RecordKind; id: string; onChanged(): void }) {
  const { api, isOwner, announce } = useSession();
  const closeHref = linkTo(of.page);
  const path = `records/${of.kind}/${encodeURIComponent(id)}`;
  const isNew = id === NEW;
  const loaded = useLoaded(
    useCallback(
      async (): Promise<Seen<Json>> => (isNew ? { value: of.empty(), changedAt: 0 } : api.getForChange(path)),
      [api, isNew, of, path],
    ),
  );
  const { loading } = loaded;
  const title = isNew ? of.newOne : (loading.state === 'ready' && of.nameOf(loading.value.value)) || id;

  async function remove(changedAt: number): Promise<void> {
    await api.send('DELETE', path, undefined, changedAt);
    announce(t('{{name}} is deleted.', { name: title }));
    onChanged();
    location.hash = closeHref;
  }
  function onSaved(savedId: string): void {
    onChanged();
    if (isNew) location.hash = linkTo(of.page, savedId);
    else loaded.reload();
  }
  return (
    <Pane title={title} closeHref={closeHref}>
      <Ready of={loaded}>
        {record =>
          isOwner ? (
            <RecordForm of={of} id={isNew ? undefined : id} record={record} onSaved={onSaved}>
              {changedAt =>
                !isNew && (
                  <ConfirmButton
                    kind="danger"
                    icon={<Trash2 />}
                    text={t('Delete …')}
                    title={t('Delete {{name}}?', { name: title })}
                    verb={t('Delete')}
                    isDangerous
                    run={() => remove(changedAt)}
                  >
                    <p>{of.loss}</p>
                  </ConfirmButton>
                )
              }
            </RecordForm>
          ) : (
            <RecordView of={of} id={id} record={record.value} />
          )
        }
      </Ready>
    </Pane>
  );
}

function inWords(field: Field, value: DraftValue): string {
  const { type } = field;
  if (type === 'choice') return field.options.find(({ id }) => id === value)?.text ?? '';
  if (type === 'switches')
    return field.options
      .filter(({ id }) => isOn(value, id))
      .map(({ text }) => text)
      .join(', ');
  if (type === 'switch' || type === 'part') return value === true ? t('Yes') : t('No');
  if (type !== 'rows') return String(value);
  return (value as readonly Row[]).map(row => Object.values(row).filter(Boolean).join(': ')).join(', ');
}

export function RecordView({ of: { fields }, id, record }: { of: EditedKind; id: string; record: Json }) {
  const draft = draftOf(fields, record);
  return (
    <>
      <Facts
        facts={[
          [t('Id'), id],
          ...fields
            .filter(({ type }) => type !== 'hours')
            .map(field => [field.label, inWords(field, draft[field.path] ?? '')] as const),
        ]}
      />
      {fields
        .filter(({ type, path }) => type === 'hours' && (path === 'hours' || record[path] !== undefined))
        .map(({ path, label }) => (
          <Section key={path} title={label}>
            <Facts facts={hoursInWords(record[path] as readonly Period[] | undefined)} />
          </Section>
        ))}
    </>
  );
}
