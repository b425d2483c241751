/** The open form as it is kept in this browser: it is saved while the owner changes it, and follows what other tabs save. */

import { ref } from 'valtio/vanilla';
import { t } from '../../words/words.ts';
import type { FormDocument } from '../document/form-document.ts';
import type { Platform } from '../platform.ts';
import { createExtras, type Extra } from './extras.ts';
import type { FormStorage, StoredForm } from './form-storage.ts';
import { nameIn } from './form-text.ts';
import type { FormsState } from './forms-state.ts';
import type { Versions } from './versions.ts';

export interface CurrentFormNeeds {
  platform: Platform;
  document: FormDocument;
  state: FormsState;
  storage: Promise<FormStorage>;
  versions: Versions;
  announce(text: string): void;
  announceFailure(error: unknown): void;
  /** Reads the list of all forms again. */
  readList(): Promise<void>;
  tellTabs(message: { id: string; revision: number }): void;
}

const SAVE_AFTER = 600;
/** After a failure. */
const RETRY_AFTER = 5000;

export class CurrentForm {
  readonly #needs: CurrentFormNeeds;
  readonly #extras = createExtras(() => this.#onChange());
  /** As it is stored. */
  #stored: StoredForm | undefined;
  #cancelSave = (): void => {};
  #queue: Promise<void> = Promise.resolve();

  constructor(needs: CurrentFormNeeds) {
    const { document } = needs;
    this.#needs = needs;
    let version = 0;
    document.listen(() => {
      if (document.state.version === version) return;
      version = document.state.version;
      this.#onChange();
    }, true);
  }

  /** What is kept beside the text, under a name. */
  extra(name: string): Extra {
    return this.#extras.extra(name);
  }
  show(stored: StoredForm): void {
    const { platform, document, state } = this.#needs;
    this.#stored = undefined;
    document.open(stored.text);
    this.#extras.load(stored.extras);
    this.#stored = stored;
    Object.assign(state, { currentId: stored.id, isStartShown: false, newer: undefined, saving: 'saved' });
    platform.setAddress(`form=${encodeURIComponent(stored.id)}`, /^(new|sample=|published=)/.test(platform.address()));
  }
  /** Before another form is shown. What a conflict keeps from being saved becomes a version; false if that fails. */
  async leave(): Promise<boolean> {
    const { platform, document, state, versions } = this.#needs;
    await this.save();
    if (!this.#stored || !state.newer) return true;
    return versions.keep(this.#stored.id, document.state.text, platform.now(), 'From this tab');
  }
  close(): void {
    this.#stored = undefined;
    Object.assign(this.#needs.state, { currentId: undefined, isStartShown: true, newer: undefined });
  }

  /** Saves what is not saved yet, now. */
  save(): Promise<void> {
    this.#cancelSave();
    this.#queue = this.#queue
      .then(() => this.#saveNow())
      .catch((error: unknown) => {
        const { state, platform, announceFailure } = this.#needs;
        if (state.saving !== 'failed') announceFailure(error);
        state.saving = 'failed';
        this.#cancelSave();
        this.#cancelSave = platform.after(RETRY_AFTER, () => void this.save());
      });
    return this.#queue;
  }
  /** Another tab stored a form. A tab without changes of its own follows. */
  async followTab(message: unknown): Promise<void> {
    const { storage, announce } = this.#needs;
    const { id, revision } = (message ?? {}) as { id?: unknown; revision?: unknown };
    if (!this.#stored || id !== this.#stored.id || revision === this.#stored.revision) return;
    const stored = await (await storage).form(this.#stored.id);
    // Meanwhile the owner may have opened another form.
    if (!stored || stored.id !== this.#stored?.id || stored.revision <= this.#stored.revision) return;
    if (this.#pending()) return this.#meetConflict(stored);
    this.#follow(stored, t('Change in another tab'));
    announce(t('Another tab changed this form. You see its changes now.'));
  }
  /** After `newer`: the other text becomes a version. */
  async settleConflict(kept: 'mine' | 'theirs'): Promise<void> {
    const { platform, document, state, versions } = this.#needs;
    const { newer } = state;
    if (!newer || !this.#stored) return;
    const [other, at] = kept === 'mine' ? [newer.text, newer.changedAt] : [document.state.text, platform.now()];
    const name = kept === 'mine' ? 'From another tab' : 'From this tab';
    if (!(await versions.keep(newer.id, other, at, name)) || state.newer !== newer || !this.#stored) return;
    state.newer = undefined;
    if (kept === 'theirs') return this.#follow(newer, t('Use the form of the other tab'));
    this.#stored = { ...this.#stored, revision: newer.revision };
    this.#onChange();
    await this.save();
  }

  #onChange(): void {
    const { platform, state } = this.#needs;
    this.#cancelSave();
    if (!this.#stored || state.newer) return;
    const isPending = this.#pending() !== undefined;
    // After a failure it stays "failed" until it is saved, so that closing the page asks.
    if (!isPending) state.saving = 'saved';
    else if (state.saving === 'saved') state.saving = 'waiting';
    if (isPending) this.#cancelSave = platform.after(SAVE_AFTER, () => void this.save());
  }
  /** The form as it would be stored now; undefined if that would change nothing. */
  #pending(): StoredForm | undefined {
    const stored = this.#stored;
    if (!stored) return undefined;
    const { text, definition } = this.#needs.document.state;
    const extras = this.#extras.merge(stored.extras);
    if (text === stored.text && JSON.stringify(extras) === JSON.stringify(stored.extras)) return undefined;
    return { ...stored, text, extras, name: nameIn(definition) ?? '', changedAt: this.#needs.platform.now() };
  }
  async #saveNow(): Promise<void> {
    const { state, storage, versions, readList, tellTabs } = this.#needs;
    const before = this.#stored;
    const next = this.#pending();
    if (!before || !next || state.newer) return;
    const result = await (await storage).write(next);
    if ('newer' in result) return this.#meetConflict(result.newer);
    if (this.#stored === before) this.#stored = result.written;
    if (before.text !== next.text) await versions.keepBefore(before);
    tellTabs({ id: next.id, revision: result.written.revision });
    await readList();
    this.#onChange();
  }
  #meetConflict(newer: StoredForm): void {
    Object.assign(this.#needs.state, { newer: ref(newer), saving: 'failed' });
  }
  #follow(stored: StoredForm, label: string): void {
    this.#stored = stored;
    this.#extras.load(stored.extras);
    this.#needs.document.setText(label, stored.text);
    this.#onChange();
  }
}
