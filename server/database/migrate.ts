import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import type { Database, Sql } from './database.ts';
import { migrations } from './migrations/index.ts';
import type { Tables } from './tables.ts';

/** Runs the missing migrations. If several copies of the server start at once, one migrates and the others wait. */
export async function migrate(db: Kysely<Tables>, kind: Database['kind']): Promise<void> {
  // Without a schema, Kysely would use the migration tables of another schema in the same database.
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

/** Whether all migrations were run. An owner may have restored an older backup. */
export async function isMigrated(db: Sql): Promise<boolean> {
  const done = Object.keys(await stepsDone(db));
  return Object.keys(migrations).every(name => done.includes(name));
}

async function currentSchema(db: Kysely<Tables>): Promise<string | undefined> {
  const { rows } = await sql<{ name: string | null }>`SELECT current_schema() AS name`.execute(db);
  return rows[0]?.name ?? undefined;
}

/** The migrations that were run, also by newer servers. An older server can start then, because migrations only add. */
async function stepsDone(db: Kysely<Tables>): Promise<Record<string, Migration>> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db);
  return Object.fromEntries(rows.map(({ name }) => [name, { up: async () => undefined }]));
}
