/** A text with formatting. It reads and writes HTML with the elements that the form keeps. */
import type { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useId, useRef, useState } from 'react';
import type { Placeholder } from '../InsertAnswer.tsx';
import { editorState } from './editor.ts';
import { createOwnChanges } from './own-changes.ts';
import { RichTextToolbar } from './RichTextToolbar.tsx';
import { readHtml } from './read-html.ts';
import { writeHtml } from './write-html.ts';
import 'prosemirror-view/style/prosemirror.css';
import './rich-text.css';

export interface RichTextFieldProps {
  label: string;
  /** HTML. */
  value: string;
  onChange(html: string): void;
  placeholder?: string | undefined;
  /** What the form replaces beside answers. */
  placeholders?: readonly Placeholder[] | undefined;
}

export function RichTextField({ label, value, onChange, placeholder, placeholders }: RichTextFieldProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const [own] = useState(() => createOwnChanges(value));
  const [initial] = useState(value);
  const change = useRef(onChange);
  change.current = onChange;
  const [state, setState] = useState<EditorState>(() => editorState(readHtml(value)));

  useEffect(() => {
    const editor = new EditorView(place.current, {
      state: editorState(readHtml(initial)),
      attributes: {
        'aria-labelledby': id,
        role: 'textbox',
        'aria-multiline': 'true',
        class: 'rich-text-body no-outline scrolls',
      },
      dispatchTransaction(transaction) {
        const next = editor.state.apply(transaction);
        editor.updateState(next);
        setState(next);
        if (!transaction.docChanged) return;
        const html = writeHtml(next.doc);
        if (own.changed(html)) change.current(html);
      },
    });
    view.current = editor;
    setState(editor.state);
    return () => editor.destroy();
  }, [id, initial, own]);

  // An undo, or a change elsewhere. What was typed here is already shown.
  useEffect(() => {
    if (!own.isForeign(value) || !view.current) return;
    const next = editorState(readHtml(value));
    view.current.updateState(next);
    setState(next);
  }, [value, own]);

  return (
    <div className="field">
      <span className="field-label" id={id}>
        {label}
      </span>
      <div className="rich-text-frame clips rounded on-panel">
        <RichTextToolbar label={label} state={state} view={view} placeholders={placeholders} />
        <div
          ref={place}
          data-placeholder={value === '' ? placeholder : undefined}
          className="rich-text-place relative"
        />
      </div>
    </div>
  );
}
