import { type ReactNode, useEffect, useState } from 'react';
import { fillWith, templateValues } from '../form/template.ts';
import { useEngine, useRead } from './context.ts';

export interface RichTextProps {
  /** HTML of the definition. What is not on the allow list is left out. */
  html: string;
  /** Called with the address of a clicked link; if it returns true, the browser does not follow the link. */
  onLink?(href: string): boolean;
}

/** Text of a definition with its markup, and `{{key}}` filled in as text. */
export function RichText({ html, onLink }: RichTextProps): ReactNode {
  const { scope, markup } = useEngine();
  const values = useRead(scope, read => templateValues(html, read));
  const fill = (text: string): string => fillWith(text, values);
  const [, arrived] = useState(0);
  const draw = markup.rendererOf(html);
  useEffect(() => {
    let here = true;
    if (!draw)
      markup.load().then(
        () => here && arrived(1),
        () => undefined,
      );
    return () => {
      here = false;
    };
  }, [draw, markup]);
  if (draw && draw !== 'plain') return draw(html, fill, onLink);
  // Until the tokenizer has loaded, the words without their markup.
  return <span>{fill(draw ? html : html.replace(/<[^>]*>/g, ' '))}</span>;
}
