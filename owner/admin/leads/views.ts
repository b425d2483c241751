/** Which leads are listed, and with which columns: as the filters say it, as the server wants it, and as the browser keeps it. */
import { isObject } from '../../../engine/contract/json.ts';
import { t } from '../../words/words.ts';

export interface View {
  /** The id of a form. Here and below, an empty text means all. */
  form: string;
  received: string;
  /** Days such as `2026-01-20`, if `received` is `days`. */
  from: string;
  to: string;
  status: string;
  delivery: string;
  /** Keys of questions. */
  columns: readonly string[];
}
export const EVERYTHING: View = { form: '', received: '', from: '', to: '', status: '', delivery: '', columns: [] };

export const RECEIVED = [
  { id: '', text: t('Any time') },
  { id: 'today', text: t('Today') },
  { id: 'yesterday', text: t('Yesterday') },
  { id: 'week', text: t('Last 7 days') },
  { id: 'month', text: t('Last 30 days') },
  { id: 'days', text: t('Between two days') },
] as const;
/** Days before today: the first one, and the first one after the last. */
const SPANS: Readonly<Record<string, readonly [first: number, end: number]>> = {
  today: [0, -1],
  yesterday: [1, 0],
  week: [6, -1],
  month: [29, -1],
};
export const DELIVERIES = [
  { id: '', text: t('Any delivery') },
  { id: 'failed', text: t('A delivery failed') },
  { id: 'waiting', text: t('Waiting') },
  { id: 'delivered', text: t('Delivered') },
  { id: 'none', text: t('Not sent') },
] as const;

/** The beginning of a day on the clocks of the reader. */
const dayBefore = (now: Date, days: number): number =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).getTime();
function dayOf(text: string, daysAfter = 0): number | undefined {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const time = new Date(year, month - 1, day + daysAfter).getTime();
  return text === '' || Number.isNaN(time) ? undefined : time;
}

export function timesOf(
  { received, from, to }: View,
  now: Date,
): { from?: number | undefined; to?: number | undefined } {
  if (received === 'days') return { from: dayOf(from), to: dayOf(to, 1) };
  const [first, end] = SPANS[received] ?? [];
  return first === undefined || end === undefined ? {} : { from: dayBefore(now, first), to: dayBefore(now, end) };
}

/** The parameters of the server's calls. */
export function queryOf(view: View, now: Date): URLSearchParams {
  const { form, status, delivery, columns } = view;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ form, status, delivery, ...timesOf(view, now) }))
    if (value !== '' && value !== undefined) query.set(name, String(value));
  for (const key of columns) query.append('column', key);
  return query;
}

export interface SavedView {
  name: string;
  view: View;
}
const MAX_VIEWS = 30;
const isText = (value: unknown): value is string => typeof value === 'string';

/** What the browser kept, as far as it is what this page keeps. */
export function readViews(kept: string | null): SavedView[] {
  let found: unknown;
  try {
    found = JSON.parse(kept ?? '[]');
  } catch {
    return [];
  }
  return (Array.isArray(found) ? found : []).filter(isObject).flatMap(({ name, view }) => {
    if (!isText(name) || !isObject(view)) return [];
    const texts = Object.entries(EVERYTHING).map(([member, empty]) => [
      member,
      isText(view[member]) ? view[member] : empty,
    ]);
    const columns = (Array.isArray(view.columns) ? view.columns : []).filter(isText);
    return [{ name, view: { ...Object.fromEntries(texts), columns } as View }];
  });
}
export const withView = (views: readonly SavedView[], saved: SavedView): SavedView[] =>
  [...views.filter(({ name }) => name !== saved.name), saved]
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .slice(0, MAX_VIEWS);

const PLACE = 'stepwell-lead-views';
/** Nothing of a person is kept: the search is no part of a view. */
export const keptViews = {
  read(): SavedView[] {
    try {
      return readViews(localStorage.getItem(PLACE));
    } catch {
      return []; // the browser denies it
    }
  },
  write(views: readonly SavedView[]): void {
    try {
      localStorage.setItem(PLACE, JSON.stringify(views));
    } catch {
      // The views last as long as the page.
    }
  },
};
