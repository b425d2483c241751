/** Loads lists of zipcodes by name, and evaluates the conditions on them. */
import { asText, type Condition, isObject, type Json, objectOf, type Read, type Scope } from '../kit/kit.ts';
import { serviceProblem } from '../shared/services.ts';
import { LIST_OPERATORS, TRUE_IF_NOT_LISTED } from './parts.ts';
import { comparableZipcode, normalized, visitorZipcode } from './zipcode.ts';

/** Name of a list → zipcodes. */
export type ZipcodeFilter = Readonly<Record<string, readonly string[]>>;

/** The names of all lists in the conditions of the definition, without duplicates, in their order. */
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

/** A list may contain all zipcodes of a country, so each list is converted once. */
const sets = new WeakMap<readonly string[], ReadonlySet<string>>();
function setOf(list: readonly string[]): ReadonlySet<string> {
  const known = sets.get(list) ?? new Set(list.map(normalized));
  sets.set(list, known);
  return known;
}

/** The zipcode to look up: the answer that the condition names, else its value, else the visitor's zipcode. */
function codeFor({ bpKey, value }: Condition, read: Read): string {
  const visitor = visitorZipcode(read);
  const given = bpKey === undefined ? value : read(asText(bpKey));
  if (isCode(given) && String(given).trim()) return comparableZipcode(String(given), visitor.country);
  return bpKey === undefined ? visitor.code : '';
}

/**
 * Evaluates a condition on a list. Pending until the lists are loaded. False for an unknown operator or a missing list.
 */
export function isInList(condition: Condition, read: Read): boolean | { pending: true } {
  const lists = read.fact('zipcodeFilter');
  const name = asText(condition.zipcodeKey);
  const operator = asText(condition.operator ?? 'in');
  const code = codeFor(condition, read);
  if (!lists) return { pending: true };
  const list = Object.hasOwn(lists, name) ? lists[name] : undefined;
  if (!list || !LIST_OPERATORS.includes(operator)) return false;
  if (operator === 'isEmpty' || operator === 'isNotEmpty') return (list.length === 0) === (operator === 'isEmpty');
  const isListed = code !== '' && setOf(list).has(code);
  return isListed !== TRUE_IF_NOT_LISTED.includes(operator);
}

/** Whether the definition uses a list that is not loaded. */
export const lacksLists = ({ form, fact }: Read): boolean =>
  [...namesIn(form)].some(name => !Object.hasOwn(fact('zipcodeFilter') ?? {}, name));

/** Loads all lists that the definition uses. If the call fails, the conditions keep their results. */
export async function loadFilter(scope: Scope): Promise<void> {
  const names = [...namesIn(scope.read.form)];
  if (names.length === 0) return;
  const body = { route: 'customer_filter', data: names.join(',') };
  const reply = await scope.call({ method: 'POST', path: '/api/cch', body }).catch(() => undefined);
  const lists = reply?.ok ? listsIn(reply.body) : undefined;
  scope.setFact('zipcodeFilter', lists ?? scope.read.fact('zipcodeFilter') ?? {});
  const why = reply?.status ?? 'no reply';
  if (!lists) scope.report('warning', serviceProblem(`The lists of postcodes ${body.data} could not be loaded`, why));
}
