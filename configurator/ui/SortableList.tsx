/** A list whose rows are moved by a handle: by drag, or by the arrow keys while the handle has the focus. */
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useConfigurator } from '../configurator.tsx';
import './sortable-list.css';

export interface SortableListProps {
  label: string;
  /** One id for each row; it follows the row when it moves. */
  ids: readonly string[];
  /** Says which row it is, such as `Choice "Repair"`. */
  nameOf(index: number): string;
  onMove(from: number, to: number): void;
  children(index: number): ReactNode;
}

const onlyVertically: Modifier = ({ transform }) => ({ ...transform, x: 0 });

export function SortableList({ label, ids, nameOf, onMove, children }: SortableListProps) {
  const { announce } = useConfigurator();
  const list = useRef<HTMLUListElement>(null);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));

  function move(from: number, to: number): void {
    if (from === to || to < 0 || to >= ids.length) return;
    const name = nameOf(from);
    onMove(from, to);
    announce(`${name} is now at place ${to + 1} of ${ids.length}`);
  }
  function onDragEnd({ active, over }: DragEndEvent): void {
    if (over) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[onlyVertically]}
      onDragEnd={onDragEnd}
      accessibility={{ restoreFocus: false, screenReaderInstructions: { draggable: '' } }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ul ref={list} className="sortable-list" aria-label={label}>
          {ids.map((id, index) => (
            <SortableRow key={id} id={id} name={nameOf(index)} onKeyMove={by => move(index, index + by)}>
              {children(index)}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

interface SortableRowProps {
  id: string;
  name: string;
  onKeyMove(by: -1 | 1): void;
  children: ReactNode;
}

function SortableRow({ id, name, onKeyMove, children }: SortableRowProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id });
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onKeyMove(event.key === 'ArrowUp' ? -1 : 1);
  }
  return (
    <li
      ref={setNodeRef}
      className="sortable-row"
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className="sortable-handle"
        aria-label={`Move ${name}`}
        title="Drag, or press the up and down arrows"
        {...listeners}
        onKeyDown={onKeyDown}
      >
        <GripVertical aria-hidden />
      </button>
      <div className="sortable-content">{children}</div>
    </li>
  );
}
