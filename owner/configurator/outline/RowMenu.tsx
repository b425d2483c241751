import {
  ArrowDown,
  ArrowUp,
  ClipboardPaste,
  Copy,
  CopyPlus,
  ListPlus,
  Pencil,
  Plus,
  Scissors,
  Send,
  Trash2,
} from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Keyboard, Menu, MenuItem, Popover, Separator } from 'react-aria-components';
import { useConfigurator, useTypes } from '../configurator.tsx';
import { itemsAt, listOf } from '../document/items.ts';
import { STEP_LISTS } from '../document/step-lists.ts';
import { endOfSteps } from '../types/endings.ts';
import { alt, control } from '../ui/keys.ts';
import type { Row } from './rows.ts';

export interface RowMenuPlace {
  row: Row;
  /** Where it opens, in the window. */
  x: number;
  y: number;
}

interface Action {
  id: string;
  text: string;
  icon: ReactNode;
  shortcut?: string;
  run(): unknown;
}

const LIST_NAMES: Readonly<Record<string, string>> = {
  steps: 'Move to the main steps',
  beforeSubmit: 'Move to right before sending',
  stepsAfterSubmit: 'Move to after sending',
  beforeEnd: 'Move to before the end',
};

/** The context menu of a row, at the pointer or at its button. */
export function RowMenu(props: { place: RowMenuPlace | undefined; onClose(): void; onRename(row: Row): void }) {
  const { place, onClose, onRename } = props;
  const anchor = useRef<HTMLSpanElement>(null);
  const groups = useActions(place?.row, onRename);
  const all = groups.flat();
  return (
    <>
      <span
        ref={anchor}
        className="outline-menu-anchor no-events"
        style={{ left: place?.x ?? 0, top: place?.y ?? 0 }}
      />
      <Popover
        className="popover"
        triggerRef={anchor}
        isOpen={place !== undefined}
        onOpenChange={isOpen => isOpen || onClose()}
        placement="bottom start"
        offset={2}
      >
        <Menu
          className="menu"
          aria-label="Actions"
          autoFocus="first"
          onClose={onClose}
          onAction={id => void all.find(action => action.id === id)?.run()}
        >
          {groups.flatMap((group, at) => [
            ...(at > 0 ? [<Separator key={`before ${group[0]!.id}`} className="menu-separator" />] : []),
            ...group.map(({ id, text, icon, shortcut }) => (
              <MenuItem key={id} id={id} textValue={text} className="list-item">
                {icon}
                {text}
                {shortcut !== undefined && <Keyboard>{shortcut}</Keyboard>}
              </MenuItem>
            )),
          ])}
        </Menu>
      </Popover>
    </>
  );
}

function useActions(row: Row | undefined, onRename: (row: Row) => void): readonly (readonly Action[])[] {
  const { document: form, outline } = useConfigurator();
  const types = useTypes();
  if (!row) return [];
  const { definition, selection } = form.state;
  const isEnd = row.path.length === 1;
  const isEnding = row.kind === 'step' && row.ending !== undefined;
  const withQuestion = row.kind === 'question' || types.showsQuestions(row.value.type);
  const current = listOf(row.path)[0];
  const lists = row.kind === 'step' && !isEnding ? STEP_LISTS.filter(list => list !== current) : [];
  return [
    [
      ...(withQuestion
        ? [
            {
              id: 'add-question',
              text: row.kind === 'question' ? 'Add question below' : 'Add question',
              icon: <Plus aria-hidden />,
              run: () => outline.openCatalogue('this step'),
            },
          ]
        : []),
      {
        id: 'add-step',
        text: isEnding ? 'Add ending below' : 'Add step below',
        icon: <ListPlus aria-hidden />,
        run: () => outline.openCatalogue(isEnding ? 'ending' : 'new step'),
      },
      { id: 'rename', text: 'Rename', icon: <Pencil aria-hidden />, shortcut: 'F2', run: () => onRename(row) },
    ],
    [
      ...(isEnd
        ? []
        : [
            {
              id: 'duplicate',
              text: 'Duplicate',
              icon: <CopyPlus aria-hidden />,
              shortcut: control('D'),
              run: () => outline.duplicate(),
            },
            {
              id: 'cut',
              text: 'Cut',
              icon: <Scissors aria-hidden />,
              shortcut: control('X'),
              run: () => outline.cut(),
            },
            {
              id: 'copy',
              text: 'Copy',
              icon: <Copy aria-hidden />,
              shortcut: control('C'),
              run: () => outline.copy(),
            },
          ]),
      {
        id: 'paste',
        text: 'Paste',
        icon: <ClipboardPaste aria-hidden />,
        shortcut: control('V'),
        run: () => outline.paste(),
      },
    ],
    ...(isEnd
      ? []
      : [
          [
            {
              id: 'up',
              text: 'Move up',
              icon: <ArrowUp aria-hidden />,
              shortcut: alt('↑'),
              run: () => outline.shift(-1),
            },
            {
              id: 'down',
              text: 'Move down',
              icon: <ArrowDown aria-hidden />,
              shortcut: alt('↓'),
              run: () => outline.shift(1),
            },
            ...lists.map(list => ({
              id: `move-${list}`,
              text: LIST_NAMES[list]!,
              icon: <Send aria-hidden />,
              run: () =>
                outline.move(
                  selection.filter(path => path.length === 2),
                  {
                    list: [list],
                    position: list === 'steps' ? endOfSteps(definition) : itemsAt(definition, [list]).length,
                  },
                ),
            })),
          ],
        ]),
    [{ id: 'delete', text: 'Delete', icon: <Trash2 aria-hidden />, shortcut: 'Del', run: () => outline.remove() }],
  ];
}
