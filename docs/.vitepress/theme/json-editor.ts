/** A small CodeMirror editor for the JSON of a live example. Loaded when an example comes into view. */
import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const highlighting = HighlightStyle.define([
  { tag: tags.propertyName, class: 'json-name' },
  { tag: tags.string, class: 'json-text' },
  { tag: [tags.number, tags.bool, tags.null], class: 'json-value' },
]);

export interface JsonEditor {
  show(text: string): void;
  stop(): void;
}

/** Tab leaves the editor, so that the keyboard is not trapped in it. */
export function createEditor(parent: HTMLElement, text: string, changed: (text: string) => void): JsonEditor {
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        json(),
        syntaxHighlighting(highlighting),
        history(),
        drawSelection(),
        closeBrackets(),
        keymap.of([...closeBracketsKeymap, ...historyKeymap, ...defaultKeymap]),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': 'JSON of the example' }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) changed(state.doc.toString());
        }),
      ],
    }),
  });
  return {
    show: next => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } }),
    stop: () => view.destroy(),
  };
}
