/** Computes the Content-Security-Policy for a page with a form from the definition and the settings. */
import { LISTS } from '../../engine/contract/definition.ts';
import { isObject, type Loose } from '../../engine/contract/json.ts';
import { copyOf, objectsIn, textOf } from '../../engine/form/draft.ts';
import type { PolicyContext, PolicySource, PolicySources } from './policy-sources.ts';

export interface PolicySettings {
  /** The address of the page with the form. Default: an address that no form uses. */
  page?: string;
  /** The address of the folder of the embed, absolute or relative to the page. Default: `/survey/`. */
  files?: string;
  /** `module` needs no Trusted Types policy. Default: `classic`. */
  build?: 'classic' | 'module';
  /** The `data-` attributes of the element, as `dataset` names them. */
  attributes?: Readonly<Record<string, string | undefined>>;
  /** Flags that are on. */
  flags?: readonly string[];
  /** The hashes of style sheets in the HTML, such as the `css` of a prerendered form, in the form `'sha256-…'`. */
  styleHashes?: readonly string[];
}
export interface AllowedSource {
  directive: PolicySource['directive'];
  /** The source in the notation of policies: `'self'`, an origin, or `data:`. */
  source: string;
  why: readonly string[];
}
export interface Policy {
  /** The value of the header. */
  text: string;
  sources: readonly AllowedSource[];
  /** Sources that the policy must also allow, but that only services know. */
  open: readonly Pick<PolicySource, 'directive' | 'why'>[];
}

const DIRECTIVES = ['script-src', 'connect-src', 'img-src'] as const;
const IMAGE = /<img\s[^>]*/gi;
const SOURCE = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;

/** The pictures of choices and in rich texts, anywhere in the definition. */
function picturesIn(value: unknown, name = '', depth = 0): string[] {
  if (typeof value === 'string') {
    if (name === 'imgUrl') return [value];
    return [...value.matchAll(IMAGE)].flatMap(([image]) => SOURCE.exec(image)?.slice(1).filter(Boolean) ?? []);
  }
  if (typeof value !== 'object' || value === null || depth > 30) return [];
  return Object.entries(value).flatMap(([member, part]) => picturesIn(part, member, depth + 1));
}

function coreSources({ definition, configuration, attributes, files }: PolicyContext): PolicySource[] {
  const { surveyId, surveyService } = attributes;
  return [
    { directive: 'script-src', url: files, why: 'the code of the form' },
    { directive: 'connect-src', url: textOf(configuration.procurationUrl) || '/submit', why: 'the lead' },
    { directive: 'connect-src', url: '/', why: 'the API of the form' },
    ...(surveyId === undefined
      ? []
      : [{ directive: 'connect-src' as const, url: surveyService ?? '/', why: 'the survey service' }]),
    { directive: 'img-src', url: 'data:', why: 'the mark of a completed field, and icons' },
    ...picturesIn(definition).map(url => ({ directive: 'img-src' as const, url, why: 'pictures of the definition' })),
  ];
}

/** The source of an address; undefined if a policy cannot express it. */
function sourceOf(url: string, base: string, page: string): string | undefined {
  if (/^data:/i.test(url.trim())) return 'data:';
  try {
    const { origin, protocol } = new URL(url, base);
    if (!/^https?:$/.test(protocol)) return undefined;
    return origin === new URL(page).origin ? "'self'" : origin;
  } catch {
    return undefined;
  }
}

/**
 * Copies the definition like the form does. The form refuses a definition that it cannot copy, and then needs no
 * sources.
 */
function readable(definition: unknown): Loose {
  try {
    const copy = copyOf(definition, []);
    return isObject(copy) ? copy : {};
  } catch {
    return {};
  }
}

/** `plugins`: the `sources` of all plugin schemas. */
export function policyOf(
  definition: unknown,
  plugins: readonly PolicySources[],
  {
    page = 'https://page.invalid',
    files = '/survey/',
    build = 'classic',
    attributes = {},
    flags = [],
    styleHashes = [],
  }: PolicySettings = {},
): Policy {
  const source = readable(definition);
  const lists = [...LISTS.map(list => source[list]), [source.end]];
  const context: PolicyContext = {
    definition: source,
    configuration: isObject(source.configuration) ? source.configuration : {},
    questions: lists.flatMap(objectsIn).flatMap(step => objectsIn(step.questions)),
    attributes,
    files: new URL(files, page).href,
    feature: name => flags.includes(name),
  };
  const needed = [...coreSources(context), ...plugins.flatMap(sources => sources(context))];
  const apiBase = new URL(attributes.apiBase ?? '/', page).href;
  const allowed = new Map<string, { directive: PolicySource['directive']; source: string; why: Set<string> }>();
  const open: Pick<PolicySource, 'directive' | 'why'>[] = [];
  for (const { directive, url, why } of needed) {
    const name = url === undefined ? undefined : sourceOf(url, directive === 'connect-src' ? apiBase : page, page);
    if (url === undefined) open.push({ directive, why });
    if (name === undefined) continue;
    const key = `${directive} ${name}`;
    const known = allowed.get(key) ?? { directive, source: name, why: new Set() };
    allowed.set(key, known);
    known.why.add(why);
  }
  const sources = [...allowed.values()].map(({ why, ...one }) => ({ ...one, why: [...why] }));
  const hasScripts = needed.some(({ directive, url }) => directive === 'script-src' && url !== context.files);
  return { sources, open, text: textOfPolicy(sources, styleHashes, build === 'classic' || hasScripts) };
}

function textOfPolicy(
  sources: readonly AllowedSource[],
  styleHashes: readonly string[],
  needsTrustedTypes: boolean,
): string {
  const listed = DIRECTIVES.map(directive => {
    const names = sources.filter(one => one.directive === directive).map(({ source }) => source);
    return `${directive} ${names.join(' ')}`;
  });
  return [
    "default-src 'none'",
    ...listed,
    ["style-src 'self'", ...styleHashes].join(' '),
    "form-action 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${needsTrustedTypes ? 'stepwell' : "'none'"}`,
  ].join('; ');
}
