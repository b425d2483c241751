/** Keeps the editor and the document the same: text, selection and problems. */

import { type Diagnostic, setDiagnostics } from '@codemirror/lint';
import { Annotation, type Extension, type Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { getLocation } from 'jsonc-parser';
import { subscribeKey } from 'valtio/vanilla/utils';
import { applyFix } from '../../../check/apply-fix.ts';
import { t } from '../../words/words.ts';
import type { Configurator } from '../configurator.tsx';
import type { FormDocument } from '../document/form-document.ts';
import { itemPathOf } from '../document/items.ts';
import { isSamePath } from '../document/json-path.ts';
import { differenceOf } from '../document/text-difference.ts';
import { markSelected } from './editor-look.ts';
import { problemMarks, syntaxMarks, valueMark } from './marks.ts';

/** On transactions that repeat what happened to the document. */
const fromDocument = Annotation.define<boolean>();

/** Milliseconds after which typing is undone separately. */
const PAUSE = 1000;

/** Changes in the editor change the document, and its cursor selects steps and questions. */
export function writeDocument({ document: form, platform }: Configurator): Extension {
  let lastTyped = Number.NEGATIVE_INFINITY;
  let run = 0;

  /** Typing without a pause is undone as one. Anything else, such as pasting, is a change of its own. */
  function mergeKeyFor(transactions: readonly Transaction[]): string {
    const now = platform.now();
    const isTyping = transactions.every(one => one.isUserEvent('input.type') || one.isUserEvent('delete'));
    if (!isTyping || now - lastTyped > PAUSE) run++;
    lastTyped = isTyping ? now : Number.NEGATIVE_INFINITY;
    return `json ${run}`;
  }

  return EditorView.updateListener.of(({ docChanged, selectionSet, transactions, state }) => {
    if (transactions.some(one => one.annotation(fromDocument))) return;
    if (docChanged) form.setText(t('Edit JSON'), state.doc.toString(), { mergeKey: mergeKeyFor(transactions) });
    else if (selectionSet && transactions.some(one => one.isUserEvent('select'))) {
      selectAt(form, state.selection.main.head);
    }
  });
}

function selectAt(form: FormDocument, offset: number): void {
  if (form.state.syntaxError !== undefined) return;
  const item = itemPathOf(getLocation(form.state.text, offset).path);
  const [current, ...others] = form.state.selection;
  const isSelected = item && current ? isSamePath(item, current) : item === current;
  if (!isSelected || others.length > 0) form.select(...(item ? [item] : []));
}

/** The editor follows the document until the returned function is called. */
export function followDocument(view: EditorView, { document: form, problems }: Configurator): () => void {
  let selection: unknown;
  let hadSyntaxError = false;

  function followText(): void {
    const { start, removed, inserted } = differenceOf(view.state.doc.toString(), form.state.text);
    if (removed === inserted) return;
    view.dispatch({
      changes: { from: start, to: start + removed.length, insert: inserted },
      annotations: fromDocument.of(true),
      // The person is in the editor, and wants to see what undo changed.
      ...(view.hasFocus && { selection: { anchor: start + inserted.length }, scrollIntoView: true }),
    });
  }

  /** Marks the selected place. It scrolls there unless the person is in the editor. */
  function followSelection(): void {
    if (form.state.selection === selection) return;
    selection = form.state.selection;
    const path = form.state.selection.at(-1);
    const mark = path && valueMark(view.state.doc.toString(), path);
    const scroll = mark && !view.hasFocus ? [EditorView.scrollIntoView(mark.from, { y: 'start', yMargin: 50 })] : [];
    view.dispatch({ effects: [markSelected.of(mark), ...scroll], annotations: fromDocument.of(true) });
  }

  function showProblems(): void {
    const text = view.state.doc.toString();
    hadSyntaxError = form.state.syntaxError !== undefined;
    // Problems were found in the last text that was JSON, so they would be marked in wrong places.
    const diagnostics = hadSyntaxError
      ? syntaxMarks(text).map(mark => ({ ...mark, severity: 'error' as const }))
      : problemDiagnostics(text);
    view.dispatch(setDiagnostics(view.state, diagnostics));
  }
  const problemDiagnostics = (text: string): Diagnostic[] =>
    problemMarks(text, problems.list).map(({ from, to, problem: { level, message, remedy, fix } }) => ({
      from,
      to,
      severity: level,
      message: `${message} ${remedy}`,
      ...(fix && { actions: [{ name: fix.label, apply: () => form.edit(fix.label, draft => applyFix(draft, fix)) }] }),
    }));

  followSelection();
  showProblems();
  const stops = [
    form.listen(followText, true),
    form.listen(() => {
      followSelection();
      if (form.state.syntaxError !== undefined || hadSyntaxError) showProblems();
    }),
    subscribeKey(problems, 'list', showProblems),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
