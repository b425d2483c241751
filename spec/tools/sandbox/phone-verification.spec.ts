import { expect } from 'chai';
import { cleanUp, get, type Json, json, openSandbox, post, remove } from './support.ts';

interface Entry {
  code: string;
  state: string;
  phone: string;
}
const MEMBERS = { phoneNumber: '%2B33613579246', language: 'fr', channel: 'sms' };

function service() {
  const sandbox = openSandbox();
  const call = (body: Json) => post(sandbox, '/phone2fa', { ...MEMBERS, ...body });
  return {
    sandbox,
    call,
    start: (more: Json = {}) => call({ event: 'startVerify', ...more }),
    check: async (pinId: unknown, more: Json) => call({ event: 'checkVerify', pinId, ...more }),
    pin: async (response: Promise<Response>) => (await json<{ result: Json }>(response)).result.pinId as string,
    /** Newest first. */
    codes: () => json<Entry[]>(get(sandbox, '/codes.json')),
  };
}
const other = (code = ''): string => (code === '0000' ? '0001' : '0000');

describe('sandbox: phone verification', () => {
  afterEach(cleanUp);

  it('lists each code with what became of it', async () => {
    const { sandbox, start, check, codes, pin } = service();
    const first = await pin(start());
    const [{ code, ...entry }] = (await codes()) as [Entry];
    expect(entry).to.include({ phone: '+33613579246', state: 'sent' });
    expect((await check(first, { verificationCode: other(code) })).status).to.equal(404);
    expect((await codes())[0]?.state).to.equal('refused');
    const second = await pin(start());
    expect((await codes()).map(({ state }) => state)).to.deep.equal(['sent', 'superseded']);
    const newest = (await codes())[0]!.code;
    for (let times = 0; times < 5; times++) await check(second, { verificationCode: other(newest) });
    expect((await check(second, { verificationCode: newest })).status).to.equal(429);
    expect((await codes())[0]?.state).to.equal('spent');
    const third = await pin(start());
    expect((await check(third, { verificationCode: (await codes())[0]!.code })).status).to.equal(200);
    expect((await codes())[0]?.state).to.equal('accepted');
    await start();
    await start();
    expect((await start()).status, 'the sixth in ten minutes').to.equal(429);
    await remove(sandbox, '/codes.json');
    expect(await codes()).to.deep.equal([]);
    expect((await start()).status, 'nothing is left of the limit').to.equal(200);
  });

  it('refuses landlines, and numbers that it cannot verify', async () => {
    const { start } = service();
    expect((await start({ phoneNumber: '%2B33142685300' })).status).to.equal(422);
    expect((await start({ phoneNumber: '%2B33613570004' })).status).to.equal(410);
    expect((await start({ phoneNumber: '%2B33613570003', channel: 'sna' })).status).to.equal(400);
  });

  it('returns the status of the silent check that the end of the number stands for', async () => {
    const { sandbox, start, check } = service();
    for (const [ending, status] of [
      ['9246', 'approved'],
      ['0001', 'failed'],
      ['0002', 'pending'],
    ]) {
      const number = { phoneNumber: `%2B3361357${ending}`, channel: 'sna' };
      const { result } = await json<{ result: Json }>(start(number));
      const ask = async () => (await json<{ result: Json }>(check(result.pinId, number))).result.snaStatus;
      if (status === 'approved') expect(await ask()).to.equal('pending');
      expect((await get(sandbox, new URL(String(result.snaUrl)).pathname)).status).to.equal(204);
      expect(await ask()).to.equal(status);
    }
  });

  it('returns the verification mode that the click id names, or fails', async () => {
    const sandbox = openSandbox();
    const usual = { type_2fa: '2FA', accept_landline: false, new_edit_view: false };
    for (const [dci, members] of [
      ['a', {}],
      ['my-sna', { type_2fa: 'SNA' }],
      ['sna2fa-landline', { type_2fa: 'SNA2FA', accept_landline: true }],
      ['eof', { type_2fa: '2FA_EOF' }],
      ['edit', { new_edit_view: true }],
    ] as const)
      expect(await json(get(sandbox, `/tr/${dci}/has_2fa`)), dci).to.deep.equal({ ...usual, ...members });
    expect((await get(sandbox, '/tr/no2fa/has_2fa')).status).to.equal(500);
  });
});
