/** The HTML that puts a form into a page. */

export interface SnippetOptions {
  build: 'classic' | 'module';
  /** Where the files of the build are, with a slash at the end. */
  folder: string;
  /** The hash of the entry script, from `manifest.json`; undefined pins no version. */
  integrity: string | undefined;
  /** The files of the first question, which the browser requests together with the script. They belong to one version. */
  firstFiles: readonly { path: string; integrity: string }[];
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

export function snippetOf({ build, folder, integrity, firstFiles, source, ...settings }: SnippetOptions): string {
  const service =
    'text' in source ? '' : attribute('data-survey-service', source.service) + attribute('data-survey-id', source.id);
  const hash = integrity === undefined ? '' : `${attribute('integrity', integrity)} crossorigin`;
  const src = attribute('src', folder + (build === 'module' ? 'stepwell.mjs' : 'stepwell.js'));
  const link = build === 'module' ? 'rel="modulepreload"' : 'rel="preload" as="script"';
  return [
    ...firstFiles.map(
      file =>
        `<link ${link}${attribute('href', folder + file.path)}${attribute('integrity', file.integrity)} crossorigin>`,
    ),
    `<div id="form"${service}${settingsOf(settings)}></div>`,
    ...('text' in source
      ? [`<script type="application/json" id="form-definition">\n${indent(safeJson(source.text))}\n</script>`]
      : []),
    build === 'module' ? `<script type="module"${src}${hash}></script>` : `<script${src}${hash} async></script>`,
  ].join('\n');
}

/** The tag of the form's own script. `address`: that of the script. */
export const tagOf = (address: string, settings: Pick<SnippetOptions, 'flags' | 'privacyLink'>): string =>
  `<script async${attribute('src', address)}${settingsOf(settings)}></script>`;

const settingsOf = ({ flags, privacyLink }: Pick<SnippetOptions, 'flags' | 'privacyLink'>): string =>
  [
    privacyLink.trim() === '' ? '' : attribute('data-privacy-link', privacyLink.trim()),
    ...flags.filter(isFlag).map(flag => ` data-feature-${flag.toLowerCase().replaceAll('_', '-')}`),
  ].join('');

const isFlag = (flag: string): boolean => /^\w+$/.test(flag);
