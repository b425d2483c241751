import { asText, decode, isObject, parse } from '../bodies.ts';
import type { App } from '../ground.ts';
import { plain } from '../places/search.ts';
import { lookupLists } from './lookup-lists.ts';

/** The entries that hold the text and whose members equal the filter's. */
function find(list: string, text: string, filter: unknown) {
  const all = Object.hasOwn(lookupLists, list) ? lookupLists[list] : undefined;
  const wanted = isObject(filter) ? Object.entries(filter) : [];
  return (all ?? []).filter(
    entry =>
      plain(entry.title).includes(plain(text)) &&
      wanted.every(([key, value]) => [entry[key], entry.id].some(own => own !== undefined && `${own}` === `${value}`)),
  );
}

/** Lookup lists, as `/api/lookup/{list}/{text}` and `/api/lookup/{list}?q={text}`, and fiber eligibility. */
export function lookupEndpoints(app: App): void {
  for (const path of ['/api/lookup/:list', '/api/lookup/:list/', '/api/lookup/:list/:text'] as const)
    app.get(path, c => {
      const text = decode(asText(c.req.param('text')) || asText(c.req.query('q')));
      return c.json({ results: find(c.req.param('list') ?? '', text, parse(c.req.query('filter') ?? '')) });
    });

  // Even last digits are connected: easy to remember by hand.
  app.get('/api/fiber_eligibility/:text', c => {
    const digits = decode(c.req.param('text')).replace(/\D/g, '');
    const connected = digits !== '' && Number(digits.at(-1)) % 2 === 0;
    return c.json({ results: connected ? [{ id: digits, title: `Fiber at ${digits}`, name: digits }] : [] });
  });
}
