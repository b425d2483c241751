/** Makes one mistake in a good form, and looks what the check says and what its fixes do. */
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { checkForm, fixForm } from '../../headless/check-form.ts';
import { compareForms } from '../../headless/visits/analysis.ts';
import { TEMPLATES } from '../owner/templates/templates.ts';
import { createRandom } from '../support/random.ts';
import { KINDS } from './kinds.ts';

type Loose = Record<string, unknown>;
const sample = (name: string): Loose =>
  JSON.parse(readFileSync(new URL(`../../embed/samples/${name}.json`, import.meta.url), 'utf8'));
const FORMS: readonly Loose[] = [sample('us-roof-quote'), sample('fr-energie'), ...TEMPLATES.map(one => ({ ...one }))];
const NAMES = Object.keys(KINDS);
const MAX_TRIES = 2000;

export interface Played {
  kind: string;
  form: unknown;
  path: string;
  /** Does a problem name exactly this path? */
  isNamed: boolean;
  /** Do the fixes lead to a form without problems that visitors cannot tell from the good one? */
  isRepaired: boolean;
  /** The places that the check named. */
  found: readonly string[];
}

/** The kinds take turns. */
export async function playMistake(seed: number): Promise<Played> {
  const random = createRandom(seed);
  const kind = NAMES[seed % NAMES.length]!;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const good = random.pick(FORMS);
    const bad = structuredClone(good);
    const path = KINDS[kind]!(bad, random);
    if (path === undefined) continue;
    const found = await checkForm(bad, { advice: false });
    const { definition, left } = await fixForm(bad, { advice: false });
    const isSame = async () => (await compareForms(good, definition)).changes.length === 0;
    return {
      kind,
      form: good.id,
      path,
      isNamed: found.some(problem => problem.path === path),
      isRepaired: isDeepStrictEqual(definition, good) || (left.length === 0 && (await isSame())),
      found: found.map(problem => problem.path),
    };
  }
  throw new Error(`No form has a place for this mistake: ${kind}.`);
}
