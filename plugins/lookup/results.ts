/** Calls the service of a lookup and reads its results. Replies may have any shape, and no value is trusted. */

import { type Answers, isObject, type Json, objectOf, type Read, type Scope, type Suggestion } from '../kit/kit.ts';
import type { QuestionOf } from '../shared/beyond-the-kit.ts';
import { isYes } from '../shared/json.ts';
import { serviceProblem } from '../shared/services.ts';
import { FIBER_KEY, isFiberLookup } from './fiber.ts';
import type { schema } from './schema.ts';

export type LookupMembers = (typeof schema)['questions']['api_input'];
export type LookupQuestion = QuestionOf<LookupMembers>;

/** A search result. `text` is its title, else its name. `stored` is its id, else its name, else its title. */
export interface Result extends Suggestion {
  readonly stored: string | number;
  /** Another text that matches this result. */
  readonly name: string;
}
export interface LookupResponse {
  readonly results: readonly Result[];
  /** The eligibility if `apiUrl` is a fiber eligibility service, otherwise null. */
  readonly fiber: boolean | null;
}

/** In ms, for all attempts together. */
const TIMEOUT = 10_000;
/** More results would slow down the page. */
const MAX_RESULTS = 500;
const MAX_LENGTH = 200;

const isNonEmpty = (value: unknown): value is string | number =>
  typeof value === 'string' ? value.trim() !== '' : Number.isFinite(value);

/** The filter as JSON; undefined if none of its answers is given. */
function filterFor({ apiFilter }: LookupQuestion, read: Read): string | undefined {
  const entries: (readonly [string, Json])[] = [];
  const filters: readonly unknown[] = [apiFilter ?? []].flat();
  for (const filter of filters) {
    if (!isObject(filter) || !isNonEmpty(filter.bpKey) || !isNonEmpty(filter.apiKey)) continue;
    const answer = read(String(filter.bpKey));
    if (answer !== undefined && answer !== null && answer !== '') entries.push([String(filter.apiKey), answer]);
  }
  return entries.length > 0 ? JSON.stringify(Object.fromEntries(entries)) : undefined;
}

/** Encodes the text. Lone surrogates cannot be encoded, so they are replaced. */
const encode = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

/** Undefined if the definition has no `apiUrl`. */
export function pathFor(question: LookupQuestion, text: string, read: Read): string | undefined {
  const { apiUrl } = question;
  if (typeof apiUrl !== 'string' || apiUrl.trim() === '') return undefined;
  const path = apiUrl + encode(text);
  const filter = filterFor(question, read);
  return filter === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}filter=${encode(filter)}`;
}

function resultOf(item: unknown): Result[] {
  if (!isObject(item)) return [];
  const label = [item.title, item.name].find(isNonEmpty);
  const stored = [item.id, item.name, item.title].find(isNonEmpty);
  if (label === undefined || stored === undefined) return [];
  const name = isNonEmpty(item.name) ? String(item.name) : '';
  return [{ text: String(label).trim().slice(0, MAX_LENGTH), stored, name }];
}
export function responseOf(question: Pick<LookupQuestion, 'apiUrl'>, body: unknown): LookupResponse {
  const { results } = objectOf(body);
  const list: readonly unknown[] = Array.isArray(results) ? results.slice(0, MAX_RESULTS) : [];
  const eligible = list.length > 0 || isYes(results);
  return { results: list.flatMap(resultOf), fiber: isFiberLookup(question) ? eligible : null };
}

/** Throws if there is no `apiUrl` or no reply. */
export async function lookUp(
  scope: Scope,
  question: LookupQuestion,
  path: string | undefined,
  signal: AbortSignal,
): Promise<LookupResponse> {
  if (path === undefined) throw new Error('the question has no apiUrl');
  const reply = await scope.call({ path, signal, within: TIMEOUT });
  if (!reply.ok) throw new Error(`status ${reply.status}`);
  return responseOf(question, reply.body);
}

const normalized = (text: string): string => text.trim().toLowerCase();
/** The result whose title or name equals the text, ignoring case, else the only result. */
export function matchOf(results: readonly Result[], text: string): Result | undefined {
  const exact = results.find(result => [result.text, result.name].some(one => normalized(one) === normalized(text)));
  return exact ?? (results.length === 1 ? results[0] : undefined);
}

export function reportLookup({ report }: Scope, { bpKey }: LookupQuestion, error: unknown): void {
  report('warning', serviceProblem(`The lookup of question ${bpKey} failed`, error));
}

export const eligibilityIn = ({ fiber }: Pick<LookupResponse, 'fiber'>): Answers =>
  fiber === null ? {} : { [FIBER_KEY]: fiber };
export const UNKNOWN_ELIGIBILITY: Answers = { [FIBER_KEY]: undefined };
