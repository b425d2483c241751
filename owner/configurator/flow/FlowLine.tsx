import { BaseEdge, type Edge, EdgeLabelRenderer, type EdgeProps, MarkerType } from '@xyflow/react';
import { type CSSProperties, memo, useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import type { Share } from '../server/visit-figures.ts';
import { percentOf } from '../server/visit-words.ts';
import { visitsInWords } from './figures/CardFigures.tsx';
import type { Figures } from './figures/use-figures.ts';
import type { FlowEdge, FlowGraph } from './flow-graph.ts';
import { type FlowLayout, labelOf, lineThrough, type Place } from './flow-layout.ts';
import type { FlowState } from './flow-state.ts';

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

/** An arrowhead has the same size on wide and thin lines. */
const MARKER = {
  type: MarkerType.ArrowClosed,
  width: 21,
  height: 21,
  markerUnits: 'userSpaceOnUse',
  color: 'var(--flow-line)',
};
const VISITED_MARKER = { ...MARKER, color: 'var(--accent)' };

interface MapData {
  graph: FlowGraph;
  figures: Figures | undefined;
}

/** The width in pixels of a line without visits, and what a line that all visits take has in addition. */
const THIN = 1.5;
const THICKER = 3;

/** The ways by condition from one step to another are counted as one. */
function lineFiguresOf({ graph, figures }: MapData, index: number): LineData['figures'] {
  const { from, to } = graph.edges[index]!;
  const share = figures?.shown.way(from, to);
  const isFirst = graph.edges.findIndex(edge => edge.from === from && edge.to === to) === index;
  if (!figures || !share || !isFirst) return undefined;
  const width = THIN + (THICKER * share.count) / Math.max(1, figures.shown.sums.visits);
  return { share, width, isMarked: figures.shown.step(from)?.isMarked === true };
}

export function useLines({ graph, figures }: MapData, layout: FlowLayout): LineEdge[] {
  const { flow } = useConfigurator();
  const { selected, visited } = useSnapshot(flow.state) as FlowState;
  const lines = useMemo(
    () =>
      graph.edges.map((edge, index): LineEdge => {
        const figuresOfLine = lineFiguresOf({ graph, figures }, index);
        return {
          id: `${index}`,
          type: 'line',
          source: String(edge.from),
          target: String(edge.to),
          markerEnd: MARKER,
          data: { edge, ...layout.edges[index]!, isVisited: false, isOfSelected: false, figures: figuresOfLine },
        };
      }),
    [graph, layout, figures],
  );
  return useMemo(
    () =>
      lines.map(line => {
        const { from, to } = line.data!.edge;
        const isVisited = visited.some((order, at) => order === from && visited[at + 1] === to);
        const isOfSelected = from === selected;
        if (!isVisited && !isOfSelected) return line;
        const markerEnd = isVisited ? VISITED_MARKER : MARKER;
        return { ...line, markerEnd, data: { ...line.data!, isVisited, isOfSelected } };
      }),
    [lines, visited, selected],
  );
}
