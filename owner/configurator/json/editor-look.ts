/** How the editor looks. */
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { Mark } from './marks.ts';

const highlighting = HighlightStyle.define([
  { tag: tags.propertyName, color: 'light-dark(#0b5d8a, #7cc7f2)' },
  { tag: tags.string, color: 'light-dark(#1a6b3c, #8fd6a5)' },
  { tag: tags.number, color: 'light-dark(#8a3f00, #f2b37c)' },
  { tag: [tags.bool, tags.null], color: 'light-dark(#7a2a8c, #d8a3ea)' },
  { tag: [tags.separator, tags.bracket, tags.squareBracket, tags.brace], class: 'muted' },
]);

const mixed = (color: string, percent: number): string =>
  `color-mix(in srgb, var(--${color}) ${percent}%, transparent)`;
const control = {
  margin: 0,
  padding: '5px 9px',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-small)',
  background: 'var(--panel)',
  color: 'inherit',
  font: '500 12.5px var(--font)',
};
const button = { border: '1px solid var(--line)', background: 'var(--raised)', cursor: 'pointer' };
const theme = EditorView.theme({
  '&': { height: '100%', background: 'var(--panel)', color: 'var(--text)' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
  '.cm-scroller': { font: '12.5px / 1.6 var(--mono)' },
  '.cm-content': { padding: '8px 0', caretColor: 'var(--accent)' },
  '.cm-gutters': { border: 0, background: 'var(--panel)', color: 'var(--muted)' },
  '.cm-activeLine': { background: 'none' },
  '&.cm-focused .cm-activeLine, .cm-activeLineGutter': { background: 'var(--hover)' },
  '.json-selected-line': { background: mixed('accent', 8), transition: 'background var(--slow)' },
  '.cm-cursor': { borderLeft: '2px solid var(--accent)' },
  '& > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': { background: mixed('accent', 24) },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': { background: mixed('accent', 24) },
  '&.cm-focused .cm-matchingBracket, .cm-selectionMatch': { background: mixed('accent', 18) },
  '.cm-searchMatch': { background: 'var(--warning-ground)', outline: '1px solid var(--warning)' },
  '.cm-searchMatch-selected': { background: mixed('warning', 40) },
  '.cm-panels, .cm-tooltip': { background: 'var(--raised)', color: 'var(--text)', fontFamily: 'var(--font)' },
  '.cm-panels.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-panel.cm-search': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px',
    padding: '8px 30px 8px 12px',
    fontSize: '12.5px',
  },
  '.cm-panel.cm-search br': { flexBasis: '100%' },
  '.cm-panel.cm-search .cm-textfield': { ...control, font: '13px var(--font)' },
  '.cm-panel.cm-search .cm-button': { ...control, ...button },
  '.cm-panel.cm-search .cm-button:hover, .cm-panel.cm-search [name=close]:hover': { background: 'var(--hover)' },
  '.cm-panel.cm-search input[type=checkbox]': { margin: 0 },
  '.cm-panel.cm-search label': {
    display: 'flex',
    alignItems: 'center',
    gap: '5px',
    margin: 0,
    marginInlineEnd: '6px',
    color: 'var(--muted)',
    fontSize: '12.5px',
  },
  '.cm-panel.cm-search [name=close]': {
    top: '6px',
    insetInlineEnd: '6px',
    width: '26px',
    height: '26px',
    margin: 0,
    borderRadius: 'var(--radius-small)',
    color: 'var(--muted)',
    fontSize: '18px',
    cursor: 'pointer',
  },
  '.cm-tooltip': {
    maxWidth: 'min(420px, 90vw)',
    border: 0,
    borderRadius: 'var(--radius)',
    overflow: 'hidden',
    boxShadow: 'var(--shadow-high)',
    fontSize: '12.5px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '4px 10px', font: '12.5px / 1.5 var(--mono)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { background: 'var(--accent-ground)', color: 'var(--accent)' },
  '.cm-completionDetail': { color: 'var(--muted)', font: '12px var(--font)' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: 700 },
  '.json-description': { padding: '8px 11px', lineHeight: 1.45 },
  '.cm-diagnostic': { padding: '8px 11px', borderLeftWidth: '3px' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--danger)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--warning)' },
  '.cm-diagnosticAction': { ...control, display: 'block', margin: '8px 0 0', padding: '4px 10px' },
  '.cm-foldPlaceholder': { border: 0, borderRadius: '4px', background: 'var(--hover)', color: 'var(--muted)' },
});

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

export const editorLook: Extension = [theme, syntaxHighlighting(highlighting), selectedPlace];
