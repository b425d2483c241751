/** The forms of this browser and their versions, in IndexedDB, or in memory if the browser denies it. */
import { type IDBPDatabase, wrap } from 'idb';
import { t } from '../../words/words.ts';

export interface StoredForm {
  id: string;
  name: string;
  /** The JSON text of the definition; it need not be valid. */
  text: string;
  /** What other parts of the configurator keep beside the text, by their names. */
  extras: Readonly<Record<string, unknown>>;
  /** Milliseconds since the epoch. */
  changedAt: number;
  /** Counts the writes, so that a tab notices those of another tab. */
  revision: number;
  /** When the owner deleted it. It is erased some days later. */
  deletedAt?: number;
}

export interface StoredVersion {
  id: string;
  formId: string;
  text: string;
  savedAt: number;
  /** Absent for a version that was kept automatically. */
  name?: string;
}

export interface FormStorage {
  /** False if the forms are lost when the page is closed. */
  readonly isKept: boolean;
  forms(): Promise<StoredForm[]>;
  form(id: string): Promise<StoredForm | undefined>;
  /** Writes the form as the next revision, unless another tab has written one after `form.revision`: that one is returned. */
  write(form: StoredForm): Promise<{ written: StoredForm } | { newer: StoredForm }>;
  /** Erases the form and its versions. */
  erase(id: string): Promise<void>;
  /** The newest first. */
  versions(formId: string): Promise<StoredVersion[]>;
  putVersion(version: StoredVersion): Promise<void>;
  eraseVersion(id: string): Promise<void>;
}

const DATABASE = 'stepwell-configurator';
/** After a form was deleted, in ms. */
const ERASE_AFTER = 7 * 24 * 3_600_000;

const newestFirst = (versions: StoredVersion[]): StoredVersion[] => versions.sort((a, b) => b.savedAt - a.savedAt);

/** The next revision of the form, or undefined if `stored` is newer than the one it is based on. */
function nextRevision(form: StoredForm, stored: StoredForm | undefined): StoredForm | undefined {
  return stored && stored.revision !== form.revision ? undefined : { ...form, revision: form.revision + 1 };
}

export async function openFormStorage(factory: IDBFactory | undefined): Promise<FormStorage> {
  try {
    return factory ? inDatabase(await openDatabase(factory)) : inMemory();
  } catch {
    return inMemory();
  }
}

async function openDatabase(factory: IDBFactory): Promise<IDBPDatabase> {
  const request = factory.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('forms', { keyPath: 'id' });
    request.result.createObjectStore('versions', { keyPath: 'id' }).createIndex('formId', 'formId');
  };
  const database = await wrap(request);
  if (!database) throw new Error(t('The browser opened no database.'));
  return database;
}

const inDatabase = (database: IDBPDatabase): FormStorage => ({
  isKept: true,
  forms: () => database.getAll('forms'),
  form: id => database.get('forms', id),
  async write(form) {
    const transaction = database.transaction('forms', 'readwrite');
    const stored = (await transaction.store.get(form.id)) as StoredForm | undefined;
    const written = nextRevision(form, stored);
    if (written) await transaction.store.put(written);
    await transaction.done;
    return written ? { written } : { newer: stored! };
  },
  async erase(id) {
    const transaction = database.transaction(['forms', 'versions'], 'readwrite');
    const versions = transaction.objectStore('versions');
    const keys = await versions.index('formId').getAllKeys(id);
    await Promise.all([transaction.objectStore('forms').delete(id), ...keys.map(key => versions.delete(key))]);
    await transaction.done;
  },
  versions: async formId => newestFirst(await database.getAllFromIndex('versions', 'formId', formId)),
  putVersion: async version => void (await database.put('versions', version)),
  eraseVersion: id => database.delete('versions', id),
});

function inMemory(): FormStorage {
  const forms = new Map<string, StoredForm>();
  const versions = new Map<string, StoredVersion>();
  const versionsOf = (formId: string) => [...versions.values()].filter(version => version.formId === formId);
  return {
    isKept: false,
    forms: async () => [...forms.values()],
    form: async id => forms.get(id),
    async write(form) {
      const written = nextRevision(form, forms.get(form.id));
      if (!written) return { newer: forms.get(form.id)! };
      forms.set(form.id, written);
      return { written };
    },
    async erase(id) {
      forms.delete(id);
      for (const version of versionsOf(id)) versions.delete(version.id);
    },
    versions: async formId => newestFirst(versionsOf(formId)),
    putVersion: async version => void versions.set(version.id, version),
    eraseVersion: async id => void versions.delete(id),
  };
}

/** The forms that are not deleted, the last changed first. Erases those that were deleted long ago. `now`: ms. */
export async function listForms({ forms, erase }: FormStorage, now: number): Promise<StoredForm[]> {
  const all = await forms();
  const isOld = ({ deletedAt = Infinity }: StoredForm) => now - deletedAt > ERASE_AFTER;
  await Promise.all(all.filter(isOld).map(({ id }) => erase(id)));
  return all.filter(({ deletedAt }) => deletedAt === undefined).sort((a, b) => b.changedAt - a.changedAt);
}

/** Resolves to the changed form; undefined if there is none, or if another tab changed it at the same time. */
export async function changeForm(
  { form, write }: FormStorage,
  id: string,
  change: (stored: StoredForm) => StoredForm,
): Promise<StoredForm | undefined> {
  const stored = await form(id);
  const result = stored && (await write(change(stored)));
  return result && 'written' in result ? result.written : undefined;
}
