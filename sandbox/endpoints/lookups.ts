import { decodePercent, isObject, parseJson } from '../../server/http/json.ts';
import type { App } from '../app.ts';
import { toText } from '../parsing.ts';
import { normalize } from '../places/search.ts';
import { lookupLists } from './lookup-lists.ts';

/** The entries whose title contains the text and whose members match the filter. */
function findEntries(list: string, text: string, filter: unknown) {
  const all = Object.hasOwn(lookupLists, list) ? lookupLists[list] : undefined;
  const conditions = isObject(filter) ? Object.entries(filter) : [];
  return (all ?? []).filter(
    entry =>
      normalize(entry.title).includes(normalize(text)) &&
      conditions.every(([key, value]) =>
        [entry[key], entry.id].some(own => own !== undefined && String(own) === String(value)),
      ),
  );
}

/** Lookup lists, as `/api/lookup/{list}/{text}` and `/api/lookup/{list}?q={text}`, and fiber eligibility. */
export function lookupEndpoints(app: App): void {
  for (const path of ['/api/lookup/:list', '/api/lookup/:list/', '/api/lookup/:list/:text'] as const)
    app.get(path, c => {
      const text = decodePercent(toText(c.req.param('text')) || toText(c.req.query('q')));
      return c.json({ results: findEntries(c.req.param('list') ?? '', text, parseJson(c.req.query('filter') ?? '')) });
    });

  // Postcodes with an even last digit have fiber.
  app.get('/api/fiber_eligibility/:text', c => {
    const digits = decodePercent(c.req.param('text')).replace(/\D/g, '');
    const hasFiber = digits !== '' && Number(digits.at(-1)) % 2 === 0;
    return c.json({ results: hasFiber ? [{ id: digits, title: `Fiber at ${digits}`, name: digits }] : [] });
  });
}
