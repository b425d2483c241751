/** Built-in definitions by the name used in `data-sample`. Each is a separate file that is loaded on demand. */
export const samples: Record<string, () => Promise<{ default: unknown }>> = {
  'us-roof-quote': () => import('./us-roof-quote.json', { with: { type: 'json' } }),
  'fr-energie': () => import('./fr-energie.json', { with: { type: 'json' } }),
  'all-first-types': () => import('./all-first-types.json', { with: { type: 'json' } }),
};
