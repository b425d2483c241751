/** Leads that arrive at the same time share statements and a commit. Each is stored before it is answered. */
import { type Database, isBusy, UnstorableText } from '../database/database.ts';
import { type Received, type Receiving, receiveLeads } from './lead-store.ts';

interface Waiting {
  receiving: Receiving;
  resolve(received: Received): void;
  reject(error: unknown): void;
}

/** Wrong data or a broken constraint. PostgreSQL numbers its errors. For SQLite, a disk may have room for some of the leads. */
const isRefusal = (error: unknown): boolean =>
  error instanceof UnstorableText ||
  (/^2[23]|SQLITE/.test(String((error as { code?: unknown }).code)) && !isBusy(error));

/** The leads of a transaction, and the transactions at the same time. */
const SHARED = { together: 50, atOnce: 2 };
// They wait for each other in the database. The other connections stay free for what else is asked.
const ALONE = { together: 1, atOnce: 5 };

/**
 * Leads that take from caps of destinations are stored alone: two transactions with several of them could wait for each
 * other.
 */
export function createReceiver({ transaction }: Pick<Database, 'transaction'>, hasCaps: boolean) {
  const { together, atOnce } = hasCaps ? ALONE : SHARED;
  const waiting: Waiting[] = [];
  let atWork = 0;
  async function store(group?: Waiting[]): Promise<void> {
    // Those that arrive until the transaction has begun come along. It may run again, with the same ones.
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
      // The database may refuse only one of them. If it is away, none is tried again.
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
