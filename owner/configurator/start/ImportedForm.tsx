import './imported-form.css';
import { CircleMinus, PenLine } from 'lucide-react';
import { useSnapshot } from 'valtio/react';
import type { ImportNote } from '../../importers/import-form.ts';
import { plural, t } from '../../words/words.ts';
import { useHome } from '../home.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

const KINDS = [
  {
    kind: 'left out',
    icon: <CircleMinus />,
    title: (count: number) => plural(count, '1 thing was left out', '{{count}} things were left out'),
  },
  {
    kind: 'changed',
    icon: <PenLine />,
    title: (count: number) => plural(count, '1 thing is different now', '{{count}} things are different now'),
  },
] as const;

/** What could not be taken over from a form of another product, and what to do instead. */
export function ImportedForm() {
  const { forms } = useHome();
  const { imported } = useSnapshot(forms.state);
  const close = (): void => void Object.assign(forms.state, { imported: undefined });
  if (!imported) return null;
  const { product, notes } = imported;
  return (
    <Dialog title={t('Your {{product}} form is converted', { product })} isOpen onClose={close} width={640}>
      <p>
        {notes.length === 0
          ? t('All of it was taken over.')
          : t(
              'Steps, questions, conditions and texts were taken over as far as that is sure. Please look at the rest:',
            )}
      </p>
      {KINDS.map(({ kind, icon, title }) => {
        const found = notes.filter(note => note.kind === kind);
        return found.length === 0 ? null : (
          <section key={kind}>
            <h3>{title(found.length)}</h3>
            <ul className="import-notes stack gap-10 padded scrolls rounded on-ground">
              {found.map(note => (
                <Note key={`${note.path} ${note.remedy}`} note={note} icon={icon} />
              ))}
            </ul>
          </section>
        );
      })}
      <div className="dialog-actions">
        <Button kind="primary" text={t('Go to the form')} onPress={close} />
      </div>
    </Dialog>
  );
}

/** The names of members are between backticks. */
const withCode = (text: string): React.ReactNode[] =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
  text.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part));

const Note = ({ note: { path, remedy }, icon }: { note: ImportNote; icon: React.ReactNode }) => (
  <li className="icon-row gap-8">
    {icon}
    <div>
      <p>{withCode(remedy)}</p>
      <code className="muted">{path || t('the form')}</code>
    </div>
  </li>
);
