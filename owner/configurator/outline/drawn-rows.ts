import type { DrawnRow } from './drop-target.ts';
import type { Row } from './rows.ts';

/**
 * The rows of the outline that are on the screen. A gap between two rows of one level is the place before the lower one,
 * as the tree draws it; only the last row has a place after it.
 */
export function drawnRows(root: HTMLElement, rowOf: (id: string) => Row | undefined): readonly DrawnRow[] {
  const elements = [...root.querySelectorAll<HTMLElement>('.outline-row[data-key]')];
  const drawn = elements.flatMap(element => {
    const row = rowOf(element.dataset.key!);
    const card = element.querySelector('.outline-card')?.getBoundingClientRect();
    return row && card ? [{ row, card, captionTop: captionTop(element) }] : [];
  });
  drawn.sort((a, b) => a.card.top - b.card.top);
  const lastStep = drawn.findLast(({ row }) => row.kind === 'step');
  return drawn.map(({ row, card, captionTop }, at) => {
    const next = drawn[at + 1];
    const isLast = row.kind === 'question' ? next?.row.kind !== 'question' : row === lastStep?.row;
    const end = row.kind === 'question' ? card.bottom : drawn.at(-1)!.card.bottom;
    return {
      id: row.id,
      top: card.top,
      bottom: card.bottom,
      captionTop: at === 0 ? undefined : captionTop,
      after: isLast ? end : undefined,
    };
  });
}

const captionTop = (row: HTMLElement): number | undefined =>
  row.querySelector('.outline-caption')?.getBoundingClientRect().top;
