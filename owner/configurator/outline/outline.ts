/** The verbs of the outline: structural edits of the selection, each announced and undoable. */

import { proxy, ref } from 'valtio/vanilla';
import type { Addition } from '../../../check/schema-parts.ts';
import { plural, t } from '../../words/words.ts';
import { setOrRemove } from '../document/draft.ts';
import type { Draft } from '../document/form-document.ts';
import { isStepPath, itemsAt, listOf } from '../document/items.ts';
import { type JsonObject, objectOf } from '../document/json-object.ts';
import { formatPath, isSamePath, type JsonPath, valueAt } from '../document/json-path.ts';
import type { Home } from '../home.ts';
import { startingQuestion, startingStep } from '../types/starting-items.ts';
import { QUESTION_STEP, type Types } from '../types/types.ts';
import { addChoices } from './add-choices.ts';
import { addType, markEnding } from './add-type.ts';
import type { OfferedType } from './catalogue/offered-types.ts';
import { linesOf } from './choice-keys.ts';
import { copyText, inFormOrder, partsIn } from './clipboard.ts';
import { gapForQuestion, gapForStep, neighborOf, shiftedGap, whyNotShifted } from './gaps.ts';
import { addedInWords, countOf, type EditNote, movedInWords } from './notes.ts';
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
export type Placement = 'this step' | 'new step' | 'ending';

type Write = (text: string) => unknown;
export interface OutlineState {
  /** Undefined while the catalogue is closed. */
  catalogue: Placement | undefined;
  /** What the last edit could not do by itself. */
  notes: readonly EditNote[];
  /** The label under which the edit with the notes can be undone. */
  notesOf: string | undefined;
  /** After an edit, until what is selected has the focus, or the field for its title if that has yet to be written. */
  wantsFocus: boolean | 'title';
}

interface OutlineNeeds extends Pick<Home, 'document' | 'platform' | 'announce'> {
  /** Shows the properties of what is selected. */
  showProperties(): void;
  /** The types of the form and of the plugins in the preview. */
  types(): Types;
}

export class Outline {
  readonly #needs: OutlineNeeds;
  readonly state = proxy<OutlineState>({ catalogue: undefined, notes: ref([]), notesOf: undefined, wantsFocus: false });

  constructor(needs: OutlineNeeds) {
    this.#needs = needs;
  }

  /** `at` is selected first, so that the new item goes after it. */
  openCatalogue(placement: Placement, at?: JsonPath): void {
    if (at) this.#needs.document.select(at);
    this.state.catalogue = placement;
  }
  closeCatalogue(): void {
    this.state.catalogue = undefined;
  }
  dismissNotes(): void {
    Object.assign(this.state, { notes: ref([]), notesOf: undefined });
  }
  add(offered: OfferedType, placement: Placement): void {
    const { name, ending } = offered;
    const [at] = this.#selected().slice(-1);
    this.state.catalogue = undefined;
    this.#edit(
      t('Add {{name}}', { name }),
      draft => addType(draft, this.#needs.types(), offered, { isOnThisStep: placement === 'this step', at }),
      ({ paths: [path] }) => addedInWords(this.#definition, ending ? undefined : path, name),
    );
    this.state.wantsFocus = 'title';
    this.#needs.showProperties();
  }
  /** Writes what the form adds by itself into the definition. A question gets its usual text and rules. */
  own({ list, item }: Addition, name: string): void {
    const base = list.length > 1 ? startingQuestion(this.#needs.types(), String(item.type), this.#definition) : {};
    this.#edit(
      t('Make “{{name}}” mine', { name }),
      draft => insert(draft, [{ ...base, ...item }], { list, position: itemsAt(draft.get([]), list).length }),
      () => t('{{name}} is yours now.', { name }),
    );
    this.#needs.showProperties();
  }
  turnOff({ off }: Addition, name: string): void {
    if (!off) return;
    this.#needs.document.edit(t('Turn off “{{name}}”', { name }), draft => setOrRemove(draft, off.path, off.value));
    this.#needs.announce(t('{{name}} is off. You can turn it on again in the settings.', { name }));
  }
  rename(path: JsonPath, title: string): void {
    if (valueAt(this.#definition, [...path, 'title']) === title) return;
    const mergeKey = `rename ${formatPath(path)}`;
    this.#needs.document.edit(t('Rename'), draft => draft.set([...path, 'title'], title), { mergeKey });
  }
  /** `note` is announced too. */
  move(paths: readonly JsonPath[], gap: Gap, note?: string): void {
    const isSame = paths.length === 1 && isSamePath(listOf(paths[0]!), gap.list);
    const place = isSame
      ? itemsAt(this.#definition, gap.list).findIndex(({ index }) => index === paths[0]!.at(-1))
      : undefined;
    if (place === undefined || (gap.position !== place && gap.position !== place + 1)) this.#moveTo(paths, gap, note);
  }

  // The following ones act on the selection.
  remove = (): void => this.#removeSelected(things => t('Delete {{things}}', { things }));
  duplicate(): void {
    const paths = this.#selected();
    if (!paths.some(path => path.length > 1)) return;
    this.#edit(
      t('Duplicate {{things}}', { things: countOf(paths) }),
      draft => {
        markEnding(draft);
        return duplicate(draft, paths);
      },
      result => t('{{things}} duplicated.', { things: countOf(result.paths) }),
    );
  }
  /** By one place: among steps, or over the bounds of steps among questions. */
  shift(by: 1 | -1): void {
    const paths = inFormOrder(this.#definition, this.#selected());
    const gap = shiftedGap(this.#needs.types(), this.#definition, paths, by);
    if (gap) this.#moveTo(paths, gap);
    else if (paths.length > 0) this.#needs.announce(whyNotShifted(paths));
  }
  async copy(write: Write = this.#needs.platform.copy): Promise<void> {
    const paths = this.#selected();
    if (await this.#copySelected(write)) this.#needs.announce(t('{{things}} copied.', { things: countOf(paths) }));
  }
  async cut(write: Write = this.#needs.platform.copy): Promise<void> {
    if (await this.#copySelected(write)) this.#removeSelected(things => t('Cut {{things}}', { things }));
  }
  /** The text in the clipboard, or another one. */
  async paste(text?: string): Promise<void> {
    const { platform, announce } = this.#needs;
    let found = text;
    try {
      found ??= await platform.paste();
    } catch {
      announce(t('The browser does not allow to paste here. Press Ctrl+V in the outline.'));
      return;
    }
    const parts = partsIn(found);
    const lines = linesOf(found);
    const [question = []] = this.#selected();
    const takesLines = Array.isArray(objectOf(valueAt(this.#definition, question)).values);
    if (parts) this.#insertParts(parts);
    else if (takesLines && lines.length > 1)
      this.#edit(
        plural(lines.length, 'Add choice', 'Add {{count}} choices'),
        draft => addChoices(draft, this.#needs.types(), question, lines),
        () => plural(lines.length, '1 choice added.', '{{count}} choices added.'),
      );
    else announce(t('The clipboard has no steps or questions.'));
  }

  get #definition(): JsonObject {
    return this.#needs.document.state.definition;
  }
  #selected(): JsonPath[] {
    return outermost(this.#needs.document.state.selection).filter(path => path.length > 0);
  }

  /** Edits, selects what the edit placed, and announces it together with what it could not do. */
  #edit(label: string, change: (draft: Draft) => EditResult, said: (result: EditResult) => string): void {
    const { document, announce } = this.#needs;
    if (document.state.syntaxError !== undefined) {
      announce(t('The JSON has a mistake. Correct or undo it first.'));
      return;
    }
    let result: EditResult = { notes: [], paths: [] };
    function run(draft: Draft): void {
      result = change(draft);
    }
    // The document reads the selection after the change.
    document.edit(label, run, {
      get selection() {
        return result.paths;
      },
    });
    const { length } = result.notes;
    const notesOf = length > 0 ? label : undefined;
    Object.assign(this.state, { wantsFocus: true, notes: ref(result.notes), notesOf });
    const more = length > 0 ? ` ${plural(length, 'One thing needs a look.', '{{count}} things need a look.')}` : '';
    announce(said(result) + more, true);
  }
  #moveTo(paths: readonly JsonPath[], gap: Gap, note = ''): void {
    const sources = inFormOrder(this.#definition, paths);
    this.#edit(
      paths.every(isStepPath) ? t('Move {{things}}', { things: countOf(paths) }) : t('Move questions'),
      draft => {
        if (gap.list.length === 1) markEnding(draft);
        return move(draft, sources, gap);
      },
      ({ paths: [first] }) => `${first ? movedInWords(this.#definition, first) : ''} ${note}`.trim(),
    );
  }
  #removeSelected(labelFor: (things: string) => string): void {
    const paths = this.#selected();
    if (paths.length === 0) return;
    const next = neighborOf(this.#definition, paths);
    this.#edit(
      labelFor(countOf(paths)),
      draft => ({ ...remove(draft, paths), paths: next(draft.get([]) as JsonObject) }),
      () => t('{{things}} deleted.', { things: countOf(paths) }),
    );
  }
  async #copySelected(write: Write): Promise<boolean> {
    const { document, announce } = this.#needs;
    const text = copyText(this.#definition, document.state.selection);
    if (text === undefined) return false;
    try {
      await write(text);
      return true;
    } catch {
      announce(t('The browser does not allow to copy.'));
      return false;
    }
  }
  #insertParts(parts: Parts): void {
    const types = this.#needs.types();
    this.#edit(
      t('Paste'),
      draft => {
        const current = draft.get([]) as JsonObject;
        const [last] = this.#selected().slice(-1);
        if (parts.kind === 'steps') {
          markEnding(draft);
          return paste(draft, parts, gapForStep(current, last));
        }
        const gap = gapForQuestion(types, current, last);
        if (gap) return paste(draft, parts, gap);
        const step = startingStep(types, QUESTION_STEP, current);
        const [path] = insert(draft, [step], gapForStep(current, last)).paths;
        return paste(draft, parts, { list: [...path!, 'questions'], position: 0 });
      },
      ({ paths }) => t('{{things}} pasted.', { things: countOf(paths) }),
    );
  }
}
