/** A text with formatting. It reads and writes HTML with the elements that the form keeps. */
import { type Command, EditorState, Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet, EditorView } from 'prosemirror-view';
import { useEffect, useId, useRef, useState } from 'react';
import type { Placeholder } from '../InsertAnswer.tsx';
import { createOwnChanges } from './own-changes.ts';
import { RichTextToolbar } from './RichTextToolbar.tsx';
import { readHtml } from './read-html.ts';
import { writeHtml } from './write-html.ts';
import 'prosemirror-view/style/prosemirror.css';
import './rich-text.css';
import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands';
import { keymap } from 'prosemirror-keymap';
import { type Node, Slice } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { richTextSchema as schema } from './document-schema.ts';
import { cleanPastedHtml } from './pasted-html.ts';

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

const { hard_break: hardBreak, list_item: listItem } = schema.nodes;
const { strong, em, u } = schema.marks;

const insertBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(hardBreak!.create()).scrollIntoView());
  return true;
};

/** Undo is that of the whole form. */
const keys = keymap({
  'Mod-b': toggleMark(strong!),
  'Mod-i': toggleMark(em!),
  'Mod-u': toggleMark(u!),
  'Shift-Enter': chainCommands(exitCode, insertBreak),
  Enter: splitListItem(listItem!),
  'Mod-]': sinkListItem(listItem!),
  'Mod-[': liftListItem(listItem!),
});

/** Pasted HTML keeps only the allowed elements. The browser never parses it. */
const paste = new Plugin({
  props: {
    handlePaste(view, event) {
      const html = event.clipboardData?.getData('text/html');
      const fragment = html?.split('<!--StartFragment-->').at(-1)?.split('<!--EndFragment-->')[0];
      if (!fragment) return false;
      insertHtml(view, fragment);
      return true;
    },
    handleDrop: (_view, event, _slice, isMoved) => !isMoved && Boolean(event.dataTransfer?.getData('text/html')),
  },
});

function insertHtml(view: EditorView, html: string): void {
  const { content } = readHtml(cleanPastedHtml(html));
  view.dispatch(view.state.tr.replaceSelection(Slice.maxOpen(content)).scrollIntoView());
}

/** What the form replaces. */
const REPLACED = /\{\{[^{}]+\}\}|\{customers\}/g;

/** Shows what the form replaces as chips. The text stays as it is written. */
const chips = new Plugin({
  props: {
    decorations({ doc }) {
      const found: Decoration[] = [];
      doc.descendants((node, at) => {
        for (const { index, 0: text } of node.text?.matchAll(REPLACED) ?? [])
          found.push(
            Decoration.inline(at + index, at + index + text.length, { class: 'rich-text-chip accent on-accent' }),
          );
      });
      return DecorationSet.create(doc, found);
    },
  },
});

const editorState = (doc: Node): EditorState =>
  EditorState.create({ doc, plugins: [keys, keymap(baseKeymap), paste, chips] });
