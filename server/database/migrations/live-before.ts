import { type Kysely, type Migration, sql } from 'kysely';

/** The version to which a form goes back. Until now, it was the newest older one. */
export const liveBefore: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('form_versions').addColumn('live_before', 'integer').execute();
    await sql`UPDATE form_versions SET live_before = (SELECT max(older.version) FROM form_versions AS older
      WHERE older.form_id = form_versions.form_id AND older.version < form_versions.version
      AND older.first_live_at IS NOT NULL)`.execute(db);
  },
};
