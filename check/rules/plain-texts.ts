/** Reports HTML in plain texts, which visitors would see literally. */
import { wordsOf } from '../../view/rich-text/parse-markup.ts';
import { locateItems } from '../contents.ts';
import type { DefinitionRule } from '../definition-rule.ts';
import { setFix } from '../fixes.ts';
import { phrase } from '../phrase.ts';
import { memberPath, quote } from '../wording.ts';

const ENTITY = /&(?:#\d{1,6}|#x[\da-f]{1,5}|amp|apos|gt|lt|nbsp|quot);/i;
/** An address in angle brackets is no element. */
const TAG = /<\/?(?:[abip]|br|div|em|h[1-6]|li|small|span|strong|su[bp]|ul?)(?=[\s/>])[^<>]*>/i;

/** Reports HTML in plain texts. Content management systems insert entities, such as `&#038;` for `&`. */
export const htmlInPlainTexts: DefinitionRule = ({ templates, steps }, problems) => {
  const messages = steps.flatMap(({ path, value }) => locateItems(value.messages, memberPath(path, 'messages')));
  const plain = new Map(
    messages.flatMap(({ path, value }) => (value.isRichText === true ? [] : [[memberPath(path, 'content'), path]])),
  );
  for (const { path, value: text, isHtml } of templates) {
    const message = plain.get(path);
    const [entity] = (!isHtml && text.match(ENTITY)) || [];
    // The `richText` of a step that waits is lines or HTML.
    const [tag] = ((message || !(isHtml || path.endsWith('.richText'))) && text.match(TAG)) || [];
    if (entity) {
      problems.warning(path, {
        expected: 'the characters themselves',
        found: phrase`the HTML entity ${quote(entity)}`,
        remedy: phrase`Write ${quote(wordsOf(entity))}. If the system that writes the page has changed the text, let it insert the JSON unchanged.`,
        fix: setFix(path, wordsOf(text)),
      });
    } else if (tag) {
      const remedy = message ? 'Add "isRichText": true to the message.' : 'Remove it. This text cannot have HTML.';
      const fix = message ? setFix(memberPath(message, 'isRichText'), true) : undefined;
      problems.warning(path, { expected: 'a text without HTML', found: quote(tag), remedy, fix });
    }
  }
};
