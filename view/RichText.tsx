import { type ReactNode, useEffect, useState } from 'react';
import { fillTemplate } from '../engine/form/template.ts';
import { asText } from '../engine/form/values.ts';
import { useEngine, useFilled } from './context.ts';

export interface RichTextProps {
  /**
   * HTML of the definition. Tags and attributes that are not on the allow list are removed. Other values, which a wrong
   * definition can have, are shown as text.
   */
  html: string;
  /** Called with the address of a clicked link; if it returns true, the browser does not follow the link. */
  onLink?(href: string): boolean;
}

/** Rich text of a definition. `{{key}}` is replaced by its value as plain text, in addresses by the answer as it is stored. */
export function RichText({ html: given, onLink }: RichTextProps): ReactNode {
  const html = asText(given);
  const { scope, markup } = useEngine();
  useFilled(html); // draws it again if an answer in it changes
  const { read } = scope;
  const [, rerender] = useState(0);
  const draw = markup.rendererOf(html);
  useEffect(() => {
    if (!draw)
      markup.load().then(
        () => rerender(1),
        () => undefined,
      );
  }, [draw, markup]);
  if (draw && draw !== 'plain') return draw(html, read, onLink);
  // Show the text without markup until its parser has loaded.
  return <span>{fillTemplate(draw ? html : read.plainText(html), read)}</span>;
}
