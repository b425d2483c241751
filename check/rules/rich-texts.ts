/** Reports markup that the form removes from formatted texts. */
import { parseMarkup } from '../../view/rich-text/parse-markup.ts';
import type { DefinitionRule } from '../definition-rule.ts';
import { phrase } from '../phrase.ts';
import { quote } from '../wording.ts';

const MAX_NAMED = 5;

export const lostMarkup: DefinitionRule = ({ templates }, problems) => {
  for (const { path, value: text, isHtml } of templates) {
    const lost = new Set<string>();
    if (isHtml) parseMarkup(text, found => lost.add(found));
    if (lost.size === 0) continue;
    const named = [...lost].slice(0, MAX_NAMED).map(one => quote(one));
    const all = [...named, ...(lost.size > MAX_NAMED ? ['…'] : [])].join(', ');
    problems.warning(path, {
      expected: 'HTML that the form keeps',
      found: phrase`${all}, which visitors do not see as you wrote it`,
      remedy:
        'Check the text in a preview. Use only allowed elements, close each of them, or write plain characters; docs/definition.md lists the elements.',
    });
  }
};
