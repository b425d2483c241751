/** Titles and choices for the keys and values of a lead, from the version of the form that the visitor saw. */
import { dictionaryOf } from '../../embed/locales/index.ts';
import { wordsOf } from '../../view/rich-text/rich-text.ts';
import type { Json } from '../api/owner.ts';
import type { Database } from '../database/database.ts';
import { findVersion } from '../definitions/form-store.ts';
import { VERSION_MEMBER } from '../definitions/served.ts';
import { isObject, type JsonObject, objectOf, objectsIn } from '../http/json.ts';

export interface QuestionWords {
  key: string;
  title: string;
  type: string;
  /** The texts by stored value. */
  choices: ReadonlyMap<string, string>;
}
/** Questions by key, in the order of the form. */
export type FormWords = ReadonlyMap<string, QuestionWords>;

const MAX_TEXT = 300;
/** Longer HTML is cut, because reading it takes long and no title needs it. */
const MAX_HTML = 10_000;

const scalar = (value: unknown): string => (typeof value === 'object' ? '' : String(value ?? ''));

/** Converts HTML to text. A placeholder such as `{{first_name}}` becomes `[first name]`. */
export function plain(html: unknown): string {
  const text = wordsOf(scalar(html).slice(0, MAX_HTML))
    .replace(/\{\{([^{}]*)\}\}/g, (_, key: string) => `[${key.trim().replaceAll('_', ' ')}]`)
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}

/** The English words of choices that question types have without an entry in the definition. */
const BUILT_IN = new Map([
  ['yesno', ['Yes', 'No']],
  ['owner_renter', ['Owner', 'Renter']],
]);

function choicesOf({ type, values, yesData, noData }: JsonObject, text: (words: string) => string) {
  const own = type === 'yesno' ? [yesData, noData].map(one => (isObject(one) ? one : {})) : objectsIn(values);
  const builtIn = BUILT_IN.get(scalar(type)) ?? [];
  const all = builtIn.length > 0 ? builtIn.map((_, place): JsonObject => own[place] ?? {}) : own;
  return all.map(({ itemValue, bpKey, text: words }, place): [string, string] => {
    const english = builtIn[place];
    const key = scalar(itemValue ?? bpKey) || english?.toLowerCase() || scalar(words) || String(place);
    return [key, plain(words ?? (english ? text(english) : bpKey)) || key];
  });
}

/** A question without a title has the title of its step, if it is the only such question there. */
function titleOf(question: JsonObject, step: JsonObject): string {
  const own = plain(question.title) || plain(question.titleChatbot);
  const untitled = objectsIn(step.questions).filter(({ title }) => !plain(title));
  return own || (untitled.length === 1 && (plain(step.title) || plain(step.titleChatbot))) || scalar(question.bpKey);
}

export async function readFormWords(definition: JsonObject): Promise<FormWords> {
  const { configuration } = definition;
  const language = isObject(configuration) ? scalar(configuration.language) : '';
  const texts: Readonly<Record<string, string>> = (await dictionaryOf(language)) ?? {};
  const words = new Map<string, QuestionWords>();
  for (const steps of ['steps', 'beforeSubmit', 'stepsAfterSubmit', 'beforeEnd'])
    for (const step of objectsIn(definition[steps]))
      for (const question of objectsIn(step.questions)) {
        const key = scalar(question.bpKey);
        if (key === '') continue;
        // Two steps may have the same question, for two groups of visitors.
        const choices = [...(words.get(key)?.choices ?? []), ...choicesOf(question, text => texts[text] ?? text)];
        const title = words.get(key)?.title ?? titleOf(question, step);
        words.set(key, { key, title, type: scalar(question.type), choices: new Map(choices) });
      }
  return words;
}

/** Converts a value to one line of text. */
export function valueInWords(value: unknown, question?: QuestionWords): string {
  if (Array.isArray(value)) return value.map(one => valueInWords(one, question)).join(', ');
  if (isObject(value))
    return Object.values(value)
      .map(one => valueInWords(one))
      .filter(Boolean)
      .join(', ');
  const chosen = question?.choices.get(scalar(value));
  if (chosen !== undefined) return chosen;
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : scalar(value);
}

const MAX_KEPT = 100;

/** Caches the words of versions, which never change. */
export function createFormWords(database: Database) {
  const kept = new Map<string, FormWords>();
  async function ofVersion(formId: string, version: number): Promise<FormWords | undefined> {
    const name = `${version} ${formId}`;
    const known = kept.get(name);
    if (known) return known;
    const definition = objectOf(await database.part(sql => findVersion(sql, formId, version)));
    // A lead can name any version, so missing versions are not cached.
    if (!definition) return undefined;
    const words = await readFormWords(definition);
    if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value!);
    kept.set(name, words);
    return words;
  }
  return {
    ofVersion,
    /** The words of the version that the lead names. Undefined if the server does not have it. */
    async of(formId: string, lead: Json | null): Promise<FormWords | undefined> {
      const version = /^\d{1,9}$/.test(scalar(lead?.[VERSION_MEMBER])) ? Number(lead?.[VERSION_MEMBER]) : 0;
      return version > 0 ? ofVersion(formId, version) : undefined;
    },
  };
}
export type AllFormWords = ReturnType<typeof createFormWords>;
