import { createElement, Fragment, type ReactNode, useEffect, useState } from 'react';
import { fillWith, templateValues } from '../template.ts';
import { useEngine, useRead } from './context.ts';
import type { Markup } from './markup.ts';
import { richText } from './rich.ts';

type Click = (href: string) => boolean;

function draw(piece: Markup, key: number, fill: (text: string) => string, click?: Click): ReactNode {
  if (typeof piece === 'string') return <Fragment key={key}>{fill(piece)}</Fragment>;
  const { tag, attributes } = piece;
  const props: Record<string, unknown> = { key, ...attributes };
  if (tag === 'a') {
    const href = fillAddress(attributes.href ?? '', fill);
    props.href = href;
    if (!href.startsWith('#')) Object.assign(props, { target: '_blank', rel: 'noopener noreferrer' });
    props.onClick = (event: Event) => {
      event.stopPropagation(); // a link inside a label must not tick its box
      if (click?.(href)) event.preventDefault();
    };
  }
  if (tag === 'img') return createElement(tag, { alt: '', loading: 'lazy', ...props });
  if (piece.children.length === 0) return createElement(tag, props);
  return createElement(tag, props, piece.children.map((child, place) => draw(child, place, fill, click)));
}
const fillAddress = (address: string, fill: (text: string) => string): string =>
  address.replace(/\{\{\s*[^{}]+\s*\}\}/g, name => encodeURIComponent(fill(name)));

export interface RichTextProps {
  /** HTML of the definition; what is not on the allow list is left out. */
  html: string;
  /** Hears a link's address; true keeps the browser from following it. */
  onLink?: Click;
}

/** Text of a definition with its markup, and `{{key}}` filled in as text (DEC-104). */
export function RichText({ html, onLink }: RichTextProps): ReactNode {
  const values = useRead(useEngine().scope, read => templateValues(html, read));
  const fill = (text: string): string => fillWith(text, values);
  const [, arrived] = useState(0);
  const pieces = richText.parse(html);
  useEffect(() => {
    let here = true;
    if (!pieces) richText.load().then(() => here && arrived(1), () => undefined);
    return () => {
      here = false;
    };
  }, [pieces]);
  // Until the tokenizer is there, the words without their markup.
  if (!pieces) return <span>{fill(html.replace(/<[^>]*>/g, ' '))}</span>;
  return pieces.map((piece, place) => draw(piece, place, fill, onLink));
}
