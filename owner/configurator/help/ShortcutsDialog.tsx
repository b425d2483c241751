import './help.css';
import { t } from '../../words/words.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { alt, control, shift } from '../ui/keys.ts';

interface Shortcut {
  keys: readonly string[];
  text: string;
}
interface Group {
  title: string;
  shortcuts: readonly Shortcut[];
}

const row = (text: string, ...keys: readonly string[]): Shortcut => ({ text, keys });

const groups = (): readonly Group[] => [
  {
    title: t('Everywhere'),
    shortcuts: [
      row(t('Undo'), control('Z')),
      row(t('Redo'), control(shift('Z'))),
      row(t('All commands'), control('K')),
      row(t('Search steps and questions'), '/'),
      row(t('Add below what is selected'), 'A'),
      row(t('Add step'), shift('A')),
      row(t('Next and previous control'), t('Tab'), shift(t('Tab'))),
      row(t('Show this list'), '?'),
    ],
  },
  {
    title: t('Steps and questions'),
    shortcuts: [
      row(t('Next and previous row'), '↓', '↑'),
      row(t('Expand and collapse a step'), '→', '←'),
      row(t('Go to the properties'), 'Enter'),
      row(t('Back from the properties'), t('Esc')),
      row(t('Rename'), 'F2'),
      row(t('Move'), alt('↑'), alt('↓')),
      row(t('Select more rows'), shift('↓'), shift('↑')),
      row(t('Select all steps'), control('A')),
      row(t('Duplicate'), control('D')),
      row(t('Copy, cut and paste, also between forms'), control('C'), control('X'), control('V')),
      row(t('Delete'), t('Del')),
      row(t('All actions'), shift('F10')),
    ],
  },
  {
    title: t('In a field'),
    shortcuts: [row(t('What it is for'), 'F1'), row(t('Insert an answer'), control(t('Space')))],
  },
  {
    title: t('Choices and other lists'),
    shortcuts: [
      row(t('Move, on the handle of a row'), '↑', '↓'),
      row(t('Add a choice below'), 'Enter'),
      row(t('Remove an empty choice'), '⌫'),
    ],
  },
  {
    title: 'JSON',
    shortcuts: [row(t('Suggestions'), control(t('Space'))), row(t('Search'), control('F'))],
  },
];

export const ShortcutsDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) => (
  <Dialog title={t('Keyboard shortcuts')} isOpen={isOpen} onClose={onClose} width={760}>
    <div className="shortcuts">
      {groups().map(({ title, shortcuts }) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl>
            {shortcuts.map(({ text, keys }) => (
              <div key={text} className="shortcut row between gap-16 line-below">
                <dt>{text}</dt>
                <dd>
                  {keys.map(key => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  </Dialog>
);
