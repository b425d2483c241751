/**
 * `import { parseMarkup } from 'stepwell/rich-text'`: reads the HTML of a definition as the form does, with its allowed
 * elements, attributes and addresses. It needs no browser and never passes the text to one.
 */
export { withoutTags } from '../engine/form/values.ts';
export { type MarkupNode, parseMarkup } from './parse-markup.ts';
