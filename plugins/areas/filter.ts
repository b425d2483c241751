/** Loads lists of zipcodes by name, and evaluates the conditions on them. */
import { asText, type Condition, isObject, type Json, objectOf, type Read, type Scope } from '../../kit/index.ts';
import { comparableZipcode, normalized, visitorZipcode } from './zipcode.ts';

/** Name of a list → zipcodes. */
export type ZipcodeFilter = Readonly<Record<string, readonly string[]>>;

/** All names of lists in the conditions of the definition, in its order, each once. */
export function namesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  for (const [member, inner] of Object.entries(value)) {
    if (member === 'zipcodeKey' && (typeof inner === 'string' || typeof inner === 'number')) found.add(String(inner));
    else namesIn(inner, found);
  }
  return found;
}

const isCode = (code: unknown): code is string | number => typeof code === 'string' || typeof code === 'number';
/** Reads the lists from the answer of the service; undefined if it has no `result`. */
export function listsIn(body: Json | undefined): ZipcodeFilter | undefined {
  const { result } = objectOf(body);
  if (!isObject(result)) return undefined;
  const lists = Object.entries(result).filter((entry): entry is [string, Json[]] => Array.isArray(entry[1]));
  return Object.fromEntries(lists.map(([name, codes]) => [name, codes.filter(isCode).map(String)]));
}

/** A list may contain all zipcodes of a country, so each is converted once. */
const sets = new WeakMap<readonly string[], ReadonlySet<string>>();
function setOf(list: readonly string[]): ReadonlySet<string> {
  const known = sets.get(list) ?? new Set(list.map(normalized));
  sets.set(list, known);
  return known;
}

const TRUE_IF_LISTED = ['in', 'equal', 'contains'];
const TRUE_IF_NOT_LISTED = ['notIn', 'different'];
/** Evaluates a condition on a list. Pending until the lists are loaded, and false for an unknown operator. */
export function isInList(condition: Condition, read: Read): boolean | { pending: true } {
  const { value, operator = 'in' } = condition;
  const lists = read.fact('zipcodeFilter');
  const name = asText(condition.zipcodeKey);
  const visitor = visitorZipcode(read);
  if (!lists) return { pending: true };
  if (!Object.hasOwn(lists, name)) return false;
  const code = isCode(value) && String(value).trim() ? comparableZipcode(String(value), visitor.country) : visitor.code;
  const isListed = code !== '' && setOf(lists[name]!).has(code);
  return isListed ? TRUE_IF_LISTED.includes(operator) : TRUE_IF_NOT_LISTED.includes(operator);
}

/** Does the definition use a list that is not known yet? */
export const lacksLists = ({ form, fact }: Read): boolean =>
  [...namesIn(form)].some(name => !Object.hasOwn(fact('zipcodeFilter') ?? {}, name));

/** Loads all lists that the definition uses. If the call fails, every condition on them stays as it is. */
export async function loadFilter(scope: Scope): Promise<void> {
  const names = [...namesIn(scope.read.form)];
  if (names.length === 0) return;
  const body = { route: 'customer_filter', data: names.join(',') };
  const reply = await scope.call({ method: 'POST', path: '/api/cch', body }).catch(() => undefined);
  const lists = reply?.ok ? listsIn(reply.body) : undefined;
  scope.learn('zipcodeFilter', lists ?? scope.read.fact('zipcodeFilter') ?? {});
  if (!lists) scope.report('warning', 'The lists of postcodes could not be loaded', { data: body.data });
}
