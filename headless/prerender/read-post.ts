/**
 * Reads the post of a form of one step from a browser that runs no script. It runs the visit in the real engine, so
 * rules, consents and the lead are the same as with script. For the server that receives the leads.
 */
import { type FinishedVisit, runVisit } from '../../check/analysis/run-visit.ts';
import { createEngine } from '../../embed/assembly/create-engine.ts';
import { fingerprintOf } from '../../embed/fingerprint.ts';
import { loadLocales } from '../../embed/locales/load.ts';
import { createHeadlessHost } from '../../embed/scripted-host/headless.ts';
import type { FormDefinition } from '../../embed/typed/members.ts';
import type { HostReply } from '../../engine/contract/host.ts';
import type { Answers, Plugin, Question } from '../../engine/contract/plugin.ts';
import type { Engine } from '../../engine/engine.ts';
import { createCallRegistry } from '../call-registry.ts';
import { changedPage, failedPage, sentPage } from './post-pages.ts';
import { controlName, FORM_NAME, postedAnswer, VERSION_NAME } from './posted-answers.ts';
import { type ServerPageOptions, serverPage } from './server-page.ts';

/** `features`, `attributes` and `plugins` must be the same as for `prerender`. */
export interface PostOptions extends ServerPageOptions {
  /**
   * Reads a file of `dist/`, such as `metadata/countries/phone-metadata.US.json`. Without this function, phone numbers
   * are only checked by their number of digits and have no international form.
   */
  readFile?(path: string): Promise<string>;
  /** In ms since 1970. Default: now. */
  now?: number;
  /** Third-party plugins with types that the form uses. Default: none. */
  plugins?: readonly Plugin[];
}

/** The response to the visitor: a complete HTML page without script, styles or links. */
interface Answered {
  status: number;
  page: string;
}
export type PostReading =
  /**
   * Store the lead under its key, like a lead that arrived as JSON. A second press in the same clock hour has the same
   * key.
   */
  | (Answered & { outcome: 'lead'; lead: Answers; key: string })
  /** The form ends without a lead. */
  | (Answered & { outcome: 'end' })
  /** The form has changed since the page was made, so it is unknown what the visitor saw. Do not store anything. */
  | (Answered & { outcome: 'changed' })
  /** The form does not accept some answers. `keys` are the keys of their questions and never contain answers. */
  | (Answered & { outcome: 'refused'; keys: readonly string[] });

/**
 * In ms. Posts with the same content are one lead if they arrive in the same clock hour. Nothing is stored between two
 * posts, so a second press after a full hour becomes another lead.
 */
const SAME_LEAD = 3_600_000;

/** Returns the id of the form before its definition is known. */
export const formOfPost = (body: string): string => new URLSearchParams(body).get(FORM_NAME) ?? '';

/** `body`: the text of a request with the type `application/x-www-form-urlencoded`. */
export async function readPost(
  definition: FormDefinition,
  body: string,
  options: PostOptions = {},
): Promise<PostReading> {
  const { readFile, now = Date.now(), plugins = [] } = options;
  const fields = new URLSearchParams(body);
  const page = serverPage(options);
  const host = createHeadlessHost({ now });
  const engine = createEngine({
    definition,
    // In preview the lead counts as sent. The caller sends it.
    page: { ...page, preview: true, mountedAt: now },
    host: readFile ? { ...host, fetch: url => replyOf(url, readFile) } : host,
    registry: createCallRegistry(plugins),
    loadDictionary: async (...given) => (await loadLocales()).loadDictionary(...given),
  });
  try {
    await engine.dictionary.load();
    if (fields.get(VERSION_NAME) !== fingerprintOf(definition, page))
      return { outcome: 'changed', status: 409, page: changedPage(engine) };
    const visit = await runVisit(engine, host, {
      answer(question): Answers | undefined {
        showQuestion(engine, question);
        return answerTo(engine, question, fields);
      },
    });
    if (visit.stuck?.problem !== undefined) throw visit.stuck.problem;
    return visit.stuck
      ? refused(engine, visit.stuck)
      : await ended(engine, visit, `${body} ${Math.floor(now / SAME_LEAD)}`);
  } finally {
    engine.stop();
  }
}

function answerTo(engine: Engine, question: Question, fields: URLSearchParams): Answers | undefined {
  const answer = postedAnswer(engine, question, fields.getAll(controlName(question)))?.answer;
  return answer === undefined || answer === '' ? undefined : { [question.bpKey]: answer };
}

/** Performs the actions of a view on screen. For example, a consent records its text. */
function showQuestion(engine: Engine, question: Question): void {
  const field = engine.state.fields.ensure(question);
  const { scope } = engine.createScope(field.name, field.read);
  field.type?.enter?.(scope, {
    def: question,
    get: () => field.value,
    set: value => engine.setFieldValue(field, value),
  });
}

function refused(engine: Engine, { errors }: NonNullable<FinishedVisit['stuck']>): PostReading {
  const keys = errors.map(({ question }) => question.bpKey);
  return { outcome: 'refused', status: 422, keys, page: failedPage(engine, errors) };
}
async function ended(engine: Engine, { sending, lead, steps }: FinishedVisit, content: string): Promise<PostReading> {
  const page = sentPage(engine, steps.at(-1)?.step);
  if (sending === 'idle') return { outcome: 'end', status: 200, page };
  // The page may only say "Thank you" if the caller receives the lead.
  if (sending !== 'success' || !lead) throw new Error(`The lead could not be assembled: the sending is "${sending}".`);
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content));
  const key = [...new Uint8Array(bytes).subarray(0, 16)].map(byte => byte.toString(16).padStart(2, '0')).join('');
  return { outcome: 'lead', status: 200, lead, key, page };
}

/** The visit may only request files of `dist/`. */
async function replyOf(url: string, readFile: (path: string) => Promise<string>): Promise<HostReply> {
  const path = /\/(metadata\/countries\/[\w.-]+\.json)$/.exec(new URL(url).pathname)?.[1];
  if (path === undefined) throw new TypeError(`${url} cannot be requested while a post is read.`);
  const text = await readFile(path);
  return { ok: true, status: 200, text: async () => text, header: () => null };
}
