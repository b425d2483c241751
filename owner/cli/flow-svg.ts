/**
 * The map of a form as SVG: its steps in a column, the ways that are not to the next step as arcs beside it. Readable in
 * light and dark, and for a screen reader by its title and description.
 */

import { escapeHtml } from '../../headless/prerender/escape-html.ts';
import type { FormAnalysis, StepAnalysis } from '../../headless/visits/analysis.ts';
import { wordsOf } from '../../view/rich-text/rich-text.ts';
import { inOrderOfVisits } from './flow-order.ts';

const BOX = 340;
const PADDING = 14;
const FONT = 15;
const LINE = 20;
const GAP = 34;
const LANE = 16;
const MARGIN = 24;

const STYLE = `
.map { font: ${FONT}px ui-sans-serif, system-ui, sans-serif; fill: #1c2230; color-scheme: light dark }
.ground { fill: #fff } .box { fill: #f5f7fb; stroke: #9aa5ba } .end { fill: #e6f4ec; stroke: #4f9a71 }
.quiet { fill: #fbf1e3; stroke: #b98636 } .unreached { stroke-dasharray: 5 4 } .note { fill: #55607a; font-size: 13px }
.way { fill: none; stroke: #5b6c8f; stroke-width: 1.5 } .jump { stroke: #2f6fd6 } .back { stroke: #b4552d }
.tip { fill: #5b6c8f } .jump-tip { fill: #2f6fd6 } .back-tip { fill: #b4552d }
@media (prefers-color-scheme: dark) {
.map { fill: #e8ecf5 } .ground { fill: #12161f } .box { fill: #1c2330; stroke: #56627a }
.end { fill: #16301f; stroke: #58b37f } .quiet { fill: #33260f; stroke: #d39a45 } .note { fill: #a9b4c9 }
.way { stroke: #8fa1c6 } .jump { stroke: #7aaaf7 } .back { stroke: #ee9569 }
.tip { fill: #8fa1c6 } .jump-tip { fill: #7aaaf7 } .back-tip { fill: #ee9569 } }`;

/** The width of the widest character of all fonts, in em. */
const widthOf = (sign: string): number => {
  if (sign.codePointAt(0)! > 0x2e7f) return 1.05;
  if (/[mwMW@%—…]/.test(sign)) return 0.98;
  if (/[A-Z&<>=+~]/.test(sign)) return 0.76;
  return /[iljtfrI.,:;'|!()[\] ]/.test(sign) ? 0.42 : 0.64;
};
/** Wraps words into lines that fit into the box, and breaks words that are too long. */
export function linesOf(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const end = () => {
    if (line.trim()) lines.push(line.trim());
    [line, used] = ['', 0];
  };
  const measure = (word: string) => [...word].reduce((sum, sign) => sum + widthOf(sign) * FONT, 0);
  for (const word of text.split(/(?<=\s)/)) {
    if (used + measure(word.trimEnd()) > width) end();
    for (const sign of word) {
      if (used + widthOf(sign) * FONT > width) end();
      line += sign;
      used += widthOf(sign) * FONT;
    }
  }
  end();
  return lines;
}

/** Balances the lengths of the lines, so that the last line is not a single word. */
function balanced(text: string, width: number): string[] {
  const lines = linesOf(text, width);
  for (let narrower = width - FONT; narrower > width / 2; narrower -= FONT) {
    const next = linesOf(text, narrower);
    if (next.length > lines.length) break;
    lines.splice(0, lines.length, ...next);
  }
  return lines;
}

interface Row {
  step: StepAnalysis;
  lines: string[];
  top: number;
  height: number;
  note: string;
}
interface Arc {
  from: number;
  to: number;
  lane: number;
  isBack: boolean;
}

function noteOf({ visit, next, ends, order }: StepAnalysis, isFirst: boolean): string {
  const parts = [`Step ${order}`];
  if (!visit && !isFirst && next.length === 0 && ends.length === 0) parts.push('not reached');
  if (ends.includes(true)) parts.push('sends the lead');
  if (ends.includes(false)) parts.push('ends without a lead');
  return parts.join(' · ');
}

function rowsOf(steps: readonly StepAnalysis[]): Row[] {
  let top = MARGIN;
  return steps.map((step, index) => {
    const lines = balanced(wordsOf(step.title ?? '') || step.type, BOX - 2 * PADDING);
    const height = 2 * PADDING + LINE * (lines.length + 1) - 4;
    const row = { step, lines, top, height, note: noteOf(step, index === 0) };
    top += height + GAP;
    return row;
  });
}

/** The ways that skip rows. Ways that overlap get separate lanes. */
function arcsOf(rows: readonly Row[]): Arc[] {
  const place = new Map(rows.map(({ step }, index) => [step.order, index]));
  const arcs: Arc[] = [];
  for (const [from, { step }] of rows.entries()) {
    const targets = new Set(step.next.flatMap(({ to }) => (to === undefined ? [] : (place.get(to) ?? []))));
    for (const to of targets) if (to !== from + 1) arcs.push({ from, to, lane: 0, isBack: to <= from });
  }
  arcs.sort((a, b) => Math.abs(a.to - a.from) - Math.abs(b.to - b.from));
  const extent = ({ from, to }: Arc) => [Math.min(from, to), Math.max(from, to)] as const;
  for (const [index, arc] of arcs.entries()) {
    const [low, high] = extent(arc);
    const taken = new Set(
      arcs.slice(0, index).flatMap(other => {
        const [first, last] = extent(other);
        return first <= high && last >= low ? [other.lane] : [];
      }),
    );
    while (taken.has(arc.lane)) arc.lane++;
  }
  return arcs;
}

const tip = (x: number, y: number, towards: 'down' | 'left', kind: string): string =>
  `<path class="${kind}" d="M${x} ${y}${towards === 'down' ? 'l-5 -8h10z' : 'l8 -5v10z'}"/>`;

function arcPath({ from, to, lane, isBack }: Arc, rows: readonly Row[]): string {
  const [start, end] = [rows[from]!, rows[to]!];
  const x = MARGIN + BOX;
  const far = x + 26 + lane * LANE;
  const isLoop = from === to;
  // A side of a box has four ports, so that incoming ways do not cover outgoing ones, and lines up are above lines down.
  const y1 = start.top + start.height * (isLoop ? 0.35 : isBack ? 0.2 : 0.8);
  const y2 = end.top + end.height * (isBack ? 0.6 : 0.4);
  const turn = y2 > y1 ? 8 : -8;
  const kind = isBack ? 'back' : 'jump';
  const line = `M${x} ${y1}H${far - 8}q8 0 8 ${turn}V${y2 - turn}q0 ${turn} -8 ${turn}H${x + 7}`;
  return `<path class="way ${kind}" d="${line}"/>${tip(x, y2, 'left', `${kind}-tip`)}`;
}

function descriptionOf(rows: readonly Row[]): string {
  return rows
    .map(({ step, note }) => {
      const targets = [...new Set(step.next.flatMap(({ to }) => to ?? []))].map(to => `step ${to}`);
      const then = targets.length > 0 ? `, then ${targets.join(' or ')}` : '';
      return `${note}${step.title ? `: ${wordsOf(step.title)}` : ''}${then}.`;
    })
    .join(' ');
}

/** A whole SVG document. */
export function flowSvg({ steps }: Pick<FormAnalysis, 'steps'>, name: string): string {
  const rows = rowsOf(inOrderOfVisits(steps));
  const arcs = arcsOf(rows);
  const lanes = Math.max(0, ...arcs.map(({ lane }) => lane + 1));
  const width = 2 * MARGIN + BOX + (lanes > 0 ? 26 + lanes * LANE : 0);
  const height = Math.max(2 * MARGIN, (rows.at(-1)?.top ?? 0) + (rows.at(-1)?.height ?? 0) + MARGIN);
  const middle = MARGIN + BOX / 2;
  const straight = rows.flatMap(({ step, top, height: tall }, index) => {
    const next = rows[index + 1];
    if (!next || !step.next.some(({ to }) => to === next.step.order)) return [];
    return `<path class="way" d="M${middle} ${top + tall}V${next.top - 7}"/>${tip(middle, next.top, 'down', 'tip')}`;
  });
  const boxes = rows.map(({ lines, top, height: tall, note, step }) => {
    const look = step.ends.includes(true) ? 'end' : step.ends.includes(false) ? 'quiet' : '';
    const kind = ['box', look, note.includes('not reached') && 'unreached'].filter(Boolean).join(' ');
    const texts = lines.map(
      (line, index) =>
        `<text x="${MARGIN + PADDING}" y="${top + PADDING + LINE * (index + 2) - 8}">${escapeHtml(line)}</text>`,
    );
    return [
      `<rect class="${kind}" x="${MARGIN}" y="${top}" width="${BOX}" height="${tall}" rx="10"/>`,
      `<text class="note" x="${MARGIN + PADDING}" y="${top + PADDING + 10}">${escapeHtml(note)}</text>`,
      ...texts,
    ].join('');
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`,
    ' class="map" role="img" aria-labelledby="title description">',
    `<title id="title">Ways through ${escapeHtml(name)}</title>`,
    `<desc id="description">${escapeHtml(descriptionOf(rows))}</desc>`,
    `<style>${STYLE}</style>`,
    `<rect class="ground" width="${width}" height="${height}"/>`,
    ...straight,
    ...arcs.map(arc => arcPath(arc, rows)),
    ...boxes,
    '</svg>',
  ].join('\n');
}
