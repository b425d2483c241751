/** The verbs of the outline: structural edits of the selection, each announced and undoable. */

import { proxy, ref } from 'valtio/vanilla';
import type { Draft, FormDocument } from '../document/form-document.ts';
import { isStepPath, itemsAt, listOf } from '../document/items.ts';
import type { JsonObject } from '../document/json-object.ts';
import { isSamePath, type JsonPath, valueAt } from '../document/json-path.ts';
import type { Platform } from '../platform.ts';
import { startingQuestion, startingStep, startingStepWith } from '../types/starting-items.ts';
import { QUESTION_STEP, type Types } from '../types/types.ts';
import { plural } from '../ui/text.ts';
import type { OfferedType } from './catalogue/offered-types.ts';
import { copyText, inFormOrder, partsIn } from './clipboard.ts';
import { gapForQuestion, gapForStep, neighborOf, shiftedGap } from './gaps.ts';
import { nameOf } from './names.ts';
import { countOf, type EditNote } from './notes.ts';
import {
  duplicate,
  type EditResult,
  type Gap,
  insert,
  move,
  outermost,
  type Parts,
  paste,
  remove,
} from './structure.ts';

/** Where the catalogue adds a question. */
export type Placement = 'this step' | 'new step';

export interface OutlineState {
  /** Undefined while the catalogue is closed. */
  catalogue: Placement | undefined;
  /** What the last edit could not do by itself. */
  notes: readonly EditNote[];
  /** The label under which the edit with the notes can be undone. */
  notesOf: string | undefined;
  /** After an edit, until what is selected has the focus. */
  wantsFocus: boolean;
}

export interface Outline {
  readonly state: OutlineState;
  /** `at` is selected first, so that the new item goes after it. */
  openCatalogue(placement: Placement, at?: JsonPath): void;
  closeCatalogue(): void;
  dismissNotes(): void;
  add(type: OfferedType, placement: Placement): void;
  /** The following ones act on the selection. */
  remove(): void;
  duplicate(): void;
  /** By one place: among steps, or over the bounds of steps among questions. */
  shift(by: 1 | -1): void;
  copy(write?: (text: string) => unknown): Promise<void>;
  cut(write?: (text: string) => unknown): Promise<void>;
  /** The text in the clipboard, or another one. */
  paste(text?: string): Promise<void>;
  /** `note` is announced too. */
  move(paths: readonly JsonPath[], gap: Gap, note?: string): void;
  rename(path: JsonPath, title: string): void;
}

export interface OutlineNeeds {
  document: FormDocument;
  platform: Platform;
  announce(text: string): void;
  /** Shows the properties of what is selected. */
  showProperties(): void;
  /** The types of the form and of the plugins in the preview. */
  types(): Types;
}

export function createOutline(needs: OutlineNeeds): Outline {
  const { document, platform, announce, showProperties, types } = needs;
  const state = proxy<OutlineState>({ catalogue: undefined, notes: ref([]), notesOf: undefined, wantsFocus: false });
  const definition = (): JsonObject => document.state.definition;
  const selected = (): JsonPath[] => outermost(document.state.selection).filter(path => path.length > 0);

  /** Edits, selects what the edit placed, and announces it together with what it could not do. */
  function edit(label: string, change: (draft: Draft) => EditResult, said: (result: EditResult) => string): void {
    if (document.state.syntaxError !== undefined) {
      announce('The JSON has a mistake. Correct or undo it first.');
      return;
    }
    let result: EditResult = { notes: [], paths: [] };
    function run(draft: Draft): void {
      result = change(draft);
    }
    // The document reads the selection after the change.
    const options = {
      get selection() {
        return result.paths;
      },
    };
    document.edit(label, run, options);
    state.wantsFocus = true;
    state.notes = ref(result.notes);
    state.notesOf = result.notes.length > 0 ? label : undefined;
    const { length } = result.notes;
    const more = length > 0 ? ` ${plural(length, 'One thing needs a look.', '{count} things need a look.')}` : '';
    announce(said(result) + more);
  }

  /** "Step 3 of 12" or "question 2 of 4". */
  function placeOf(path: JsonPath): string {
    const siblings = itemsAt(definition(), listOf(path));
    const place = siblings.findIndex(({ index }) => index === path.at(-1)) + 1;
    return `${isStepPath(path) ? 'step' : 'question'} ${place} of ${siblings.length}`;
  }
  const nameAt = (path: JsonPath): string => nameOf(valueAt(definition(), path) as JsonObject);

  function moveTo(paths: readonly JsonPath[], gap: Gap, note = ''): void {
    const sources = inFormOrder(definition(), paths);
    const label = paths.every(isStepPath) ? `Move ${countOf(paths)}` : 'Move questions';
    edit(
      label,
      draft => move(draft, sources, gap),
      ({ paths: [first] }) => {
        return `${first ? `“${nameAt(first)}” is ${placeOf(first)}.` : ''} ${note}`.trim();
      },
    );
  }

  function removeSelected(label: string): void {
    const paths = selected();
    if (paths.length === 0) return;
    const next = neighborOf(definition(), paths);
    edit(
      `${label} ${countOf(paths)}`,
      draft => ({ ...remove(draft, paths), paths: next(draft.get([]) as JsonObject) }),
      () => `${countOf(paths)} deleted.`,
    );
  }

  async function copySelected(write: (text: string) => unknown): Promise<boolean> {
    const text = copyText(definition(), document.state.selection);
    if (text === undefined) return false;
    try {
      await write(text);
      return true;
    } catch {
      announce('The browser does not allow to copy.');
      return false;
    }
  }

  function insertParts(parts: Parts): void {
    edit(
      'Paste',
      draft => {
        const current = draft.get([]) as JsonObject;
        const [last] = selected().slice(-1);
        if (parts.kind === 'steps') return paste(draft, parts, gapForStep(types(), current, last));
        const gap = gapForQuestion(types(), current, last);
        if (gap) return paste(draft, parts, gap);
        const step = startingStep(types(), QUESTION_STEP);
        const [path] = insert(draft, [step], gapForStep(types(), current, last)).paths;
        return paste(draft, parts, { list: [...path!, 'questions'], position: 0 });
      },
      ({ paths }) => `${countOf(paths)} pasted.`,
    );
  }

  return {
    state,
    openCatalogue(placement, at) {
      if (at) document.select(at);
      state.catalogue = placement;
    },
    closeCatalogue() {
      state.catalogue = undefined;
    },
    dismissNotes() {
      state.notes = ref([]);
      state.notesOf = undefined;
    },
    add({ kind, type, name }, placement) {
      const [at] = selected().slice(-1);
      state.catalogue = undefined;
      edit(
        `Add ${name}`,
        draft => {
          const current = draft.get([]) as JsonObject;
          const gap =
            kind === 'question' && placement === 'this step' ? gapForQuestion(types(), current, at) : undefined;
          if (gap) return insert(draft, [startingQuestion(types(), type, current)], gap);
          const step = kind === 'step' ? startingStep(types(), type) : startingStepWith(types(), type, current);
          const result = insert(draft, [step], gapForStep(types(), current, at, step.type));
          if (kind === 'step') return result;
          return { ...result, paths: result.paths.map(path => [...path, 'questions', 0]) };
        },
        ({ paths: [path] }) => `${name} added as ${path ? placeOf(path) : ''}.`,
      );
      showProperties();
    },
    remove: () => removeSelected('Delete'),
    duplicate() {
      const paths = selected();
      if (!paths.some(path => path.length > 1)) return;
      edit(
        `Duplicate ${countOf(paths)}`,
        draft => duplicate(draft, paths),
        result => `${countOf(result.paths)} duplicated.`,
      );
    },
    shift(by) {
      const paths = inFormOrder(definition(), selected());
      const gap = shiftedGap(types(), definition(), paths, by);
      if (gap) moveTo(paths, gap);
      else if (paths.length > 0) announce(whyNotShifted(paths));
    },
    async copy(write = platform.copy) {
      const paths = selected();
      if (await copySelected(write)) announce(`${countOf(paths)} copied.`);
    },
    async cut(write = platform.copy) {
      if (await copySelected(write)) removeSelected('Cut');
    },
    async paste(text) {
      let found = text;
      try {
        found ??= await platform.paste();
      } catch {
        announce('The browser does not allow to paste here. Press Ctrl+V in the outline.');
        return;
      }
      const parts = partsIn(found);
      if (parts) insertParts(parts);
      else announce('The clipboard has no steps or questions.');
    },
    move(paths, gap, note) {
      const isSame = paths.length === 1 && isSamePath(listOf(paths[0]!), gap.list);
      const place = isSame
        ? itemsAt(definition(), gap.list).findIndex(({ index }) => index === paths[0]!.at(-1))
        : undefined;
      if (place === undefined || (gap.position !== place && gap.position !== place + 1)) moveTo(paths, gap, note);
    },
    rename(path, title) {
      if (valueAt(definition(), [...path, 'title']) === title) return;
      document.edit('Rename', draft => draft.set([...path, 'title'], title));
    },
  };
}

function whyNotShifted(paths: readonly JsonPath[]): string {
  const [first = []] = paths;
  if (paths.some(path => isStepPath(path) !== isStepPath(first)))
    return 'Steps and questions do not move together. Select only one kind.';
  if (paths.some(path => !isSamePath(listOf(path), listOf(first))))
    return 'These are in several steps. Move them one by one, or cut and paste them.';
  return 'It cannot move further.';
}
