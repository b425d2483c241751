/** What is wrong with a saved version, as visitors would get it. */
import { phraseList } from '../../check/phrase.ts';
import type { Problem as DefinitionProblem } from '../../engine/contract/definition-check.ts';
import type { ServerSetup } from '../../headless/left-to-do.ts';
import type { ProblemSentences } from '../../headless/owner-words/owner-words.ts';
import type { ServerContext } from '../context.ts';
import type { Sql } from '../database/database.ts';
import type { FormsTable } from '../database/tables.ts';
import { isObject } from '../http/json.ts';
import { findFeatures, listRecords } from '../records/records.ts';
import { codeDelivery } from '../settings/verification.ts';
import { findVersion } from './form-store.ts';
import { prepareServed } from './served.ts';

/**
 * `words`: place, problem and remedy in the words of the owner's pages. The place and the sentences of the check are for pages in
 * another language; absent for what this server lacks.
 */
export type Found = Pick<DefinitionProblem, 'path' | 'level' | 'message'> &
  Partial<ProblemSentences> & { words: string; place?: string };

/** Errors first. The check knows all built-in types, so it is loaded for the first definition. */
async function problemsOf(definition: unknown, server: ServerSetup): Promise<readonly Found[]> {
  const { checkForm } = await import('../../headless/check-form.ts');
  const { problemInWords } = await import('../../headless/owner-words/owner-words.ts');
  const { leftAtServer } = await import('../../headless/left-to-do.ts');
  const problems = await checkForm(definition);
  const left = isObject(definition) ? leftAtServer(definition, server) : [];
  const missing = left.map(({ path, message, remedy }): Found => {
    const words = phraseList([message, remedy], ' ');
    return { path, level: 'warning', message: `${path}: ${words}`, words };
  });
  const found = problems.map((problem): Found => {
    const { path, level, expected, found, remedy } = problem;
    const inWords = problemInWords(definition, problem);
    const { place } = inWords;
    const words = `${place}: ${inWords.message} ${inWords.remedy}`;
    return {
      path,
      level,
      message: problem.message.replace('SW_DEFINITION: ', ''),
      words,
      place,
      expected,
      found,
      remedy,
    };
  });
  return [...found, ...missing];
}

/** What this server has. */
async function setupOf(sql: Sql, { verification }: ServerContext['settings']): Promise<ServerSetup> {
  const [lists, lookups, customers, { flags, off }] = [
    await listRecords(sql, 'postcodes'),
    await listRecords(sql, 'lookup'),
    await listRecords(sql, 'customer'),
    await findFeatures(sql),
  ];
  return {
    lists: Object.fromEntries(lists.map(({ id, postcodes }) => [id, postcodes.length])),
    lookups: lookups.map(({ id }) => id),
    customers,
    flags,
    codes: codeDelivery(verification, off),
  };
}
export const errorsIn = (problems: readonly Found[]) => problems.filter(({ level }) => level === 'error');

/** Undefined if there is no such version. */
export async function checkVersion(
  { database, settings }: Pick<ServerContext, 'database' | 'settings'>,
  { id, off_types }: FormsTable,
  version: number,
  offTypes: readonly string[] = JSON.parse(off_types),
): Promise<readonly Found[] | undefined> {
  const text = await database.transaction(sql => findVersion(sql, id, version));
  if (text === undefined) return undefined;
  return problemsOf(prepareServed(text, version, offTypes), await database.transaction(sql => setupOf(sql, settings)));
}
