/** Lists of postcodes by name, asked for with the first interaction, and the conditions that look into them. */
import { type Condition, isObject, type Json, objectOf, type Read, type Scope } from '../../kit/index.ts';
import { bare, format, postcodeOf } from './postcode.ts';

/** Name → postcodes, as the service gave them. */
export type ZipcodeFilter = Readonly<Record<string, readonly string[]>>;

/** Every different name in the definition, in its order: wherever conditions stand. */
export function namesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  for (const [member, inner] of Object.entries(value)) {
    if (member === 'zipcodeKey' && (typeof inner === 'string' || typeof inner === 'number')) found.add(String(inner));
    else namesIn(inner, found);
  }
  return found;
}

const isCode = (code: unknown): code is string | number => typeof code === 'string' || typeof code === 'number';
/** Whatever else an answer holds is no list. */
export function listsIn(body: Json | undefined): ZipcodeFilter | undefined {
  const { result } = objectOf(body);
  if (!isObject(result)) return undefined;
  const lists = Object.entries(result).filter((entry): entry is [string, Json[]] => Array.isArray(entry[1]));
  return Object.fromEntries(lists.map(([name, codes]) => [name, codes.filter(isCode).map(String)]));
}

/** Lists may hold all postcodes of a country, so each is gone through once. */
const sets = new WeakMap<readonly string[], ReadonlySet<string>>();
function setOf(list: readonly string[]): ReadonlySet<string> {
  const known = sets.get(list) ?? new Set(list.map(bare));
  sets.set(list, known);
  return known;
}

const YES = ['in', 'equal', 'contains'];
const NO = ['notIn', 'different'];
/** Is the postcode in the list? False until that is loaded, and for operators that make no sense of it. */
export function isInList(condition: Condition, read: Read): boolean {
  const { value, operator = 'in' } = condition;
  const lists = read.fact('zipcodeFilter');
  const name = String(condition.zipcodeKey);
  const visitor = postcodeOf(read);
  if (!lists || !Object.hasOwn(lists, name)) return false;
  const code = isCode(value) && String(value).trim() ? format(String(value), visitor.country) : visitor.code;
  const holds = code !== '' && setOf(lists[name]!).has(code);
  return holds ? YES.includes(operator) : NO.includes(operator);
}

/** A failed call leaves every such condition false. */
export async function loadFilter(scope: Scope): Promise<void> {
  const names = [...namesIn(scope.read.form)];
  if (names.length === 0) return;
  const body = { route: 'customer_filter', data: names.join(',') };
  const reply = await scope.call({ method: 'POST', path: '/api/cch', body }).catch(() => undefined);
  const lists = reply?.ok ? listsIn(reply.body) : undefined;
  if (lists) scope.learn('zipcodeFilter', lists);
  else scope.report('warning', 'The lists of postcodes could not be loaded', { data: body.data });
}
