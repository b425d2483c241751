import { GripVertical } from 'lucide-react';
import { useRef } from 'react';
import { type DragAndDropHooks, DropIndicator, type Key, useDragAndDrop } from 'react-aria-components';
import { useConfigurator } from '../configurator.ts';
import type { JsonPath } from '../document/json-path.ts';
import { plural, t } from '../ui/text.ts';
import { inFormOrder } from './clipboard.ts';
import { itemsAt, listOf } from './items.ts';
import { nameOf } from './names.ts';
import type { Row, StepRow } from './rows.ts';
import type { Gap } from './structure.ts';
import { showsQuestions } from './types.ts';

const TYPES = { step: 'application/x-stepwell-step', question: 'application/x-stepwell-question' } as const;

/** Drag and drop of rows, by pointer, finger and keyboard: steps between steps, questions between questions. */
export function useOutlineDrag(rows: ReadonlyMap<string, Row>): DragAndDropHooks<StepRow> {
  const { document: form, outline } = useConfigurator();
  // The hooks keep the functions of an earlier render.
  const current = useRef(rows);
  current.current = rows;
  const rowOf = (key: Key): Row | undefined => current.current.get(String(key));

  /** Only rows of one kind can be dragged together: those of the kind that comes first. */
  function draggedRows(keys: Iterable<Key>): Row[] {
    const all = [...keys].flatMap(key => rowOf(key) ?? []).filter(row => row.path.length > 1);
    return all.filter(row => row.kind === all[0]?.kind);
  }

  const { dragAndDropHooks } = useDragAndDrop<StepRow>({
    getItems: keys =>
      draggedRows(keys as Set<Key>).map(row => ({ [TYPES[row.kind]]: row.id, 'text/plain': nameOf(row.value) })),
    getDropOperation(target, types) {
      const row = target.type === 'item' ? rowOf(target.key) : undefined;
      if (!row || target.type !== 'item') return 'cancel';
      const isBetween = target.dropPosition !== 'on';
      if (types.has(TYPES.step)) return row.kind === 'step' && row.path.length > 1 && isBetween ? 'move' : 'cancel';
      if (row.kind === 'question') return isBetween ? 'move' : 'cancel';
      return !isBetween && showsQuestions(row.value.type) ? 'move' : 'cancel';
    },
    onMove({ keys, target }) {
      const row = rowOf(target.key);
      if (!row) return;
      const { definition } = form.state;
      const paths: JsonPath[] = inFormOrder(
        definition,
        draggedRows(keys).map(one => one.path),
      );
      const questions = [...row.path, 'questions'];
      const list = listOf(row.path);
      const place = itemsAt(definition, list).findIndex(({ index }) => index === row.path.at(-1));
      const gap: Gap =
        target.dropPosition === 'on'
          ? { list: questions, position: itemsAt(definition, questions).length }
          : { list, position: target.dropPosition === 'before' ? place : place + 1 };
      outline.move(paths, gap);
    },
    renderDragPreview(items) {
      const [first] = items;
      return (
        <div className="outline-drag-preview">
          <GripVertical aria-hidden />
          {items.length === 1 ? first!['text/plain'] : plural(items.length, t('1 item'), t('{count} items'))}
        </div>
      );
    },
    renderDropIndicator: target => <DropIndicator target={target} className="outline-drop" />,
  });
  return dragAndDropHooks;
}
