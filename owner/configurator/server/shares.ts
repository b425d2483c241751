/** Shares of the visitors, as the options of a select: percent and words. */
export const ALL = '100';
export const SHARES = [
  { id: ALL, text: 'All visitors' },
  ...[50, 25, 20, 10, 5, 1].map(percent => ({ id: String(percent), text: `${percent} of 100 visitors` })),
];
