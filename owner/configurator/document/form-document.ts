/**
 * The edited form definition. Its JSON text is the source of truth; `definition` is the last text that could be parsed.
 * All views change it through the verbs, so that every change can be undone.
 */
import { proxy, ref, subscribe } from 'valtio/vanilla';
import { type Definition, type Draft, definitionIn, draftOf, setOrRemove } from './draft.ts';
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
  mergeKey?: string | undefined;
  /** The selection after the change. Default: it stays. */
  selection?: readonly JsonPath[];
}

/** An edit that was made. Another one with its label and key is undone together with it. */
export interface MadeEdit {
  before: Definition;
  label: string;
  mergeKey: string | undefined;
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

export class FormDocument {
  // One assignment is one change, so no listener sees a part of it.
  readonly #store = proxy<{ state: DocumentState }>({
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
  /** Its members are always those of the current state. */
  readonly state = liveState(() => this.#store.state);
  #done: Change[] = [];
  #undone: Change[] = [];
  readonly #followers = new Set<(edit: MadeEdit) => void>();

  constructor(text: string) {
    this.open(text);
  }

  /** Another document takes its place; nothing can be undone then. */
  open(text: string): void {
    this.#done = [];
    this.#undone = [];
    this.#show(text, [], { opened: this.state.opened + 1 });
  }
  /**
   * Calls `run` after a change: at once if `isSync`, else after all changes of the current task. The returned function ends
   * that.
   */
  listen(run: () => void, isSync?: boolean): () => void {
    return subscribe(this.#store, run, isSync);
  }
  edit(label: string, run: (draft: Draft) => void, options?: EditOptions): void {
    const { text, definition, syntaxError } = this.state;
    const draft = draftOf(text, syntaxError === undefined ? definition : undefined);
    run(draft);
    this.#change(label, draft.text, options, draft.json);
    if (this.state.definition === definition) return;
    for (const follow of [...this.#followers]) follow({ before: definition, label, mergeKey: options?.mergeKey });
  }
  /** Sets members of the object at the path; `undefined` removes one. */
  setMembers(label: string, path: JsonPath, members: Readonly<Record<string, unknown>>, mergeKey?: string): void {
    function set(draft: Draft): void {
      for (const [name, value] of Object.entries(members)) setOrRemove(draft, [...path, name], value);
    }
    this.edit(label, set, { mergeKey });
  }
  /** Calls `run` after each edit by a view, but not after a change of the text. The returned function ends that. */
  onEdit(run: (edit: MadeEdit) => void): () => void {
    this.#followers.add(run);
    return () => this.#followers.delete(run);
  }
  /** The text as somebody typed it; it need not be JSON. */
  setText(label: string, text: string, options?: EditOptions): void {
    this.#change(label, text, options);
  }
  /** Makes a change undoable that is already made, and not to the text. */
  remember(label: string, { undo, redo }: OtherChange, { mergeKey }: Pick<EditOptions, 'mergeKey'> = {}): void {
    const last = this.#continued(mergeKey);
    if (last && 'undo' in last) this.#done[this.#done.length - 1] = { ...last, redo };
    else this.#done.push({ undo, redo, label, mergeKey });
    this.#undone = [];
    this.#set(this.#labels());
  }
  select(...paths: readonly JsonPath[]): void {
    this.#set({ selection: paths });
  }
  undo(): void {
    const change = this.#done.pop();
    if (!change) return;
    this.#undone.push(change);
    if ('undo' in change) {
      change.undo();
      this.#set(this.#labels());
    } else this.#show(replaced(this.state.text, change.start, change.inserted, change.removed), change.selectionBefore);
  }
  redo(): void {
    const change = this.#undone.pop();
    if (!change) return;
    this.#done.push(change);
    if ('redo' in change) {
      change.redo();
      this.#set(this.#labels());
    } else this.#show(replaced(this.state.text, change.start, change.removed, change.inserted), change.selectionAfter);
  }

  #change(label: string, text: string, options: EditOptions = {}, known?: unknown): void {
    const { mergeKey, selection = this.state.selection } = options;
    if (text === this.state.text) return;
    const added: TextChange = {
      ...differenceOf(this.state.text, text),
      label,
      mergeKey,
      selectionBefore: this.state.selection,
      selectionAfter: selection,
    };
    const last = this.#continued(mergeKey);
    if (last && 'start' in last) {
      const before = replaced(this.state.text, last.start, last.inserted, last.removed);
      const { selectionBefore } = last;
      this.#done[this.#done.length - 1] = { ...added, ...differenceOf(before, text), selectionBefore };
    } else this.#done.push(added);
    this.#undone = [];
    this.#show(text, selection, { known, isTyping: mergeKey !== undefined });
  }
  /** The last change, if the next one is undone together with it. */
  #continued(mergeKey: string | undefined): Change | undefined {
    const last = this.#done.at(-1);
    return mergeKey !== undefined && this.#undone.length === 0 && last?.mergeKey === mergeKey ? last : undefined;
  }
  /** `known`: what the text contains, if the caller has parsed it. */
  #show(text: string, selection: readonly JsonPath[], more: Shown = {}): void {
    const { known, opened = this.state.opened, isTyping = false } = more;
    let definition = opened === this.state.opened ? this.state.definition : {};
    let syntaxError: string | undefined;
    try {
      definition = shareStructure(definition, definitionIn(known ?? JSON.parse(text)));
    } catch (error) {
      syntaxError = error instanceof Error ? error.message : String(error);
    }
    const isHere = (path: JsonPath): boolean => path.length === 0 || valueAt(definition, path) !== undefined;
    this.#set({
      text,
      definition,
      syntaxError,
      selection: selection.every(isHere) ? selection : selection.filter(isHere),
      ...this.#labels(),
      isTyping,
      version: this.state.version + 1,
      opened,
    });
  }
  #labels(): Pick<DocumentState, 'undoLabel' | 'redoLabel'> {
    return { undoLabel: this.#done.at(-1)?.label, redoLabel: this.#undone.at(-1)?.label };
  }
  #set(changes: Partial<DocumentState>): void {
    this.#store.state = ref({ ...this.#store.state, ...changes });
  }
}

/** An object with the members of what `current` returns at the time. */
function liveState(current: () => DocumentState): DocumentState {
  const names = Object.keys(current()) as (keyof DocumentState)[];
  const members = names.map(name => [name, { enumerable: true, get: () => current()[name] }] as const);
  return Object.defineProperties({}, Object.fromEntries(members)) as DocumentState;
}
