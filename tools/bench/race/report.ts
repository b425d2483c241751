/** Medians, their spread, and the tables. */
import type { Sample } from './measure.ts';

export interface Metric {
  name: string;
  title: string;
  unit: string;
}
/** The order of the columns. */
export const METRICS: readonly Metric[] = [
  { name: 'bytes', title: 'Bytes to the first question', unit: 'bytes' },
  { name: 'requests', title: 'Requests to it', unit: '' },
  { name: 'serial', title: 'In series after the HTML', unit: '' },
  { name: 'first', title: 'First question visible', unit: 'ms' },
  { name: 'first slowest', title: 'First question visible, 10 times slower', unit: 'ms' },
  { name: 'answered', title: 'First answer shown', unit: 'ms' },
  { name: 'second', title: 'Second step', unit: 'ms' },
  { name: 'next', title: 'Next to paint', unit: 'ms' },
  { name: 'mainThread', title: 'Main thread until idle', unit: 'ms' },
  { name: 'longTasks', title: 'Long tasks', unit: 'ms' },
  { name: 'heap', title: 'Heap', unit: 'MB' },
  { name: 'first small', title: 'First question of 10', unit: 'ms' },
  { name: 'first large', title: 'First question of 5,000', unit: 'ms' },
  { name: 'next small', title: 'Next, 10 a step', unit: 'ms' },
  { name: 'next large', title: 'Next, 5,000 in all', unit: 'ms' },
  { name: 'key small', title: 'A key, 10 on the page', unit: 'ms' },
  { name: 'key page', title: 'A key, 500 on the page', unit: 'ms' },
  { name: 'first page', title: 'First view of 500 on the page', unit: 'ms' },
  { name: 'heap small', title: 'Heap with 10', unit: 'MB' },
  { name: 'heap large', title: 'Heap with 5,000', unit: 'MB' },
];

export interface Result {
  title: string;
  samples: readonly Sample[];
}
/** The lower and the upper quartile are those of the samples. */
export interface Summary {
  median: number;
  low: number;
  high: number;
}

export function summarize(samples: readonly Sample[], metric: string): Summary | undefined {
  const values = samples.flatMap(sample => sample[metric] ?? []).toSorted((a, b) => a - b);
  if (values.length === 0) return undefined;
  const at = (part: number): number => {
    const place = (values.length - 1) * part;
    const [below, above] = [values[Math.floor(place)]!, values[Math.ceil(place)]!];
    return below + (above - below) * (place % 1);
  };
  return { median: at(0.5), low: at(0.25), high: at(0.75) };
}

/** A ratio to bare React proves nothing if the quartiles are further apart than a quarter of the median. */
const isWide = ({ median, low, high }: Summary): boolean => high - low > Math.max(0.25 * median, 1);

const precise = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

/** `1.34 (1.30–1.41)`: the ratio to bare React, and where its quartiles are. `?` marks a wide spread. */
function ratioText(own: Summary | undefined, bare: Summary | undefined): string {
  if (!own) return '–';
  if (!bare || bare.median === 0) return precise(own.median);
  const ratio = (value: number) => (value / bare.median).toFixed(2);
  const spread = own.low === own.high ? '' : ` (${ratio(own.low)}–${ratio(own.high)})`;
  return `${ratio(own.median)}${spread}${isWide(own) || isWide(bare) ? ' ?' : ''}`;
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** One row for each metric and one column for each entrant: ratios to the first entrant, whose column has the values. */
export function markdownTable(results: readonly Result[]): string {
  const [bare] = results;
  if (!bare) return '';
  const lines = METRICS.map(({ name, title, unit }) => {
    const base = summarize(bare.samples, name);
    const value = base ? `${precise(base.median)} ${unit}`.trim() : '–';
    const ratios = results.slice(1).map(({ samples }) => ratioText(summarize(samples, name), base));
    return row([title, value, ...ratios]);
  });
  const head = ['', `${bare.title}, median`, ...results.slice(1).map(({ title }) => title)];
  return [row(head), row(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...lines].join('\n');
}

/** The lines whose spread is too wide to conclude anything. */
export const wideLines = (results: readonly Result[]): string[] =>
  results.flatMap(({ title, samples }) =>
    METRICS.flatMap(({ name, title: metric }) => {
      const summary = summarize(samples, name);
      return summary && isWide(summary) ? [`${title}: ${metric}`] : [];
    }),
  );
