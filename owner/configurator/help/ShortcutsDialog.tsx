import './help.css';
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
    title: 'Everywhere',
    shortcuts: [
      row('Undo', control('Z')),
      row('Redo', control(shift('Z'))),
      row('All commands', control('K')),
      row('Search steps and questions', '/'),
      row('Add below what is selected', 'A'),
      row('Next and previous control', 'Tab', shift('Tab')),
      row('Show this list', '?'),
    ],
  },
  {
    title: 'Steps and questions',
    shortcuts: [
      row('Next and previous row', '↓', '↑'),
      row('Expand and collapse a step', '→', '←'),
      row('Go to the properties', 'Enter'),
      row('Back from the properties', 'Esc'),
      row('Rename', 'F2'),
      row('Move', alt('↑'), alt('↓')),
      row('Select more rows', shift('↓'), shift('↑')),
      row('Select all steps', control('A')),
      row('Duplicate', control('D')),
      row('Copy, cut and paste, also between forms', control('C'), control('X'), control('V')),
      row('Delete', 'Del'),
      row('All actions', shift('F10')),
    ],
  },
  {
    title: 'In a field',
    shortcuts: [row('What it is for', 'F1'), row('Insert an answer', control('Space'))],
  },
  {
    title: 'Choices and other lists',
    shortcuts: [
      row('Move, on the handle of a row', '↑', '↓'),
      row('Add a choice below', 'Enter'),
      row('Remove an empty choice', '⌫'),
    ],
  },
  {
    title: 'JSON',
    shortcuts: [row('Suggestions', control('Space')), row('Search', control('F'))],
  },
];

export const ShortcutsDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) => (
  <Dialog title="Keyboard shortcuts" isOpen={isOpen} onClose={onClose} width={760}>
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
