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
import { t } from '../../words/words.ts';
import { useConfigurator, useTypes } from '../configurator.tsx';
import { itemsAt, listOf } from '../document/items.ts';
import { STEP_LISTS } from '../document/step-lists.ts';
import { endOfSteps } from '../types/endings.ts';
import { alt, control } from '../ui/keys.ts';
import { type MenuAction, type MenuGroup, MenuPopover } from '../ui/Menu.tsx';
import type { Row } from './rows.ts';

export interface RowMenuPlace {
  row: Row;
  /** Where it opens, in the window. */
  x: number;
  y: number;
}

const LIST_NAMES: Readonly<Record<string, string>> = {
  steps: t('Move to the main steps'),
  beforeSubmit: t('Move to right before sending'),
  stepsAfterSubmit: t('Move to after sending'),
  beforeEnd: t('Move to before the end'),
};

/** The context menu of a row, at the pointer or at its button. */
export function RowMenu(props: { place: RowMenuPlace | undefined; onClose(): void; onRename(row: Row): void }) {
  const { place, onClose, onRename } = props;
  const anchor = useRef<HTMLSpanElement>(null);
  const groups = useGroups(place?.row, onRename);
  return (
    <>
      <span ref={anchor} className="no-events" style={{ position: 'fixed', left: place?.x ?? 0, top: place?.y ?? 0 }} />
      {place && (
        <MenuPopover
          label={t('Actions')}
          groups={groups}
          triggerRef={anchor}
          autoFocus="first"
          offset={2}
          onClose={onClose}
        />
      )}
    </>
  );
}

function useGroups(row: Row | undefined, onRename: (row: Row) => void): readonly MenuGroup[] {
  const { document: form, outline } = useConfigurator();
  const types = useTypes();
  if (!row) return [];
  const { definition, selection } = form.state;
  const isEnd = row.path.length === 1;
  const isEnding = row.kind === 'step' && row.ending !== undefined;
  const withQuestion = row.kind === 'question' || types.showsQuestions(row.value.type);
  const current = listOf(row.path)[0];
  const lists = row.kind === 'step' && !isEnding ? STEP_LISTS.filter(list => list !== current) : [];
  const move = (list: (typeof STEP_LISTS)[number]): void =>
    outline.move(
      selection.filter(path => path.length === 2),
      { list: [list], position: list === 'steps' ? endOfSteps(definition) : itemsAt(definition, [list]).length },
    );
  const addQuestion = row.kind === 'question' ? t('Add question below') : t('Add question');
  const addStep = isEnding ? t('Add ending below') : t('Add step below');
  const groups: readonly (readonly MenuAction[])[] = [
    [
      ...(withQuestion
        ? [action('add-question', addQuestion, <Plus />, () => outline.openCatalogue('this step'))]
        : []),
      action('add-step', addStep, <ListPlus />, () => outline.openCatalogue(isEnding ? 'ending' : 'new step')),
      action('rename', t('Rename'), <Pencil />, () => onRename(row), 'F2'),
    ],
    [
      ...(isEnd
        ? []
        : [
            action('duplicate', t('Duplicate'), <CopyPlus />, () => outline.duplicate(), control('D')),
            action('cut', t('Cut'), <Scissors />, () => outline.cut(), control('X')),
            action('copy', t('Copy'), <Copy />, () => outline.copy(), control('C')),
          ]),
      action('paste', t('Paste'), <ClipboardPaste />, () => outline.paste(), control('V')),
    ],
    isEnd
      ? []
      : [
          action('up', t('Move up'), <ArrowUp />, () => outline.shift(-1), alt('↑')),
          action('down', t('Move down'), <ArrowDown />, () => outline.shift(1), alt('↓')),
          ...lists.map(list => action(`move-${list}`, LIST_NAMES[list]!, <Send />, () => move(list))),
        ],
    [action('delete', t('Delete'), <Trash2 />, () => outline.remove(), t('Del'))],
  ];
  return groups.filter(group => group.length > 0).map(actions => ({ actions }));
}

const action = (id: string, text: string, icon: ReactNode, run: () => unknown, shortcut?: string): MenuAction => ({
  id,
  text,
  icon,
  run,
  shortcut,
});
