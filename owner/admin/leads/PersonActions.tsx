/** What a person can ask of the owner: a copy of her data, and that it is erased. */
import { Download, Eraser } from 'lucide-react';
import { useCallback } from 'react';
import type { Touched } from '../../../server/api/owner.ts';
import { ConfirmButton } from '../../configurator/server/ConfirmButton.tsx';
import { Problem } from '../../configurator/server/Problem.tsx';
import { Button } from '../../configurator/ui/Button.tsx';
import { download } from '../../configurator/ui/download.ts';
import { useAction } from '../../configurator/ui/use-action.ts';
import { useLoaded } from '../../configurator/ui/use-loaded.ts';
import { plural, t } from '../../words/words.ts';
import { useSession } from '../session.ts';
import { Ready } from '../ui/states.tsx';

/** As the server finds a person. */
export type Contact = { email: string } | { phone: string };

interface PersonActionsProps {
  contact: Contact;
  /** Who it is. */
  name: string;
  /** The address or number that was typed. */
  lookedFor: string;
  onErased(): void;
}

export function PersonActions({ contact, name, lookedFor, onErased }: PersonActionsProps) {
  const { api, announce } = useSession();
  const copy = useAction(async () => {
    const data = JSON.stringify(await api.send('POST', 'persons/export', contact), null, 2);
    download('person.json', new Blob([data], { type: 'application/json' }));
  });
  async function erase(): Promise<void> {
    const found = await api.send<{ erased: number; lookedFor?: string }>('POST', 'persons/erase', contact);
    announce(
      found.erased === 0
        ? t('Nothing was erased. Looked for: {{text}}', { text: found.lookedFor ?? lookedFor })
        : t('The data of {{name}} is erased.', { name }),
    );
    onErased();
  }
  const who = name === lookedFor ? name : `${name} (${lookedFor})`;
  return (
    <>
      <div className="row wrap gap-8">
        <Button icon={<Download />} text={t('Download the person’s data')} action={copy} />
        <ConfirmButton
          kind="danger"
          icon={<Eraser />}
          text={t('Erase …')}
          title={t('Erase {{who}}?', { who })}
          verb={t('Erase for good')}
          isDangerous
          run={erase}
        >
          <WhatIsTouched contact={contact} />
        </ConfirmButton>
      </div>
      {copy.error && <Problem error={copy.error} />}
    </>
  );
}

function WhatIsTouched({ contact }: Pick<PersonActionsProps, 'contact'>) {
  const { api } = useSession();
  const touched = useLoaded(useCallback(() => api.send<Touched>('POST', 'persons/touched', contact), [api, contact]));
  return (
    <>
      <Ready of={touched}>
        {({ leads, later, bookings, notes, destinations }) => (
          <ul className="bullets stack gap-6">
            <li>{plural(leads, '1 lead with all its versions', '{{count}} leads with all their versions')}</li>
            {later > 0 && <li>{plural(later, '1 request after a submit', '{{count}} requests after a submit')}</li>}
            {bookings > 0 && <li>{plural(bookings, '1 booked call', '{{count}} booked calls')}</li>}
            {notes > 0 && (
              <li>{plural(notes, 'Status and notes of 1 lead', 'Statuses and notes of {{count}} leads')}</li>
            )}
            {destinations.length > 0 && (
              <li>{t('Told to do the same: {{destinations}}', { destinations: destinations.join(', ') })}</li>
            )}
          </ul>
        )}
      </Ready>
      <p className="muted">
        {t('Codes that the number got are erased too. This cannot be undone. Backups are yours to erase.')}
      </p>
    </>
  );
}
