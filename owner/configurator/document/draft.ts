/** Edits of the JSON text of a definition, one after another. */
import { t } from '../../words/words.ts';
import { type JsonPath, valueAt } from './json-path.ts';
import {
  insertItem,
  insertItemText,
  moveItem,
  removeValue,
  renameMember,
  setScalars,
  setValue,
  setValues,
  textAt,
} from './json-text.ts';

/** Any JSON value; a definition of an owner can contain anything. */
export type Definition = Readonly<Record<string, unknown>>;

/** Collects several changes that are undone as one. Each verb sees the result of those before. */
export interface Draft {
  /** Never change what it returns. */
  get(path: JsonPath): unknown;
  set(path: JsonPath, value: unknown): void;
  /** The same as `set` for each of them, but much faster for many. */
  setAll(changes: readonly (readonly [path: JsonPath, value: unknown])[]): void;
  remove(path: JsonPath): void;
  /** Inserts before the item that has this index now. */
  insert(list: JsonPath, index: number, value: unknown): void;
  /** How the value is written, for `insertText`; undefined if there is none. */
  textAt(path: JsonPath): string | undefined;
  /** Inserts a value with its own spacing. */
  insertText(list: JsonPath, index: number, json: string): void;
  /** `to` is the item's index afterwards. */
  move(list: JsonPath, from: number, to: number): void;
  rename(path: JsonPath, name: string): void;
}

/** A draft with its result so far. `json`: what the text contains; undefined if nothing had to parse it. */
interface TextDraft extends Draft {
  readonly text: string;
  readonly json: unknown;
}

/** Throws if it is no object. */
export function definitionIn(json: unknown): Definition {
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json as Definition;
  throw new SyntaxError(t('A form definition is an object: {{example}}', { example: '{ … }' }));
}

/** `definition`: what the text contains, if that is known. */
export function draftOf(initialText: string, definition: Definition | undefined): TextDraft {
  let text = initialText;
  let known: unknown = definition;
  function apply(next: string): void {
    if (next === text) return;
    text = next;
    known = undefined;
  }
  /** Typing in a field: no other part of the text needs to be read for it. */
  function trySetScalars(changes: readonly (readonly [path: JsonPath, value: unknown])[]): boolean {
    const next = known === undefined ? undefined : setScalars(text, known, changes);
    if (!next) return false;
    text = next.text;
    known = next.json;
    return true;
  }
  return {
    get text() {
      return text;
    },
    get json() {
      return known;
    },
    get(path) {
      known ??= JSON.parse(text);
      return valueAt(known, path);
    },
    set(path, value) {
      if (!trySetScalars([[path, value]])) apply(setValue(text, path, value));
    },
    setAll(changes) {
      if (!trySetScalars(changes)) apply(setValues(text, changes));
    },
    remove: path => apply(removeValue(text, path)),
    insert: (list, index, value) => apply(insertItem(text, list, index, value)),
    textAt: path => textAt(text, path),
    insertText: (list, index, json) => apply(insertItemText(text, list, index, json)),
    move: (list, from, to) => apply(moveItem(text, list, from, to)),
    rename: (path, name) => apply(renameMember(text, path, name)),
  };
}

/** `undefined` removes the value. */
export function setOrRemove(draft: Draft, path: JsonPath, value: unknown): void {
  if (value === undefined) draft.remove(path);
  else draft.set(path, value);
}
