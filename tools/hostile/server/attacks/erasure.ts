import { createHash } from 'node:crypto';
import { sql as raw } from 'kysely';
import type { Database } from '../../../../server/database/database.ts';
import { type Json, MINUTE } from '../attacker.ts';
import { type Attack, jsonOf, verify, violations } from './attack.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** All rows of all tables as JSON. */
const textOf = ({ transaction }: Database): Promise<string> =>
  transaction(async sql => {
    const all: unknown[] = [];
    for (const { name } of await sql.introspection.getTables())
      all.push((await raw`SELECT * FROM ${raw.table(name)}`.execute(sql)).rows);
    return JSON.stringify(all);
  });

/** Succeeds if the database or the log still contains data that can be linked to an erased email address or phone number. */
export const erasure: Attack = async attacker => {
  const { post, get, lead, store, owner, random, worker, advance, database } = attacker;
  const number = attacker.phone();
  const [digits, national] = [number.slice(1), `0${number.slice(3)}`];
  const local = national.slice(1);
  const mail = `ann-${digits}@example.com`;
  const visitor = `visitor${digits}`;
  const arabic = [...national].map(one => String.fromCodePoint(0x660 + Number(one))).join('');
  const typed = [number, `00${digits}`, `+33 (0)${local}`, `tel:${number}`, `+33 ${local} ext. 4`];
  const spelled = random.pick([mail, mail.toUpperCase(), ` ${mail}`, `mailto:${mail}`, `${mail}\u200b`]);
  attacker.receivers.set('buyer.example/ping', () => jsonOf({ accept: true, price: 1, token: mail }));
  const pinId = await verify(attacker, number);
  await post(`/tr/${visitor}/pl`, { __tr__: { em: sha256(mail), ph: sha256(number) } });
  const one: Json = {
    ...lead({ kind: 'erasure', pinId, dldclck_id: visitor, mail: '', phone: '' }),
    phone_raw: random.pick(typed),
    phone_international: random.pick([number, '']),
    ...Object.fromEntries(random.list(0, 400, place => [`m${place}`, `${place}@${digits}.example`])),
    ...random.pick<Json>([{ last: spelled }, { mail: spelled }, { deep: { list: [{ it: spelled }] } }]),
  };
  const cache_id = await store(one);
  await worker.sendDue();
  await get(`/tr/${visitor}/interact`);
  const more = { force_send: true, cache_id, mail, phone_international: number };
  const late = Promise.all([
    ...random.list(0, 3, place => post('/submit', { ...one, place })),
    ...random.list(0, 3, place => post('/submit', { ...more, idempotency_key: `${visitor}-${place}` })),
  ]);
  if (random.chance(0.5)) await late;
  const emails = [mail, ` ${mail.toUpperCase()}`].map(email => ({ email }));
  const phones = [number, `00 33 (0) ${local}`].map(phone => ({ phone }));
  const erased = await owner('/persons/erase', random.pick<Json>([...emails, ...phones]));
  const answers = await late;
  await advance(MINUTE);
  const { idempotency_key: _, ...body } = one;
  const hashes = [`email:${mail}`, mail, `phone:${digits}`, number, digits, JSON.stringify(body)].map(sha256);
  const rows = (await textOf(database)).replaceAll(`${visitor}-`, '') + attacker.lines.join();
  const left = [mail, digits, local, arabic, visitor, ...hashes].filter(trace => rows.includes(trace));
  return violations({
    'nothing is erased': !(Number(erased.body.erased) > 0),
    [`something is left: ${left}`]: left.length > 0,
    'a late answer fails': answers.some(({ status }) => ![202, 409, 410].includes(status)),
  });
};
