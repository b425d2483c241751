/** A CodeMirror editor that shows the document and changes it. Its undo keys are those of the document. */

import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { t } from '../../words/words.ts';
import type { Configurator } from '../configurator.tsx';
import type { FormDocument } from '../document/form-document.ts';
import { editorLook } from './editor-look.ts';
import { followDocument, writeDocument } from './editor-sync.ts';
import { hints } from './hints.ts';

export interface JsonEditor {
  view: EditorView;
  stop(): void;
}

/** `describedBy`: the id of the element that says how the keyboard leaves the editor. */
export function createJsonEditor(parent: HTMLElement, configurator: Configurator, describedBy: string): JsonEditor {
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: configurator.document.state.text,
      extensions: [
        // Only this separates lines, so that a file with other line ends keeps them.
        EditorState.lineSeparator.of('\n'),
        looks,
        editorLook,
        json(),
        indentOnInput(),
        closeBrackets(),
        search({ top: true }),
        hints(configurator),
        keys(configurator.document),
        writeDocument(configurator),
        EditorView.contentAttributes.of({
          'aria-label': t('JSON of the form'),
          'aria-describedby': describedBy,
          tabindex: '0',
        }),
      ],
    }),
  });
  const unfollow = followDocument(view, configurator);
  return {
    view,
    stop() {
      unfollow();
      view.destroy();
    },
  };
}

const looks: Extension = [
  lineNumbers(),
  foldGutter(),
  lintGutter(),
  // Marks invisible characters, and those that change the direction of the text.
  highlightSpecialChars({ specialChars: /[\u00ad\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\ufeff]/g }),
  drawSelection(),
  bracketMatching(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  highlightSelectionMatches(),
  EditorView.lineWrapping,
];

function keys(form: FormDocument): Extension {
  function undo(): boolean {
    form.undo();
    return true;
  }
  function redo(): boolean {
    form.redo();
    return true;
  }
  return [
    keymap.of([
      { key: 'Mod-z', run: undo, shift: redo },
      { key: 'Mod-y', run: redo },
      ...closeBracketsKeymap,
      ...searchKeymap,
      ...foldKeymap,
      ...completionKeymap,
      ...lintKeymap,
      ...defaultKeymap,
      indentWithTab,
    ]),
    // Undo by the menu of the browser, or by shaking a phone.
    EditorView.domEventHandlers({
      beforeinput(event) {
        if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return false;
        event.preventDefault();
        return event.inputType === 'historyUndo' ? undo() : redo();
      },
    }),
  ];
}
