/** Leads that arrive at the same time. */
import { expect } from 'chai';
import type { Database } from '../../../server/database/database.ts';
import type { Receiving } from '../../../server/leads/lead-store.ts';
import { createLeadStore } from '../../../server/leads/receive-together.ts';
import { closeServers, json, leadOf, openServer } from '../support.ts';

const count = 60;
/** To PostgreSQL. */
const CONNECTIONS = 10;

describe('leads that arrive together', () => {
  afterEach(closeServers);

  it('share transactions, and each gets its own answer', async () => {
    const server = await openServer();
    const answers = await Promise.all(
      Array.from({ length: count }, (_, index) => json(server.send(leadOf(`k${index % (count / 2)}`)))),
    );
    const ids = answers.map(({ result }) => result);
    expect(new Set(ids)).to.have.property('size', count / 2);
    expect(ids.slice(count / 2), 'the same key').to.deep.equal(ids.slice(0, count / 2));
    const rows = await server.database.transaction(sql => sql.selectFrom('leads').select('id').execute());
    expect(rows.map(({ id }) => id)).to.have.members(ids.slice(0, count / 2));
    while ((await server.worker.sendDue()) > 0);
    expect(server.host.calls).to.have.length(count / 2);
  });

  it('are stored although the database refuses one of them', async () => {
    const { database, host } = await openServer();
    let transactions = 0;
    let refused = Object.assign(new Error('refused'), { code: '22021' });
    const counting: Pick<Database, 'transaction'> = {
      transaction: run => {
        transactions++;
        return database.transaction(run);
      },
    };
    const receive = createLeadStore(counting, false);
    const plan = async (_: unknown, __: unknown, { leadId }: { leadId: string }) => {
      if (leadId.endsWith('7')) throw refused;
      return [];
    };
    const receiveAll = (prefix: string) =>
      Promise.allSettled(
        Array.from({ length: 20 }, (_, index) => {
          const payload = { mail: 'ann@example.com' };
          const lead = {
            ...{
              key: `${prefix}${index}`,
              kind: 'lead' as const,
              formId: 'garden',
              parentId: undefined,
              isTest: false,
            },
            ...{ payload, body: '{}', bodyHash: `${index}`, contacts: ['hash'], context: {} },
          };
          return receive({ lead, newId: `${prefix}${index}`, now: host.now(), plan, hmac: String });
        }),
      );
    const results = await receiveAll('a');
    expect(results.map(({ status }) => status).filter(status => status === 'rejected')).to.have.length(2);
    expect(results[7]?.status).to.equal('rejected');
    const rows = await database.transaction(sql => sql.selectFrom('leads').select('id').execute());
    expect(rows).to.have.length(18);
    // The first transaction takes all of the same moment, the second none. Then they come one by one.
    expect(transactions).to.equal(2 + 20);

    // The database is away: visitors learn it at once.
    refused = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    const failed = await receiveAll('b');
    expect(failed.filter(({ status }) => status === 'rejected')).to.have.length(20);
    expect(transactions).to.equal(22 + 2);
  });

  it('leave half of the connections to others', async () => {
    for (const hasCaps of [false, true]) {
      let [running, most] = [0, 0];
      const transaction = async () => {
        most = Math.max(most, ++running);
        await new Promise(resolve => setImmediate(resolve));
        running--;
        return [] as never;
      };
      const receive = createLeadStore({ transaction }, hasCaps);
      await Promise.all(Array.from({ length: 200 }, () => receive({} as Receiving)));
      expect(most, `with caps: ${hasCaps}`).to.be.within(2, CONNECTIONS / 2);
    }
  });
});
