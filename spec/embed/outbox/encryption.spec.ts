import { expect } from 'chai';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { createEncryption } from '../../../embed/outbox/encryption.ts';
import type { StoredRequest } from '../../../embed/outbox/stored-request.ts';
import { createTestHost, type TestHost } from '../../support/host.ts';
import { openOutbox, record, reply, stored, turns } from '../../support/outbox.ts';

const { subtle } = globalThis.crypto;
const SECRET = { name: 'Qzfirstname', mail: 'qz@example.com' };
/** Long enough not to occur by chance in what is encrypted. */
const READABLE = /firstname|example\.com|"name"|"mail"/i;
const one = () => record('k', { body: SECRET });

const hostWith = (settings: { subtle?: SubtleCrypto; factory?: IDBFactory; now?: number } = {}): TestHost => {
  const { factory = new IDBFactory(), now = 0, ...more } = settings;
  return createTestHost({ now, database: () => factory as unknown as globalThis.IDBFactory, ...more });
};
async function keysIn(host: TestHost): Promise<number> {
  globalThis.indexedDB = host.database()!;
  const database = await openDB('stepwell-key', 1, { upgrade: db => void db.createObjectStore('keys') });
  const count = await database.count('keys');
  database.close();
  return count;
}
const textOf = (records: readonly StoredRequest[]): string =>
  JSON.stringify(records) +
  records.map(({ sealed }) => Buffer.from(sealed?.data ?? new ArrayBuffer(0)).toString('latin1'));

describe('what the outbox keeps', () => {
  it('cannot be read, and is sent as it was', async () => {
    const host = hostWith({ subtle });
    const first = openOutbox(host, 503);
    await first.outbox.keep(one());
    const records = await stored(host);
    expect(records).to.have.length(1);
    expect(textOf(records)).to.not.match(READABLE);
    first.outbox.close();

    const bodies: unknown[] = [];
    const next = openOutbox(host);
    next.onSend(({ body }) => void bodies.push(body));
    await next.outbox.drain();
    expect(bodies).to.deep.equal([SECRET]);
    expect(next.acknowledged).to.deep.equal(['k']);
    expect(await stored(host)).to.deep.equal([]);
    next.outbox.close();
  });

  it('has no key without a record: not before the first one, and not after the last one', async () => {
    const host = hostWith({ subtle });
    const { outbox, send } = openOutbox(host);
    const states = [await keysIn(host)];
    for (const key of ['k', 'l']) await outbox.keep(record(key, { body: SECRET }));
    states.push(await keysIn(host));
    await outbox.takeBack('k');
    await turns();
    states.push(await keysIn(host));
    await send(one(), reply(200));
    await outbox.takeBack('l');
    await turns();
    states.push(await keysIn(host));
    expect(states).to.deep.equal([0, 1, 1, 0]);
    await outbox.keep(one());
    expect([await keysIn(host), (await stored(host))[0]?.body]).to.deep.equal([1, null]);
    outbox.close();
  });

  it('loses a key that an earlier page left behind', async () => {
    const host = hostWith({ subtle });
    const { outbox } = openOutbox(host);
    await outbox.keep(one());
    globalThis.indexedDB = host.database()!;
    const database = await openDB('stepwell', 1);
    await database.clear('leads');
    database.close();
    expect(await keysIn(host)).to.equal(1);
    await outbox.drain();
    await turns();
    expect(await keysIn(host)).to.equal(0);
    outbox.close();
  });

  it('can be sent by a page that was opened before another page made the key', async () => {
    const host = hostWith({ subtle });
    const early = openOutbox(host);
    await turns();
    const other = openOutbox(host);
    await other.outbox.keep(one());
    other.outbox.close();
    await early.outbox.drain();
    expect(early.sends).to.deep.equal(['k']);
    early.outbox.close();
  });

  it('keeps its key if another page erases its own last record at the same time', async () => {
    const host = hostWith({ subtle });
    const [first, second] = [openOutbox(host), openOutbox(host)];
    for (let round = 0; round < 10; round++) {
      await first.outbox.keep(one());
      const drop = first.outbox.takeBack('k');
      await second.outbox.keep(record(`l${round}`, { body: SECRET }));
      await drop;
      await turns();
      expect(await keysIn(host)).to.equal(1);
      await second.outbox.takeBack(`l${round}`);
      await turns();
    }
    for (const { outbox } of [first, second]) outbox.close();
  });

  it('stays encrypted after a failed try', async () => {
    const host = hostWith({ subtle });
    const { outbox, send } = openOutbox(host, 503);
    await outbox.keep(one());
    await outbox.drain();
    await send(one(), undefined);
    const records = await stored(host);
    expect(records[0]).to.deep.include({ tries: 1, body: null });
    expect(textOf(records)).to.not.match(READABLE);
    outbox.close();
  });

  it('is not sent by an older version in another tab, which could not read it', async () => {
    const host = hostWith({ subtle });
    const { outbox } = openOutbox(host);
    await outbox.keep(one());
    await outbox.edit('k');
    expect((await stored(host))[0]?.heldUntil).to.equal(Number.POSITIVE_INFINITY);
    outbox.close();
  });

  it('is read as an older version wrote it', async () => {
    const host = hostWith();
    const old = openOutbox(host);
    await old.outbox.keep(one());
    old.outbox.close();
    const now = openOutbox(Object.assign(host, { subtle: () => subtle }));
    await now.outbox.drain();
    expect(now.sends).to.deep.equal(['k']);
    now.outbox.close();
  });

  it('waits as long as an older version held it', async () => {
    const { outbox, sends } = openOutbox(hostWith());
    await outbox.keep(record('k', { heldUntil: 1000 }));
    await outbox.drain();
    expect(sends).to.deep.equal([]);
    outbox.close();
  });

  it('is kept unencrypted while the page is left, and without WebCrypto', async () => {
    const leaving = hostWith({ subtle });
    const { outbox } = openOutbox(leaving, 503);
    leaving.fire('pagehide');
    await outbox.keep(one());
    expect((await stored(leaving))[0]).to.deep.include({ body: SECRET });
    leaving.fire('pageshow');
    outbox.close();

    const insecure = hostWith();
    const plain = openOutbox(insecure);
    await plain.outbox.keep(one());
    expect((await stored(insecure))[0]).to.deep.include({ body: SECRET });
    plain.outbox.close();
  });

  it('is kept unencrypted if encrypting fails or takes too long', async () => {
    for (const encrypt of [() => Promise.reject(new Error('no')), () => new Promise<never>(() => undefined)]) {
      const broken = Object.assign(Object.create(subtle), {
        encrypt,
        generateKey: subtle.generateKey.bind(subtle),
      }) as SubtleCrypto;
      const host = hostWith({ subtle: broken });
      const encryption = createEncryption(host);
      await turns();
      const sealed = encryption.encrypt(one());
      for (let turn = 0; turn < 5; turn++) await host.tick(500);
      expect((await sealed).body).to.deep.equal(SECRET);
    }
  });

  it('is left alone if its key is gone, until it is too old', async () => {
    const host = hostWith({ subtle });
    const first = openOutbox(host);
    await first.outbox.keep(one());
    first.outbox.close();
    await new Promise(resolve => {
      host.database()!.deleteDatabase('stepwell-key').onsuccess = resolve;
    });
    const next = openOutbox(host);
    await next.outbox.drain();
    expect(next.sends).to.deep.equal([]);
    expect(await stored(host)).to.have.length(1);
    next.outbox.close();
  });

  for (const [what, act] of [
    ['erases', 'withdraw'],
    ['edits', 'edit'],
  ] as const)
    it(`is not sent by a tab that has just read it when the visitor ${what} it in another`, async () => {
      const factory = new IDBFactory();
      const page = openOutbox(hostWith({ subtle, factory }));
      await page.outbox.keep(one());
      let decrypted = (): void => undefined;
      const held = new Promise<void>(resolve => {
        decrypted = resolve;
      });
      let isReading = false;
      const slow: SubtleCrypto = Object.assign(Object.create(subtle), {
        decrypt: async (...given: Parameters<SubtleCrypto['decrypt']>) => {
          isReading = true;
          await held;
          return subtle.decrypt(...given);
        },
      });
      const other = openOutbox(hostWith({ subtle: slow, factory }));
      const draining = other.outbox.drain();
      while (!isReading) await turns();
      await page.outbox[act]('k');
      decrypted();
      await draining;
      expect(other.sends).to.deep.equal([]);
      page.outbox.close();
      other.outbox.close();
    });

  it('can be sent although the visitor cleared the storage, its key included, before it was kept', async () => {
    const host = hostWith({ subtle });
    const encryption = createEncryption(host);
    await turns();
    await new Promise(resolve => {
      host.database()!.deleteDatabase('stepwell-key').onsuccess = resolve;
    });
    const sealed = await encryption.encrypt(one());
    expect((await createEncryption(host).decrypt(sealed)).body).to.deep.equal(SECRET);
  });

  it('has one key for all pages, which cannot be read out', async () => {
    const factory = new IDBFactory();
    const pages = [1, 2, 3].map(() => createEncryption(hostWith({ subtle, factory })));
    const sealed = await Promise.all(pages.map(page => page.encrypt(one())));
    for (const page of pages)
      for (const other of sealed) expect((await page.decrypt(other)).body).to.deep.equal(SECRET);
    globalThis.indexedDB = factory as unknown as globalThis.IDBFactory;
    const database = await openDB('stepwell-key', 1);
    const key: CryptoKey = await database.get('keys', 'outbox');
    database.close();
    expect(key.extractable).to.equal(false);
  });
});
