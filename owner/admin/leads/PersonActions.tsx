/** What a person can ask of the owner: a copy of her data, and that it is erased. */
import { Download, Eraser } from 'lucide-react';
import { useState } from 'react';
import { Problem } from '../../configurator/server/Problem.tsx';
import { Button } from '../../configurator/ui/Button.tsx';
import { plural } from '../../configurator/ui/text.ts';
import { useAction } from '../../configurator/ui/use-action.ts';
import { useSession } from '../session.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

interface PersonActionsProps {
  /** As the server finds a person. */
  contact: { email: string } | { phone: string };
  onErased(): void;
}

function download(name: string, data: unknown): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export function PersonActions({ contact, onErased }: PersonActionsProps) {
  const { api, announce } = useSession();
  const [isAsking, setAsking] = useState(false);
  const copy = useAction(async () => download('person.json', await api.send('POST', 'persons/export', contact)));
  async function erase(): Promise<void> {
    const { erased } = await api.send<{ erased: number }>('POST', 'persons/erase', contact);
    announce(plural(erased, '1 lead is erased.', '{count} leads are erased.'));
    onErased();
  }
  return (
    <>
      <div className="row wrap gap-8">
        <Button onPress={() => void copy.run()} isPending={copy.isPending}>
          <Download aria-hidden />
          Download the person’s data
        </Button>
        <Button kind="danger" onPress={() => setAsking(true)}>
          <Eraser aria-hidden />
          Erase …
        </Button>
      </div>
      {copy.error && <Problem error={copy.error} />}
      <ConfirmDialog
        title="Erase this person?"
        verb="Erase"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        run={erase}
      >
        <p>
          All leads with this address or number are erased for good, and destinations that got them are told to do the
          same. Backups are yours to erase.
        </p>
      </ConfirmDialog>
    </>
  );
}
