import type { Kysely, Migration } from 'kysely';
import { createTable } from './table.ts';

/** The status, the note and the owner of a lead, with all earlier ones. */
export const leadWork: Migration = {
  async up(db: Kysely<unknown>) {
    await createTable(db, 'lead_work', {
      lead_id: 'text',
      revision: 'integer',
      status: 'text',
      note: 'text',
      owner: 'text',
      actor: 'text',
      at: 'bigint',
    })
      .addPrimaryKeyConstraint('lead_work_key', ['lead_id', 'revision'])
      .execute();
    await db.schema.createIndex('lead_work_by_time').on('lead_work').column('at').execute();
  },
};
