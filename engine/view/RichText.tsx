import { type ReactNode, useEffect, useState } from 'react';
import { fillWith, templateValues } from '../form/template.ts';
import { useEngine, useRead } from './context.ts';
import { richText } from './rich.ts';

export interface RichTextProps {
  /** HTML of the definition; what is not on the allow list is left out. */
  html: string;
  /** Hears a link's address; true keeps the browser from following it. */
  onLink?(href: string): boolean;
}

/** Text of a definition with its markup, and `{{key}}` filled in as text. */
export function RichText({ html, onLink }: RichTextProps): ReactNode {
  const values = useRead(useEngine().scope, read => templateValues(html, read));
  const fill = (text: string): string => fillWith(text, values);
  const [, arrived] = useState(0);
  const draw = richText.drawn(html);
  useEffect(() => {
    let here = true;
    if (!draw)
      richText.load().then(
        () => here && arrived(1),
        () => undefined,
      );
    return () => {
      here = false;
    };
  }, [draw]);
  if (draw && draw !== 'plain') return draw(html, fill, onLink);
  // Until the tokenizer is there, the words without their markup.
  return <span>{fill(draw ? html : html.replace(/<[^>]*>/g, ' '))}</span>;
}
