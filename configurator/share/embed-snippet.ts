/** The HTML that puts a form into a page, and the Content-Security-Policy that the page needs for it. */

export interface SnippetOptions {
  build: 'classic' | 'module';
  /** Where the files of the build are, with a slash at the end. */
  folder: string;
  /** The hash of the entry script, from `manifest.json`; undefined pins no version. */
  integrity: string | undefined;
  /** The definition in the page, or the service and the id from which the form loads it. */
  source: { text: string } | { service: string; id: string };
  /** Flags that are on. */
  flags: readonly string[];
  privacyLink: string;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const attribute = (name: string, value: string): string =>
  ` ${name}="${value.replace(/[&"<>]/g, character => ENTITIES[character]!)}"`;

/** JSON may contain what would end the script element early, or keep it open. The escapes mean the same. */
const safeJson = (text: string): string => text.trim().replaceAll('</', '<\\/').replaceAll('<!--', '<\\u0021--');

/** Only at line feeds: other line separators can be part of a JSON string. */
const indent = (text: string): string =>
  text
    .split('\n')
    .map(line => line && `  ${line}`)
    .join('\n');

export function snippetOf({ build, folder, integrity, source, flags, privacyLink }: SnippetOptions): string {
  const settings = [
    'text' in source ? '' : attribute('data-survey-service', source.service) + attribute('data-survey-id', source.id),
    privacyLink.trim() === '' ? '' : attribute('data-privacy-link', privacyLink.trim()),
    ...flags.filter(isFlag).map(flag => ` data-feature-${flag.toLowerCase().replaceAll('_', '-')}`),
  ].join('');
  const hash = integrity === undefined ? '' : `${attribute('integrity', integrity)} crossorigin`;
  const src = attribute('src', folder + (build === 'module' ? 'stepwell.mjs' : 'stepwell.js'));
  return [
    `<div id="form"${settings}></div>`,
    ...('text' in source
      ? [`<script type="application/json" id="form-definition">\n${indent(safeJson(source.text))}\n</script>`]
      : []),
    build === 'module' ? `<script type="module"${src}${hash}></script>` : `<script${src}${hash} async></script>`,
  ].join('\n');
}

const isFlag = (flag: string): boolean => /^\w+$/.test(flag);

/** The origin of a URL that is absolute and not of the page itself. */
function originOf(url: unknown): string[] {
  if (typeof url !== 'string' || !/^https?:\/\//i.test(url.trim())) return [];
  try {
    return [new URL(url.trim()).origin];
  } catch {
    return [];
  }
}

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Every value under one of the names, wherever it is. */
function valuesOf(json: unknown, names: readonly string[]): unknown[] {
  if (!isObject(json)) return [];
  return Object.entries(json).flatMap(([name, value]) => [
    ...(names.includes(name) ? [value] : []),
    ...valuesOf(value, names),
  ]);
}

const imagesIn = (html: unknown): string[] =>
  typeof html === 'string'
    ? [...html.matchAll(/<img\b[^>]*?\bsrc\s*=\s*["']?([^"'\s>]+)/gi)].map(found => found[1]!)
    : [];

/** What the policy of the page must allow beside what the page needs itself. */
export function policyOf(definition: unknown, { build, folder, source }: SnippetOptions): string {
  const configuration = isObject(definition) && isObject(definition.configuration) ? definition.configuration : {};
  const host = originOf(folder);
  const certificates = [
    ...(configuration.jornayaToken ? ['https://create.lidstatic.com'] : []),
    ...(configuration.trustedFormBpKey ? ['https://api.trustedform.com'] : []),
  ];
  const calls = valuesOf(definition, ['procurationUrl', 'apiUrl']).flatMap(originOf);
  const service = 'service' in source ? originOf(source.service) : [];
  const pictures = [
    ...valuesOf(definition, ['imgUrl', 'affiliationLogo']),
    ...valuesOf(definition, ['richText', 'content', 'text']).flatMap(imagesIn),
  ].flatMap(originOf);
  const types = build === 'module' && certificates.length === 0 ? "'none'" : 'stepwell';
  const directive = (name: string, ...sources: readonly string[]) => `${name} ${[...new Set(sources)].join(' ')}`;
  return [
    directive('script-src', "'self'", ...host, ...certificates),
    directive('connect-src', "'self'", ...host, ...calls, ...service, ...certificates),
    directive('img-src', "'self'", 'data:', ...pictures),
    directive("require-trusted-types-for 'script'; trusted-types", types),
  ].join('; ');
}
