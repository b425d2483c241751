import { BaseEdge, type Edge, EdgeLabelRenderer, type EdgeProps } from '@xyflow/react';
import { type CSSProperties, memo } from 'react';
import { t } from '../../words/words.ts';
import type { Share } from '../server/visit-figures.ts';
import { percentOf } from '../server/visit-words.ts';
import { visitsInWords } from './figures/CardFigures.tsx';
import type { FlowEdge } from './flow-graph.ts';
import { labelOf, lineThrough, type Place } from './flow-layout.ts';

export interface LineData extends Record<string, unknown> {
  edge: FlowEdge;
  points: readonly { x: number; y: number }[];
  label: Place | undefined;
  isVisited: boolean;
  isOfSelected: boolean;
  /** `share`: of the visits at its step, those that take this way. `width`: of the line. */
  figures: { share: Share; width: number; isMarked: boolean } | undefined;
}
export type LineEdge = Edge<LineData, 'line'>;

/** The way from one step to another, with its condition. */
export const FlowLine = memo(({ id, data, markerEnd }: EdgeProps<LineEdge>) => {
  const { edge, points, label, isVisited, isOfSelected, figures } = data!;
  const look = {
    'data-jump': edge.isJump || undefined,
    'data-never': edge.use === 'never' || undefined,
    'data-visited': isVisited || undefined,
    'data-selected': isOfSelected || undefined,
    'data-visits': figures && true,
    'data-many': figures?.isMarked || undefined,
  };
  const share =
    figures && (figures.share.isKnown ? percentOf(figures.share.share) : visitsInWords(figures.share.count));
  const words = [labelOf(edge), share].filter(Boolean).join(' · ');
  return (
    <>
      <g className="flow-line" {...look} style={figures && ({ '--flow-width': figures.width } as CSSProperties)}>
        <BaseEdge id={id} path={lineThrough(points)} {...(markerEnd && { markerEnd })} interactionWidth={0} />
      </g>
      {label && words !== '' && (
        <EdgeLabelRenderer>
          <div
            className="flow-label center stack absolute no-events tiny muted on-ground"
            {...look}
            title={words}
            style={{ transform: `translate(${label.x}px, ${label.y}px)`, width: label.width, height: label.height }}
          >
            <span>{edge.use === 'never' ? t('Never: {{words}}', { words }) : words}</span>
          </div>
        </EdgeLabelRenderer>
      )}
    </>
  );
});
