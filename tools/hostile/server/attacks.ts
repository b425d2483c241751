/** One attack of each kind. Each resolves to how often the server did what it must not do. */
import { createHash } from 'node:crypto';
import { sql as raw } from 'kysely';
import Papa from 'papaparse';
import {
  ALLOWED,
  type Answer,
  type Attacker,
  DAY,
  FORM,
  type Json,
  MINUTE,
  OWNER,
  PER_DAY,
  PER_NETWORK,
} from './attacker.ts';

type Attack = (attacker: Attacker) => Promise<number>;

const count = (...wrong: boolean[]): number => wrong.filter(Boolean).length;
const areSame = ([first, ...others]: readonly Answer[]): boolean =>
  others.every(({ status, text }) => status === first!.status && text === first!.text);
const repeat = (times: number, run: () => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: times }, run));
const listed = async ({ owner }: Attacker, mail: unknown): Promise<Json[]> =>
  (await owner('/leads', { email: mail })).body.leads as Json[];
const textOf = (body: object, status = 200): Response => new Response(JSON.stringify(body), { status });

const codeFor = (phone: string) => ({ channel: 'sms', phoneNumber: encodeURIComponent(phone), language: 'fr' });
/** Resolves to the pin, which is verified. */
async function verify({ post, codes }: Attacker, phone: string): Promise<string> {
  const started = await post('/phone2fa', { ...codeFor(phone), event: 'startVerify' });
  const { pinId } = (started.body.result ?? {}) as Json;
  const check = { ...codeFor(phone), event: 'checkVerify', pinId, verificationCode: codes.get(phone) };
  const { status } = await post('/phone2fa', check);
  if (status !== 200) throw new Error(`A right code was answered with ${status}.`);
  return String(pinId);
}

const tryProof: Attack = async attacker => {
  const { phone, store, lead, random } = attacker;
  const [own, victim] = [phone(), phone()];
  const pinId = await verify(attacker, own);
  const numbers = (of: string) => ({ phone: `0${of.slice(3)}`, phone_raw: of, phone_international: of });
  const mine = lead({ pinId, ...numbers(own) });
  const forged: Json = { ...mine, ...numbers(victim) };
  const key = String(mine.idempotency_key);
  const types = { ...(mine.questionsTypes as Json), x: random.pick(['phone', 'phone2fa']) };
  const after = { idempotency_key: `${key}-after`, force_send: true, pinId, phone_international: own };
  const ways: (() => Promise<unknown>)[] = [
    () => store({ ...forged, x_international: own }),
    () => store({ ...forged, questionsTypes: types, x: own, x_international: own }),
    () => store({ ...mine, phone: victim }),
    () => store(mine).then(() => store(forged)),
    () => store(forged).then(cache_id => store({ ...after, cache_id })),
    () => store(mine).then(() => store({ ...mine, idempotency_key: `${key}-more` })),
  ];
  const way = random.below(ways.length);
  await ways[way]!();
  const isMarked = ({ context }: Json): boolean => (context as Json).verified !== undefined;
  const marked = (await listed(attacker, mine.mail)).filter(isMarked);
  const other = lead();
  const pin = await verify(attacker, String(other.phone_international));
  await store({ ...other, pinId: pin });
  const honest = (await listed(attacker, other.mail)).filter(isMarked);
  // The last way has a true lead, and a second one that has no proof.
  return count(marked.length > (way === 5 ? 1 : 0), honest.length !== 1);
};
/** A number that was not verified counts as verified, or one verification is a proof for two leads. */
const proofs: Attack = async attacker => {
  let wrong = 0;
  for (let way = 0; way < 3; way++) wrong += await tryProof(attacker);
  return wrong;
};

/** A receiver that is silent, slow, huge, or refuses in any way takes a lead for good, or delays another receiver. */
const receivers: Attack = async attacker => {
  const { calls, worker, lead, store, advance, random, database } = attacker;
  const endless = () => new Response(new ReadableStream({ pull: stream => stream.enqueue(Buffer.alloc(1000)) }));
  const slow = () => new Response(new ReadableStream({ start: stream => stream.enqueue(Buffer.alloc(1)) }));
  const never = () => new Promise<never>(() => undefined);
  const refuse = () => textOf(random.pick([{ success: false }, { ok: false }, { status: 'error' }, { error: 'no' }]));
  const fail = () => new Response('', { status: 500 });
  attacker.receivers.set('bad.', () => random.pick([never, slow, endless, refuse, fail])());
  const ids: string[] = [];
  for (let one = 0; one < 12; one++) ids.push(await store(lead({ kind: 'receivers' })));
  const at = calls.length;
  let isOver = false;
  const ending = (async () => {
    for (let looks = 0; looks < 4; looks++) await worker.sendDue();
    isOver = true;
  })();
  for (let turn = 0; turn < 4; turn++) await advance(0);
  const told = calls.slice(at).filter(({ url }) => url.includes('healthy.'));
  for (let turn = 0; turn < 60 && !isOver; turn++) await advance(MINUTE / 3);
  await ending;
  attacker.receivers.delete('bad.');
  const taken = await database.transaction(sql =>
    sql.selectFrom('deliveries').where('destination', '=', 'bad').where('state', '=', 'sent').select('id').execute(),
  );
  await advance(3 * DAY); // what failed is tried again, and taken
  while ((await worker.sendDue()) > 0);
  await database.transaction(sql => sql.deleteFrom('deliveries').where('destination', '=', 'bad').execute());
  return count(
    ids.slice(0, 10).some(id => !told.some(({ body }) => body.includes(id))),
    taken.length > 0,
  );
};

/** A lead grows without an end, or is too large to be shown. */
const growth: Attack = async ({ post, lead, owner, random }) => {
  const one = lead();
  const id = (await post('/submit', one)).body.result;
  const after = { force_send: true, cache_id: id };
  const statuses = await Promise.all(
    Array.from({ length: 130 }, async (_, place) => {
      const body = random.chance(0.5)
        ? { ...one, place }
        : { ...after, idempotency_key: `${one.idempotency_key}-${place}`, place };
      return (await post('/submit', body)).status;
    }),
  );
  const shown = await owner(`/leads/${id}`);
  const table = await owner('/leads.csv');
  const { body } = await owner('/persons/erase', { email: one.mail });
  return count(
    statuses.some(status => status !== 202 && status !== 422),
    shown.status !== 200 || (shown.body.versions as Json[]).length > 101,
    table.status !== 200 || !table.text.includes(String(id)),
    !(Number(body.erased) > 0),
  );
};

/** A database error ends the server, loses an accepted lead, or still has effects when its cause is gone. */
const failures: Attack = async attacker => {
  const { database, post, lead } = attacker;
  const isFile = database.kind === 'sqlite';
  const limit = (pages: string) =>
    database.transaction(sql => raw`PRAGMA max_page_count = ${raw.lit(pages)}`.execute(sql));
  if (isFile) await limit('1');
  else
    await database
      .transaction(sql =>
        raw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND query ILIKE '%leads%'`.execute(
          sql,
        ),
      )
      .catch(() => undefined);
  const large = 'x'.repeat(50_000);
  const leads = Array.from({ length: 8 }, () => lead({ comment: large }));
  const answers = await Promise.all(leads.map(one => post('/submit', one)));
  if (isFile) await limit('1000000000');
  let wrong = count(
    answers.some(({ status }) => status !== 202 && status !== 503),
    isFile && !answers.some(({ status }) => status === 503), // it was full
    (await post('/submit', lead())).status !== 202,
    (await attacker.get('/ready')).status !== 200,
  );
  for (const [place, { mail }] of leads.entries())
    wrong += count((await listed(attacker, mail)).length !== Number(answers[place]!.status === 202));
  return wrong;
};

/** One network has another limit in each notation of its address, or a destination gets more than its number for a day. */
const limits: Attack = async ({ post, phone, random, calls, worker, lead, store, advance, number }) => {
  const [high, low] = [number >> 8, number % 256];
  const four = `10.${random.below(256)}.${high % 256}.${low}`;
  const six = `2001:db8:${number.toString(16)}:${random.below(65_000).toString(16)}`;
  const notations: string[] = random.chance(0.5)
    ? [four, `::ffff:${four}`, `${four}:${random.below(65_000)}`, ` ${four} `, `::FFFF:${four}`]
    : [`${six}::1`, `${six.toUpperCase()}::2`, `[${six}::3]:443`, `${six}:0:0:0:9`, `${six}::4%eth0`];
  const before = calls.length;
  for (let message = 0; message < 4 * PER_NETWORK; message++)
    await post(
      '/phone2fa',
      { ...codeFor(phone()), event: 'startVerify' },
      { 'x-forwarded-for': random.pick(notations) },
    );
  const sent = calls.slice(before).filter(({ url }) => url.includes('sms.')).length;
  const at = calls.length;
  const capped = lead({ kind: 'capped' });
  for (let one = 0; one < 3 * PER_DAY; one++)
    await store(random.chance(0.5) ? { ...capped, one } : lead({ kind: 'capped' }));
  for (let day = 0; day < 9; day++) {
    while ((await worker.sendDue()) > 0);
    await advance(DAY);
  }
  const days = calls
    .slice(at)
    .filter(({ url }) => url.includes('capped.'))
    .map(call => Math.floor(call.at / DAY));
  return count(
    sent > PER_NETWORK,
    days.some(day => days.filter(one => one === day).length > PER_DAY),
  );
};

/** A request that comes again gets another answer, or has an effect again. */
const repeats: Attack = async attacker => {
  const { post, lead, phone, owner, random, codes, calls } = attacker;
  const times = 2 + random.below(3);
  await owner(
    '/records/customer/7',
    { name: 'N', forms: [FORM], timeZone: 'UTC', reveal: {}, callsPerSlot: 1000 },
    'PUT',
  );
  const one = lead();
  const stored = await repeat(times, () => post('/submit', one));
  const { result, 'reveal-job-id': job } = stored[0]!.body;
  const number = phone();
  const start = { ...codeFor(number), event: 'startVerify', idempotency_key: `start-${one.idempotency_key}` };
  const begun = await post('/phone2fa', start);
  const again = await repeat(times, () => post('/phone2fa', start));
  const sent = calls.filter(({ url, body }) => url.includes('sms.') && body.includes(number)).length;
  const { pinId } = (begun.body.result ?? {}) as Json;
  const check = { ...codeFor(number), event: 'checkVerify', pinId, verificationCode: codes.get(number) };
  const checked = await repeat(times, () => post('/phone2fa', check));
  const later = await post('/phone2fa', { ...check, verificationCode: '0000' });
  const revealed = await repeat(times, () => post('/api/pld/reveal', { reveal_job_id: job }));
  const call = {
    lead_id: result,
    'lp-nurturing-callme-time': `${10 + random.below(8)}:${random.pick(['00', '15', '30'])}`,
  };
  const day = new Date(attacker.now() + 3 * DAY).toISOString().slice(0, 10).split('-').reverse().join('/');
  const booked = await repeat(times, () => post('/api/pld/update_lead', { ...call, 'lp-nurturing-callme-day': day }));
  const after = { idempotency_key: `${one.idempotency_key}-after`, force_send: true, cache_id: result };
  const completed = await repeat(times, () => post('/submit', after));
  const { versions } = (await owner(`/leads/${result}`)).body as { versions: Json[] };
  return count(
    ...[stored, [begun, ...again], checked, revealed, booked, completed].map(
      all => !areSame(all) || all[0]!.status > 202,
    ),
    later.status !== 200, // what was accepted stays so
    sent !== 1,
    (await listed(attacker, one.mail)).length !== 1 || versions.length !== 3,
  );
};

/** Two changes of one state both happen. */
const changes: Attack = async ({ owner, number, random }) => {
  const path = `/records/lookup/list-${number}`;
  const record = (title: string) => ({ entries: [{ id: 1, title }] });
  const first = await owner(path, record('first'), 'PUT');
  const seen = first.headers.get('etag') ?? '"0"';
  const both = await Promise.all(['a', 'b', 'c'].map(title => owner(path, record(title), 'PUT', seen)));
  const id = `form-${number}`;
  for (let version = 1; version <= 3; version++)
    await owner(`/forms/${id}/versions`, { definition: { id, steps: [] } });
  const state = (await owner(`/forms/${id}`)).headers.get('etag') ?? '"0"';
  const call = random.pick(['switch', 'rollback', 'publish']);
  const body = { publish: { version: 1 }, rollback: {}, switch: { isOff: true } }[call];
  const moves = await Promise.all([1, 2].map(() => owner(`/forms/${id}/${call}`, body, 'POST', state)));
  const done = (all: readonly Answer[]) => all.filter(({ status }) => status === 200).length;
  return count(
    first.status !== 200,
    done(both) !== 1,
    done(moves) > 1,
    moves.some(({ status }) => status >= 500),
  );
};

/** A file has another policy at another spelling of its address. */
const spellings: Attack = async ({ get, random }) => {
  const name = random.pick(['index.html', 'frame.html']);
  const usual = await get(`/survey/configurator/${name}`);
  const spell = (text: string): string =>
    [...text]
      .map(one =>
        random.chance(0.15)
          ? `%${one.charCodeAt(0).toString(16)}`
          : random.chance(0.1) && one === '/'
            ? random.pick(['//', '/./', '%2f', '/x/../', '\\'])
            : one,
      )
      .join('');
  const address = `/survey/${spell(`owner/configurator/${name}`)}`;
  const other = await get(address);
  const isUsual = new URL(address, ALLOWED).pathname === `/survey/configurator/${name}`;
  const policies = [usual, other].map(({ headers }) => headers.get('content-security-policy'));
  return count(!policies[0], isUsual ? policies[0] !== policies[1] : other.status !== 404);
};

/** A secret that an owner entered is in an answer, or a stranger's request goes where it should not. */
const secrets: Attack = async ({ owner, post, lead, calls, number, random }) => {
  const token = `secret-${number}`;
  const local = [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.1',
    '[::1]',
    '[::ffff:10.0.0.1]',
    '169.254.169.254',
    '10.0.0.1',
    'localhost',
    'x.local',
    '192.168.1.1.',
  ];
  const customer = (host: string) => ({
    name: 'N',
    forms: ['other'],
    timeZone: 'UTC',
    brandsFrom: { url: `https://${host}/ask`, token },
  });
  const path = `/records/customer/${1000 + number}`;
  const refused = await owner(path, customer(random.pick(local)), 'PUT');
  const saved = await owner(path, customer(`s${number}.example`), 'PUT');
  const shown = [await owner(path), await owner('/records/customer'), await owner('/audit'), refused, saved];
  await post(`/api/pld/get_brands_by_api?customerIds=${1000 + number}`, lead());
  return count(
    ...[refused.status !== 422, saved.status !== 200, shown.some(({ text }) => text.includes(token))],
    calls.some(({ url }) => url.includes(`s${number}.example`)),
  );
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
/** After an erasure, something in the database can be joined to the address or number. */
const erasure: Attack = async attacker => {
  const { post, get, lead, store, owner, random, worker, advance, database, phone } = attacker;
  const number = phone();
  const [digits, national] = [number.slice(1), `0${number.slice(3)}`];
  const mail = `ann-${digits}@example.com`;
  const visitor = `visitor${digits}`;
  const arabic = [...national].map(one => String.fromCodePoint(0x660 + Number(one))).join('');
  const typed = random.pick([
    number,
    `00${digits}`,
    `+33 (0)${digits.slice(2)}`,
    `tel:${number}`,
    `+33 ${digits.slice(2)} ext. 4`,
  ]);
  const spelled = random.pick([mail, mail.toUpperCase(), ` ${mail}`, `mailto:${mail}`, `${mail}\u200b`]);
  const others = Object.fromEntries(random.list(0, 400, place => [`m${place}`, `${place}@${digits}.example`]));
  attacker.receivers.set('buyer.example/ping', () => textOf({ accept: true, price: 1, token: mail }));
  const pinId = await verify(attacker, number);
  await post(`/tr/${visitor}/pl`, { __tr__: { em: sha256(mail), ph: sha256(number) } });
  const one: Json = {
    ...lead({
      kind: 'erasure',
      pinId,
      dldclck_id: visitor,
      mail: '',
      phone: '',
      phone_raw: typed,
      phone_international: random.pick([number, '']),
    }),
    ...{
      ...others,
      ...random.pick<Json>([{ last: spelled }, { mail: spelled }, { deep: { list: [{ it: spelled }] } }]),
    },
  };
  const id = await store(one);
  await worker.sendDue();
  await get(`/tr/${visitor}/interact`);
  const late = Promise.all([
    ...random.list(0, 3, place => post('/submit', { ...one, place })),
    ...random.list(0, 3, place =>
      post('/submit', {
        idempotency_key: `${visitor}-${place}`,
        force_send: true,
        cache_id: id,
        mail,
        phone_international: number,
      }),
    ),
  ]);
  if (random.chance(0.5)) await late;
  const person = random.pick([
    { email: mail },
    { email: ` ${mail.toUpperCase()}` },
    { phone: number },
    { phone: `00 33 (0) ${national.slice(1)}` },
  ]);
  const erased = await owner('/persons/erase', person);
  const answers = await late;
  await advance(MINUTE);
  const rows = await database.transaction(async sql => {
    const all: unknown[] = [];
    for (const { name } of await sql.introspection.getTables())
      all.push((await raw`SELECT * FROM ${raw.table(name)}`.execute(sql)).rows);
    return JSON.stringify(all);
  });
  const traces = [
    mail,
    digits,
    national.slice(1),
    arabic,
    visitor,
    ...[`email:${mail}`, mail, `phone:${digits}`, number, digits].map(sha256),
  ];
  const { idempotency_key: _, ...body } = one;
  traces.push(sha256(JSON.stringify(body)));
  const found = traces.filter(
    trace => rows.replaceAll(`${visitor}-`, '').includes(trace) || attacker.lines.join().includes(trace),
  );
  return count(
    !(Number(erased.body.erased) > 0),
    found.length > 0,
    answers.some(({ status }) => ![202, 409, 410].includes(status)),
  );
};

const FORMULAS = ['=1+1', '＝1+1', '\n=1+1', '\t@x', 'x;=1+1', '-1+2', "+1';=2", 'a\r\n=3', '|=4'];
/** A text makes a line of its own in a message for people, or a cell that a spreadsheet calculates. */
const texts: Attack = async attacker => {
  const { lead, store, owner, mails, worker, random } = attacker;
  const breaks = random.pick(['\n', '\r', '\r\n', '\u2028', '\u0085', '\v', '\u202e\n']);
  const forged = `x${breaks}verified: yes`;
  const one = lead({
    kind: 'text',
    [forged]: forged,
    formula: random.pick(FORMULAS),
    [random.pick(FORMULAS)]: random.pick(FORMULAS),
  });
  const id = await store(one);
  while ((await worker.sendDue()) > 0);
  const mail = mails.find(({ text }) => text.includes(id));
  const isForged = !mail || /^verified:/mu.test(mail.text) || /[\r\n]/.test(mail.subject);
  const { text } = await owner('/leads.csv');
  const cells = [',', ';', '\t', '|'].flatMap(delimiter => {
    const { data } = Papa.parse<string[]>(text.slice(1), { delimiter, quoteChar: delimiter === ',' ? '"' : '\0' });
    return data.flat();
  });
  const begins = (cell: string): boolean => /^"?\s*[=+\-@＝＋－＠]/.test(cell) && !/^"?-?\d+(\.\d+)?"?$/.test(cell);
  return count(isForged, cells.some(begins));
};

/** Something that is no request of the form or of an owner is answered with an error of the server, or with what it must not read. */
const strangers: Attack = async ({ post, get, random, lead }) => {
  const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  const paths = [
    '/submit',
    '/phone2fa',
    '/sg/t',
    '/sg/p',
    '/tr/a/pl',
    '/api/pld/reveal',
    '/api/pld/update_lead',
    '/api/cch',
  ];
  const bodies = [
    deep(4500),
    `{"a":${deep(4500)}}`,
    'null',
    '{"__proto__":{"a":1}}',
    '\0',
    '"\ud800"',
    `{"userId":"a","event":"x","payload":${deep(4000)}}`,
  ];
  const answers = await Promise.all(paths.map(path => post(path, random.pick(bodies))));
  const foreign = await post('/submit', lead(), {
    origin: random.pick(['https://evil.example', 'null', `${ALLOWED}.evil.example`]),
  });
  const wrong = await Promise.all(
    ['/leads', '/leads.csv', '/audit', '/people'].map(path =>
      get(`/admin/api${path}`, { authorization: `Bearer ${OWNER}x` }),
    ),
  );
  return count(
    answers.some(({ status }) => status >= 500),
    foreign.status !== 403,
    wrong.some(({ status }) => status !== 401 && status !== 429),
  );
};

export const ATTACKS: Readonly<Record<string, Attack>> = {
  ...{ proofs, receivers, growth, failures, limits, repeats, changes, spellings, secrets, erasure, texts, strangers },
};
