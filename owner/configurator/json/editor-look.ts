/** How the editor looks. Colors are in json.css. */
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { Mark } from './marks.ts';

const highlighting = HighlightStyle.define([
  { tag: tags.propertyName, class: 'json-name' },
  { tag: tags.string, class: 'json-text' },
  { tag: tags.number, class: 'json-number' },
  { tag: [tags.bool, tags.null], class: 'json-word' },
  { tag: [tags.separator, tags.bracket, tags.squareBracket, tags.brace], class: 'muted' },
]);

/** Marks the lines of the selected place; undefined removes the mark. */
export const markSelected = StateEffect.define<Mark | undefined>();

const selectedLine = Decoration.line({ class: 'json-selected-line' });

const selectedPlace = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(lines, { changes, effects, newDoc }) {
    let current = lines.map(changes);
    for (const effect of effects) {
      if (!effect.is(markSelected)) continue;
      current = Decoration.none;
      if (!effect.value || effect.value.to > newDoc.length) continue;
      const ranges = [];
      const last = newDoc.lineAt(effect.value.to).number;
      for (let line = newDoc.lineAt(effect.value.from).number; line <= last; line++) {
        ranges.push(selectedLine.range(newDoc.line(line).from));
      }
      current = Decoration.set(ranges);
    }
    return current;
  },
  provide: field => EditorView.decorations.from(field),
});

export const editorLook: Extension = [syntaxHighlighting(highlighting), selectedPlace];
