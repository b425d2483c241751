/** What the server of the sandbox answers at `/surveys/{id}`: samples, and definitions that were posted. */
import { samples } from '../../embed/samples/index.ts';
import type { Sql } from '../../server/database/database.ts';
import { findForm, publishNew } from '../../server/definitions/form-store.ts';

export const publish = (sql: Sql, formId: string, definition: string): Promise<void> =>
  publishNew(sql, { formId, definition, note: '', author: 'sandbox', now: Date.now() });

export async function publishSamples(sql: Sql): Promise<void> {
  for (const [id, load] of Object.entries(samples))
    if (!(await findForm(sql, id))) await publish(sql, id, JSON.stringify((await load()).default));
}

/** Removes what was posted. */
export async function resetForms(sql: Sql): Promise<void> {
  await sql.deleteFrom('form_versions').execute();
  await sql.deleteFrom('forms').execute();
  await publishSamples(sql);
}
