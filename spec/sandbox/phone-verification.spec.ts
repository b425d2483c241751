import { expect } from 'chai';
import { cleanUp, get, type Json, json, openSandbox, post } from './support.ts';

const NUMBER = '%2B33613579246';
interface Entry {
  code: string;
  state: string;
  pinId: string;
}

function service(options: Parameters<typeof openSandbox>[0] = {}) {
  const sandbox = openSandbox(options);
  const call = (body: Json) => post(sandbox, '/phone2fa', { channel: 'sms', ...body });
  return {
    sandbox,
    call,
    start: (phoneNumber = NUMBER, more: Json = {}) => call({ event: 'startVerify', phoneNumber, ...more }),
    check: (pinId: unknown, verificationCode: string) => call({ event: 'checkVerify', pinId, verificationCode }),
    pin: async (response: Promise<Response>) => (await json<{ result: Json }>(response)).result.pinId as string,
    /** Newest first. */
    codes: () => json<Entry[]>(get(sandbox, '/codes.json')),
  };
}
const wrong = (code = ''): string => (code === '0000' ? '0001' : '0000');

describe('sandbox: phone verification', () => {
  afterEach(cleanUp);

  it('accepts only the newest code of a number', async () => {
    const { start, check, codes, pin } = service();
    const [first, second] = [await pin(start()), await pin(start())];
    const [newest, oldest] = await codes();
    expect(oldest?.state).to.equal('superseded');
    expect((await check(first, oldest!.code)).status).to.equal(404);
    expect((await check(second, newest!.code)).status).to.equal(200);
  });

  it('sends one message for requests with the same key', async () => {
    const { start, codes, pin } = service();
    const [first, again, other] = ['a', 'a', 'b'].map(key => () => pin(start(NUMBER, { idempotency_key: key })));
    const pins = [await first!(), await again!(), await other!()];
    expect([pins[0] === pins[1], pins[0] === pins[2]]).to.deep.equal([true, false]);
    expect(await codes()).to.have.length(2);
  });

  it('accepts a code once, for ten minutes, and for at most five checks', async () => {
    let now = Date.UTC(2026, 0, 1);
    const { start, check, codes, pin } = service({ codes: { now: () => now } });
    const accepted = await pin(start());
    const code = (await codes())[0]!.code;
    expect((await check(accepted, code)).status).to.equal(200);

    const tried = await pin(start());
    const right = (await codes())[0]!.code;
    for (let n = 0; n < 5; n++) expect((await check(tried, wrong(right))).status).to.equal(404);
    expect((await check(tried, right)).status).to.equal(429);

    const old = await pin(start());
    now += 600_001;
    expect((await check(old, (await codes())[0]!.code)).status).to.equal(404);
    expect((await codes())[0]?.state).to.equal('expired');
  });

  it('sends at most five codes to a number in ten minutes', async () => {
    let now = Date.UTC(2026, 0, 1);
    const { start } = service({ codes: { now: () => now } });
    for (let n = 0; n < 5; n++) expect((await start()).status).to.equal(200);
    expect((await start()).status).to.equal(429);
    // Codes of other numbers do not lift the limit of this one.
    for (let n = 0; n < 250; n++) await start(`%2B3361${1_000_000 + n}`);
    expect((await start()).status).to.equal(429);
    expect((await start('%2B33613579247')).status).to.equal(200);
    now += 600_001;
    expect((await start()).status).to.equal(200);
  });

  it('recognizes landlines, the test number, and numbers that it cannot verify', async () => {
    const { start } = service();
    expect((await start('%2B33142685300')).status).to.equal(422);
    expect((await start('%2B335550100199')).status).to.equal(200);
    expect((await start('%2B33613570004')).status).to.equal(410);
  });

  for (const [ending, status] of [
    ['9246', 'approved'],
    ['0001', 'failed'],
    ['0002', 'pending'],
  ] as const) {
    it(`returns the silent check status ${status} for a number ending in ${ending}`, async () => {
      const { call, sandbox, start } = service();
      const begun = await json<{ result: Json }>(start(`%2B3361357${ending}`, { channel: 'sna' }));
      await get(sandbox, new URL(String(begun.result.snaUrl)).pathname);
      const checked = await json<{ result: Json }>(
        call({ event: 'checkVerify', channel: 'sna', pinId: begun.result.pinId }),
      );
      expect(checked.result.snaStatus).to.equal(status);
    });
  }

  it('rejects a silent check for some networks', async () => {
    const { start } = service();
    expect((await start('%2B33613570003', { channel: 'sna' })).status).to.equal(400);
  });

  for (const [dci, response] of [
    ['a', { type_2fa: '2FA', accept_landline: false, new_edit_view: false }],
    ['my-sna', { type_2fa: 'SNA', accept_landline: false, new_edit_view: false }],
    ['sna2fa-landline', { type_2fa: 'SNA2FA', accept_landline: true, new_edit_view: false }],
    ['eof', { type_2fa: '2FA_EOF', accept_landline: false, new_edit_view: false }],
    ['edit', { type_2fa: '2FA', accept_landline: false, new_edit_view: true }],
  ] as const) {
    it(`returns the verification mode of click id ${dci}`, async () => {
      expect(await json(get(openSandbox(), `/tr/${dci}/has_2fa`))).to.deep.equal(response);
    });
  }

  it('fails to return the mode for a click id with no2fa', async () => {
    expect((await get(openSandbox(), '/tr/no2fa/has_2fa')).status).to.equal(500);
  });
});
