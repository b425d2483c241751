/**
 * All migrations, in the order of their names. A released migration never changes. Older copies of the server run during and
 * after a migration, so a migration only adds. The next version drops unused columns.
 */
import type { Migration } from 'kysely';
import { tables } from './tables.ts';

export const migrations: Readonly<Record<string, Migration>> = {
  // It replaces the 17 migrations before the first version, and has the name of the last one.
  '017-visit-counts': tables,
};
