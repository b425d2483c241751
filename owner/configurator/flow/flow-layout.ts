/** Places for the cards and lines of the map. Pure. */

import { Graph, layout } from '@dagrejs/dagre';
import { t } from '../../words/words.ts';
import { badgeText } from './Badges.tsx';
import type { FlowEdge, FlowGraph, FlowNode } from './flow-graph.ts';

export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface FlowLayout {
  width: number;
  height: number;
  /** By order: the top left corner and the size of the card. */
  nodes: ReadonlyMap<number, Place>;
  /** In the order of the edges: the points of the line, and the place of its words. */
  edges: readonly { points: readonly { x: number; y: number }[]; label: Place | undefined }[];
}

/** The sizes are those of flow.css. */
export const CARD_WIDTH = 236;
export const MAX_QUESTIONS = 4;
/** The width of a letter in a badge, and of what is around its text. */
const LETTER = 6.4;
const BADGE = 38;
const LABEL_WIDTH = 176;
const LABEL_LINE = 16;
const LETTERS_PER_LINE = 27;
const MAX_LINES = 3;
/** The height of one version's figures on a card, and the longest share beside a line. */
const FIGURES = 52;
const LONGEST_SHARE = ' · 99 visits';

function cardHeight({ questions, badges }: FlowNode, versions: number): number {
  const lines = Math.min(questions.length, MAX_QUESTIONS) + (questions.length > MAX_QUESTIONS ? 1 : 0);
  const badgeRows = rowsOf(badges.map(badge => badgeText(badge).length * LETTER + BADGE));
  return 62 + versions * FIGURES + (lines > 0 ? 11 + lines * 21 : 0) + (badgeRows > 0 ? 6 + badgeRows * 24 : 0);
}

/** The rows that items of these widths take beside each other. */
function rowsOf(widths: readonly number[]): number {
  let rows = widths.length > 0 ? 1 : 0;
  let used = 0;
  for (const width of widths) {
    if (used > 0 && used + width > CARD_WIDTH - 24) {
      rows++;
      used = 0;
    }
    used += width;
  }
  return rows;
}

export const labelOf = ({ words, skipped }: FlowEdge): string =>
  [words, ...(skipped.length > 0 ? [t('skips {{steps}}', { steps: skipped.join(', ') })] : [])]
    .filter(Boolean)
    .join(' · ');

function labelSize(edge: FlowEdge, versions: number): { width: number; height: number } | undefined {
  const text = labelOf(edge) + (versions > 0 ? LONGEST_SHARE : '');
  if (!text) return undefined;
  const lines = Math.min(MAX_LINES, Math.ceil(text.length / LETTERS_PER_LINE));
  return { width: Math.min(LABEL_WIDTH, text.length * 7 + 20), height: lines * LABEL_LINE + 8 };
}

/** `versions`: those whose figures are shown. */
export function layoutOf({ nodes, edges }: FlowGraph, versions = 0): FlowLayout {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', nodesep: 36, ranksep: 34, edgesep: 20, marginx: 24, marginy: 24 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const node of nodes)
    graph.setNode(String(node.order), { width: CARD_WIDTH, height: cardHeight(node, versions) });
  edges.forEach((edge, index) => {
    const size = labelSize(edge, versions);
    // What follows by order stays in a straight column.
    const weight = edge.isJump ? 1 : 8;
    graph.setEdge(String(edge.from), String(edge.to), { weight, labelpos: 'c', ...size }, String(index));
  });
  layout(graph);
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  const placed = (one: { x: number; y: number; width: number; height: number }): Place => ({
    ...one,
    x: one.x - one.width / 2,
    y: one.y - one.height / 2,
  });
  return {
    width,
    height,
    nodes: new Map(
      nodes.map(({ order }) => {
        const { x, y, width, height } = graph.node(String(order)) as Place;
        return [order, placed({ x, y, width, height })];
      }),
    ),
    edges: edges.map((edge, index) => {
      const found = graph.edge(String(edge.from), String(edge.to), String(index)) as {
        points: { x: number; y: number }[];
        x?: number;
        y?: number;
      };
      const size = labelSize(edge, versions);
      const label = size && found.x !== undefined && found.y !== undefined;
      return {
        points: found.points,
        label: label ? placed({ x: found.x!, y: found.y!, ...size }) : undefined,
      };
    }),
  };
}

/** By the number of versions. Of many steps, a layout takes longer than a switch of the figures may. */
export function keptLayouts(graph: FlowGraph): (versions: number) => FlowLayout {
  const kept = new Map<number, FlowLayout>();
  return versions => {
    const layout = kept.get(versions) ?? layoutOf(graph, versions);
    kept.set(versions, layout);
    return layout;
  };
}

/** A line through the points, with round corners. */
export function lineThrough(points: readonly { x: number; y: number }[]): string {
  const [first, ...rest] = points;
  const last = rest.at(-1);
  if (!first || !last) return '';
  const turns = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1]!;
    const isEnd = index === rest.length - 2;
    const [x, y] = isEnd ? [next.x, next.y] : [(point.x + next.x) / 2, (point.y + next.y) / 2];
    return `Q ${point.x} ${point.y} ${x} ${y}`;
  });
  return [`M ${first.x} ${first.y}`, ...(turns.length > 0 ? turns : [`L ${last.x} ${last.y}`])].join(' ');
}

export type Direction = 'up' | 'down' | 'left' | 'right';
/** The step to go to from a card by an arrow key: the nearest one in that direction. */
export function neighborOf({ nodes }: FlowLayout, from: number, direction: Direction): number | undefined {
  const start = nodes.get(from);
  if (!start) return undefined;
  const center = (one: Place) => ({ x: one.x + one.width / 2, y: one.y + one.height / 2 });
  const origin = center(start);
  const candidates = [...nodes].flatMap(([order, place]) => {
    const { x, y } = center(place);
    const [along, across] = {
      up: [origin.y - y, x - origin.x],
      down: [y - origin.y, x - origin.x],
      left: [origin.x - x, y - origin.y],
      right: [x - origin.x, y - origin.y],
    }[direction] as [number, number];
    return order === from || along < 1 ? [] : [{ order, distance: along + Math.abs(across) * 2 }];
  });
  return candidates.sort((a, b) => a.distance - b.distance)[0]?.order;
}
