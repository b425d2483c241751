import { GripVertical } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import {
  type DragAndDropHooks,
  DropIndicator,
  type DropTarget,
  type ItemDropTarget,
  type Key,
  useDragAndDrop,
} from 'react-aria-components';
import { plural } from '../../words/words.ts';
import { useConfigurator, useTypes } from '../configurator.tsx';
import { itemsAt, listOf } from '../document/items.ts';
import type { JsonPath } from '../document/json-path.ts';
import { inFormOrder } from './clipboard.ts';
import { type DrawnRow, dropPlaceAt } from './drop-target.ts';
import { nameOf } from './names.ts';
import type { OutlineRows } from './outline-rows.ts';
import type { Press } from './QuietRows.tsx';
import type { Row, StepRow } from './rows.ts';
import { type Gap, outermost } from './structure.ts';

const TYPES = {
  step: 'application/x-stepwell-step',
  ending: 'application/x-stepwell-ending',
  question: 'application/x-stepwell-question',
} as const;
/** Endings move among each other only. */
const kindOf = (row: Row): keyof typeof TYPES => (row.kind === 'step' && row.ending ? 'ending' : row.kind);
/** How far below its row's top the line is that shows where the rows go. */
const OFFSET = '--drop-offset';

interface DragNeeds {
  rows: OutlineRows;
  root: RefObject<HTMLElement | null>;
  /** A drag starts from its row. */
  press: RefObject<Press | undefined>;
}

/** Drag and drop of rows, by pointer, finger and keyboard: steps between steps, questions between questions. */
export function useOutlineDrag({ rows, root, press }: DragNeeds): DragAndDropHooks<StepRow> {
  const { document: form, outline } = useConfigurator();
  const types = useTypes();
  const rowOf = (key: Key): Row | undefined => rows.row(String(key));
  /** Is the pointer above the caption of the row that it is before? */
  const isAboveCaption = useRef(false);

  /** A step takes its questions along. Of what else is selected, only rows of the grabbed row's kind move. */
  function divide(keys: Iterable<Key>): { moving: Row[]; staying: Row[] } {
    const all = [...keys].flatMap(key => rowOf(key) ?? []);
    const outer = new Set(outermost(all.map(row => row.path)));
    const movable = all.filter(row => row.path.length > 1 && outer.has(row.path));
    const first = movable.find(row => row.id === press.current?.id) ?? movable[0];
    const isMoved = (row: Row): boolean => first !== undefined && kindOf(row) === kindOf(first);
    return { moving: movable.filter(isMoved), staying: movable.filter(row => !isMoved(row)) };
  }
  function gapAt({ key, dropPosition }: ItemDropTarget): Gap | undefined {
    const { definition } = form.state;
    const row = rowOf(key);
    if (!row) return undefined;
    const endOf = (list: JsonPath): Gap => ({ list, position: itemsAt(definition, list).length });
    const besideOf = (path: JsonPath, by: 0 | 1): Gap => {
      const list = listOf(path);
      const place = itemsAt(definition, list).findIndex(({ index }) => index === path.at(-1));
      return { list, position: place + by };
    };
    if (dropPosition === 'on') return endOf([...row.path, 'questions']);
    if (row.kind === 'step' && dropPosition === 'before' && (isAboveCaption.current || row.path.length === 1)) {
      const steps = rows.list();
      const previous = steps[steps.findIndex(({ id }) => id === row.id) - 1];
      return previous && besideOf(previous.path, 1);
    }
    return besideOf(row.path, dropPosition === 'before' ? 0 : 1);
  }
  function takes(target: DropTarget, kind: keyof typeof TYPES): boolean {
    const row = target.type === 'item' ? rowOf(target.key) : undefined;
    if (!row || target.type !== 'item') return false;
    if (kind !== 'question') return takesStep(row, target.dropPosition, kind);
    const isBetween = target.dropPosition !== 'on';
    return row.kind === 'question' ? isBetween : !isBetween && types.showsQuestions(row.value.type);
  }
  function reset(): void {
    isAboveCaption.current = false;
    root.current?.style.removeProperty(OFFSET);
  }

  const { dragAndDropHooks } = useDragAndDrop<StepRow>({
    getItems: keys =>
      divide(keys as Set<Key>).moving.map(row => ({ [TYPES[kindOf(row)]]: row.id, 'text/plain': nameOf(row.value) })),
    onDragStart: reset,
    onDragEnd: reset,
    getDropOperation(target, types) {
      const kind = (['step', 'ending'] as const).find(one => types.has(TYPES[one])) ?? 'question';
      return takes(target, kind) ? 'move' : 'cancel';
    },
    dropTargetDelegate: {
      getDropTargetFromPoint(_x, y, isValid) {
        const element = root.current;
        if (!element) return null;
        const drawn = drawnRows(element, rowOf);
        const place = dropPlaceAt(drawn, y + element.getBoundingClientRect().top, ({ id, position, ...more }) => {
          const isLegal = isValid({ type: 'item', key: id, dropPosition: position });
          const [row, dragged] = [rowOf(id), rowOf(press.current?.id ?? '')];
          if (!row || !isLegal) return false;
          // Below the caption of the endings a step would be one of them.
          if (kindOf(row) === 'ending' && dragged && kindOf(dragged) === 'step') return more.isAboveCaption;
          return !more.isAboveCaption || row.kind === 'step';
        });
        const row = drawn.find(({ id }) => id === place?.id);
        if (!place || !row) return null;
        isAboveCaption.current = place.isAboveCaption;
        const isBelowCaption = place.position === 'before' && !place.isAboveCaption && row.captionTop !== undefined;
        element.style.setProperty(OFFSET, isBelowCaption ? `${row.top - row.captionTop!}px` : '0px');
        return { type: 'item', key: place.id, dropPosition: place.position };
      },
    },
    onMove({ keys, target }) {
      const gap = gapAt(target);
      if (!gap) return;
      const { moving, staying } = divide(keys);
      const paths = inFormOrder(
        form.state.definition,
        moving.map(row => row.path),
      );
      outline.move(paths, gap, staying.length > 0 ? stayingInWords(staying) : undefined);
    },
    renderDragPreview(items) {
      const [first] = items;
      return (
        <div className="outline-drag-preview inline-row gap-8 semibold rounded shadow-high">
          <GripVertical />
          {items.length === 1 ? first!['text/plain'] : plural(items.length, '1 item', '{{count}} items')}
        </div>
      );
    },
    renderDropIndicator: target => <DropIndicator target={target} className="outline-drop" />,
  });
  return dragAndDropHooks;
}

/** Steps stay among steps, endings among endings. Above the first ending is the end of the steps. */
function takesStep(row: Row, position: ItemDropTarget['dropPosition'], kind: 'step' | 'ending'): boolean {
  if (row.kind !== 'step' || position === 'on') return false;
  // The end is no item of a list: only what is before it takes endings.
  if (kind === 'ending') return kindOf(row) === 'ending' && (row.path.length > 1 || position === 'before');
  return kindOf(row) === 'step' || (row.caption !== undefined && position === 'before');
}

const stayingInWords = (staying: readonly Row[]): string =>
  staying[0]!.kind === 'question'
    ? plural(
        staying.length,
        '1 selected question stays: questions move without steps.',
        '{{count}} selected questions stay: questions move without steps.',
      )
    : plural(
        staying.length,
        '1 selected step stays: steps move without questions.',
        '{{count}} selected steps stay: steps move without questions.',
      );

/**
 * The rows of the outline that are on the screen. A gap between two rows of one level is the place before the lower one,
 * as the tree draws it; only the last row has a place after it.
 */
function drawnRows(root: HTMLElement, rowOf: (id: string) => Row | undefined): readonly DrawnRow[] {
  const elements = [...root.querySelectorAll<HTMLElement>('.outline-row[data-key]')];
  const drawn = elements.flatMap(element => {
    const row = rowOf(element.dataset.key!);
    const card = element.querySelector('.outline-card')?.getBoundingClientRect();
    return row && card ? [{ row, card, captionTop: captionTop(element) }] : [];
  });
  drawn.sort((a, b) => a.card.top - b.card.top);
  const lastStep = drawn.findLast(({ row }) => row.kind === 'step');
  return drawn.map(({ row, card, captionTop }, at) => {
    const next = drawn[at + 1];
    const isLast = row.kind === 'question' ? next?.row.kind !== 'question' : row === lastStep?.row;
    const end = row.kind === 'question' ? card.bottom : drawn.at(-1)!.card.bottom;
    return {
      id: row.id,
      top: card.top,
      bottom: card.bottom,
      captionTop: at === 0 ? undefined : captionTop,
      after: isLast ? end : undefined,
    };
  });
}

const captionTop = (row: HTMLElement): number | undefined =>
  row.querySelector('.outline-caption')?.getBoundingClientRect().top;
