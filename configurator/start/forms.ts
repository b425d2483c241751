/** The forms of this browser: which one is open, saving it, and the verbs of the start page. */

import { ref } from 'valtio/vanilla';
import type { FormDocument } from '../document/form-document.ts';
import { parseJson } from '../document/json-text.ts';
import type { Platform } from '../platform.ts';
import { createExtras, type Extra } from './extras.ts';
import { changeForm, listForms, openFormStorage, type StoredForm } from './form-storage.ts';
import { EMPTY_FORM, nameIn, UNTITLED, withName } from './form-text.ts';
import { createFormsState, type FormsState } from './forms-state.ts';
import { createVersions, type Versions } from './versions.ts';

export interface Forms {
  readonly state: FormsState;
  readonly versions: Versions;
  /** Opens what the page's address names, or the start page. Without this call nothing is saved. */
  begin(openSample: (id: string) => Promise<void>): Promise<void>;
  create(text: string, extras?: Readonly<Record<string, unknown>>): Promise<void>;
  open(id: string): Promise<void>;
  showStart(): Promise<void>;
  /** Saves what is not saved yet, now. */
  save(): Promise<void>;
  rename(id: string, name: string): Promise<void>;
  duplicate(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  undoRemove(): Promise<void>;
  /** After `newer`: the other text becomes a version. */
  settleConflict(kept: 'mine' | 'theirs'): Promise<void>;
  /** Forgets the share link that was opened. */
  dismissShared(): void;
  /** What is kept beside the text of the open form, under a name. */
  extra(name: string): Extra;
}

const SAVE_AFTER = 600;

export function createForms(platform: Platform, form: FormDocument, announce: (text: string) => void): Forms {
  const state = createFormsState();
  const extras = createExtras(changed);
  /** The open form as it is stored. */
  let current: StoredForm | undefined;
  let cancelSave = (): void => {};
  let queue: Promise<void> = Promise.resolve();
  let tellTabs = (_message: unknown): void => {};
  let giveStorage: (factory: IDBFactory | undefined) => void = () => {};
  const storage = new Promise<IDBFactory | undefined>(resolve => {
    giveStorage = resolve;
  }).then(openFormStorage);
  const versions = createVersions(storage, platform, announce);
  let version = 0;
  form.listen(() => {
    if (form.state.version === version) return;
    version = form.state.version;
    changed();
  }, true);

  /** The open form as it would be stored now; undefined if that would change nothing. */
  function pending(): StoredForm | undefined {
    if (!current) return undefined;
    const { text, definition } = form.state;
    const merged = extras.merge(current.extras);
    if (text === current.text && JSON.stringify(merged) === JSON.stringify(current.extras)) return undefined;
    return { ...current, text, extras: merged, name: nameIn(definition) ?? UNTITLED, changedAt: platform.now() };
  }

  function changed(): void {
    cancelSave();
    if (!current || state.newer) return;
    state.saving = pending() ? 'waiting' : 'saved';
    if (state.saving === 'waiting') cancelSave = platform.after(SAVE_AFTER, () => void save());
  }

  const announceFailure = (error: unknown): void => announce(`The form could not be saved: ${String(error)}`);
  function save(): Promise<void> {
    cancelSave();
    queue = queue.then(saveNow).catch((error: unknown) => {
      state.saving = 'failed';
      announceFailure(error);
    });
    return queue;
  }

  async function saveNow(): Promise<void> {
    const before = current;
    const next = pending();
    if (!before || !next || state.newer) return;
    const result = await (await storage).write(next);
    if ('newer' in result) return meetConflict(result.newer);
    if (current === before) current = result.written;
    if (before.text !== next.text) await versions.keepBefore(before);
    tellTabs({ id: next.id, revision: result.written.revision });
    await readList();
    changed();
  }

  const meetConflict = (newer: StoredForm) => void Object.assign(state, { newer: ref(newer), saving: 'failed' });

  async function readList(): Promise<void> {
    const opened = await storage;
    state.isKept = opened.isKept;
    state.list = ref(await listForms(opened, platform.now()));
  }

  /** Another tab stored a form. A tab without changes of its own follows. */
  async function onTabMessage(message: unknown): Promise<void> {
    await readList();
    const { id, revision } = (message ?? {}) as { id?: unknown; revision?: unknown };
    if (!current || id !== current.id || revision === current.revision) return;
    const stored = await (await storage).form(current.id);
    // Meanwhile the owner may have opened another form.
    if (!stored || stored.id !== current?.id || stored.revision <= current.revision) return;
    if (pending()) return meetConflict(stored);
    follow(stored, 'Change in another tab');
    announce('Another tab changed this form. You see its changes now.');
  }

  function follow(stored: StoredForm, label: string): void {
    current = stored;
    extras.load(stored.extras);
    form.setText(label, stored.text);
    changed();
  }

  function show(stored: StoredForm): void {
    current = undefined;
    form.open(stored.text);
    extras.load(stored.extras);
    current = stored;
    Object.assign(state, { currentId: stored.id, isStartShown: false, newer: undefined, saving: 'saved' });
    platform.setAddress(`form=${encodeURIComponent(stored.id)}`, /^(new|sample=)/.test(platform.address()));
  }

  /** Before another form is shown. What a conflict keeps from being saved becomes a version; false if that fails. */
  async function leave(): Promise<boolean> {
    await save();
    if (!current || !state.newer) return true;
    return versions.keep(current.id, form.state.text, platform.now(), 'From this tab');
  }

  async function open(id: string): Promise<void> {
    if (!(await leave())) return;
    const stored = await (await storage).form(id);
    if (stored && stored.deletedAt === undefined) return show(stored);
    announce('This form is not in this browser any more.');
    await showStart();
  }

  async function closeForm(): Promise<boolean> {
    if (!(await leave())) return false;
    await readList();
    current = undefined;
    Object.assign(state, { currentId: undefined, isStartShown: true, newer: undefined });
    return true;
  }
  async function showStart(): Promise<void> {
    if (await closeForm()) platform.setAddress('');
  }

  async function create(text: string, kept: Readonly<Record<string, unknown>> = {}): Promise<void> {
    if (!(await leave())) return;
    const name = nameIn(parseJson(text)) ?? UNTITLED;
    const made = { id: platform.id(), name, text, extras: kept, changedAt: platform.now(), revision: 0 };
    try {
      const result = await (await storage).write(made);
      await readList();
      show('written' in result ? result.written : made);
    } catch (error) {
      show(made);
      announceFailure(error);
    }
  }

  /** Writes a stored form that is not open. Undefined if there is none, or if it cannot be written. */
  async function change(id: string, change: (stored: StoredForm) => StoredForm): Promise<StoredForm | undefined> {
    try {
      const changed = await changeForm(await storage, id, change);
      tellTabs({ id });
      await readList();
      return changed;
    } catch (error) {
      announceFailure(error);
      return undefined;
    }
  }

  async function goToAddress(openSample: (id: string) => Promise<void>): Promise<void> {
    const address = new URLSearchParams(platform.address());
    const id = address.get('form');
    if (id !== null && id === state.currentId) return;
    if (id !== null) return open(id);
    if (address.has('new')) return create(EMPTY_FORM);
    const sample = address.get('sample');
    if (!(await closeForm())) return;
    state.shared = address.get('share') ?? undefined;
    if (sample !== null) await openSample(sample);
  }

  return {
    state,
    versions,
    save,
    open,
    showStart,
    create,
    extra: extras.extra,
    dismissShared() {
      state.shared = undefined;
      platform.setAddress('', true);
    },
    async begin(openSample) {
      state.isStartShown = !platform.address().startsWith('form=');
      giveStorage(platform.database());
      tellTabs = platform.connectTabs('stepwell-configurator', message => void onTabMessage(message));
      platform.onHide(() => void save());
      platform.onAddress(() => void goToAddress(openSample));
      await goToAddress(openSample);
    },
    async rename(id, name) {
      await change(id, stored => ({ ...stored, name, text: withName(stored.text, name) }));
    },
    async duplicate(id) {
      await save();
      const stored = await (await storage).form(id);
      if (stored) await create(withName(stored.text, `Copy of ${stored.name}`), stored.extras);
    },
    async remove(id) {
      if (id === state.currentId) await showStart();
      const removed = await change(id, stored => ({ ...stored, deletedAt: platform.now() }));
      state.removed = removed && ref(removed);
    },
    async undoRemove() {
      const removed = state.removed;
      state.removed = undefined;
      if (removed) await change(removed.id, ({ deletedAt: _, ...stored }) => stored);
    },
    async settleConflict(kept) {
      const { newer } = state;
      if (!newer || !current) return;
      const [other, at] = kept === 'mine' ? [newer.text, newer.changedAt] : [form.state.text, platform.now()];
      const name = kept === 'mine' ? 'From another tab' : 'From this tab';
      if (!(await versions.keep(newer.id, other, at, name)) || state.newer !== newer || !current) return;
      state.newer = undefined;
      if (kept === 'theirs') return follow(newer, 'Use the form of the other tab');
      current = { ...current, revision: newer.revision };
      changed();
      await save();
    },
  };
}
