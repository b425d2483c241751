/** The page that shows who will call, for editors of forms. */
import type { Addition, Loose } from '../shared/prepared-draft.ts';
import { REVEAL_STEP } from './row.ts';

export function additions({ configuration }: Loose): readonly Addition[] {
  if ((Object(configuration) as Loose).revealPage !== true) return [];
  return [
    {
      list: ['beforeEnd'],
      item: { type: REVEAL_STEP },
      why: 'in place of the thank-you',
      off: { path: ['configuration', 'revealPage'] },
      isFixed: true,
    },
  ];
}
