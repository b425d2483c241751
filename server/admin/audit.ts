import type { Sql } from '../database/database.ts';
import type { ServerHost } from '../server-host.ts';
import { randomId } from '../server-host.ts';

export interface Change {
  /** The person who made the change. */
  actor: string;
  /** The name of the action, such as `form.publish`. */
  action: string;
  /** The id of what was changed. */
  subject: string;
  /** Members without personal data. */
  detail?: object;
}

/** Adds a change to the audit log, in the transaction that makes the change. */
export async function audit(sql: Sql, host: ServerHost, { actor, action, subject, detail }: Change): Promise<void> {
  await sql
    .insertInto('audit')
    .values({
      id: randomId(host, 'change'),
      at: host.now(),
      actor,
      action,
      subject,
      detail: JSON.stringify(detail ?? {}),
    })
    .execute();
}
