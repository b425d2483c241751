/** HTML of a definition → a document of the editor. */
import { DOMParser, type Node } from 'prosemirror-model';
import { type MarkupNode, parseMarkup } from '../../../../view/rich-text/rich-text.ts';
import { richTextSchema } from './document-schema.ts';

/** The browser never parses the HTML: it gets the allowed elements, in a document that loads nothing. */
function append(parent: Element, nodes: readonly MarkupNode[]): Element {
  for (const node of nodes) {
    if (typeof node === 'string') parent.append(node);
    else {
      const element = parent.ownerDocument.createElement(node.tag);
      for (const [name, value] of Object.entries(node.attributes)) element.setAttribute(name, value);
      parent.append(append(element, node.children));
    }
  }
  return parent;
}

export function readHtml(html: string): Node {
  const { body } = document.implementation.createHTMLDocument();
  return DOMParser.fromSchema(richTextSchema).parse(append(body, parseMarkup(html)));
}
