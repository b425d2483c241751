import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

interface WidthDrag {
  /** In px, as the next two. */
  width: number;
  least: number;
  most: number;
  /** By which an arrow key changes the width, without and with Shift. */
  steps: readonly [number, number];
  /** By how much the width grows for each pixel to the right. */
  factor: number;
  /** Keys that set a width of their own. */
  keys?: Readonly<Record<string, number>>;
  onResize(width: number): void;
  onDrag?(isDragged: boolean): void;
}

/** The attributes of an edge that is moved by dragging, and by the arrow keys. */
export function useWidthDrag({ width, least, most, steps, factor, keys, onResize, onDrag }: WidthDrag) {
  const from = useRef<{ x: number; width: number }>(undefined);
  const resize = (next: number): void => onResize(Math.round(Math.min(most, Math.max(least, next))));
  function stop(): void {
    from.current = undefined;
    onDrag?.(false);
  }
  return {
    'aria-valuemin': least,
    'aria-valuemax': most,
    onKeyDown(event: KeyboardEvent): void {
      const step = Math.sign(factor) * steps[event.shiftKey ? 1 : 0];
      const arrows = { ArrowLeft: width - step, ArrowRight: width + step };
      const next = { ...arrows, Home: least, End: most, ...keys }[event.key];
      if (next === undefined) return;
      event.preventDefault();
      resize(next);
    },
    onPointerDown(event: PointerEvent): void {
      event.preventDefault(); // it would select text
      event.currentTarget.setPointerCapture?.(event.pointerId);
      from.current = { x: event.clientX, width };
      onDrag?.(true);
    },
    onPointerMove({ clientX }: PointerEvent): void {
      if (from.current) resize(from.current.width + factor * (clientX - from.current.x));
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  };
}
