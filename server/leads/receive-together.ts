/** Stores leads that arrive at the same time in one transaction. Each lead is stored before its request is answered. */
import { type Database, isBusy, UnstorableText } from '../database/database.ts';
import { type Received, type Receiving, receiveLeads } from './lead-store.ts';

interface Waiting {
  receiving: Receiving;
  resolve(received: Received): void;
  reject(error: unknown): void;
}

/** Whether single leads may succeed: some have wrong data or violate a constraint, or the disk of SQLite is almost full. */
const isRefusal = (error: unknown): boolean =>
  error instanceof UnstorableText ||
  (/^2[23]|SQLITE/.test(String((error as { code?: unknown }).code)) && !isBusy(error));

/** The limits of leads in one transaction, and of concurrent transactions. */
const SHARED = { together: 50, atOnce: 2 };
// These transactions wait for each other in the database. The other connections stay free for other requests.
const ALONE = { together: 1, atOnce: 5 };

/**
 * `hasCaps`: destinations have daily limits. Then each lead has its own transaction, because two transactions with several
 * leads could cause a deadlock.
 */
export function createLeadStore({ transaction }: Pick<Database, 'transaction'>, hasCaps: boolean) {
  const { together, atOnce } = hasCaps ? ALONE : SHARED;
  const waiting: Waiting[] = [];
  let atWork = 0;
  async function store(group?: Waiting[]): Promise<void> {
    // Takes the leads when the transaction begins, so that more of them have arrived. A retry takes the same leads.
    let taken = group;
    const take = (): Waiting[] => (taken ??= waiting.splice(0, together));
    try {
      const received = await transaction(sql =>
        receiveLeads(
          sql,
          take().map(({ receiving }) => receiving),
        ),
      );
      for (const [place, { resolve }] of take().entries()) resolve(received[place]!);
    } catch (error) {
      // If the database has refused the batch, only one lead may be wrong. If it is unavailable, nothing is retried.
      if (take().length > 1 && isRefusal(error)) await Promise.all(take().map(one => store([one])));
      else for (const { reject } of take()) reject(error);
    }
  }
  async function work(): Promise<void> {
    atWork++;
    while (waiting.length > 0) await store();
    atWork--;
  }
  return (receiving: Receiving): Promise<Received> =>
    new Promise((resolve, reject) => {
      waiting.push({ receiving, resolve, reject });
      if (atWork < atOnce) void work();
    });
}
