/** Counts by day as bars, drawn without a library, and the same as a table. */
import { type PointerEvent, useId, useState } from 'react';
import { dayInWords } from '../../configurator/server/visit-words.ts';
import { numberOf, t } from '../../words/words.ts';
import { type Column, Table } from '../ui/Table.tsx';

export interface DayCount {
  day: string;
  count: number;
}
interface DayChartProps {
  title: string;
  /** The oldest first. The last one is today. */
  days: readonly DayCount[];
  /** In place of the bars if there is nothing to draw. */
  empty: string;
}

/** In units of the drawing, which is stretched to its place. */
const HEIGHT = 100;
/** As a share of the width of a day. */
const GAP = 0.25;

/** A round number that is not below the highest count, so that half of it is one too. */
export function topOf(highest: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(2, highest)));
  return Math.max(2, [1, 2, 4, 6, 10].map(times => times * unit).find(one => one >= highest) ?? 0);
}

/** Days with a label below: the first, the middle and the last one. */
const labeledDays = (days: readonly DayCount[]): readonly DayCount[] =>
  [0, Math.floor((days.length - 1) / 2), days.length - 1].flatMap(at => days[at] ?? []);

function wordsOf(days: readonly DayCount[], { day, count }: DayCount): string {
  const values = { day: dayInWords(day), number: numberOf(count) };
  return day === days.at(-1)?.day
    ? t('{{day}} (today, until now): {{number}}', values)
    : t('{{day}}: {{number}}', values);
}

function summaryOf(title: string, days: readonly DayCount[], most: DayCount): string {
  const sum = days.reduce((all, { count }) => all + count, 0);
  const [first, last] = [days[0]!, days.at(-1)!].map(({ day }) => dayInWords(day));
  return t('{{title}}, {{first}} to {{last}}: {{sum}} in all, the highest on {{day}}: {{most}}', {
    title,
    first: first ?? '',
    last: last ?? '',
    sum: numberOf(sum),
    day: dayInWords(most.day),
    most: numberOf(most.count),
  });
}

const COLUMNS: readonly Column<DayCount>[] = [
  { head: t('Day'), cell: ({ day }) => dayInWords(day) },
  { head: t('Count'), cell: ({ count }) => numberOf(count), isNumber: true },
];

export function DayChart({ title, days, empty }: DayChartProps) {
  const id = useId();
  const most = days.reduce<DayCount | undefined>(
    (best, one) => (one.count > (best?.count ?? 0) ? one : best),
    undefined,
  );
  return (
    <figure className="chart stack content-start gap-10 bordered rounded-large on-panel" aria-labelledby={id}>
      <figcaption id={id} className="section-title">
        {title}
      </figcaption>
      {most ? (
        <Bars days={days} summary={summaryOf(title, days, most)} top={topOf(most.count)} />
      ) : (
        <p className="muted">{empty}</p>
      )}
      {most && (
        <details className="small">
          <summary>{t('As a table')}</summary>
          <div className="chart-table scrolls">
            <Table caption={title} columns={COLUMNS} rows={days.toReversed()} idOf={({ day }) => day} />
          </div>
        </details>
      )}
    </figure>
  );
}

function Bars({ days, summary, top }: { days: readonly DayCount[]; summary: string; top: number }) {
  const [at, setAt] = useState<number>();
  const pointed = at === undefined ? undefined : days[at];
  function point({ currentTarget, clientX }: PointerEvent): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    setAt(Math.min(days.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * days.length))));
  }
  return (
    <div>
      <div className="chart-plot relative">
        {[top, top / 2, 0].map(value => (
          <span
            key={value}
            className="chart-line absolute tiny muted tabular"
            style={{ insetBlockEnd: `${(100 * value) / top}%` }}
          >
            <span>{numberOf(value)}</span>
          </span>
        ))}
        <div
          className="chart-bars absolute"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setAt(undefined)}
        >
          <svg role="img" aria-label={summary} viewBox={`0 0 ${days.length} ${HEIGHT}`} preserveAspectRatio="none">
            {days.map(({ day, count }, index) => {
              const height = (HEIGHT * count) / top;
              return (
                <rect
                  key={day}
                  x={index + GAP / 2}
                  y={HEIGHT - height}
                  width={1 - GAP}
                  height={height}
                  data-today={index === days.length - 1 || undefined}
                  data-pointed={index === at || undefined}
                />
              );
            })}
          </svg>
          {pointed && at !== undefined && (
            <span
              className="chart-tip absolute no-events small medium tabular on-raised shadow-high rounded-small"
              style={{ insetInlineStart: `${((at + 0.5) / days.length) * 100}%` }}
              data-late={at > days.length / 2 || undefined}
            >
              {wordsOf(days, pointed)}
            </span>
          )}
        </div>
      </div>
      <div className="chart-days row between tiny muted" aria-hidden>
        {labeledDays(days).map(({ day }) => (
          <span key={day}>{dayInWords(day)}</span>
        ))}
      </div>
    </div>
  );
}
