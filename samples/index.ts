/** Built-in definitions by name (`data-sample`, DEC-02). Each is a file of its own, loaded only when it is named. */
export const samples: Record<string, () => Promise<{ default: unknown }>> = {
  'us-roof-quote': () => import('./us-roof-quote.json', { with: { type: 'json' } }),
  'fr-energie': () => import('./fr-energie.json', { with: { type: 'json' } }),
  'all-first-types': () => import('./all-first-types.json', { with: { type: 'json' } }),
};
