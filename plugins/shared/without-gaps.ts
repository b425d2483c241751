import { asText, fillTemplate, type Read } from '../kit/kit.ts';

const BLOCK = /(<\/?(?:p|div|li|[uo]l|h\d|blockquote|br|table|tr|t[dh])\b[^<>]*>)/i;
const EMPTY_BLOCK = /<(p|div|li|h\d|blockquote)\b[^<>]*>\s*<\/\1>/gi;

/**
 * After a reload the answers are no longer known. Leaves out the blocks of a text in which they would be missing: "We write
 * to ." is no sentence.
 */
export function withoutGaps(text: string | undefined, read: Read): string {
  const html = asText(text);
  if (!read.fact('sentEarlier')) return html;
  const hasGap = (block: string): boolean =>
    (block.match(/\{\{[^{}]+\}\}/g) ?? []).some(name => !fillTemplate(name, read));
  const known = html.split(BLOCK).filter(block => !hasGap(block));
  return known.join('').replace(EMPTY_BLOCK, '');
}
