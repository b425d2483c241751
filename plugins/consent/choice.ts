/** The customers behind a link to `#customers`: which entries a consent lists, and how they follow its box. */
import { type Facts, REQUIRED, type Read, type Scope, type Step, type Verdict } from '../../kit/index.ts';
import type { Ticked } from './shown.ts';
import type { ConsentQuestion } from './words.ts';

export type Entry = Facts['brands']['formIds'][string][number];

/** As HTML of a definition writes it. */
const LINK = /<a\b[^>]*\bhref\s*=\s*["']?\s*#customers\b[^>]*>([\s\S]*?)<\/a\s*>/gi;
const hasLink = ({ text, title }: ConsentQuestion): boolean => (text || title || '').search(LINK) >= 0;
/** Where there is nobody to choose, its words stay and the link goes. */
export const withoutLink = (html: string): string => html.replace(LINK, '$1');

/** Of the resolved form id. None where a brand view asks instead, and none before they are known. */
export function listed(question: ConsentQuestion, read: Read): readonly Entry[] {
  const brands = hasLink(question) ? read.fact('brands') : undefined;
  if (!brands || brands.displayBrandView || !Object.hasOwn(brands.formIds, String(brands.finalFormId))) return [];
  return brands.formIds[String(brands.finalFormId)]!.filter(({ name }) => name !== '');
}

export function isChosen({ customerId, id, type }: Entry, read: Read): boolean {
  const chosen = read.fact('selection')?.find(one => one.customerId === customerId);
  return !!chosen && (type !== 'brand' || chosen.brands.includes(id));
}

/** Given to nobody, a consent is not given. */
export function check(value: Ticked, question: ConsentQuestion, read: Read): Verdict {
  if (value !== true) return undefined;
  const entries = listed(question, read);
  return entries.length > 0 && !entries.some(entry => isChosen(entry, read)) ? read.text(REQUIRED) : undefined;
}

/** The box takes all of them, unless some were chosen before it; unticked, it gives all back. */
export function follow({ watch, emit, read }: Scope): void {
  const steps: readonly Step[] = [...read.form.steps, ...read.form.beforeSubmit];
  for (const question of steps.flatMap(step => step.questions) as ConsentQuestion[]) {
    if (!hasLink(question)) continue;
    watch(
      now => ({ ticked: now(question.bpKey) === true, entries: listed(question, now) }),
      ({ ticked, entries }, before) => {
        if (entries.length === 0) return;
        if (!ticked && before?.ticked) emit('brandsChosen', { entries, chosen: false });
        if (ticked && !entries.some(entry => isChosen(entry, read))) emit('brandsChosen', { entries, chosen: true });
      },
    );
  }
}
