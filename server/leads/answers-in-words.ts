/** The answers of a lead with the texts that the visitor saw, and the names of its companies. */
import type { AnswerInWords, Json } from '../api/owner.ts';
import type { Sql } from '../database/database.ts';
import { isObject, objectOf, objectsIn } from '../http/json.ts';
import { type FormWords, valueInWords } from './form-words.ts';

/** The limit of answers that are shown for one lead. */
const MAX_ANSWERS = 500;
const MAX_COMPANIES = 50;

const has = (lead: Json, key: string): boolean => Object.hasOwn(lead, key);
const typesOf = (lead: Json | null): Json => (isObject(lead?.questionsTypes) ? lead.questionsTypes : {});

/** Whether an answer is a consent. These are shown elsewhere, with their legal texts. */
function isConsent(lead: Json, key: string, type: string): boolean {
  const legal = lead.lp_optin_legal_text;
  return (isObject(legal) && has(legal, key)) || (type === 'tcpa' && lead.lp_tcpa_text !== undefined);
}

/** The value of an answer. For phone questions, the international number if there is one. */
const valueAt = (lead: Json, key: string, type: string): unknown =>
  /^phone/.test(type) && has(lead, `${key}_international`) ? lead[`${key}_international`] || lead[key] : lead[key];

/** The answers in the order of the form, then all others. `all` are the versions of the lead, which contain the types. */
export function answersInWords(
  lead: Json,
  all: readonly (Json | null)[],
  words: FormWords | undefined,
): AnswerInWords[] {
  const types: Json = Object.assign({}, ...[lead, ...all].map(typesOf));
  const keys = new Set([...(words?.keys() ?? []), ...Object.keys(types)]);
  return [...keys]
    .filter(key => has(lead, key))
    .slice(0, MAX_ANSWERS)
    .flatMap(key => {
      const question = words?.get(key);
      const type = question?.type || (has(types, key) ? String(types[key]) : '');
      const text = valueInWords(valueAt(lead, key, type), question);
      return text === '' || isConsent(lead, key, type) ? [] : { key, title: question?.title || key, type, text };
    });
}

/** The customers that the owner has entered, by id. */
async function customersOf(sql: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, Json>> {
  if (ids.length === 0) return new Map();
  const customers = sql.selectFrom('records').where('kind', '=', 'customer').where('id', 'in', ids);
  const rows = await customers.select(['id', 'data']).execute();
  return new Map(rows.map(({ id, data }) => [id, objectOf(data) ?? {}]));
}

/** The names of companies, or their ids if the owner has deleted them. */
export async function companiesOf(sql: Sql, lead: Json | null, ids: readonly (string | undefined)[]) {
  const authorized = lead?.lp_authorized_candidates;
  const chosen = objectsIn(authorized).slice(0, MAX_COMPANIES);
  const known = await customersOf(sql, [
    ...ids.flatMap(id => id ?? []),
    ...chosen.map(({ customerId }) => String(customerId)),
  ]);
  const nameOf = (id: unknown): string => String(known.get(String(id))?.name || id);
  return {
    names: ids.map(id => (id === undefined ? null : nameOf(id))),
    chosen: chosen.map(({ customerId, brands }) => {
      const all = known.get(String(customerId))?.brands;
      const names = (Array.isArray(brands) ? brands : [])
        .slice(0, MAX_COMPANIES)
        .map(id => (isObject(all) && has(all, String(id)) && (all[String(id)] as Json).name) || id);
      return `${nameOf(customerId)}${names.length > 0 ? ` (${names.map(String).join(', ')})` : ''}`;
    }),
  };
}
