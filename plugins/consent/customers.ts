/** The customers that a consent with a link to `#customers` lets the visitor choose from. */
import { asText, type Facts, type Read, type Scope, type Verdict } from '../kit/kit.ts';
import { isChosen } from '../shared/brand-selection.ts';
import { brandsPlugin } from '../shared/facts.ts';
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
  if (!brands || brands.displayBrandView || !Object.hasOwn(brands.formIds, String(brands.finalFormId))) return [];
  return brands.formIds[String(brands.finalFormId)]!.filter(({ name }) => name !== '');
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
 * Ticking the consent chooses all customers unless some are already chosen. Unticking it clears the choice. If the visitor leaves
 * its step by Back, the choice counts no more, and is back if they return to it.
 */
export function syncSelection({ watch, use, read }: Scope): void {
  for (const question of questionsBeforeSubmit(read).filter(hasLink)) {
    let left: readonly Entry[] = [];
    watch(
      now => ({ ticked: now.answerOf(question), entries: listedCustomers(question, now) }),
      ({ ticked, entries }, before) => {
        if (entries.length === 0) return;
        const chosen = chosenOf(entries, read);
        if (ticked !== true && before?.ticked === true) {
          left = questionsOnPath(read).includes(question) ? [] : chosen;
          use(brandsPlugin)?.choose(entries, false);
        } else if (ticked === true && chosen.length === 0) {
          const again = entries.filter(entry => left.includes(entry));
          use(brandsPlugin)?.choose(again.length > 0 ? again : entries, true);
        }
      },
    );
  }
}
