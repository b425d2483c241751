import type { Kysely, Migration } from 'kysely';

/** A verification is a proof for one lead. */
export const proofs: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('verifications').addColumn('lead_id', 'text').execute();
  },
};
