/** Reports HTML entities in plain texts, which visitors would see literally. */
import type { DefinitionRule } from '../definition-rule.ts';
import { setFix } from '../fixes.ts';
import { phrase } from '../phrase.ts';
import { quote } from '../wording.ts';

const NAMED: Readonly<Record<string, string>> = { amp: '&', apos: "'", gt: '>', lt: '<', nbsp: '\u00a0', quot: '"' };
const ENTITY = /&(?:#(\d{1,6})|#x([\da-f]{1,5})|(amp|apos|gt|lt|nbsp|quot));/gi;

const decode = (text: string): string =>
  text.replace(ENTITY, (_, decimal?: string, hex?: string, name = '') =>
    decimal || hex
      ? String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex!, 16))
      : NAMED[name.toLowerCase()]!,
  );

/** Reports HTML entities in plain texts. Content management systems insert them, such as `&#038;` for `&`. */
export const entitiesInTexts: DefinitionRule = ({ templates }, problems) => {
  for (const { path, value: text, isHtml } of templates) {
    const [entity] = (!isHtml && text.match(ENTITY)) || [];
    if (!entity) continue;
    problems.warning(path, {
      expected: 'the characters themselves',
      found: phrase`the HTML entity ${quote(entity)}`,
      remedy: phrase`Write ${quote(decode(entity))}. If the system that writes the page has changed the text, let it insert the JSON unchanged.`,
      fix: setFix(path, decode(text)),
    });
  }
};
