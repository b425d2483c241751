import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

interface ResizerProps {
  label: string;
  /** The width of the column, in px. */
  width: number;
  usual: number;
  least: number;
  most: number;
  /** Is the column after the edge? Then it grows to the left. */
  isAfter?: boolean;
  onResize(width: number): void;
}

/** The edge between two columns: dragged, or moved by the arrow keys. A double click gives the usual width. */
export function Resizer({ label, width, usual, least, most, isAfter = false, onResize }: ResizerProps) {
  const from = useRef<{ x: number; width: number }>(undefined);
  const sign = isAfter ? -1 : 1;
  const resize = (next: number): void => onResize(Math.round(Math.min(most, Math.max(least, next))));
  function stop(): void {
    from.current = undefined;
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = sign * (event.shiftKey ? 80 : 16);
    const arrows = { ArrowLeft: width - step, ArrowRight: width + step };
    const next = { ...arrows, Home: least, End: most, Enter: usual }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    resize(next);
  }
  function onPointerDown(event: PointerEvent): void {
    event.preventDefault(); // it would select text
    event.currentTarget.setPointerCapture?.(event.pointerId);
    from.current = { x: event.clientX, width };
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line between two columns that moves is no <hr>
    <div
      role="separator"
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      className="resizer absolute"
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={({ clientX }) => from.current && resize(from.current.width + sign * (clientX - from.current.x))}
      onPointerUp={stop}
      onPointerCancel={stop}
      onDoubleClick={() => onResize(usual)}
    />
  );
}
