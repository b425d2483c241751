import { expect } from 'chai';
import { HOUR, hostWith, left, openOutbox, record, reply, stored, turns } from '../../support/outbox.ts';

describe('outbox, between two tries,', () => {
  for (const [kind, header] of [
    ['seconds', '7'],
    ['a date', 'Thu, 01 Jan 1970 00:00:07 GMT'],
  ]) {
    it(`waits as long as the Retry-After header specifies: ${kind}`, async () => {
      const host = hostWith();
      const one = openOutbox(host, 200);
      await one.send(record('a'), reply(503, { 'Retry-After': header! }));
      await host.tick(6999);
      expect(one.sends).to.deep.equal([]);
      await host.tick(1);
      await turns();
      expect(one.sends).to.deep.equal(['a']);
    });
  }

  for (const header of ['soon', '-5', '', 'Thu, 01 Jan 1970 00:00:00 GMT']) {
    it(`ignores an invalid Retry-After header: “${header}”`, async () => {
      const host = hostWith(1000);
      const one = openOutbox(host, 200);
      await one.send(record('a'), reply(503, { 'Retry-After': header }));
      expect((await stored(host))[0]!.due).to.be.within(2000, 3000);
    });
  }

  it('waits longer after each try, but at most five minutes', async () => {
    const host = hostWith();
    const one = openOutbox(host);
    const waits: number[] = [];
    for (const tries of [0, 1, 2, 5, 30]) {
      await one.send(record('a', { tries }));
      const [waiting] = await stored(host);
      waits.push(waiting!.due - host.now());
    }
    expect(waits[0]).to.be.within(1000, 2000);
    expect(waits[2]).to.be.within(4000, 8000);
    expect(waits[4]).to.be.within(150_000, 300_000);
  });

  it('waits as long as the Retry-After header specifies, also when the network returns or a page opens', async () => {
    const host = hostWith();
    const one = openOutbox(host, 200);
    await one.send(record('a'), reply(503, { 'Retry-After': '7' }));
    await one.outbox.drain();
    expect(one.sends).to.deep.equal([]);
    await host.tick(7000);
    await one.outbox.drain();
    expect(one.sends).to.deep.equal(['a']);
  });

  it('keeps what the visitor changed while the refused lead was under way', async () => {
    const host = hostWith();
    const one = openOutbox(host);
    await one.outbox.keep(record('a', { created: 1 }));
    await one.sendBy(record('a', { created: 1 }), async () => {
      await one.outbox.keep(record('a', { created: 2 }));
      return reply(422);
    });
    expect(await left(host)).to.deep.equal(['a']);
  });

  describe('if the clock was ten hours early and is set right', () => {
    const late = () => hostWith(10 * HOUR);

    it('does not wait for the lease of a page that is gone', async () => {
      const host = late();
      const gone = openOutbox(host);
      await gone.outbox.keep(record('a', { created: host.now() }));
      void gone.sendBy(record('a'), () => new Promise(() => undefined));
      await turns();
      gone.outbox.close();
      expect(await left(hostWith(HOUR))).to.deep.equal(['a']);
    });

    it('does not wait ten hours longer than the Retry-After header specifies', async () => {
      const first = openOutbox(late());
      await first.send(record('a', { created: 10 * HOUR }), reply(503, { 'Retry-After': '60' }));
      first.outbox.close();
      expect(await left(hostWith())).to.deep.equal(['a']);
    });

    it('waits as long as the header specifies if the clock is right', async () => {
      const first = openOutbox(hostWith());
      await first.send(record('a'), reply(503, { 'Retry-After': '7200' }));
      first.outbox.close();
      expect(await left(hostWith())).to.deep.equal([]);
      expect(await left(hostWith(2 * HOUR))).to.deep.equal(['a']);
    });

    it('does not wait for a visitor who changed answers then', async () => {
      const first = openOutbox(late());
      await first.outbox.keep(record('a', { created: 10 * HOUR }));
      await first.outbox.edit('a');
      first.outbox.close();
      expect(await left(hostWith())).to.deep.equal(['a']);
    });

    it('sends again after the usual pause', async () => {
      const host = late();
      const { send, sends } = openOutbox(host, 200);
      await send(record('a', { created: 10 * HOUR }));
      host.now = () => 2000;
      await host.tick(2000); // its timer runs at the same moment as without the change
      await turns();
      expect(sends).to.deep.equal(['a']);
    });
  });
});
