/** The editor of a rich text: its keys, and what may be pasted into it. */
import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { Slice } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState, Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { richTextSchema as schema } from './document-schema.ts';
import { cleanPastedHtml } from './pasted-html.ts';
import { readHtml } from './read-html.ts';

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

export const editorState = (doc: Node): EditorState =>
  EditorState.create({ doc, plugins: [keys, keymap(baseKeymap), paste, chips] });
