/** A test of a form. Shares of the visitors get variants, which are saved versions with a name. All others get the live version. */
import { hash } from 'node:crypto';
import { LIVE_NAME, MAX_VARIANTS } from '../../headless/variants/names.ts';
import { planVariant } from '../../headless/variants/plan.ts';
import type { FormsTable } from '../database/tables.ts';
import { parseJson } from '../http/json.ts';

/** Visitors are divided into this many equal parts. */
const PARTS = 100;

export interface Variant {
  /** Unique in the test, such as `B`. It stays when another version takes the place of this one. */
  name: string;
  version: number;
  /** The parts of the visitors that get it. Their number is its share in percent. */
  parts: readonly number[];
}
export interface FormTest {
  /** When its figures began to count: when a share, a variant or the live version last changed. */
  begunAt: number;
  variants: readonly Variant[];
  /** Version → visits and leads of the first day that were counted before the test began. */
  before: Readonly<Record<string, { visits: number; leads: number }>>;
  /** The variants that the server has stopped, because they brought fewer leads. */
  stopped: readonly { name: string; version: number; at: number }[];
}

const NONE: FormTest = { begunAt: 0, variants: [], before: {}, stopped: [] };

/** Without variants, all visitors get the live version. */
export const testOf = ({ test }: Pick<FormsTable, 'test'>): FormTest =>
  test === null ? NONE : (parseJson(test) as unknown as FormTest);

/** The shares in percent: the live version, then each variant. */
export function sharesOf({ variants }: FormTest): number[] {
  const shares = variants.map(({ parts }) => parts.length);
  return [shares.reduce((left, share) => left - share, PARTS), ...shares];
}

/** Chooses a visitor's version, the same each time and without a cookie. `visitor` is any text that identifies the visitor. */
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

/** `name`: by default, the one that the version already has, or the next letter. */
type NewVariant = Pick<Variant, 'version'> & { percent: number; name?: string | undefined };

/**
 * Returns the variants of the form after one was added, or after its share or version changed. Returns a text with the reason if
 * that is not possible.
 */
export function withVariant(form: FormsTable, { version, percent, name }: NewVariant, random: () => number) {
  const { variants } = testOf(form);
  const plan = planVariant(variants, ({ parts }) => parts.length, { version, percent, name });
  const { replaced: old, refusal } = plan;
  if (form.live === null) return 'Publish a version for all visitors first.';
  if (version === form.live) return `Version ${version} is the live one, so it is no variant of it.`;
  if (typeof refusal === 'object') return `Version ${version} is the variant “${refusal.name}” already.`;
  if (refusal === 'too many') return `A test has at most ${MAX_VARIANTS} variants. End one of them first.`;
  if (refusal) return 'The live version needs a share of the visitors, 1 of 100 or more.';
  const parts = [...(old?.parts ?? []), ...shuffle(freeParts(variants), random)]
    .slice(0, percent)
    .sort((a, b) => a - b);
  const changed: Variant = { name: plan.name, version, parts };
  return old ? variants.map(variant => (variant === old ? changed : variant)) : [...variants, changed];
}

/** The variants that a change has ended, and the version that their visitors get instead. */
export const endedVariants = (before: FormsTable, { live, test }: FormsTable) =>
  testOf(before)
    .variants.filter(({ name }) => testOf({ test }).variants.every(one => one.name !== name))
    .map(({ name, version, parts }) => ({ variant: name, version, percent: parts.length, live }));

/** The parts of the visitors that get the live version. */
function freeParts(variants: readonly Variant[]): number[] {
  const taken = new Set(variants.flatMap(({ parts }) => parts));
  return Array.from({ length: PARTS }, (_, part) => part).filter(part => !taken.has(part));
}

/** A random order, so that the variants of the next test get other visitors. */
const shuffle = (parts: readonly number[], random: () => number): number[] =>
  parts
    .map(part => ({ part, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ part }) => part);
