import { type Kysely, type Migration, sql } from 'kysely';
import { nameIn } from '../../definitions/definition-name.ts';

/** Stores the names of forms, so that lists of forms and leads need not read the definitions. */
export const formNames: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('forms').addColumn('name', 'text').execute();
    const { rows: forms } = await sql<{ id: string }>`SELECT id FROM forms`.execute(db);
    for (const { id } of forms) {
      const { rows } = await sql<{ definition: string }>`SELECT definition FROM form_versions
        WHERE form_id = ${id} ORDER BY version DESC LIMIT 1`.execute(db);
      const name = nameIn(rows[0]?.definition ?? '');
      await sql`UPDATE forms SET name = ${name} WHERE id = ${id}`.execute(db);
    }
  },
};
