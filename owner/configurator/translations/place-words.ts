/** Says in words where a text is. */

import { labelFor } from '../../../headless/owner-words/labels.ts';
import { wordsOf } from '../../../view/rich-text/rich-text.ts';
import { t, tDeclared } from '../../words/words.ts';
import { type JsonPath, valueAt } from '../document/json-path.ts';

/** The place of a step in words, by its list. */
export const LIST_WORDS: Readonly<Record<string, (order: string | number) => string>> = {
  steps: order => t('Step {{order}}', { order }),
  beforeSubmit: order => t('Before sending, step {{order}}', { order }),
  stepsAfterSubmit: order => t('After sending, step {{order}}', { order }),
  beforeEnd: order => t('Before the end, step {{order}}', { order }),
};
const MAX_TITLE = 60;

function titleOf(part: unknown): string {
  const title = valueAt(part, ['title']);
  const words = typeof title === 'string' ? wordsOf(title).replace(/\s+/g, ' ').trim() : '';
  return words.length > MAX_TITLE ? `${words.slice(0, MAX_TITLE)}…` : words;
}

/** Such as `Step 3 · Your home`. Texts of one step have the same. */
export function groupOf(definition: unknown, path: JsonPath): string {
  const [list, index] = path;
  const isListed = typeof list === 'string' && typeof index === 'number' && Object.hasOwn(LIST_WORDS, list);
  if (!isListed && list !== 'end') return t('Form');
  const step = valueAt(definition, isListed ? [list, index] : ['end']);
  const order = valueAt(step, ['order']);
  const number = typeof order === 'number' || typeof order === 'string' ? order : Number(index) + 1;
  const name = isListed ? LIST_WORDS[list]!(number) : t('End');
  return [name, titleOf(step)].filter(Boolean).join(' · ');
}

/** Such as `Choice` or `Error message`. */
export function memberWords(path: JsonPath): string {
  const name = path.findLast(part => typeof part === 'string') ?? '';
  if (path.at(-3) === 'values' || /^(yes|no)Data$/.test(String(path.at(-2)))) return t('Choice');
  return tDeclared(labelFor(name));
}
