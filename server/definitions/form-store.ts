/** Definitions in the database: every version that was saved, and which of them visitors get. */
import type { Sql } from '../database/database.ts';
import type { FormsTable, FormVersionsTable } from '../database/tables.ts';
import { isObject, parseJson } from '../http/json.ts';

export const FORM_ID = /^[\w.-]{1,200}$/;

export const findForm = (sql: Sql, id: string): Promise<FormsTable | undefined> =>
  sql.selectFrom('forms').where('id', '=', id).selectAll().executeTakeFirst();

export const listForms = (sql: Sql): Promise<FormsTable[]> =>
  sql.selectFrom('forms').selectAll().orderBy('id').limit(1000).execute();

/** The text of the definition. */
export async function findVersion(sql: Sql, formId: string, version: number): Promise<string | undefined> {
  const row = await sql
    .selectFrom('form_versions')
    .where('form_id', '=', formId)
    .where('version', '=', version)
    .select('definition')
    .executeTakeFirst();
  return row?.definition;
}

/** The newest first. */
export const listVersions = (sql: Sql, formId: string): Promise<Omit<FormVersionsTable, 'definition' | 'form_id'>[]> =>
  sql
    .selectFrom('form_versions')
    .where('form_id', '=', formId)
    .select(['version', 'note', 'author', 'created_at', 'first_live_at', 'live_before'])
    .orderBy('version', 'desc')
    .limit(1000)
    .execute();

export interface NewVersion extends Pick<FormVersionsTable, 'definition' | 'note' | 'author'> {
  formId: string;
  now: number;
}

/** Resolves to its number. Nothing of it is published. */
export async function saveVersion(sql: Sql, { formId, now, ...version }: NewVersion): Promise<number> {
  const { newest } = await sql
    .insertInto('forms')
    .values({
      ...{ id: formId, newest: 1, live: null, trial: null, trial_percent: 0 },
      ...{ is_off: 0, off_types: '[]', country: '', changed_at: now },
    })
    .onConflict(conflict => conflict.column('id').doUpdateSet(e => ({ newest: e('forms.newest', '+', 1) })))
    .returning('newest')
    .executeTakeFirstOrThrow();
  await sql
    .insertInto('form_versions')
    .values({ form_id: formId, version: newest, ...version, created_at: now, first_live_at: null, live_before: null })
    .execute();
  return newest;
}

const countryOf = (definition: string): string => {
  const parsed = parseJson(definition);
  const configuration = isObject(parsed) ? parsed.configuration : undefined;
  return isObject(configuration) ? String(configuration.country ?? '').toLowerCase() : '';
};

/** Gives a version to all visitors, or to a share of them beside the live one. */
export async function setLive(sql: Sql, form: FormsTable, version: number, percent: number, now: number) {
  const isForAll = percent === 100;
  const change = isForAll
    ? { live: version, trial: null, trial_percent: 0 }
    : { trial: version, trial_percent: percent };
  const country = isForAll ? countryOf((await findVersion(sql, form.id, version)) ?? '') : form.country;
  await sql
    .updateTable('forms')
    .set({ ...change, country, changed_at: now })
    .where('id', '=', form.id)
    .execute();
  await sql
    .updateTable('form_versions')
    .set({ first_live_at: now })
    .where('form_id', '=', form.id)
    .where('version', '=', version)
    .where('first_live_at', 'is', null)
    .execute();
}

/** Notes the version to which `version` goes back, before it is published for all visitors. */
export async function noteLiveBefore(sql: Sql, { id, live }: FormsTable, version: number): Promise<void> {
  if (live === version) return;
  await sql
    .updateTable('form_versions')
    .set({ live_before: live })
    .where('form_id', '=', id)
    .where('version', '=', version)
    .execute();
}

/** The version that all visitors had before the live one was published. */
export async function versionBefore(sql: Sql, { id, live }: FormsTable): Promise<number | null | undefined> {
  const row = await sql
    .selectFrom('form_versions')
    .where('form_id', '=', id)
    .where('version', '=', live ?? 0)
    .select('live_before')
    .executeTakeFirst();
  return row?.live_before;
}

export async function setOff(sql: Sql, id: string, isOff: boolean, offTypes: readonly string[], now: number) {
  await sql
    .updateTable('forms')
    .set({ is_off: isOff ? 1 : 0, off_types: JSON.stringify(offTypes), changed_at: now })
    .where('id', '=', id)
    .execute();
}
