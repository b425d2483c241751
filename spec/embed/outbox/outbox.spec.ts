import { expect } from 'chai';
import { Outbox } from '../../../embed/outbox/outbox.ts';
import { createTestHost } from '../../support/host.ts';
import { formOf, mountForm } from '../../support/mount.tsx';
import { HOUR, hostWith, left, openOutbox, record, reply, stored, turns } from '../../support/outbox.ts';

describe('outbox', () => {
  it('keeps a lead over a reload, sends it again, and erases it when it is acknowledged', async () => {
    const host = hostWith();
    await openOutbox(host).outbox.keep(record('a'));
    const next = openOutbox(host, 200);
    await next.outbox.drain();
    expect(next.sends).to.deep.equal(['a']);
    expect(next.acknowledged).to.deep.equal(['a']);
    expect(await left(host)).to.deep.equal([]);
  });

  for (const status of [400, 404, 409, 410, 413, 422]) {
    it(`erases a lead after status ${status}`, async () => {
      const host = hostWith();
      const one = openOutbox(host);
      await one.outbox.keep(record('a'));
      await one.send(record('a'), reply(status));
      expect(await left(host)).to.deep.equal([]);
      expect(one.acknowledged).to.deep.equal([]);
    });
  }
  for (const status of [401, 403, 429, 500, 503]) {
    it(`keeps a lead after status ${status}`, async () => {
      const host = hostWith();
      const one = openOutbox(host);
      await one.outbox.keep(record('a'));
      await one.send(record('a'), reply(status));
      expect(await left(host)).to.deep.equal(['a']);
    });
  }

  it('erases leads older than a day, and all but the newest twenty', async () => {
    const host = hostWith(25 * HOUR);
    const one = openOutbox(host);
    await one.outbox.keep(record('old', { created: 30 * 60 * 1000 }));
    for (let n = 0; n < 22; n++) {
      await one.outbox.keep(record(`k${String(n).padStart(2, '0')}`, { created: 24 * HOUR + n }));
    }
    const kept = await left(host);
    expect(kept).to.have.length(20);
    expect(kept).not.to.include('old').and.not.to.include('k00').and.not.to.include('k01');
  });

  it('tries again when the page is online again', async () => {
    const host = hostWith();
    const one = openOutbox(host, 200);
    await one.outbox.keep(record('a', { due: 10 * HOUR }));
    host.fire('online');
    await turns();
    expect(one.sends).to.deep.equal(['a']);
  });

  it('tries each of several leads when it is due', async () => {
    const host = hostWith();
    const one = openOutbox(host, 200);
    await one.send(record('late', { created: 1 }), reply(503, { 'Retry-After': '9' }));
    await one.send(record('soon', { created: 2 }), reply(503, { 'Retry-After': '3' }));
    await host.tick(3000);
    await turns();
    expect(one.sends).to.deep.equal(['soon']);
    await host.tick(6000);
    await turns();
    expect(one.sends).to.deep.equal(['soon', 'late']);
  });

  it('does not restore a lead that another page has erased in the meantime', async () => {
    const host = hostWith();
    const other = openOutbox(host);
    const sends: string[] = [];
    const outbox = new Outbox(
      host,
      async ({ path }) => {
        sends.push(path);
        await other.outbox.takeBack('a');
        return reply(503);
      },
      () => undefined,
    );
    await outbox.keep(record('a'));
    await outbox.drain();
    expect(sends).to.have.length(1);
    expect(await left(host)).to.deep.equal([]);
  });

  it('exchanges acknowledgments with other pages of the origin', async () => {
    const host = hostWith();
    const posted: unknown[] = [];
    let receive: (message: unknown) => void = () => undefined;
    const closed: boolean[] = [];
    host.channel = (_, listener) => {
      receive = listener;
      return { post: message => void posted.push(message), close: () => void closed.push(true) };
    };
    const one = openOutbox(host, 200);
    await one.outbox.keep(record('a'));
    await one.outbox.drain();
    expect(posted).to.deep.equal([{ key: 'a', status: 200, body: undefined }]);
    for (const invalid of [undefined, null, 'b', {}, { key: 1, status: 200 }, { key: 'b' }]) receive(invalid);
    receive({ key: 'b', status: 200, body: { result: 'c1' } });
    expect(one.acknowledged).to.deep.equal(['a', 'b']);
    one.outbox.close();
    expect(closed).to.deep.equal([true]);
  });

  it('sends a lead of a closed page when its lease expires', async () => {
    const host = hostWith(1000);
    const one = openOutbox(host, 200);
    await one.outbox.keep(record('a', { leased: 31_000 }));
    await one.outbox.drain();
    expect(one.sends).to.deep.equal([]);
    await host.tick(30_000);
    await turns();
    expect(one.sends).to.deep.equal(['a']);
  });

  it('lets one tab send at a time if the browser has no locks', async () => {
    const host = hostWith(1000);
    const [one, two] = [openOutbox(host), openOutbox(host)];
    await one.outbox.keep(record('a'));
    const runs: string[] = [];
    const second = async () => {
      runs.push('second');
      return undefined;
    };
    // Its tab crashes.
    void one.sendBy(record('a'), () => new Promise(() => void runs.push('first')));
    await turns();
    await two.sendBy(record('a'), second);
    expect(runs).to.deep.equal(['first']);
    await host.tick(45_001);
    await two.sendBy(record('a'), second);
    expect(runs).to.deep.equal(['first', 'second']);
  });

  it('uses a lease of its own if the lock is denied', async () => {
    const host = hostWith(1000);
    host.lock = async () => {
      throw new DOMException('not allowed in this context', 'SecurityError');
    };
    const [one, two] = [openOutbox(host), openOutbox(host)];
    await one.outbox.keep(record('a'));
    const runs: string[] = [];
    await one.sendBy(record('a'), async () => {
      runs.push('one');
      await two.sendBy(record('a'), async () => {
        runs.push('two');
        return undefined;
      });
      return undefined;
    });
    expect(runs).to.deep.equal(['one']);
  });

  it('runs once without a lock that is taken away, and passes on an error of the run', async () => {
    const host = hostWith();
    host.lock = async (_name, run) => {
      void run().catch(() => undefined);
      throw new DOMException('the page is being left', 'AbortError');
    };
    const { sendBy } = openOutbox(host);
    let runs = 0;
    await sendBy(record('a'), async () => {
      await Promise.resolve();
      runs++;
      return undefined;
    });
    expect(runs).to.equal(1);
    const failing = sendBy(record('a'), async () => {
      throw new Error('of the run');
    });
    expect(await failing.catch(String)).to.equal('Error: of the run');
  });

  it('keeps a lead although the browser has closed the database, as it does when the storage is cleared', async () => {
    const host = hostWith();
    const opened: IDBDatabase[] = [];
    const factory = host.database()!;
    host.database = () =>
      ({
        open(...given: Parameters<IDBFactory['open']>) {
          const request = factory.open(...given);
          request.addEventListener('success', () => opened.push(request.result));
          return request;
        },
      }) as IDBFactory;
    const { outbox } = openOutbox(host);
    await outbox.keep(record('a'));
    for (const one of opened) one.close();
    await outbox.keep(record('b'));
    expect(await left(host)).to.deep.equal(['a', 'b']);
  });

  it('asks the browser to have the lead on the disk before it counts as kept', async () => {
    const host = hostWith();
    const { transaction } = IDBDatabase.prototype;
    const writes: unknown[] = [];
    IDBDatabase.prototype.transaction = function (stores, mode, options) {
      if (mode === 'readwrite') writes.push(options?.durability);
      return transaction.call(this, stores, mode, options);
    };
    try {
      await openOutbox(host).outbox.keep(record('a'));
    } finally {
      IDBDatabase.prototype.transaction = transaction;
    }
    expect(writes).to.deep.equal(['strict']);
  });

  it('does not replace what the visitor changed and sent while an earlier try was under way', async () => {
    const host = hostWith();
    const outbox = new Outbox(
      host,
      async () => {
        await outbox.keep(record('a', { created: 2 }));
        return reply(503);
      },
      () => undefined,
    );
    await outbox.keep(record('a', { created: 1 }));
    await outbox.drain();
    expect((await stored(host)).map(({ created }) => created)).to.deep.equal([2]);
  });

  it('is not used in preview, for new or kept leads', async () => {
    const host = hostWith();
    const { outbox } = openOutbox(host);
    await outbox.keep(record('of a live visit'));
    outbox.close();
    const f = await mountForm(formOf([[{ bpKey: 'a', type: 'short_text' }]]), { host, page: { preview: true } });
    await f.next();
    for (let turn = 0; turn < 50 && f.sending() !== 'success'; turn++) await f.settled(() => undefined);
    expect(f.sending()).to.equal('success');
    host.fire('online');
    await turns();
    expect(host.calls).to.deep.equal([]);
    await f.unmount();
    expect(await left(host)).to.deep.equal(['of a live visit']);
  });

  it('works without a database that is denied or broken', async () => {
    const broken = {
      open: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    } as unknown as IDBFactory;
    for (const database of [() => undefined, () => broken]) {
      const one = openOutbox(createTestHost({ database }));
      await one.outbox.keep(record('a'));
      let ran = false;
      await one.sendBy(record('a'), async () => {
        ran = true;
        return reply(200);
      });
      expect(ran).to.equal(true);
      await one.outbox.drain();
      await one.outbox.takeBack('a');
    }
  });

  it('sends although the database never opens, without waiting for that again and again', async () => {
    const host = createTestHost({ database: () => ({ open: () => ({}) }) as unknown as IDBFactory });
    const one = openOutbox(host);
    const sent = one.outbox.keep(record('a')).then(() => one.send(record('a'), reply(200)));
    await host.tick(1000);
    expect((await sent)?.status).to.equal(200);
    one.outbox.close();
    expect(host.pending()).to.equal(0);
  });

  it('leaves no connection to the database after close, also for what is still under way', async () => {
    const host = hostWith();
    const factory = host.database()!;
    const open = new Set<IDBDatabase>();
    host.database = () =>
      ({
        open(...given: Parameters<IDBFactory['open']>) {
          const request = factory.open(...given);
          request.addEventListener('success', () => {
            const { result } = request;
            const { close } = result;
            open.add(result);
            result.close = () => {
              open.delete(result);
              close.call(result);
            };
          });
          return request;
        },
      }) as IDBFactory;
    const { outbox, send } = openOutbox(host);
    await outbox.keep(record('a'));
    const late = outbox.keep(record('b'));
    outbox.close();
    await late;
    await send(record('c'));
    await host.settle();
    expect(open.size).to.equal(0);
    expect(await left(host)).to.deep.equal(['a', 'b', 'c']);
  });

  it('leaves no timer and no listener after close', async () => {
    const host = hostWith();
    const one = openOutbox(host);
    await one.send(record('a'), reply(500));
    one.outbox.close();
    expect(host.pending()).to.equal(0);
  });
});
