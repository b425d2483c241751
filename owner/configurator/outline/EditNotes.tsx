import { TriangleAlert, X } from 'lucide-react';
import { useSnapshot } from 'valtio/react';
import { t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import type { JsonPath } from '../document/json-path.ts';
import { useDocument } from '../document/use-document.ts';
import { goTo } from '../problems/go-to.ts';
import { Button, IconButton } from '../ui/Button.tsx';

/** What the last edit could not do by itself, until it is undone or dismissed. */
export function EditNotes() {
  const configurator = useConfigurator();
  const { document: form, outline } = configurator;
  const { notes, notesOf } = useSnapshot(outline.state);
  const undoLabel = useDocument(state => state.undoLabel);
  const redoLabel = useDocument(state => state.redoLabel);
  if (notesOf === undefined || notes.length === 0 || redoLabel === notesOf) return null;
  return (
    <section
      className="outline-notes stack items-start gap-8 scrolls line-above"
      aria-label={t('After the last change')}
    >
      <div className="row gap-8 full warning">
        <TriangleAlert />
        <h3 className="grow">{notesOf}</h3>
        <IconButton label={t('Dismiss')} icon={<X />} onPress={() => outline.dismissNotes()} />
      </div>
      <ul className="stack gap-6">
        {notes.map(({ text, path }) => (
          <li key={text}>
            {path ? (
              <button type="button" className="link text-start" onClick={() => goTo(configurator, path as JsonPath)}>
                {text}
              </button>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
      {undoLabel === notesOf && (
        <Button
          text={t('Undo')}
          onPress={() => {
            form.undo();
            outline.dismissNotes();
          }}
        />
      )}
    </section>
  );
}
