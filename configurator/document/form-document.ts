/**
 * The edited form definition. Its JSON text is the source of truth; `definition` is the last text that could be parsed.
 * All views change it through the verbs, so that every change can be undone.
 */
import { proxy, ref } from 'valtio/vanilla';
import { type JsonPath, valueAt } from './json-path.ts';
import { insertItem, moveItem, removeValue, renameMember, setValue, setValues } from './json-text.ts';
import { shareStructure } from './share-structure.ts';

/** Any JSON value; a definition of an owner can contain anything. */
export type Definition = Readonly<Record<string, unknown>>;

export interface DocumentState {
  text: string;
  /** Keeps its identity where it did not change. An empty object until a text with an object was parsed. */
  definition: Definition;
  /** Why the text is no definition; undefined if it is one. The views then show the last one that was. */
  syntaxError: string | undefined;
  /** What is selected, in the order of selection. Empty means the form itself. */
  selection: readonly JsonPath[];
  /** What undo and redo would change, such as "Delete step"; undefined if there is nothing. */
  undoLabel: string | undefined;
  redoLabel: string | undefined;
  /** Counts the changes, so that others can see that there was one. */
  version: number;
  /** Counts the documents that were opened. */
  opened: number;
}

/** Collects several changes that are undone as one. Each verb sees the result of those before. */
export interface Draft {
  get(path: JsonPath): unknown;
  set(path: JsonPath, value: unknown): void;
  /** The same as `set` for each of them, but much faster for many. */
  setAll(changes: readonly (readonly [path: JsonPath, value: unknown])[]): void;
  remove(path: JsonPath): void;
  /** Inserts before the item that has this index now. */
  insert(list: JsonPath, index: number, value: unknown): void;
  /** `to` is the item's index afterwards. */
  move(list: JsonPath, from: number, to: number): void;
  rename(path: JsonPath, name: string): void;
}

export interface EditOptions {
  /** Changes in a row with the same key are undone as one, such as those of typing in one field. */
  mergeKey?: string;
  /** The selection after the change. Default: it stays. */
  selection?: readonly JsonPath[];
}

export interface FormDocument {
  readonly state: DocumentState;
  edit(label: string, change: (draft: Draft) => void, options?: EditOptions): void;
  /** The text as somebody typed it; it need not be JSON. */
  setText(label: string, text: string, options?: EditOptions): void;
  select(...paths: readonly JsonPath[]): void;
  undo(): void;
  redo(): void;
  /** Another document takes its place; nothing can be undone then. */
  open(text: string): void;
}

/** The part of the text that a change replaced, and the selections before and after it. */
interface Change {
  label: string;
  mergeKey: string | undefined;
  start: number;
  removed: string;
  inserted: string;
  selectionBefore: readonly JsonPath[];
  selectionAfter: readonly JsonPath[];
}

const isDefinition = (value: unknown): value is Definition =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function createFormDocument(initialText: string): FormDocument {
  const state = proxy<DocumentState>({
    text: '',
    definition: ref({}),
    syntaxError: undefined,
    selection: ref([]),
    undoLabel: undefined,
    redoLabel: undefined,
    version: 0,
    opened: 0,
  });
  let done: Change[] = [];
  let undone: Change[] = [];

  function show(text: string, selection: readonly JsonPath[]): void {
    state.text = text;
    state.version++;
    try {
      const parsed: unknown = JSON.parse(text);
      if (!isDefinition(parsed)) throw new SyntaxError('A form definition is an object: { … }');
      state.definition = ref(shareStructure(state.definition, parsed));
      state.syntaxError = undefined;
    } catch (error) {
      state.syntaxError = error instanceof Error ? error.message : String(error);
    }
    const existing = selection.filter(path => path.length === 0 || valueAt(state.definition, path) !== undefined);
    state.selection = ref(existing);
    state.undoLabel = done.at(-1)?.label;
    state.redoLabel = undone.at(-1)?.label;
  }

  function setText(label: string, text: string, { mergeKey, selection = state.selection }: EditOptions = {}): void {
    if (text === state.text) return;
    const change: Change = {
      ...differenceOf(state.text, text),
      label,
      mergeKey,
      selectionBefore: state.selection,
      selectionAfter: selection,
    };
    const last = done.at(-1);
    if (last && mergeKey !== undefined && last.mergeKey === mergeKey && undone.length === 0) {
      const before = replace(state.text, last.start, last.inserted, last.removed);
      done[done.length - 1] = {
        ...change,
        ...differenceOf(before, text),
        selectionBefore: last.selectionBefore,
      };
    } else done.push(change);
    undone = [];
    show(text, selection);
  }

  function open(text: string): void {
    done = [];
    undone = [];
    state.definition = ref({});
    state.opened++;
    show(text, []);
  }
  open(initialText);

  return {
    state,
    setText,
    open,
    edit(label, change, options) {
      let text = state.text;
      const apply = (next: string): void => {
        text = next;
      };
      change({
        get: path => valueAt(JSON.parse(text), path),
        set: (path, value) => apply(setValue(text, path, value)),
        setAll: changes => apply(setValues(text, changes)),
        remove: path => apply(removeValue(text, path)),
        insert: (list, index, value) => apply(insertItem(text, list, index, value)),
        move: (list, from, to) => apply(moveItem(text, list, from, to)),
        rename: (path, name) => apply(renameMember(text, path, name)),
      });
      setText(label, text, options);
    },
    select(...paths) {
      state.selection = ref(paths);
    },
    undo() {
      const change = done.pop();
      if (!change) return;
      undone.push(change);
      show(replace(state.text, change.start, change.inserted, change.removed), change.selectionBefore);
    },
    redo() {
      const change = undone.pop();
      if (!change) return;
      done.push(change);
      show(replace(state.text, change.start, change.removed, change.inserted), change.selectionAfter);
    },
  };
}

/** The smallest part by which two texts differ. */
export function differenceOf(before: string, after: string): Pick<Change, 'start' | 'removed' | 'inserted'> {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return {
    start,
    removed: before.slice(start, before.length - end),
    inserted: after.slice(start, after.length - end),
  };
}

const replace = (text: string, start: number, old: string, replacement: string): string =>
  text.slice(0, start) + replacement + text.slice(start + old.length);
