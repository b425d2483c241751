/** A list whose rows are moved by a handle: by drag, or by the arrow keys while the handle has the focus. */
import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { useConfigurator } from '../configurator.tsx';
import './sortable-list.css';
import { t } from '../../words/words.ts';

export interface SortableListProps {
  label: string;
  /** One id for each row; it follows the row when it moves. */
  ids: readonly string[];
  /** Says which row it is, such as `Choice "Repair"`. */
  nameOf(index: number): string;
  onMove(from: number, to: number): void;
  children(index: number): ReactNode;
}

/** Lengths are px. */
interface Drag {
  from: number;
  to: number;
  /** How far the pointer was below the top of the list when the drag began. */
  start: number;
  /** How far the row is from its place. */
  by: number;
}
const GAP = 6;
const bottomOf = (row: HTMLElement): number => row.offsetTop + row.offsetHeight;
const centerOf = (row: HTMLElement): number => row.offsetTop + row.offsetHeight / 2;

export function SortableList({ label, ids, nameOf, onMove, children }: SortableListProps) {
  const { announce } = useConfigurator();
  const [drag, setDrag] = useState<Drag>();
  const list = useRef<HTMLUListElement>(null);

  function move(from: number, to: number): void {
    if (from === to || to < 0 || to >= ids.length) return;
    const name = nameOf(from);
    onMove(from, to);
    announce(t('{{name}} is now at place {{place}} of {{count}}', { name, place: to + 1, count: ids.length }));
  }
  const rowsNow = () => [...list.current!.children] as HTMLElement[];
  const pointerAt = ({ clientY }: PointerEvent): number => clientY - list.current!.getBoundingClientRect().top;
  /** The row stays inside the list and takes the place whose center is nearest. */
  function dragTo(event: PointerEvent, { from, start }: Drag): Drag {
    const rows = rowsNow();
    const [row, first, last] = [rows[from]!, rows[0]!, rows.at(-1)!];
    const up = first.offsetTop - row.offsetTop;
    const by = Math.min(Math.max(pointerAt(event) - start, up), bottomOf(last) - bottomOf(row));
    const distances = rows.map(one => Math.abs(centerOf(one) - centerOf(row) - by));
    return { from, start, by, to: distances.indexOf(Math.min(...distances)) };
  }
  function offsetOf(index: number, { from, to, by }: Drag): number {
    if (index === from) return by;
    const room = rowsNow()[from]!.offsetHeight + GAP;
    return index > from && index <= to ? -room : index < from && index >= to ? room : 0;
  }
  function onPointerDown(event: PointerEvent, from: number): void {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    setDrag({ from, to: from, start: pointerAt(event), by: 0 });
  }
  function onPointerMove(event: PointerEvent): void {
    if (!drag) return;
    setDrag(dragTo(event, drag));
    event.currentTarget.scrollIntoView?.({ block: 'nearest' });
  }
  function onPointerUp(event: PointerEvent): void {
    setDrag(undefined);
    if (drag) move(drag.from, dragTo(event, drag).to);
  }
  function onKeyDown(event: KeyboardEvent, from: number): void {
    if (event.key === 'Escape') setDrag(undefined);
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(from, from + (event.key === 'ArrowUp' ? -1 : 1));
  }
  return (
    <ul ref={list} className="stack" aria-label={label} style={{ gap: GAP }}>
      {ids.map((id, index) => (
        <li
          key={id}
          className="sortable-row stack top relative rounded"
          data-dragging={(drag?.from === index && !!drag.by) || undefined}
          style={
            drag && {
              transform: `translateY(${offsetOf(index, drag)}px)`,
              // Removed together with the transform, or the rows would slide once more after the drop.
              transition: index === drag.from ? undefined : 'transform var(--fast)',
            }
          }
        >
          <button
            type="button"
            className="sortable-handle center stack muted rounded-small"
            aria-label={t('Move {{name}}', { name: nameOf(index) })}
            title={t('Drag, or press the up and down arrows')}
            onPointerDown={event => onPointerDown(event, index)}
            onPointerMove={onPointerMove}
            onPointerUp={onPointerUp}
            onPointerCancel={() => setDrag(undefined)}
            onKeyDown={event => onKeyDown(event, index)}
          >
            <GripVertical />
          </button>
          <div>{children(index)}</div>
        </li>
      ))}
    </ul>
  );
}
