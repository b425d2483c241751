/** A test of a form: shares of the visitors get variants, which are saved versions with a name, and all others the live version. */
import { hash } from 'node:crypto';
import { LIVE_NAME, MAX_VARIANTS, nextName } from '../../headless/variants/names.ts';
import type { FormsTable } from '../database/tables.ts';
import { parseJson } from '../http/json.ts';

/** The visitors are divided into so many parts of the same size. */
const PARTS = 100;

export interface Variant {
  /** Unique in the test, such as `B`. It stays when another version takes the place of this one. */
  name: string;
  version: number;
  /** Which parts of the visitors get it. Their number is its share in percent. */
  parts: readonly number[];
}
export interface FormTest {
  /** When its figures began to count: when a share, a variant or the live version last changed. */
  begunAt: number;
  variants: readonly Variant[];
  /** Version → visits and leads that were counted on the first day before the test began. */
  before: Readonly<Record<string, { visits: number; leads: number }>>;
  /** The variants that the server has stopped, because they brought fewer leads. */
  stopped: readonly { name: string; version: number; at: number }[];
}

const NONE: FormTest = { begunAt: 0, variants: [], before: {}, stopped: [] };

/** Without variants, all visitors get the live version. */
export const testOf = ({ test }: Pick<FormsTable, 'test'>): FormTest =>
  test === null ? NONE : (parseJson(test) as unknown as FormTest);

/** In percent: of the live version, then of each variant. */
export function sharesOf({ variants }: FormTest): number[] {
  const shares = variants.map(({ parts }) => parts.length);
  return [shares.reduce((left, share) => left - share, PARTS), ...shares];
}

/** What a visitor gets: the same each time, without a cookie. `visitor` is any text that tells visitors apart. */
export function chosenFor(
  form: FormsTable,
  visitor: string,
): { version: number; name: string | undefined } | undefined {
  const { variants } = testOf(form);
  if (form.live === null) return undefined;
  if (variants.length === 0) return { version: form.live, name: undefined };
  const place = hash('sha256', `${form.id} ${visitor}`, 'buffer').readUInt32BE() / 2 ** 32;
  const part = Math.floor(place * PARTS);
  return variants.find(({ parts }) => parts.includes(part)) ?? { version: form.live, name: LIVE_NAME };
}

/** Without a name, the one that the version has, or the next letter. */
type NewVariant = Pick<Variant, 'version'> & { percent: number; name?: string | undefined };

/**
 * The variants of the form with another one, or with another share or version of one. Answers with a text why that is not
 * possible.
 */
export function withVariant(form: FormsTable, { version, percent, name }: NewVariant, random: () => number) {
  const { variants } = testOf(form);
  const known = variants.find(variant => variant.version === version);
  const named = name ?? known?.name ?? nextName(variants);
  const old = variants.find(variant => variant.name === named);
  if (form.live === null) return 'Publish a version for all visitors first.';
  if (version === form.live) return `Version ${version} is the live one, so it is no variant of it.`;
  if (known && known !== old) return `Version ${version} is the variant “${known.name}” already.`;
  if (!old && variants.length === MAX_VARIANTS)
    return `A test has at most ${MAX_VARIANTS} variants. End one of them first.`;
  const free = freeParts(variants);
  const kept = old?.parts ?? [];
  if (percent - kept.length >= free.length) return 'The live version needs a share of the visitors, 1 of 100 or more.';
  const parts = [...kept, ...shuffle(free, random)].slice(0, percent).sort((a, b) => a - b);
  const changed: Variant = { name: named, version, parts };
  return old ? variants.map(variant => (variant === old ? changed : variant)) : [...variants, changed];
}

/** The variants that a change has ended, and what their visitors get. */
export const endedVariants = (before: FormsTable, { live, test }: FormsTable) =>
  testOf(before)
    .variants.filter(({ name }) => testOf({ test }).variants.every(one => one.name !== name))
    .map(({ name, version, parts }) => ({ variant: name, version, percent: parts.length, live }));

/** Those of the live version. */
function freeParts(variants: readonly Variant[]): number[] {
  const taken = new Set(variants.flatMap(({ parts }) => parts));
  return Array.from({ length: PARTS }, (_, part) => part).filter(part => !taken.has(part));
}

/** So that the variant of the next test does not get the visitors of this one. */
const shuffle = (parts: readonly number[], random: () => number): number[] =>
  parts
    .map(part => ({ part, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ part }) => part);
