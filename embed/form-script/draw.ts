/** Draws the first step from data: no markup is parsed, and the styles are constructed, so every policy allows it. */
import { ID, type NodeData } from './data.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** `id`: the id of the element that the node is for. */
export function createNode(data: NodeData, id: string, isInSvg = false): Node {
  if (typeof data === 'string') return document.createTextNode(data);
  if (data[0] === '!') return document.createComment(data[1] as string);
  const [tag, attributes, ...children] = data;
  const isSvg = isInSvg || tag === 'svg';
  const element = isSvg ? document.createElementNS(SVG, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value.replaceAll(ID, id));
  element.append(...children.map(child => createNode(child as NodeData, id, isSvg)));
  return element;
}

export function adopt(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
