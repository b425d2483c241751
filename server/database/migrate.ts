import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import type { Database, Sql } from './database.ts';
import { migrations } from './migrations/index.ts';
import type { Tables } from './tables.ts';

/** Makes the tables, or those that are missing. Of several copies that start at once, one does it and the others wait. */
export async function migrate(db: Kysely<Tables>, kind: Database['kind']): Promise<void> {
  // Without it, Kysely would take the tables of another schema of the same database for its own.
  const schema = kind === 'postgres' ? await currentSchema(db) : undefined;
  const getMigrations = async (): Promise<Record<string, Migration>> => ({
    ...(await stepsDone(db)),
    ...migrations,
  });
  const migrator = new Migrator({
    db,
    provider: { getMigrations },
    ...(schema !== undefined && { migrationTableSchema: schema }),
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Are all tables there? An owner may have restored an older backup. */
export async function isMigrated(db: Sql): Promise<boolean> {
  const done = Object.keys(await stepsDone(db));
  return Object.keys(migrations).every(name => done.includes(name));
}

async function currentSchema(db: Kysely<Tables>): Promise<string | undefined> {
  const { rows } = await sql<{ name: string | null }>`SELECT current_schema() AS name`.execute(db);
  return rows[0]?.name ?? undefined;
}

/** The steps that were done. A copy of an older version can start beside newer ones, because their steps only added. */
async function stepsDone(db: Kysely<Tables>): Promise<Record<string, Migration>> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db);
  return Object.fromEntries(rows.map(({ name }) => [name, { up: async () => undefined }]));
}
