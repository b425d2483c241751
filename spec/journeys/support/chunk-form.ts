/** How a visitor fills in a small form that loads a certain chunk, and what makes such forms. */
import type { Page } from 'playwright-core';
import type { Backend } from './backend.ts';
import { choose, press, write } from './form.ts';
import { SHORT } from './short.ts';

/** What the visitor sees if the chunk is missing: a button that loads it again, or the form without an optional part. */
export type Seen = 'Try again' | 'Send again' | 'nothing';

export interface ChunkForm {
  seen: Seen;
  /** While the chunk is slow, the form waits for it, and says so. Always true if the visitor sees a button. */
  waits?: boolean;
  /** What the visitor reads meanwhile, if the form says it in words. */
  waiting?: string | undefined;
  /** The only build that the page has. */
  only?: 'module';
  /** Chunks that are missing too. Without them, the form would not load this one. */
  also?: readonly string[];
  /** A definition, which is served on a page of its own, or else `path`. By default the shortest form. */
  definition?: object;
  query?: Record<string, string>;
  path?: string;
  /** Addresses of scripts of other sites, and the file that emulates them. */
  scripts?: Readonly<Record<string, string>>;
  /** Rules of the page. */
  css?: string;
  /** Runs before the first step is filled in. */
  open?: Action;
  /** Fills in the first step, up to the press of its button. */
  fill?: Action;
  /** What the visitor does after that press. */
  end?: Action;
  /** The whole way through the form, instead of `fill` and the press of the button. */
  way?: Action;
  /** What the visitor reads at the end, instead of the mark of success. */
  shown?: string;
  /** Members of the lead that are missing with the chunk, or differ. */
  without?: readonly string[];
  /** What else the console may say. */
  says?: RegExp;
  /** The code of the report, if it is not `SW_CHUNK_FAILED`. `''`: it has none. `null`: nothing is reported. */
  code?: string | null;
}
type Action = (page: Page, site: Backend) => Promise<unknown>;

export const [first, last] = SHORT.steps;
export const VALUES = [
  { bpKey: 'red', text: 'Red' },
  { bpKey: 'blue', text: 'Blue' },
];
export const MANY = Array.from({ length: 12 }, (_, index) => ({ bpKey: `value-${index}`, text: `Choice ${index}` }));

/** The shortest form with further questions. */
export const asking = (...questions: readonly object[]) => ({
  ...SHORT,
  steps: [{ ...first, questions: [...(first?.questions ?? []), ...questions] }, last],
});
export const question = (type: string, members: object = {}) =>
  asking({ bpKey: 'more', type, title: 'More', ...members });
export const configured = (configuration: object, rest: object = {}) => ({
  ...SHORT,
  ...rest,
  configuration: { ...SHORT.configuration, ...configuration },
});
export const types = (text: string) => (page: Page) => write(page, 'More', text);
export const flag = (name: string) => ({ [`attr.data-feature-${name}`]: '' });
export const form = (definition: object, fill?: Action) => ({ definition, ...(fill && { fill }) });
export const agreeing = question('legal', { text: 'I agree', title: undefined });
export const agree = (page: Page) => choose(page, 'I agree');
export async function chooseBrand(page: Page): Promise<void> {
  await page.getByLabel('Northgable Roofing').check();
  await press(page, 'Compare quotes');
}
/** A question has the key of the consent, so that none is added. */
export const VERIFIED = configured(
  { country: 'fr' },
  asking(
    { bpKey: 'more', type: 'phone', title: 'More', validationRules: [{ validator: 'required' }] },
    { bpKey: 'gdpr-optin', type: 'short_text', title: 'Remarks' },
  ),
);
export const uncoded = { code: '' } as const;
export const silent = { code: null } as const;
export const awaited = { waits: true } as const;
export const optional = { seen: 'nothing' } as const;
export const needed = { seen: 'Try again' } as const;
export const inLead = { seen: 'Send again', waiting: 'Sending your answers…' } as const;

export const rowsOf = (names: readonly string[], row: (name: string) => [string, ChunkForm]) =>
  Object.fromEntries(names.map(row));
