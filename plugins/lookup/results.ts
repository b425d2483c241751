/** What a lookup asks and what it makes of the answer. Answers are foreign: any shape is read, none is trusted. */
import {
  isObject,
  type Json,
  objectOf,
  type Question,
  type Read,
  type Scope,
  type Suggestion,
} from '../../kit/index.ts';

export interface ApiFilter {
  /** Whose answer is sent. */
  readonly bpKey: string;
  /** Under which name. */
  readonly apiKey: string;
}
export interface LookupOptions {
  /** The typed text is added to it. */
  readonly apiUrl?: string;
  readonly apiFilter?: ApiFilter | readonly ApiFilter[];
}
export type LookupQuestion = Question & LookupOptions;

/** `text` is the title, else the name; `stored` the id, else the name, else the title. */
export interface Result extends Suggestion {
  readonly stored: string | number;
  /** What a typed text may be as well. */
  readonly name: string;
}
export interface Answer {
  readonly results: readonly Result[];
  /** Of an address that speaks of fiber eligibility, else null. */
  readonly fiber: boolean | null;
}

/** Milliseconds for all attempts together. */
const PATIENCE = 10_000;
/** Nobody reads more, and more would make the page slow. */
const MOST = 500;
const LONGEST = 200;

const isWord = (value: unknown): value is string | number =>
  typeof value === 'string' ? value.trim() !== '' : Number.isFinite(value);

export const speaksOfFiber = ({ apiUrl }: LookupOptions): boolean =>
  typeof apiUrl === 'string' && /fiber/i.test(apiUrl) && /eligib/i.test(apiUrl);

/** The filter as JSON; nothing while none of its answers is there. */
function filterFor({ apiFilter }: LookupOptions, read: Read): string | undefined {
  const entries: (readonly [string, Json])[] = [];
  for (const filter of [apiFilter ?? []].flat() as unknown[]) {
    if (!isObject(filter) || !isWord(filter.bpKey) || !isWord(filter.apiKey)) continue;
    const answer = read(String(filter.bpKey));
    if (answer !== undefined && answer !== null && answer !== '') entries.push([String(filter.apiKey), answer]);
  }
  return entries.length > 0 ? JSON.stringify(Object.fromEntries(entries)) : undefined;
}

/** Half a character cannot be encoded. */
const encode = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

/** Nothing where the definition names no address. */
export function pathFor(question: LookupQuestion, text: string, read: Read): string | undefined {
  const { apiUrl } = question;
  if (typeof apiUrl !== 'string' || apiUrl.trim() === '') return undefined;
  const path = apiUrl + encode(text);
  const filter = filterFor(question, read);
  return filter === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}filter=${encode(filter)}`;
}

function resultOf(item: unknown): Result[] {
  if (!isObject(item)) return [];
  const label = [item.title, item.name].find(isWord);
  const stored = [item.id, item.name, item.title].find(isWord);
  if (label === undefined || stored === undefined) return [];
  const name = isWord(item.name) ? String(item.name) : '';
  return [{ text: String(label).trim().slice(0, LONGEST), stored, name }];
}
export function answerOf(question: LookupOptions, body: unknown): Answer {
  const { results } = objectOf(body);
  const list: readonly unknown[] = Array.isArray(results) ? results.slice(0, MOST) : [];
  const eligible = typeof results === 'boolean' ? results : list.length > 0;
  return { results: list.flatMap(resultOf), fiber: speaksOfFiber(question) ? eligible : null };
}

/** Throws where no answer came. */
export async function ask(
  scope: Scope,
  question: LookupQuestion,
  path: string | undefined,
  signal: AbortSignal,
): Promise<Answer> {
  if (path === undefined) throw new Error(`question ${question.bpKey} looks up results, but has no apiUrl`);
  const reply = await scope.call({ path, signal, within: PATIENCE });
  if (!reply.ok) throw new Error(`The lookup of question ${question.bpKey} was answered with ${reply.status}`);
  return answerOf(question, reply.body);
}

const plain = (text: string): string => text.trim().toLowerCase();
/** The result whose title or name the text is, or the only one. */
export function matchOf(results: readonly Result[], text: string): Result | undefined {
  const same = results.find(result => [result.text, result.name].some(one => plain(one) === plain(text)));
  return same ?? (results.length === 1 ? results[0] : undefined);
}
