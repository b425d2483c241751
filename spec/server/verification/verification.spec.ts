/** Phone numbers are verified by Twilio Verify, by any HTTP service, and in development by the log. */
import { expect } from 'chai';
import Papa from 'papaparse';
import { dictionaries } from '../../../embed/locales/index.ts';
import { createOwnCodes } from '../../../server/verification/own-codes.ts';
import {
  closeServers,
  createSpecHost,
  type Json,
  json,
  leadOf,
  type OpenServer,
  openServer,
  PAGE,
  until,
} from '../support.ts';
import { ACCOUNT, createTwilioEmulator } from './twilio-emulator.ts';

const MINUTE = 60_000;
const NUMBER = '+33613579246';

const requestOf = (event: string, members: Json = {}): Json => ({
  ...{ event, channel: 'sms', phoneNumber: encodeURIComponent(NUMBER), country: 'fr', language: 'fr' },
  ...{
    friendlyName: 'Cheap pills at evil.example',
    verificationCode: '',
    pinId: '',
    clickUuid: '',
    postSubmitArgs: {},
  },
  ...members,
});
const startFor = (server: OpenServer, members: Json = {}, headers: Record<string, string> = {}) =>
  server.post('/phone2fa', requestOf('startVerify', members), { origin: PAGE, ...headers });
const pinOf = async (answer: Promise<Response>): Promise<string> =>
  ((await json(answer)).result as { pinId: string }).pinId;
const check = (server: OpenServer, pinId: string, verificationCode: string, members: Json = {}) =>
  server.post('/phone2fa', requestOf('checkVerify', { pinId, verificationCode, ...members }));
const statusOf = async (answer: Promise<Response>): Promise<number> => (await answer).status;
const other = (code: string): string => (code === '1111' ? '2222' : '1111');

describe('the verification of the server', () => {
  afterEach(closeServers);

  it('is off without a setting', async () => {
    const server = await openServer();
    expect(await json(server.app.request('/tr/abc/has_2fa'))).to.deep.equal({ type_2fa: 'NONE' });
    expect(await statusOf(startFor(server))).to.equal(404);
  });

  async function openLog(limits: Json = {}) {
    const server = await openServer({ file: { verification: { provider: { type: 'log' }, limits } } });
    const codes = () =>
      server.host.lines.map(line => JSON.parse(line) as Json).filter(({ event }) => event === 'verification-code');
    return { server, code: () => String(codes().at(-1)!.code), count: () => codes().length };
  }

  it('verifies the test number of forms in every country, because no message leaves', async () => {
    const { server, code } = await openLog();
    for (const phoneNumber of ['%2B15550100199', '%2B335550100199', '%2B495550100199']) {
      const pin = await pinOf(startFor(server, { phoneNumber }));
      expect(await statusOf(check(server, pin, code(), { phoneNumber }))).to.equal(200);
    }
    expect(await statusOf(startFor(server, { phoneNumber: '%2B15550100198' }))).to.equal(400);
  });

  it('accepts the code that was sent, and only that', async () => {
    const { server, code } = await openLog();
    expect(await json(server.app.request('/tr/abc/has_2fa'))).to.include({ type_2fa: '2FA', accept_landline: false });
    const pin = await pinOf(startFor(server));
    expect(await statusOf(check(server, pin, other(code())))).to.equal(404);
    expect(await statusOf(check(server, pin, code()))).to.equal(200);
    expect(await statusOf(check(server, pin, code()))).to.equal(200); // the first answer was lost
    expect(await statusOf(check(server, 'pin_0', code()))).to.equal(404);
  });

  it('stays accepted once it was, however late, often or wrongly it is checked again', async () => {
    const { server, code } = await openLog();
    const pin = await pinOf(startFor(server));
    expect(await statusOf(check(server, pin, code()))).to.equal(200);
    for (let count = 0; count < 7; count++) expect(await statusOf(check(server, pin, code()))).to.equal(200);
    expect(await statusOf(check(server, pin, other(code())))).to.equal(200);
    await server.host.advance(11 * MINUTE);
    expect(await statusOf(check(server, pin, code()))).to.equal(200);
    const rows = await server.database.transaction(sql => sql.selectFrom('verifications').select('state').execute());
    expect(rows).to.deep.equal([{ state: 'verified' }]);
  });

  it('has a text in every language of the forms', async () => {
    const sent: string[] = [];
    const codes = createOwnCodes({}, async ({ text }) => void sent.push(text));
    const languages = Object.keys(dictionaries).map(one => one.slice(0, 2));
    const request = { phone: NUMBER, channel: 'sms' as const, pageHost: undefined };
    for (const language of new Set(languages)) await codes.start({ ...request, language }, 'secret');
    expect(new Set(sent)).to.have.property('size', new Set(languages).size);
  });

  it('knows a code for its own number only, for ten minutes, and for five checks', async () => {
    const { server, code } = await openLog();
    const first = await pinOf(startFor(server));
    const stranger = { phoneNumber: '%2B33613579247' };
    expect(await statusOf(check(server, first, code(), stranger))).to.equal(404);
    await server.host.advance(10 * MINUTE + 1);
    expect(await statusOf(check(server, first, code()))).to.equal(404);
    const second = await pinOf(startFor(server));
    const wrong = other(code());
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++)
      statuses.push(await statusOf(check(server, second, count < 5 ? wrong : code())));
    expect(statuses).to.deep.equal([404, 404, 404, 404, 404, 429]);
  });

  it('makes earlier codes of a number invalid with a new one', async () => {
    const { server, code } = await openLog();
    const first = await pinOf(startFor(server));
    const old = code();
    const second = await pinOf(startFor(server));
    expect(await statusOf(check(server, first, old))).to.equal(404);
    expect(await statusOf(check(server, second, code()))).to.equal(200);
  });

  it('sends one message for the tries of one request', async () => {
    const { server, count } = await openLog();
    const pins = await Promise.all([1, 2, 3].map(() => startFor(server, { idempotency_key: 'k1' }).then(json)));
    expect(count()).to.equal(1);
    const { result } = await json(startFor(server, { idempotency_key: 'k1' }));
    expect(pins).to.deep.include({ result });
    expect(await statusOf(startFor(server, { idempotency_key: 'k1', phoneNumber: '%2B33613579247' }))).to.equal(409);
    expect(count()).to.equal(1);
  });

  it('refuses landlines, costly numbers, and what is no number, and sends nothing', async () => {
    const { server, count } = await openLog();
    const numbers: [string, number][] = [
      ['+33145678901', 422],
      ['+33899123456', 400],
      ['+336', 400],
      ['0613579246', 400],
      ['%', 400],
    ];
    for (const [phone, status] of numbers)
      expect(await statusOf(startFor(server, { phoneNumber: encodeURIComponent(phone) })), phone).to.equal(status);
    expect(await statusOf(server.post('/phone2fa', { event: 'startVerify' }))).to.equal(400);
    expect(await statusOf(server.post('/phone2fa', '{'))).to.equal(400);
    expect(count()).to.equal(0);
  });

  it('limits messages by number, network, prefix, page, country and day, and shows what was refused', async () => {
    for (const [limit, value] of Object.entries({
      ...{ perNumber: 2, perAddress: 2, perPrefix: 2, perPage: 2, perCountry: 2, perDay: 2 },
    })) {
      const { server, count } = await openLog({ [limit]: value });
      const phone = (index: number) => (limit === 'perNumber' ? NUMBER : `+336${10 + index}579246`);
      const statuses: number[] = [];
      for (let index = 0; index < 3; index++) {
        const phoneNumber = limit === 'perPrefix' ? `+3361357924${index}` : phone(index);
        statuses.push(await statusOf(startFor(server, { phoneNumber: encodeURIComponent(phoneNumber) })));
      }
      expect(statuses, limit).to.deep.equal([200, 200, 429]);
      expect(count(), limit).to.equal(2);
      const { refused } = (await json(server.owner('/limits'))).messages as { refused: Json[] };
      expect(refused, limit).to.deep.equal([{ reason: limit, count: 1 }]);
      await closeServers();
    }
  });

  it('lets a network that has reached its limit use up no limit of others', async () => {
    const file = { verification: { provider: { type: 'log' }, limits: { perAddress: 1, perPrefix: 3 } } };
    const server = await openServer({ settings: { PROXIES: '1' }, file });
    const from = (address: string, phone: string, headers: Record<string, string> = {}) =>
      statusOf(
        startFor(server, { phoneNumber: encodeURIComponent(phone) }, { 'x-forwarded-for': address, ...headers }),
      );
    expect(await from('203.0.113.7', '+33612345678')).to.equal(200);
    for (let count = 0; count < 10; count++)
      for (const address of ['203.0.113.7:99', '[::ffff:203.0.113.7]:1', '::ffff:cb00:7107'])
        expect(await from(address, NUMBER), address).to.equal(429);
    expect(await from('198.51.100.1', NUMBER)).to.equal(200);
    // Any program can name any page.
    expect(await from('198.51.100.2', '+33612345679', { origin: 'http://localhost', host: 'localhost' })).to.equal(200);
    const { messages } = await json<{ messages: { sent: Json[] } }>(server.owner('/limits'));
    expect(messages.sent.filter(({ name }) => String(name).startsWith('sms page'))).to.deep.equal([
      { name: `sms page ${PAGE}`, count: 2 },
      { name: 'sms page ', count: 1 },
    ]);
    // A provider of IPv6 can give one customer many networks.
    let sent = 0;
    for (let network = 0; network < 20; network++)
      if ((await from(`2001:db8:1:${network}::1`, `+336${20 + network}345678`)) === 200) sent++;
    expect(sent).to.equal(16);
  });

  it('tells destinations which numbers it has verified itself, whatever the lead says', async () => {
    const { server, code } = await openLog();
    const { host } = server;
    const pinId = await pinOf(startFor(server));
    const contextOf = async (mail: string): Promise<Json> => {
      const { leads } = await json<{ leads: Json[] }>(server.owner('/persons/export', { email: mail }));
      return (leads[0]!.versions as { context: Json }[])[0]!.context;
    };
    await server.send(leadOf('k1', { mail: 'a@example.com', pinId, valid_2fa: true }));
    await check(server, pinId, code());
    await server.send(leadOf('k2', { mail: 'b@example.com', pinId }));
    const at = new Date(host.now()).toISOString();
    expect(await contextOf('a@example.com')).not.to.have.property('verified');
    expect(await contextOf('b@example.com')).to.deep.include({
      verified: { channel: 'sms', at, member: 'phone', number: NUMBER },
    });
    const stranger = { phone: '', phone_international: '+33613579247', mail: 'c@example.com', pinId };
    await server.send(leadOf('k3', stranger));
    expect(await contextOf('c@example.com')).not.to.have.property('verified');
  });

  it('knows after the submit that the number of the lead is verified', async () => {
    const { server, code } = await openLog();
    const { result } = await json(server.send(leadOf('k1')));
    const pinId = await pinOf(startFor(server));
    await check(server, pinId, code());
    await server.send({ idempotency_key: 'k2', force_send: true, cache_id: result, pinId });
    const { leads } = await json<{
      leads: { kind: string; versions: { context: Json }[] }[];
    }>(server.owner('/persons/export', { email: 'ann@example.com' }));
    const after = leads.find(({ kind }) => kind === 'after')!;
    expect(after.versions[0]!.context.verified).to.include({ channel: 'sms' });
    const listed = await json<{ leads: { context: Json }[] }>(server.owner('/leads'));
    expect(listed.leads.map(({ context }) => context.verified)).to.deep.equal([after.versions[0]!.context.verified]);
    const [row] = Papa.parse<Json>(await (await server.owner('/leads.csv')).text(), { header: true }).data;
    expect(row!.verified).to.equal('true');
  });

  const OWN = { phone: '06 13 57 92 46', phone_international: NUMBER };
  const OTHER = { phone: '06 13 57 92 47', phone_international: '+33613579247' };
  const TYPES = { mail: 'email', phone: 'phone' };
  async function verified(members: Json = {}) {
    const { server, code } = await openLog({ perNumber: 20 });
    const pinOfNumber = async (phoneNumber = NUMBER): Promise<string> => {
      const facts = { phoneNumber: encodeURIComponent(phoneNumber) };
      const pin = await pinOf(startFor(server, facts));
      expect(await statusOf(check(server, pin, code(), facts))).to.equal(200);
      return pin;
    };
    const pinId = await pinOfNumber();
    const send = async (key: string, more: Json = {}): Promise<string> =>
      (await json<{ result: string }>(server.send(leadOf(key, { pinId, ...members, ...more })))).result;
    const complete = (cache_id: string, more: Json): Promise<Response> =>
      server.send({ idempotency_key: `after-${cache_id}`, force_send: true, cache_id, pinId, ...more });
    /** As the list, the page of the lead, and the CSV show it. */
    const markOf = async (id: string): Promise<unknown> => {
      const { leads } = await json<{ leads: { id: string; context: Json }[] }>(server.owner('/leads'));
      const mark = leads.find(one => one.id === id)?.context.verified;
      expect((await json(server.owner(`/leads/${id}`))).verified ?? undefined).to.deep.equal(mark);
      const rows = Papa.parse<Json>(await (await server.owner('/leads.csv')).text(), { header: true }).data;
      expect(rows.find(row => row.lead_id === id)!.verified).to.equal(String(mark !== undefined));
      return mark;
    };
    return { server, pinOfNumber, send, complete, markOf };
  }

  it('marks no lead with the number of somebody else, whatever it claims', async () => {
    const { send, markOf, pinOfNumber } = await verified();
    for (const [at, [what, members]] of Object.entries<Json>({
      'by an extra member': { ...OTHER, x_international: NUMBER },
      'by an answer of a made-up type': { ...OTHER, x: NUMBER, questionsTypes: { ...TYPES, x: 'phone2' } },
      'by a second question': {
        ...{ ...OTHER, x: OWN.phone, x_international: NUMBER },
        questionsTypes: { x: 'phone', ...TYPES },
      },
      'by a question beside a number of no question': { ...OTHER, x: NUMBER, questionsTypes: { x: 'phone' } },
      'by another international form': { ...OTHER, phone_international: NUMBER },
      'by another international form, in other digits': { phone: '٠٦١٣٥٧٩٢٤٧' },
      'by another international form, in a list': { phone: [OTHER.phone] },
    }).entries()) {
      const pinId = await pinOfNumber();
      expect(await markOf(await send(`k${at}`, { ...members, pinId })), what).to.equal(undefined);
      const own = await send(`own${at}`, { pinId });
      expect(await markOf(own), `${what}: it was not used up`).to.include({ member: 'phone', number: NUMBER });
    }
  });

  it('marks the number of the newest version only', async () => {
    const { server, send, markOf } = await verified();
    const id = await send('k1', { lead_revision: 1 });
    expect(await markOf(id)).to.include({ number: NUMBER });
    await send('k1', { ...OTHER, lead_revision: 2 });
    expect(await markOf(id)).to.equal(undefined);
    const { versions } = await json<{ versions: { context: Json }[] }>(server.owner(`/leads/${id}`));
    expect(versions.map(({ context }) => context.verified !== undefined)).to.deep.equal([true, false]);
    await send('k1', { lead_revision: 3 });
    expect(await markOf(id)).to.include({ number: NUMBER });
  });

  it('marks no other number by what comes after the submit', async () => {
    const { server, send, complete, markOf } = await verified();
    for (const [at, members] of [
      { x_international: NUMBER },
      { x: NUMBER, questionsTypes: { x: 'phone' } },
      { phone_international: NUMBER },
    ].entries()) {
      const id = await send(`k${at}`, OTHER);
      await complete(id, members);
      expect(await markOf(id), JSON.stringify(members)).to.equal(undefined);
      const { versions } = await json<{ versions: { context: Json }[] }>(server.owner(`/leads/${id}`));
      expect(versions.map(({ context }) => context.verified)).to.deep.equal([undefined, undefined]);
    }
  });

  it('marks a number that was changed and verified after the submit, and not one that was only changed', async () => {
    const { send, complete, markOf, pinOfNumber } = await verified();
    const id = await send('k1', OTHER);
    await complete(id, OWN);
    expect(await markOf(id)).to.include({ member: 'phone', number: NUMBER });
    const pinId = await pinOfNumber(OTHER.phone_international);
    const second = await send('k2', { ...OTHER, pinId });
    expect(await markOf(second)).to.include({ number: OTHER.phone_international });
    await complete(second, { ...OWN, pinId });
    expect(await markOf(second)).to.equal(undefined);
  });

  describe('with several numbers in one lead', () => {
    const SECOND = '+33613579255';
    const TWO = { second: '06 13 57 92 55', second_international: SECOND };
    const QUESTIONS = { questionsTypes: { mail: 'email', phone: 'phone2fa', second: 'phone2fa' } };
    const by = (pins: Json) =>
      Object.fromEntries(Object.entries(pins).map(([key, pinId]) => [key, { valid: true, channel: 'sms', pinId }]));
    async function several() {
      const { server, send, complete, markOf, pinOfNumber } = await verified({ ...OWN, ...TWO, ...QUESTIONS });
      const pins = { phone: await pinOfNumber(NUMBER), second: await pinOfNumber(SECOND) };
      /** The members that are marked, with their numbers, in all places that show it. */
      const marksOf = async (id: string): Promise<Json> => {
        const { leads } = await json<{ leads: { id: string; context: Json }[] }>(server.owner('/leads'));
        const { verified: only, verified_numbers: found } = leads.find(one => one.id === id)!.context;
        expect(only, 'it would be read as a mark of each').to.equal(undefined);
        const marks = (found ?? []) as { member: string; number: string }[];
        const shown = (await json(server.owner(`/leads/${id}`))).verified;
        expect(shown).to.deep.equal(found ?? null);
        const rows = Papa.parse<Json>(await (await server.owner('/leads.csv')).text(), { header: true }).data;
        const inTable = marks.map(({ member }) => member).join(' ') || 'false';
        expect(rows.find(row => row.lead_id === id)!.verified).to.equal(inTable);
        return Object.fromEntries(marks.map(({ member, number }) => [member, number]));
      };
      return { server, send, complete, markOf, marksOf, pins };
    }

    it('marks each by its own verification', async () => {
      const { send, marksOf, pins } = await several();
      expect(await marksOf(await send('k1', { phone_verifications: by({ phone: pins.second }) }))).to.deep.equal({});
      expect(await marksOf(await send('k2', { phone_verifications: by({ phone: pins.phone }) }))).to.deep.equal({
        phone: NUMBER,
      });
      const both = { phone_verifications: by(pins) };
      expect(await marksOf(await send('k3', both)), 'one is the proof of another lead').to.deep.equal({
        second: SECOND,
      });
      const strange = [null, [], 'x', { phone: pins.phone }, { phone: { pinId: [pins.phone] } }];
      for (const [place, phone_verifications] of strange.entries())
        expect(await marksOf(await send(`strange-${place}`, { phone_verifications }))).to.deep.equal({});
    });

    it('keeps the mark of one if another one is changed, and adds that of a number after the submit', async () => {
      const { send, complete, markOf, marksOf, pins } = await several();
      const id = await send('k1', { ...OWN, second: '', second_international: '', pinId: pins.phone });
      expect(await markOf(id)).to.include({ member: 'phone', number: NUMBER });
      await complete(id, { ...TWO, ...QUESTIONS, phone_verifications: by(pins) });
      expect(await marksOf(id)).to.deep.equal({ phone: NUMBER, second: SECOND });
      const other = await send('k2', { ...OTHER, phone_verifications: by({ phone: pins.phone }) });
      expect(await marksOf(other)).to.deep.equal({});
    });
  });

  it('marks one lead and its versions by one verification', async () => {
    const { send, complete, markOf } = await verified();
    const [first, second] = [await send('k1'), await send('k2')];
    await complete(second, OWN);
    expect(await markOf(first)).to.include({ number: NUMBER });
    expect(await markOf(second)).to.equal(undefined);
    await send('k1', { comment: 'changed' });
    expect(await markOf(first)).to.include({ number: NUMBER });
  });
});

describe('the verification by any HTTP service', () => {
  afterEach(closeServers);
  const open = (provider: Json, settings: Record<string, string> = {}) =>
    openServer({
      settings,
      file: {
        verification: { provider: { type: 'http', url: 'https://sms.example/send', ...provider }, countries: ['fr'] },
      },
    });

  it('makes the request that the settings describe, and puts nothing of the visitor into the message', async () => {
    const server = await open({
      headers: { authorization: 'Key 1' },
      json: { to: ['{digits}'], body: '{text}', fixed: 7 },
    });
    const pin = await pinOf(startFor(server));
    const [{ headers, body }] = server.host.calls as [(typeof server.host.calls)[number]];
    expect(headers).to.include({ authorization: 'Key 1', 'content-type': 'application/json' });
    const [, code = ''] = /^Votre code est (\d{4})\n\n@www\.example\.com #\1$/.exec(String(body.body)) ?? [];
    expect(body).to.deep.include({ to: ['33613579246'], fixed: 7 });
    expect(await statusOf(check(server, pin, code))).to.equal(200);
  });

  it('never puts the origin of an unknown page into the message', async () => {
    const server = await open({ json: { to: ['{digits}'], body: '{text}' } }, { ALLOWED_ORIGINS: '*' });
    await pinOf(startFor(server));
    expect(server.host.calls[0]?.body)
      .to.have.property('body')
      .that.matches(/^Votre code est \d{4}$/);
  });

  it('understands the statuses that the settings name, and tries again after a failure', async () => {
    const server = await open({ statuses: { 404: 'unavailable', 422: 'landline', 429: 'refused' } });
    for (const [given, expected] of [
      [404, 410],
      [422, 422],
      [429, 429],
      [500, 503],
    ] as const) {
      server.host.answers.push(given);
      expect(await statusOf(startFor(server, { idempotency_key: `k${given}` }))).to.equal(expected);
    }
    expect(await statusOf(startFor(server, { idempotency_key: 'k500' }))).to.equal(200);
    expect(server.host.calls).to.have.length(5);
  });

  it('sends the same code if the answer to the first message was lost, and accepts it', async () => {
    const server = await open({});
    server.host.answers.push(new TypeError('fetch failed'), new Response('{"success":false}'));
    const start = () => startFor(server, { idempotency_key: 'k1' });
    expect([await statusOf(start()), await statusOf(start())]).to.deep.equal([503, 503]);
    const pin = await pinOf(start());
    const texts = server.host.calls.map(({ body }) => String(body.text));
    expect(texts).to.have.length(3);
    expect(new Set(texts)).to.have.property('size', 1);
    const [, code = ''] = /(\d{4})/.exec(texts[0]!) ?? [];
    expect(await statusOf(check(server, pin, code))).to.equal(200);
    await startFor(server, { idempotency_key: 'k2' });
    await startFor(server, { idempotency_key: 'k3' });
    expect(new Set(server.host.calls.map(({ body }) => body.text)).size, 'codes of other requests').to.be.above(1);
  });

  it('sends the code again if its process was killed before the clock was set back', async () => {
    const server = await open({});
    const { fetch, now } = server.host;
    const sent = new Promise<void>(resolve => {
      server.host.fetch = () => {
        resolve();
        return new Promise(() => undefined);
      };
    });
    const start = () => startFor(server, { idempotency_key: 'k1' });
    void start();
    await sent;
    server.host.fetch = fetch;
    expect(await statusOf(start())).to.equal(503);
    server.host.now = () => now() - 3_600_000;
    expect(await statusOf(start())).to.equal(200);
  });

  it('sends one message if a request that failed is repeated several times at once', async () => {
    const server = await open({});
    for (const idempotency_key of ['k1', 'k2']) {
      const start = () => statusOf(startFor(server, { idempotency_key }));
      server.host.calls.length = 0;
      server.host.answers.push(500);
      expect(await start()).to.equal(503);
      const statuses = await Promise.all(Array.from({ length: 20 }, start));
      expect(statuses).to.include(200);
      expect(server.host.calls).to.have.length(2);
    }
  });

  it('sends nothing to other countries, and nothing to the test number of forms', async () => {
    const server = await open({});
    expect(await statusOf(startFor(server, { phoneNumber: '%2B335550100199' }))).to.equal(400);
    expect(await statusOf(startFor(server, { phoneNumber: '%2B12025550143' }))).to.equal(410);
    expect(server.host.calls).to.have.length(0);
  });

  it('waits eight seconds for the service', async () => {
    const host = createSpecHost();
    let isAsked = false;
    host.fetch = (_, { signal }) => {
      isAsked = true;
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    };
    const verification = { provider: { type: 'http', url: 'https://sms.example/' }, countries: ['fr'] };
    const server = await openServer({ host, file: { verification } });
    const answer = startFor(server);
    await until(() => isAsked);
    await host.advance(8000);
    expect(await statusOf(answer)).to.equal(503);
  });
});

describe('the verification by Twilio Verify', () => {
  afterEach(closeServers);

  async function open(mode = 'SNA2FA') {
    const host = createSpecHost();
    const twilio = createTwilioEmulator(host.now);
    host.fetch = twilio.fetch;
    const verification = { provider: { type: 'twilio', ...ACCOUNT }, mode, countries: ['fr', 'us'] };
    return { twilio, server: await openServer({ host, file: { verification } }) };
  }

  it('sends a code and checks it', async () => {
    const { server, twilio } = await open();
    expect(await json(server.app.request('/tr/abc/has_2fa'))).to.include({ type_2fa: 'SNA2FA' });
    const pin = await pinOf(startFor(server));
    const { code, to } = twilio.sent[0]!;
    expect(to).to.equal(NUMBER);
    expect(await statusOf(check(server, pin, other(code)))).to.equal(404);
    expect(await statusOf(check(server, pin, code))).to.equal(200);
  });

  it('accepts a code again whose first answer was lost, at either place', async () => {
    const { server, twilio } = await open();
    const pin = await pinOf(startFor(server));
    const { code } = twilio.sent[0]!;
    server.host.fetch = async (url, request) => {
      await twilio.fetch(url, request);
      throw new TypeError('fetch failed');
    };
    expect(await statusOf(check(server, pin, code))).to.equal(503);
    server.host.fetch = twilio.fetch;
    expect(await statusOf(check(server, pin, code)), 'Twilio has forgotten it').to.equal(200);
    expect(await statusOf(check(server, pin, code))).to.equal(200);
    const second = await pinOf(startFor(server));
    await server.host.advance(9 * MINUTE);
    expect(await statusOf(check(server, second, other(twilio.sent[1]!.code)))).to.equal(404);
  });

  it('checks a number silently, once the browser has called the network', async () => {
    const { server, twilio } = await open();
    const { result } = await json<{
      result: { pinId: string; snaUrl: string };
    }>(startFor(server, { channel: 'sna' }));
    const ask = async () =>
      ((await json(check(server, result.pinId, '', { channel: 'sna' }))).result as Json).snaStatus;
    expect(await ask()).to.equal('pending');
    twilio.touch(result.snaUrl);
    expect(await ask()).to.equal('approved');
    expect(await ask()).to.equal('approved'); // Twilio has forgotten it
  });

  it('passes on what Twilio says of a number', async () => {
    const { server } = await open();
    for (const [phone, status, channel] of [
      ['+33613570001', 422, 'sms'],
      ['+33613570002', 410, 'sms'],
      ['+33613570003', 400, 'sna'],
    ] as const)
      expect(await statusOf(startFor(server, { phoneNumber: encodeURIComponent(phone), channel })), phone).to.equal(
        status,
      );
  });

  it('says that a code is gone after too many checks, also for the right one', async () => {
    const { server, twilio } = await open();
    const pin = await pinOf(startFor(server));
    const { code } = twilio.sent[0]!;
    for (let count = 0; count < 5; count++) await check(server, pin, other(code));
    expect(await statusOf(check(server, pin, code))).to.equal(429);
  });

  it('says that the service is out of reach if it is', async () => {
    const { server } = await open();
    server.host.fetch = async () => {
      throw new TypeError('fetch failed');
    };
    expect(await statusOf(startFor(server))).to.equal(503);
  });
});
