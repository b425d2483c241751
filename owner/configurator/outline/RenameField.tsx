import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../words/words.ts';
import { useConfigurator } from '../configurator.tsx';
import { textIn } from '../document/items.ts';
import type { Row } from './rows.ts';

interface RenameFieldProps {
  row: Row;
  root: RefObject<HTMLElement | null>;
  onClose(): void;
}

/** A field over the title of a row. It is beside the tree, whose keys would otherwise act on what is typed. */
export function RenameField({ row, root, onClose }: RenameFieldProps) {
  const { outline } = useConfigurator();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(textIn(row.value.title));
  const isDone = useRef(false);

  useLayoutEffect(() => {
    const title = root.current?.querySelector(`[data-key="${CSS.escape(row.id)}"] .outline-title`);
    const input = field.current;
    if (!title || !input || !root.current) return;
    const [at, around] = [title.getBoundingClientRect(), root.current.getBoundingClientRect()];
    Object.assign(input.style, {
      left: `${at.left - around.left - 7}px`,
      top: `${at.top - around.top + at.height / 2 - 16}px`,
      right: '10px',
    });
    input.select();
  }, [row.id, root]);

  function close(isKept: boolean, hasFocus = true): void {
    if (isDone.current) return;
    isDone.current = true;
    if (isKept) outline.rename(row.path, text.trim());
    onClose();
    // For a new question, the title of its step was written.
    if (hasFocus) outline.state.wantsFocus = true;
  }

  return (
    <input
      ref={field}
      className="input outline-rename absolute shadow-high"
      aria-label={t('Title')}
      value={text}
      // biome-ignore lint/a11y/noAutofocus: the owner asked to type here
      autoFocus
      onChange={event => setText(event.target.value)}
      onBlur={() => close(true, false)}
      onKeyDown={event => {
        if (event.key === 'Enter') close(true);
        else if (event.key === 'Escape') close(false);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
