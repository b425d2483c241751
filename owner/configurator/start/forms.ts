/** The forms of this browser: which one is open, and the verbs of the start page. */

import { ref } from 'valtio/vanilla';
import { t } from '../../words/words.ts';
import type { FormDocument } from '../document/form-document.ts';
import { type JsonObject, objectOf } from '../document/json-object.ts';
import { parseJson } from '../document/json-text.ts';
import type { Platform } from '../platform.ts';
import { CurrentForm } from './current-form.ts';
import { copyOf, renamed, takenIds, withOwnId } from './form-id.ts';
import { changeForm, listForms, openFormStorage, type StoredForm } from './form-storage.ts';
import { emptyForm, nameIn, type Place, UNTITLED } from './form-text.ts';
import { createFormsState } from './forms-state.ts';
import { createVersions, type Versions } from './versions.ts';

export class Forms {
  readonly state = createFormsState();
  readonly versions: Versions;
  readonly current: CurrentForm;
  readonly #platform: Platform;
  readonly #newFormPlace: () => Place;
  readonly #announce: (text: string) => void;
  #giveStorage = (_factory: IDBFactory | undefined): void => {};
  readonly #storage = new Promise<IDBFactory | undefined>(resolve => {
    this.#giveStorage = resolve;
  }).then(openFormStorage);
  #tellTabs = (_message: unknown): void => {};

  constructor(platform: Platform, document: FormDocument, announce: (text: string) => void, newFormPlace: () => Place) {
    this.#platform = platform;
    this.#newFormPlace = newFormPlace;
    this.#announce = announce;
    this.versions = createVersions(this.#storage, platform, announce);
    this.current = new CurrentForm({
      platform,
      document,
      announce,
      state: this.state,
      storage: this.#storage,
      versions: this.versions,
      announceFailure: error => this.#announceFailure(error),
      readList: () => this.#readList(),
      tellTabs: message => this.#tellTabs(message),
    });
  }

  /** Opens what the page's address names, or the start page. Without this call nothing is saved. */
  async begin(openSample: (id: string) => Promise<void>): Promise<void> {
    const platform = this.#platform;
    this.state.isStartShown = !platform.address().startsWith('form=');
    this.#giveStorage(platform.database());
    this.#tellTabs = platform.connectTabs('stepwell-configurator', async message => {
      await this.#readList();
      await this.current.followTab(message);
    });
    platform.onHide(() => void this.current.save());
    platform.askBeforeClosing(() => this.state.currentId !== undefined && this.state.saving === 'failed');
    platform.onAddress(() => void this.#goToAddress(openSample));
    await this.#goToAddress(openSample);
  }
  async create(text: string, extras: Readonly<Record<string, unknown>> = {}): Promise<void> {
    const platform = this.#platform;
    if (!(await this.current.leave())) return;
    const name = nameIn(parseJson(text)) ?? '';
    const made = { id: platform.id(), name, text, extras, changedAt: platform.now(), revision: 0 };
    const others = await listForms(await this.#storage, made.changedAt).catch(() => []);
    made.text = withOwnId(made, takenIds(others));
    try {
      const result = await (await this.#storage).write(made);
      await this.#readList();
      this.current.show('written' in result ? result.written : made);
    } catch (error) {
      this.current.show(made);
      this.#announceFailure(error);
    }
  }
  /** In the language of new forms. */
  createEmpty(): Promise<void> {
    return this.create(emptyForm(this.#newFormPlace()));
  }
  async open(id: string): Promise<void> {
    if (!(await this.current.leave())) return;
    const stored = await (await this.#storage).form(id);
    if (stored && stored.deletedAt === undefined) return this.current.show(stored);
    this.#announce(t('This form is not in this browser any more.'));
    await this.showStart();
  }
  async showStart(): Promise<void> {
    if (await this.#closeForm()) this.#platform.setAddress('');
  }
  async rename(id: string, name: string): Promise<void> {
    await this.current.save();
    const taken = takenIds(this.state.list ?? [], id);
    await this.#change(id, stored => ({ ...stored, name, text: renamed(stored, name, taken) }));
  }
  async duplicate(id: string): Promise<void> {
    await this.current.save();
    const stored = await (await this.#storage).form(id);
    if (!stored) return;
    const { text, extras } = copyOf(stored);
    await this.create(text, extras);
  }
  async remove(id: string): Promise<void> {
    if (id === this.state.currentId) await this.showStart();
    const removed = await this.#change(id, stored => ({ ...stored, deletedAt: this.#platform.now() }));
    this.state.removed = removed && ref({ ...removed, name: removed.name || UNTITLED });
  }
  async undoRemove(): Promise<void> {
    const { removed } = this.state;
    this.state.removed = undefined;
    if (removed) await this.#change(removed.id, ({ deletedAt: _, ...stored }) => stored);
  }
  /** Forgets the share link that was opened. */
  dismissShared(): void {
    this.state.shared = undefined;
    this.#platform.setAddress('', true);
  }

  async #goToAddress(openSample: (id: string) => Promise<void>): Promise<void> {
    const address = new URLSearchParams(this.#platform.address());
    const id = address.get('form');
    if (id !== null && id === this.state.currentId) return;
    if (id !== null) return this.open(id);
    if (address.has('new')) return this.createEmpty();
    const published = address.get('published');
    if (published !== null) return this.#openPublished(published);
    const sample = address.get('sample');
    if (!(await this.#closeForm())) return;
    this.state.shared = address.get('share') ?? undefined;
    if (sample !== null) await openSample(sample);
  }
  /** Opens this browser's draft of a form of the server, or what the server has under this id. */
  async #openPublished(id: string): Promise<void> {
    const platform = this.#platform;
    const isDraft = ({ extras }: StoredForm): boolean => objectOf(extras.publishing).serverId === id;
    const draft = (await listForms(await this.#storage, platform.now())).find(isDraft);
    if (draft) return this.open(draft.id);
    const base = platform.fileUrl(`../admin/api/forms/${encodeURIComponent(id)}`);
    async function read(path = ''): Promise<JsonObject> {
      const response = await platform.fetch(base + path);
      if (!response.ok)
        throw new Error(t('The server answered with the status {{status}}.', { status: response.status }));
      return response.json();
    }
    try {
      const form = await read();
      const definition = await read(`/versions/${form.live ?? form.newest}`);
      await this.create(JSON.stringify(definition, null, 2), { publishing: { isPublished: true, serverId: id } });
    } catch (error) {
      await this.showStart();
      this.#announce(t('The form could not be read from the server: {{reason}}', { reason: (error as Error).message }));
    }
  }
  async #closeForm(): Promise<boolean> {
    if (!(await this.current.leave())) return false;
    await this.#readList();
    this.current.close();
    return true;
  }
  /** Writes a stored form that is not open. Undefined if there is none, or if it cannot be written. */
  async #change(id: string, change: (stored: StoredForm) => StoredForm): Promise<StoredForm | undefined> {
    try {
      const changed = await changeForm(await this.#storage, id, change);
      this.#tellTabs({ id });
      await this.#readList();
      return changed;
    } catch (error) {
      this.#announceFailure(error);
      return undefined;
    }
  }
  async #readList(): Promise<void> {
    const opened = await this.#storage;
    this.state.isKept = opened.isKept;
    const list = await listForms(opened, this.#platform.now());
    this.state.list = ref(list.map(form => ({ ...form, name: form.name || UNTITLED })));
  }
  #announceFailure(error: unknown): void {
    this.#announce(
      t('The form could not be saved: {{reason}}. Export it before you close this page.', { reason: String(error) }),
    );
  }
}
