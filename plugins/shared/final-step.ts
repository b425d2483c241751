import { hasQuestions, isEndScreen, isLast } from '../../engine/form/steps.ts';
import { objectOf } from '../kit/json.ts';
import { asText, fillTemplate, type Read, type Step } from '../kit/kit.ts';

/**
 * The final step whose members apply. It is the one on screen, or the one that the visitor reached when the lead was
 * sent, even if it asks questions or another view is on screen in its place. If that is unknown, it is the first final
 * step that sends the lead.
 */
export function finalStepOf({ form, fact, step }: Read): Step | undefined {
  const { steps, end } = form;
  /** The engine adds this step to a form that ends with questions, so it has no members of its own. */
  const isGeneric = objectOf(end).generic === true;
  if (step && isEndScreen(form, step) && !(step === end && isGeneric)) return step;
  const ends = steps.filter(one => isLast(form, one) && (isGeneric || !hasQuestions(one)));
  const all = end ? [...ends, end] : ends;
  return all.find(({ order }) => order === fact('reachedEnd')) ?? all.find(one => !one.doNotSendLead);
}

const BLOCK = /(<\/?(?:p|div|li|[uo]l|h\d|blockquote|br|table|tr|t[dh])\b[^<>]*>)/i;
const EMPTY_BLOCK = /<(p|div|li|h\d|blockquote)\b[^<>]*>\s*<\/\1>/gi;

/**
 * Removes the blocks of a text whose templates have no answer, such as "We write to {{email}}.", because answers may be unknown
 * after a reload.
 */
export function withoutGaps(text: string | undefined, read: Read): string {
  const html = asText(text);
  if (!read.fact('sentEarlier')) return html;
  const hasGap = (block: string): boolean =>
    (block.match(/\{\{[^{}]+\}\}/g) ?? []).some(name => !fillTemplate(name, read));
  const known = html.split(BLOCK).filter(block => !hasGap(block));
  return known.join('').replace(EMPTY_BLOCK, '');
}
