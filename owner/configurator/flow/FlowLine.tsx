import { BaseEdge, type Edge, EdgeLabelRenderer, type EdgeProps } from '@xyflow/react';
import { memo } from 'react';
import type { FlowEdge } from './flow-graph.ts';
import { labelOf, lineThrough, type Place } from './flow-layout.ts';

export interface LineData extends Record<string, unknown> {
  edge: FlowEdge;
  points: readonly { x: number; y: number }[];
  label: Place | undefined;
  isVisited: boolean;
  isOfSelected: boolean;
}
export type LineEdge = Edge<LineData, 'line'>;

/** The way from one step to another, with its condition. */
export const FlowLine = memo(({ id, data, markerEnd }: EdgeProps<LineEdge>) => {
  const { edge, points, label, isVisited, isOfSelected } = data!;
  const look = {
    'data-jump': edge.isJump || undefined,
    'data-never': edge.use === 'never' || undefined,
    'data-visited': isVisited || undefined,
    'data-selected': isOfSelected || undefined,
  };
  const words = labelOf(edge);
  return (
    <>
      <g className="flow-line" {...look}>
        <BaseEdge id={id} path={lineThrough(points)} {...(markerEnd && { markerEnd })} interactionWidth={0} />
      </g>
      {label && (
        <EdgeLabelRenderer>
          <div
            className="flow-label stack absolute no-events tiny muted on-ground"
            {...look}
            title={words}
            style={{ transform: `translate(${label.x}px, ${label.y}px)`, width: label.width, height: label.height }}
          >
            <span>{edge.use === 'never' ? `Never: ${words}` : words}</span>
          </div>
        </EdgeLabelRenderer>
      )}
    </>
  );
});
