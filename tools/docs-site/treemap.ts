/** Draws a treemap as SVG: the area of each cell is its share of the whole. */
import { type HierarchyRectangularNode, hierarchy, treemap } from 'd3-hierarchy';
import { escapeHtml } from '../../headless/prerender/escape-html.ts';

export interface Cell {
  name: string;
  /** Only for cells without parts. The size of all others is the sum of their parts. */
  size?: number;
  parts?: readonly Cell[];
  /** A class of the style sheet. */
  kind?: string;
}
const WIDTH = 1200;
const HEIGHT = 900;
const HEAD = 18;
const LETTER = 6.5;

/** Clips the text to the width. Returns nothing if fewer than three letters fit. */
function fitting(text: string, width: number): string {
  const letters = Math.floor((width - 6) / LETTER);
  if (text.length <= letters) return text;
  return letters < 4 ? '' : `${text.slice(0, letters - 1)}…`;
}

function drawn(node: HierarchyRectangularNode<Cell>): string {
  const [width, height] = [node.x1 - node.x0, node.y1 - node.y0];
  const { name, kind } = node.data;
  const text = height < 14 ? '' : fitting(name, width);
  const words = `${name}: ${(node.value ?? 0).toLocaleString('en')} bytes`;
  const rect = `<rect width="${width}" height="${height}"><title>${escapeHtml(words)}</title></rect>`;
  const label = text ? `<text x="4" y="13">${escapeHtml(text)}</text>` : '';
  const classes = [node.children ? 'group' : 'part', kind].filter(Boolean).join(' ');
  return `<g class="${classes}" transform="translate(${node.x0},${node.y0})">${rect}${label}</g>`;
}

/** `label`: the text alternative. */
export function treemapOf(cell: Cell, label: string): string {
  const root = hierarchy(cell, ({ parts }) => parts as Cell[] | undefined)
    .sum(({ size = 0 }) => size)
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  const layout = treemap<Cell>().size([WIDTH, HEIGHT]).paddingInner(1).paddingTop(HEAD).round(true);
  const [, ...cells] = layout(root).descendants();
  const size = `viewBox="0 ${HEAD} ${WIDTH} ${HEIGHT - HEAD}"`;
  return `<svg ${size} role="img" aria-label="${escapeHtml(label)}">${cells.map(drawn).join('')}</svg>`;
}
