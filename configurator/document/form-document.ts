/**
 * The edited form definition. Its JSON text is the source of truth; `definition` is the last text that could be parsed.
 * All views change it through the verbs, so that every change can be undone.
 */
import { proxy, ref, subscribe } from 'valtio/vanilla';
import { type Definition, type Draft, definitionIn, draftOf } from './draft.ts';
import { type JsonPath, valueAt } from './json-path.ts';
import { shareStructure } from './share-structure.ts';
import { type Difference, differenceOf, replaced } from './text-difference.ts';

export type { Definition, Draft };

/** One state of the document. A change makes the next one. */
export interface DocumentState {
  readonly text: string;
  /** Keeps its identity where it did not change. An empty object until a text with an object was parsed. */
  readonly definition: Definition;
  /** Why the text is no definition; undefined if it is one. The views then show the last one that was. */
  readonly syntaxError: string | undefined;
  /** What is selected, in the order of selection. Empty means the form itself. */
  readonly selection: readonly JsonPath[];
  /** What undo and redo would change, such as "Delete step"; undefined if there is nothing. */
  readonly undoLabel: string | undefined;
  readonly redoLabel: string | undefined;
  /** Is the last change one of several that are undone as one? */
  readonly isTyping: boolean;
  /** Counts the changes, so that others can see that there was one. */
  readonly version: number;
  /** Counts the documents that were opened. */
  readonly opened: number;
}

export interface EditOptions {
  /** Changes in a row with the same key are undone as one, such as those of typing in one field. */
  mergeKey?: string;
  /** The selection after the change. Default: it stays. */
  selection?: readonly JsonPath[];
}

export interface FormDocument {
  /** Its members are always those of the current state. */
  readonly state: DocumentState;
  /**
   * Calls `run` after a change: at once if `isSync`, else after all changes of the current task. The returned function ends
   * that.
   */
  listen(run: () => void, isSync?: boolean): () => void;
  edit(label: string, change: (draft: Draft) => void, options?: EditOptions): void;
  /** The text as somebody typed it; it need not be JSON. */
  setText(label: string, text: string, options?: EditOptions): void;
  /** Makes a change undoable that is already made, and not to the text. */
  remember(label: string, change: OtherChange, options?: Pick<EditOptions, 'mergeKey'>): void;
  select(...paths: readonly JsonPath[]): void;
  undo(): void;
  redo(): void;
  /** Another document takes its place; nothing can be undone then. */
  open(text: string): void;
}

/** A change of what is kept with the form, such as a translation. */
export interface OtherChange {
  undo(): void;
  redo(): void;
}

interface Named {
  label: string;
  mergeKey: string | undefined;
}

/** The part of the text that a change replaced, and the selections before and after it. */
interface TextChange extends Named, Difference {
  selectionBefore: readonly JsonPath[];
  selectionAfter: readonly JsonPath[];
}

type Change = TextChange | (Named & OtherChange);

interface Shown {
  known?: unknown;
  opened?: number;
  isTyping?: boolean;
}

export function createFormDocument(initialText: string): FormDocument {
  // One assignment is one change, so no listener sees a part of it.
  const store = proxy<{ state: DocumentState }>({
    state: ref({
      text: '',
      definition: {},
      syntaxError: undefined,
      selection: [],
      undoLabel: undefined,
      redoLabel: undefined,
      isTyping: false,
      version: 0,
      opened: 0,
    }),
  });
  let done: Change[] = [];
  let undone: Change[] = [];
  const set = (changes: Partial<DocumentState>): void => {
    store.state = ref({ ...store.state, ...changes });
  };

  const labels = () => ({ undoLabel: done.at(-1)?.label, redoLabel: undone.at(-1)?.label });

  /** `known`: what the text contains, if the caller has parsed it. */
  function show(text: string, selection: readonly JsonPath[], more: Shown = {}): void {
    const { known, opened = store.state.opened, isTyping = false } = more;
    let definition = opened === store.state.opened ? store.state.definition : {};
    let syntaxError: string | undefined;
    try {
      definition = shareStructure(definition, definitionIn(known ?? JSON.parse(text)));
    } catch (error) {
      syntaxError = error instanceof Error ? error.message : String(error);
    }
    const isHere = (path: JsonPath): boolean => path.length === 0 || valueAt(definition, path) !== undefined;
    set({
      text,
      definition,
      syntaxError,
      selection: selection.every(isHere) ? selection : selection.filter(isHere),
      ...labels(),
      isTyping,
      version: store.state.version + 1,
      opened,
    });
  }

  /** The last change, if the next one is undone together with it. */
  const continued = (mergeKey: string | undefined): Change | undefined =>
    mergeKey !== undefined && undone.length === 0 && done.at(-1)?.mergeKey === mergeKey ? done.at(-1) : undefined;

  function change(label: string, text: string, options: EditOptions = {}, known?: unknown): void {
    const { state } = store;
    const { mergeKey, selection = state.selection } = options;
    if (text === state.text) return;
    const added: TextChange = {
      ...differenceOf(state.text, text),
      label,
      mergeKey,
      selectionBefore: state.selection,
      selectionAfter: selection,
    };
    const last = continued(mergeKey);
    if (last && 'start' in last) {
      const before = replaced(state.text, last.start, last.inserted, last.removed);
      done[done.length - 1] = {
        ...added,
        ...differenceOf(before, text),
        selectionBefore: last.selectionBefore,
      };
    } else done.push(added);
    undone = [];
    show(text, selection, { known, isTyping: mergeKey !== undefined });
  }

  function open(text: string): void {
    done = [];
    undone = [];
    show(text, [], { opened: store.state.opened + 1 });
  }
  open(initialText);

  return {
    state: liveState(() => store.state),
    listen: (run, isSync) => subscribe(store, run, isSync),
    open,
    setText: (label, text, options) => change(label, text, options),
    edit(label, run, options) {
      const { text, definition, syntaxError } = store.state;
      const draft = draftOf(text, syntaxError === undefined ? definition : undefined);
      run(draft);
      change(label, draft.text, options, draft.json);
    },
    select(...paths) {
      set({ selection: paths });
    },
    remember(label, added, { mergeKey } = {}) {
      const last = continued(mergeKey);
      if (last && 'undo' in last) done[done.length - 1] = { ...last, redo: added.redo };
      else done.push({ undo: added.undo, redo: added.redo, label, mergeKey });
      undone = [];
      set(labels());
    },
    undo() {
      const change = done.pop();
      if (!change) return;
      undone.push(change);
      if ('undo' in change) {
        change.undo();
        return set(labels());
      }
      const { start, removed, inserted, selectionBefore } = change;
      show(replaced(store.state.text, start, inserted, removed), selectionBefore);
    },
    redo() {
      const change = undone.pop();
      if (!change) return;
      done.push(change);
      if ('redo' in change) {
        change.redo();
        return set(labels());
      }
      const { start, removed, inserted, selectionAfter } = change;
      show(replaced(store.state.text, start, removed, inserted), selectionAfter);
    },
  };
}

/** An object with the members of what `current` returns at the time. */
function liveState(current: () => DocumentState): DocumentState {
  const names = Object.keys(current()) as (keyof DocumentState)[];
  const members = names.map(name => [name, { enumerable: true, get: () => current()[name] }] as const);
  return Object.defineProperties({}, Object.fromEntries(members)) as DocumentState;
}
