/**
 * `import { parseMarkup } from 'stepwell/rich-text'`: reads the HTML of a definition as the form does, with its allowed
 * elements, attributes and addresses. It needs no browser and never passes the text to one.
 */
export { type MarkupNode, parseMarkup, wordsOf } from './parse-markup.ts';
