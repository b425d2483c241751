/** The version history of a form: one is kept automatically now and then, others get a name by the owner. */
import type { Platform } from '../platform.ts';
import type { FormStorage, StoredForm, StoredVersion } from './form-storage.ts';

/** A form that is edited all the time gets a version this often. */
const EVERY = 10 * 60_000;
const MOST_AUTOMATIC = 40;

export interface Versions {
  of(formId: string): Promise<StoredVersion[]>;
  /** Keeps a text under a name, or automatically without one. The same text twice in a row is kept once. */
  keep(formId: string, text: string, savedAt: number, name?: string): Promise<void>;
  /** Keeps what the form was before a write, if the last version is old enough. */
  keepBefore(form: StoredForm): Promise<void>;
  rename(version: StoredVersion, name: string): Promise<void>;
  erase(version: StoredVersion): Promise<void>;
}

export function createVersions(storage: Promise<FormStorage>, platform: Platform): Versions {
  const of: Versions['of'] = async formId => (await storage).versions(formId);

  async function keep(formId: string, text: string, savedAt: number, name?: string): Promise<void> {
    const { putVersion, eraseVersion } = await storage;
    const versions = await of(formId);
    const newest = versions[0];
    if (newest?.text === text && (name === undefined || newest.name === undefined)) {
      if (name !== undefined) await putVersion({ ...newest, savedAt, name });
      return;
    }
    await putVersion({ id: platform.id(), formId, text, savedAt, ...(name !== undefined && { name }) });
    const automatic = versions.filter(version => version.name === undefined);
    await Promise.all(automatic.slice(MOST_AUTOMATIC - 1).map(version => eraseVersion(version.id)));
  }

  return {
    of,
    keep,
    async keepBefore({ id, text, changedAt }) {
      const [newest] = await of(id);
      if (!newest || platform.now() - newest.savedAt >= EVERY) await keep(id, text, changedAt);
    },
    rename: async (version, name) => (await storage).putVersion({ ...version, name }),
    erase: async version => (await storage).eraseVersion(version.id),
  };
}
