/** A CodeMirror editor that shows the document and changes it. Its undo keys are those of the document. */
import {
  autocompletion,
  type Completion,
  type CompletionSource,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
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
  hoverTooltip,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { findNodeAtOffset, getNodePath, parseTree } from 'jsonc-parser';
import { t } from '../../words/words.ts';
import type { Configurator } from '../configurator.tsx';
import type { FormDocument } from '../document/form-document.ts';
import { schemasAt } from '../schema/schema-at.ts';
import { descriptionOf, type Suggestion, suggestionsAt } from './completions.ts';
import { editorLook } from './editor-look.ts';
import { followDocument, writeDocument } from './editor-sync.ts';

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

type Needs = Pick<Configurator, 'document' | 'schema'>;

/** The sentence, with what is between backticks as code. The text is never read as HTML. */
function describe(description: string): HTMLElement {
  const element = document.createElement('div');
  element.className = 'json-description';
  description.split('`').forEach((part, index) => {
    const node = document.createElement(index % 2 === 1 ? 'code' : 'span');
    node.textContent = part;
    element.append(node);
  });
  return element;
}

function completionOf({ text, detail, description }: Suggestion, isMember: boolean): Completion {
  return {
    label: text,
    detail,
    type: isMember ? 'property' : 'constant',
    ...(description !== undefined && { info: () => describe(description) }),
    apply(view, _completion, from, to) {
      const rest = view.state.sliceDoc(to, to + 40);
      const inserted = isMember && !/^\s*:/.test(rest) ? `${text}: ` : text;
      view.dispatch({
        changes: { from, to, insert: inserted },
        selection: { anchor: from + inserted.length },
        userEvent: 'input.complete',
      });
    },
  };
}

const completionSource =
  ({ document, schema }: Needs): CompletionSource =>
  ({ state, pos, explicit }) => {
    const text = state.doc.toString();
    if (!explicit && !/["\w]/.test(text.charAt(pos - 1))) return null;
    const found = suggestionsAt(text, pos, schema.root, document.state.definition);
    if (!found) return null;
    const { from, to, isMember, list } = found;
    return { from, to, options: list.map(one => completionOf(one, isMember)), validFor: /^"?[\w$-]*"?$/ };
  };

const descriptions = ({ document, schema }: Needs) =>
  hoverTooltip((view, position) => {
    const tree = parseTree(view.state.doc.toString());
    const node = tree && findNodeAtOffset(tree, position);
    if (node?.parent?.type !== 'property') return null;
    const description = descriptionOf(schemasAt(schema.root, document.state.definition, getNodePath(node)));
    if (description === undefined) return null;
    return { pos: node.offset, end: node.offset + node.length, create: () => ({ dom: describe(description) }) };
  });

const hints = (needs: Needs): Extension => [
  autocompletion({ override: [completionSource(needs)], icons: false }),
  descriptions(needs),
];
