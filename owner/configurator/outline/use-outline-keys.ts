import type { ClipboardEvent, HTMLAttributes, KeyboardEvent, MouseEvent, RefObject } from 'react';
import { useConfigurator } from '../configurator.tsx';
import { revealIn } from '../document/reveal.ts';
import type { OutlineRows } from './outline-rows.ts';
import type { RowMenuPlace } from './RowMenu.tsx';
import type { Row } from './rows.ts';

interface OutlineKeysNeeds {
  rows: OutlineRows;
  root: RefObject<HTMLElement | null>;
  onRename(row: Row): void;
  onMenu(place: RowMenuPlace): void;
}

const rowElement = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null;

/**
 * The shortcuts of the outline, its clipboard and its context menu. They run before the keys of the tree, which has
 * others for some of them.
 */
export function useOutlineKeys(needs: OutlineKeysNeeds): HTMLAttributes<HTMLElement> {
  const { rows, root, onRename, onMenu } = needs;
  const { outline, layout, reveal } = useConfigurator();
  const rowOf = (id: string | undefined): Row | undefined => (id === undefined ? undefined : rows.row(id));

  /** The shortcut's action; undefined for a key that is none. */
  function actionOf(event: KeyboardEvent): (() => void) | undefined {
    const row = rowOf(rowElement(event.target)?.dataset.key);
    const { altKey, ctrlKey, metaKey, shiftKey, key } = event;
    const hasControl = ctrlKey || metaKey;
    if (hasControl && !altKey && !shiftKey && key.toLowerCase() === 'd') return () => outline.duplicate();
    if (hasControl || shiftKey) return undefined;
    if (altKey && key === 'ArrowUp') return () => outline.shift(-1);
    if (altKey && key === 'ArrowDown') return () => outline.shift(1);
    if (altKey) return undefined;
    if (key === 'Delete' || key === 'Backspace') return () => outline.remove();
    if (key === 'F2') return row && (() => onRename(row));
    // On a button in the row, Enter presses the button.
    const isOnRow = event.target instanceof HTMLElement && event.target.dataset.key !== undefined;
    if (key === 'Enter' && isOnRow && row) {
      return () => {
        Object.assign(layout, { sidePanel: 'properties', column: 'side' });
        revealIn(reveal, row.path);
      };
    }
    return undefined;
  }

  function openMenu(event: MouseEvent): void {
    const element = rowElement(event.target);
    const row = rowOf(element?.dataset.key);
    if (!element || !row) return;
    event.preventDefault();
    // The keyboard's menu key gives no place.
    const { left, bottom } = element.getBoundingClientRect();
    const isPointer = event.clientX > 0 || event.clientY > 0;
    onMenu({ row, x: isPointer ? event.clientX : left + 24, y: isPointer ? event.clientY : bottom });
  }

  const isInRows = ({ target }: ClipboardEvent): boolean =>
    rowElement(target) !== null || target === root.current?.querySelector('[role="treegrid"]');

  return {
    onKeyDownCapture(event) {
      const action = actionOf(event);
      if (!action) return;
      event.preventDefault();
      event.stopPropagation();
      action();
    },
    onContextMenu: openMenu,
    onCopyCapture(event) {
      if (!isInRows(event)) return;
      event.preventDefault();
      void outline.copy(text => event.clipboardData.setData('text/plain', text));
    },
    onCutCapture(event) {
      if (!isInRows(event)) return;
      event.preventDefault();
      void outline.cut(text => event.clipboardData.setData('text/plain', text));
    },
    onPasteCapture(event) {
      if (!isInRows(event)) return;
      event.preventDefault();
      event.stopPropagation();
      void outline.paste(event.clipboardData.getData('text/plain'));
    },
  };
}
