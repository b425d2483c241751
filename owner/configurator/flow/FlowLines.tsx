import { ViewportPortal } from '@xyflow/react';
import { type CSSProperties, memo, useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import type { Share } from '../server/visit-figures.ts';
import { percentOf } from '../server/visit-words.ts';
import { visitsInWords } from './figures/CardFigures.tsx';
import type { Figures } from './figures/use-figures.ts';
import type { FlowEdge, FlowGraph } from './flow-graph.ts';
import { type FlowLayout, labelOf, lineThrough } from './flow-layout.ts';
import type { FlowState } from './flow-state.ts';

export interface MapProps {
  graph: FlowGraph;
  figures: Figures | undefined;
}
interface LineProps {
  edge: FlowEdge;
  place: FlowLayout['edges'][number];
  isVisited: boolean;
  isOfSelected: boolean;
  /** `share`: of the visits at its step, those that take this way. `width`: of the line. */
  figures: { share: Share; width: number; isMarked: boolean } | undefined;
}

const lookOf = ({ edge, isVisited, isOfSelected, figures }: LineProps) => ({
  'data-jump': edge.isJump || undefined,
  'data-never': edge.use === 'never' || undefined,
  'data-visited': isVisited || undefined,
  'data-selected': isOfSelected || undefined,
  'data-visits': figures && true,
  'data-many': figures?.isMarked || undefined,
});

const Line = memo((line: LineProps) => (
  <g
    className="flow-line"
    {...lookOf(line)}
    style={line.figures && ({ '--flow-width': line.figures.width } as CSSProperties)}
  >
    <path d={lineThrough(line.place.points)} markerEnd={line.isVisited ? 'url(#flow-visited)' : 'url(#flow-arrow)'} />
  </g>
));

/** The condition of the way. */
const LineWords = memo((line: LineProps) => {
  const { edge, place, figures } = line;
  const share =
    figures && (figures.share.isKnown ? percentOf(figures.share.share) : visitsInWords(figures.share.count));
  const words = [labelOf(edge), share].filter(Boolean).join(' · ');
  if (!place.label || words === '') return null;
  const { x, y, width, height } = place.label;
  return (
    <div
      className="flow-label center stack absolute no-events tiny muted on-ground"
      {...lookOf(line)}
      title={words}
      style={{ transform: `translate(${x}px, ${y}px)`, width, height }}
    >
      <span>{edge.use === 'never' ? t('Never: {{words}}', { words }) : words}</span>
    </div>
  );
});

/** An arrowhead has the same size on wide and thin lines. */
const Arrow = ({ id, color }: { id: string; color: string }) => (
  <marker id={id} viewBox="-10 -10 20 20" markerWidth={21} markerHeight={21} markerUnits="userSpaceOnUse" orient="auto">
    <polyline points="-5,-4 0,0 -5,4 -5,-4" stroke={color} fill={color} />
  </marker>
);

/** The width in pixels of a line without visits, and what a line that all visits take has in addition. */
const THIN = 1.5;
const THICKER = 3;

/** The ways by condition from one step to another are counted as one. */
function lineFiguresOf(graph: FlowGraph, figures: Figures | undefined, index: number): LineProps['figures'] {
  const { from, to } = graph.edges[index]!;
  const share = figures?.shown.way(from, to);
  const isFirst = graph.edges.findIndex(edge => edge.from === from && edge.to === to) === index;
  if (!figures || !share || !isFirst) return undefined;
  const width = THIN + (THICKER * share.count) / Math.max(1, figures.shown.sums.visits);
  return { share, width, isMarked: figures.shown.step(from)?.isMarked === true };
}

/** The ways from one step to another. The library's own lines are drawn again with each card. */
export function FlowLines({ graph, figures, layout }: MapProps & { layout: FlowLayout }) {
  const { flow } = useConfigurator();
  const { selected, visited } = useSnapshot(flow.state) as FlowState;
  const figuresOf = useMemo(
    () => graph.edges.map((_, index) => lineFiguresOf(graph, figures, index)),
    [graph, figures],
  );
  const lines = graph.edges.map(
    (edge, index): LineProps => ({
      edge,
      place: layout.edges[index]!,
      isVisited: visited.some((order, at) => order === edge.from && visited[at + 1] === edge.to),
      isOfSelected: edge.from === selected,
      figures: figuresOf[index],
    }),
  );
  // The edges of a graph have no other identity than their place.
  return (
    <ViewportPortal>
      <svg className="flow-lines absolute no-events" width={layout.width} height={layout.height} aria-hidden>
        <defs>
          <Arrow id="flow-arrow" color="var(--flow-line)" />
          <Arrow id="flow-visited" color="var(--accent)" />
        </defs>
        {lines.map((line, index) => (
          <Line key={String(index)} {...line} />
        ))}
      </svg>
      {lines.map((line, index) => (
        <LineWords key={String(index)} {...line} />
      ))}
    </ViewportPortal>
  );
}
