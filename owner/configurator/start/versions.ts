/** The version history of a form: one is kept automatically now and then, others get a name by the owner. */

import { t } from '../../words/words.ts';
import type { Platform } from '../platform.ts';
import type { FormStorage, StoredForm, StoredVersion } from './form-storage.ts';

/** A form that is edited all the time gets a version this often. */
const EVERY = 10 * 60_000;
const MAX_AUTOMATIC = 40;

/** Versions that the configurator names. Their English names are stored, because the language of the page can change. */
const KEPT: Readonly<Record<string, string>> = {
  'From this tab': t('From this tab'),
  'From another tab': t('From another tab'),
};
/** In words; undefined for one that is kept now and then. */
export const nameOfVersion = ({ name = '' }: StoredVersion): string | undefined =>
  (Object.hasOwn(KEPT, name) && KEPT[name]) || name || undefined;

export type Versions = ReturnType<typeof createVersions>;

/** The verbs resolve to false if the storage rejects the change. They also announce the failure to the owner. */
export function createVersions(storage: Promise<FormStorage>, platform: Platform, announce: (text: string) => void) {
  const of = async (formId: string): Promise<StoredVersion[]> => (await storage).versions(formId);

  async function put(formId: string, text: string, savedAt: number, name?: string): Promise<void> {
    const { putVersion, eraseVersion } = await storage;
    const versions = await of(formId);
    const newest = versions[0];
    if (newest?.text === text && (name === undefined || newest.name === undefined)) {
      if (name !== undefined) await putVersion({ ...newest, savedAt, name });
      return;
    }
    await putVersion({ id: platform.id(), formId, text, savedAt, ...(name !== undefined && { name }) });
    const automatic = versions.filter(version => version.name === undefined);
    await Promise.all(automatic.slice(MAX_AUTOMATIC - 1).map(version => eraseVersion(version.id)));
  }

  const isDone = (change: Promise<void>): Promise<boolean> =>
    change.then(
      () => true,
      (error: unknown) => {
        announce(t('The version history could not be changed: {{reason}}', { reason: String(error) }));
        return false;
      },
    );

  return {
    of,
    /** Keeps a text under a name, or automatically without one. The same text twice in a row is kept once. */
    keep: (...version: Parameters<typeof put>) => isDone(put(...version)),
    /** Keeps what the form was before a write, if the last version is old enough. */
    keepBefore: ({ id, text, changedAt }: StoredForm) =>
      isDone(
        of(id).then(async ([newest]) => {
          if (!newest || platform.now() - newest.savedAt >= EVERY) await put(id, text, changedAt);
        }),
      ),
    erase: (version: StoredVersion) => isDone(storage.then(({ eraseVersion }) => eraseVersion(version.id))),
  };
}
