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
  const resize = (next: number): void => onResize(Math.round(Math.min(most, Math.max(least, next))));
  const direction = isAfter ? -1 : 1;

  function onKeyDown(event: KeyboardEvent): void {
    const step = direction * (event.shiftKey ? 80 : 16);
    const widths: Record<string, number> = {
      ArrowLeft: width - step,
      ArrowRight: width + step,
      Home: least,
      End: most,
      Enter: usual,
    };
    const next = widths[event.key];
    if (next === undefined) return;
    event.preventDefault();
    resize(next);
  }
  function onPointerDown(event: PointerEvent): void {
    event.preventDefault(); // it would select text
    event.currentTarget.setPointerCapture?.(event.pointerId);
    from.current = { x: event.clientX, width };
  }
  function onPointerMove(event: PointerEvent): void {
    if (from.current) resize(from.current.width + direction * (event.clientX - from.current.x));
  }
  function stop(): void {
    from.current = undefined;
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
      onPointerMove={onPointerMove}
      onPointerUp={stop}
      onPointerCancel={stop}
      onDoubleClick={() => onResize(usual)}
    />
  );
}
