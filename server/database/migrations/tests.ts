import { type Kysely, type Migration, sql } from 'kysely';

/** Tests with several variants. A version that a share of the visitors already gets becomes the variant B, for the same visitors. */
export const tests: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('forms').addColumn('test', 'text').execute();
    const { rows } = await sql<{ id: string; trial: number; percent: number; begun: number }>`SELECT id, trial,
      trial_percent AS percent, changed_at AS begun FROM forms WHERE trial IS NOT NULL`.execute(db);
    for (const { id, trial, percent, begun } of rows) {
      const parts = Array.from({ length: percent }, (_, part) => part);
      const variants = [{ name: 'B', version: trial, parts }];
      const test = JSON.stringify({ begunAt: Number(begun), variants, before: {}, stopped: [] });
      await sql`UPDATE forms SET test = ${test} WHERE id = ${id}`.execute(db);
    }
  },
};
