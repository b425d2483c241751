/** The customers that a consent with a link to `#customers` lets the visitor choose from. */
import { asText, type Facts, type Read, type Scope, type Verdict } from '../kit/kit.ts';
import { entriesFor, isChosen, isSame } from '../shared/brand-selection.ts';
import { type BrandSelection, brandsPlugin } from '../shared/facts.ts';
import { resolvedFormId } from '../shared/form-id.ts';
import { type ConsentQuestion, questionsBeforeSubmit, questionsOnPath } from './content.ts';
import type { Ticked } from './shown-consents.ts';

export type Entry = Facts['brands']['formIds'][string][number];

/** The start and end tags of links in the HTML of a definition. An attribute may contain ">". */
const LINK = /<\/?a(?=[\s/>])(?:[^<>"']|"[^"]*"|'[^']*')*>/gi;
const isCustomersLink = (tag: string): boolean => /[\s"'/]href\s*=\s*(?:["']\s*)?#customers\b/i.test(tag);
const hasLink = ({ text, title }: ConsentQuestion): boolean =>
  asText(text || title)
    .match(LINK)
    ?.some(isCustomersLink) === true;
/** Replaces the link by its text, for a consent without customers. */
export function withoutCustomersLink(html: string): string {
  let isInside = false;
  return html.replace(LINK, tag => {
    const isEnd = tag.startsWith('</');
    const isRemoved = isEnd ? isInside : isCustomersLink(tag);
    isInside = isRemoved && !isEnd;
    return isRemoved ? '' : tag;
  });
}

/** The customers of the resolved form id. Empty until they are loaded, and if a brand step offers them instead. */
export function listedCustomers(question: ConsentQuestion, read: Read): readonly Entry[] {
  const brands = hasLink(question) ? read.fact('brands') : undefined;
  if (!brands || brands.displayBrandView) return [];
  // `finalFormId` of the brands follows it a moment later.
  return entriesFor(brands, resolvedFormId(read)).filter(({ name }) => name !== '');
}

export const chosenOf = (entries: readonly Entry[], read: Read): Entry[] =>
  entries.filter(entry => isChosen(read.fact('selection'), entry));

/** An error if the consent is ticked but no customer is chosen. */
export function checkCustomers(value: Ticked, question: ConsentQuestion, read: Read): Verdict {
  if (value !== true) return undefined;
  const entries = listedCustomers(question, read);
  return entries.length > 0 && chosenOf(entries, read).length === 0 ? read.text('This field is required') : undefined;
}

/**
 * Ticking the consent chooses all customers unless some are already chosen, but none that the visitor has unchosen while it was
 * ticked. Unticking it clears the choice of those that no other ticked consent lists. If the visitor leaves its step by Back, the
 * choice counts no more, and is back if they return to it.
 */
export function syncSelection({ watch, use, read }: Scope): void {
  const consents = questionsBeforeSubmit(read).filter(hasLink);
  for (const question of consents) {
    let left: BrandSelection = [];
    watch(
      // The answer of the key changes together with those that decide the form id.
      now => ({
        isTicked: now.answerOf(question) === true && now(question.bpKey) === true,
        entries: listedCustomers(question, now),
      }),
      ({ isTicked, entries }, before) => {
        if (before?.isTicked && !isTicked) {
          left = questionsOnPath(read).includes(question) ? [] : (read.fact('selection') ?? []);
          const others = consents.filter(one => read.answerOf(one) === true).flatMap(one => listedCustomers(one, read));
          const gone = before.entries.filter(entry => !others.some(one => isSame(one, entry)));
          use(brandsPlugin)?.choose(gone, false);
        } else if (isTicked && chosenOf(entries, read).length === 0) {
          const seen = before?.isTicked === false ? [] : (read.fact('offeredBrands')?.entries ?? []);
          const again = entries.filter(entry => isChosen(left, entry));
          const others = entries.filter(entry => !seen.some(one => isSame(one, entry)));
          use(brandsPlugin)?.choose(again.length > 0 ? again : others, true);
        }
      },
    );
  }
}
