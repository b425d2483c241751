/** Definitions in the database: every version that was saved, and which of them visitors get. */
import type { Sql } from '../database/database.ts';
import type { FormsTable, FormVersionsTable } from '../database/tables.ts';
import { isObject, objectOf } from '../http/json.ts';
import { setTest } from './test-store.ts';
import { testOf, type Variant } from './variants.ts';

export const FORM_ID = /^[\w.-]{1,200}$/;

export const findForm = (sql: Sql, id: string): Promise<FormsTable | undefined> =>
  sql.selectFrom('forms').where('id', '=', id).selectAll().executeTakeFirst();

export const listForms = (sql: Sql): Promise<FormsTable[]> =>
  sql.selectFrom('forms').selectAll().orderBy('id').limit(1000).execute();

/** The ids of all forms with a test, or with variants that were stopped. */
export const listTested = async (sql: Sql): Promise<string[]> =>
  (await sql.selectFrom('forms').where('test', 'is not', null).select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  );

const versionOf = (sql: Sql, formId: string, version: number) =>
  sql.selectFrom('form_versions').where('form_id', '=', formId).where('version', '=', version);

/** The text of the definition. */
export const findVersion = async (sql: Sql, formId: string, version: number): Promise<string | undefined> =>
  (await versionOf(sql, formId, version).select('definition').executeTakeFirst())?.definition;

/** The newest version comes first. */
export const listVersions = (sql: Sql, formId: string) =>
  sql
    .selectFrom('form_versions')
    .where('form_id', '=', formId)
    .select(['version', 'note', 'author'])
    .select(['created_at as createdAt', 'first_live_at as firstLiveAt', 'live_before as liveBefore'])
    .orderBy('version', 'desc')
    .limit(1000)
    .execute();

export interface NewVersion extends Pick<FormVersionsTable, 'definition' | 'note' | 'author'> {
  formId: string;
  now: number;
}

const MAX_NAME = 200;
/** What people call the form; null without a name. */
function nameIn(definition: string): string | null {
  const name = objectOf(definition)?.name;
  return (typeof name === 'string' && name.trim().slice(0, MAX_NAME)) || null;
}

/** Saves a version without publishing it. Resolves to the form. */
export async function saveVersion(sql: Sql, { formId, now, ...version }: NewVersion): Promise<FormsTable> {
  const name = nameIn(version.definition);
  const form = await sql
    .insertInto('forms')
    .values({
      id: formId,
      name,
      newest: 1,
      live: null,
      test: null,
      is_off: 0,
      off_types: '[]',
      country: '',
      changed_at: now,
    })
    .onConflict(conflict => conflict.column('id').doUpdateSet(e => ({ name, newest: e('forms.newest', '+', 1) })))
    .returningAll()
    .executeTakeFirstOrThrow();
  await sql
    .insertInto('form_versions')
    .values({
      ...version,
      form_id: formId,
      version: form.newest,
      created_at: now,
      first_live_at: null,
      live_before: null,
    })
    .execute();
  return form;
}

const countryOf = (definition: string | undefined): string => {
  const configuration = objectOf(definition)?.configuration;
  return isObject(configuration) ? String(configuration.country ?? '').toLowerCase() : '';
};

/**
 * Begins a change of a form if nothing has changed it since it was read. Resolves to undefined if something has. Of two changes
 * at the same time, only one succeeds.
 */
export const takeForm = (sql: Sql, id: string, state: number, now: number): Promise<FormsTable | undefined> =>
  sql
    .updateTable('forms')
    .set({ changed_at: Math.max(now, state + 1) })
    .where('id', '=', id)
    .where('changed_at', '=', state)
    .returningAll()
    .executeTakeFirst();

const setVersion = (
  sql: Sql,
  id: string,
  version: number,
  change: Partial<Pick<FormVersionsTable, 'first_live_at' | 'live_before'>>,
) => sql.updateTable('form_versions').set(change).where('form_id', '=', id).where('version', '=', version);

/** Gives a version to all visitors except those of variants. */
export async function setLive(sql: Sql, { id }: FormsTable, version: number, now: number): Promise<void> {
  const country = countryOf(await findVersion(sql, id, version));
  await sql.updateTable('forms').set({ live: version, country }).where('id', '=', id).execute();
  await noteFirst(sql, id, version, now);
}
const noteFirst = (sql: Sql, id: string, version: number, now: number) =>
  setVersion(sql, id, version, { first_live_at: now }).where('first_live_at', 'is', null).execute();

/**
 * Makes a version live, and notes the one before it, to which the owner can go back. If the version is a variant or already live,
 * the test ends. Otherwise a new test begins with the same variants.
 */
export async function publish(sql: Sql, form: FormsTable, version: number, now: number): Promise<void> {
  const { variants } = testOf(form);
  const isKnown = version === form.live || variants.some(variant => variant.version === version);
  if (form.live !== version) await setVersion(sql, form.id, version, { live_before: form.live }).execute();
  await setLive(sql, form, version, now);
  await setTest(sql, form.id, { live: version, variants: isKnown ? [] : variants, now });
}

/** Begins a test with these variants. `version` is that of the variant that was added or changed. */
export async function publishVariants(
  sql: Sql,
  form: FormsTable,
  variants: readonly Variant[],
  version: number,
  now: number,
) {
  await setTest(sql, form.id, { live: form.live!, variants, now });
  await noteFirst(sql, form.id, version, now);
}

/** Publishes a definition for all visitors, as programs on the owner's machine do. */
export async function publishNew(sql: Sql, version: NewVersion): Promise<void> {
  const { id, changed_at, newest } = await saveVersion(sql, version);
  await publish(sql, (await takeForm(sql, id, changed_at, version.now))!, newest, version.now);
}

/** The version that was live before the current one. */
export const versionBefore = async (sql: Sql, { id, live }: FormsTable): Promise<number | null | undefined> =>
  (
    await versionOf(sql, id, live ?? 0)
      .select('live_before')
      .executeTakeFirst()
  )?.live_before;
