/**
 * Turns rich text of a definition into React elements. The browser never parses the text as HTML, so it cannot run code
 * or violate a security policy.
 */
import { createElement, Fragment, type ReactNode } from 'react';
import type { MarkupModule } from '../../engine/contract/markup.ts';
import type { Read } from '../../engine/contract/scope.ts';
import { fillTemplate } from '../../engine/form/template.ts';
import { asText } from '../../engine/form/values.ts';
import { type MarkupNode, parseMarkup, SCHEMES, safeAddress } from './parse-markup.ts';

export { wordsOf } from './parse-markup.ts';

type Click = (href: string) => boolean;

function draw(piece: MarkupNode, key: number, read: Read, click?: Click): ReactNode {
  // Wrap the text, because a browser that translates the page replaces text nodes, which React could not update then.
  if (typeof piece === 'string')
    return piece.trim() ? <span key={key}>{fillTemplate(piece, read)}</span> : <Fragment key={key}>{piece}</Fragment>;
  const { tag, attributes } = piece;
  const props: Record<string, unknown> = { key, ...attributes };
  if (tag === 'a') {
    const href = safeAddress(fillAddress(attributes.href ?? '', read), SCHEMES.href!) ?? '';
    props.href = href || undefined;
    if (!href.startsWith('#')) Object.assign(props, { target: '_blank', rel: 'noopener noreferrer' });
    props.onClick = (event: Event) => {
      event.stopPropagation(); // a link inside a label must not tick its box
      if (click?.(href)) event.preventDefault();
    };
  }
  if (tag === 'img') return createElement(tag, { alt: '', loading: 'lazy', ...props });
  if (piece.children.length === 0) return createElement(tag, props);
  const [only, ...others] = piece.children;
  if (typeof only === 'string' && others.length === 0) return createElement(tag, props, fillTemplate(only, read));
  return createElement(
    tag,
    props,
    piece.children.map((child, index) => draw(child, index, read, click)),
  );
}
/** `encodeURIComponent` throws for half a surrogate pair. */
function fillAddress(address: string, read: Read): string {
  const stored = { page: read.page, inWords: (key: string) => asText(read(key)) };
  return address.replace(/\{\{[^{}]+\}\}/g, name =>
    encodeURIComponent(fillTemplate(name, stored).replace(/\p{Surrogate}/gu, '\ufffd')),
  );
}

export const drawMarkup: MarkupModule['drawMarkup'] = (html, read, click) =>
  parseMarkup(html).map((piece, index) => draw(piece, index, read, click));
