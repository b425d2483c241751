import { useWidthDrag } from './use-width-drag.ts';

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
export function Resizer({ label, usual, isAfter = false, ...width }: ResizerProps) {
  const keys = { Enter: usual };
  const drag = useWidthDrag({ ...width, keys, steps: [16, 80], factor: isAfter ? -1 : 1 });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line between two columns that moves is no <hr>
    <div
      role="separator"
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={width.width}
      tabIndex={0}
      className="resizer absolute"
      {...drag}
      onDoubleClick={() => width.onResize(usual)}
    />
  );
}
