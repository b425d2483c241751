/**
 * Turns rich text of a definition into React elements. The browser never parses the text as HTML, so it cannot run code
 * or violate a security policy.
 */
import { createElement, Fragment, type ReactNode } from 'react';
import { BLOCKS, type MarkupNode, parseMarkup, SCHEMES, safeAddress } from './parse-markup.ts';

/** Words of two blocks or lines never touch. */
const textOf = (pieces: readonly MarkupNode[]): string =>
  pieces
    .map(piece => {
      if (typeof piece === 'string') return piece;
      const text = textOf(piece.children);
      return BLOCKS.has(piece.tag) || piece.tag === 'br' ? `\n${text}\n` : text;
    })
    .join('');
export const wordsOf = (html: string): string => textOf(parseMarkup(html));

type Click = (href: string) => boolean;

function draw(piece: MarkupNode, key: number, fill: (text: string) => string, click?: Click): ReactNode {
  // Wrap the text, because a browser that translates the page replaces text nodes, which React could not update then.
  if (typeof piece === 'string')
    return piece.trim() ? <span key={key}>{fill(piece)}</span> : <Fragment key={key}>{piece}</Fragment>;
  const { tag, attributes } = piece;
  const props: Record<string, unknown> = { key, ...attributes };
  if (tag === 'a') {
    const href = safeAddress(fillAddress(attributes.href ?? '', fill), SCHEMES.href!) ?? '';
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
  if (typeof only === 'string' && others.length === 0) return createElement(tag, props, fill(only));
  return createElement(
    tag,
    props,
    piece.children.map((child, place) => draw(child, place, fill, click)),
  );
}
/** `encodeURIComponent` throws for half a surrogate pair. */
const fillAddress = (address: string, fill: (text: string) => string): string =>
  address.replace(/\{\{[^{}]+\}\}/g, name => encodeURIComponent(fill(name).replace(/\p{Surrogate}/gu, '\ufffd')));

/** Renders the text as elements. `fill` puts template values into texts and, encoded, into addresses. */
export const drawMarkup = (html: string, fill: (text: string) => string, click?: Click): ReactNode =>
  parseMarkup(html).map((piece, place) => draw(piece, place, fill, click));
