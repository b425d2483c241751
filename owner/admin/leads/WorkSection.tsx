/** The status, the note and the owner of a lead. If somebody else was quicker, both states are shown. */
import { useState } from 'react';
import type { Lead, Work } from '../../../server/api/owner.ts';
import { type ApiError, isOvertaken } from '../../configurator/server/owner-api.ts';
import { Problem } from '../../configurator/server/Problem.tsx';
import { Button } from '../../configurator/ui/Button.tsx';
import { ComboBox } from '../../configurator/ui/ComboBox.tsx';
import { Facts } from '../../configurator/ui/Facts.tsx';
import { TextField } from '../../configurator/ui/fields.tsx';
import { Select } from '../../configurator/ui/Select.tsx';
import { momentOf } from '../../configurator/ui/time-ago.ts';
import { useAction } from '../../configurator/ui/use-action.ts';
import { t } from '../../words/words.ts';
import { useSession } from '../session.ts';
import { Section } from '../ui/Page.tsx';
import { useRead } from '../ui/use-loaded.ts';
import { STATUSES, statusInWords } from './lead-words.ts';

type Draft = Pick<Work, 'status' | 'note' | 'owner'>;
const draftOf = (work: Work | undefined): Draft => ({
  status: work?.status ?? 'new',
  note: work?.note ?? '',
  owner: work?.owner ?? '',
});
const isSame = (one: Draft, other: Draft): boolean =>
  one.status === other.status && one.note === other.note && one.owner === other.owner;

export const WorkFacts = ({ work }: { work: Draft }) => (
  <Facts
    facts={[
      [t('Status'), statusInWords(work.status)],
      [t('Assigned to'), work.owner],
      [t('Note'), work.note && <span className="as-written">{work.note}</span>],
    ]}
  />
);

export function WorkSection({ lead, onChanged }: { lead: Lead; onChanged(): void }) {
  const { isOwner } = useSession();
  return (
    <Section title={t('Work')}>
      {isOwner && !lead.isErased ? (
        <WorkForm lead={lead} onChanged={onChanged} />
      ) : (
        <WorkFacts work={draftOf(lead.work.at(-1))} />
      )}
    </Section>
  );
}

function WorkForm({ lead: { id, work }, onChanged }: { lead: Lead; onChanged(): void }) {
  const { api, announce } = useSession();
  const [seen, setSeen] = useState(work.at(-1));
  const [draft, setDraft] = useState(() => draftOf(work.at(-1)));
  const [theirs, setTheirs] = useState<Work>();
  const { loading } = useRead<{ people: string[]; ownStatuses: string[] }>('work');
  const { people, ownStatuses } = loading.state === 'ready' ? loading.value : { people: [], ownStatuses: [] };
  const save = useAction(async (revision: number) => {
    try {
      const saved = await api.send<Work>('PUT', `leads/${encodeURIComponent(id)}/work`, draft, revision);
      setSeen(saved);
      setDraft(draftOf(saved));
      setTheirs(undefined);
      announce(t('Saved.'));
      onChanged();
    } catch (error) {
      const other = isOvertaken(error) ? (error as ApiError).answer : undefined;
      const { work: now } = (other ?? {}) as { work?: Work };
      if (!now) throw error;
      setTheirs(now);
    }
  });
  function takeTheirs(): void {
    setSeen(theirs);
    setDraft(draftOf(theirs));
    setTheirs(undefined);
    onChanged();
  }
  const set = (change: Partial<Draft>): void => setDraft(now => ({ ...now, ...change }));
  const names = [...new Set([...people, draft.owner].filter(Boolean))];
  return (
    <div className="work stack gap-12">
      <div className="fields gap-12">
        <ComboBox
          label={t('Status')}
          options={[...STATUSES, ...ownStatuses.map(text => ({ id: text, text }))]}
          value={draft.status}
          onChange={status => set({ status })}
        />
        <Select
          label={t('Assigned to')}
          options={[{ id: '', text: t('Not assigned') }, ...names.map(name => ({ id: name, text: name }))]}
          value={draft.owner}
          onChange={owner => set({ owner })}
        />
      </div>
      <TextField label={t('Note')} isMultiline value={draft.note} onChange={note => set({ note })} />
      {save.error && <Problem error={save.error} />}
      {theirs ? (
        <div className="note" data-level="warning" role="alert">
          <p>
            {t('{{person}} changed this on {{time}}. Your changes are not saved yet.', {
              person: theirs.actor,
              time: momentOf(theirs.at),
            })}
          </p>
          <WorkFacts work={theirs} />
          <div className="row wrap gap-8">
            <Button text={t('Use theirs')} onPress={takeTheirs} />
            <Button
              kind="primary"
              text={t('Save mine')}
              onPress={() => void save.run(theirs.revision)}
              isPending={save.isPending}
            />
          </div>
        </div>
      ) : (
        !isSame(draft, draftOf(seen)) && (
          <div className="row gap-8">
            <Button
              kind="primary"
              text={t('Save')}
              onPress={() => void save.run(seen?.revision ?? 0)}
              isPending={save.isPending}
            />
            <Button text={t('Discard')} onPress={() => setDraft(draftOf(seen))} />
          </div>
        )
      )}
    </div>
  );
}
