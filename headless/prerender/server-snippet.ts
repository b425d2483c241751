/** The HTML that puts a form into a page, with links that request all code of the first question at once. */

import type { Prerendered } from '../../embed/prerendered.ts';
import type { FormDefinition } from '../../embed/typed/members.ts';
import { formChunks } from '../visits/form-chunks.ts';
import { escapeHtml } from './escape-html.ts';

type Chunks = Readonly<Record<string, readonly string[]>>;
/** `.lite`: with Preact instead of React. */
export type BuildName = 'classic' | 'module' | 'classic.lite' | 'module.lite';

/** The description of a build in `dist/manifest.json`. */
export interface BuildManifest {
  /** Files by their path relative to `dist/`. */
  files: Readonly<Record<string, { readonly integrity: string }>>;
  /** The files that each chunk loads, by build and chunk name. */
  chunks: Readonly<Partial<Record<BuildName, Chunks>>>;
}
export interface SnippetOptions {
  /** `dist/manifest.json` of the version that the page loads. */
  manifest: BuildManifest;
  /** The address of the folder `dist/`, with a slash at the end. Default: `/survey/`. */
  files?: string;
  /** Default: `module`. */
  build?: BuildName;
  /** The address at which the page serves the styles. Default: the HTML includes the styles. */
  stylesheet?: string;
}
export interface Snippet {
  /** HTML for `<head>`: the styles, and links that request the code of the first step at once. */
  head: string;
  /** HTML for the place of the form: the element, its definition, and the script. */
  body: string;
}

/**
 * Returns the HTML for a form that is not prerendered. Its first question appears after two rounds of requests, for the
 * page and for the code. `html`: the element of the form. Rejects if the definition cannot be read, and with a
 * `TypeError` if the manifest lacks the build.
 */
export async function embedSnippet(
  definition: FormDefinition,
  options: Omit<SnippetOptions, 'stylesheet'> & { html?: string },
): Promise<Snippet> {
  const { html = '<div id="form"></div>' } = options;
  const { first } = await formChunks(definition);
  return {
    head: preloads(first, options).join('\n'),
    body: bodyOf(html, definition, options),
  };
}

/** Throws a `TypeError` if the manifest lacks the build. */
export function snippetOf(definition: FormDefinition, prerendered: Prerendered, options: SnippetOptions): Snippet {
  const { stylesheet } = options;
  const styles = stylesheet
    ? `<link rel="stylesheet" href="${escapeHtml(stylesheet)}">`
    : `<style>${prerendered.css}</style>`;
  // `hydrate` takes over the markup.
  return {
    head: [styles, ...preloads(['app', 'hydrate', ...prerendered.plugins], options)].join('\n'),
    body: bodyOf(prerendered.html, definition, options),
  };
}

const isModule = (build: BuildName): boolean => build.startsWith('module');

function preloads(names: readonly string[], { manifest, files, build = 'module' }: SnippetOptions): string[] {
  const chunks = manifest.chunks[build];
  if (!chunks) throw new TypeError(`The manifest has no build "${build}".`);
  const paths = new Set(names.flatMap(name => (Object.hasOwn(chunks, name) ? chunks[name]! : [])));
  const kind = isModule(build) ? 'rel="modulepreload"' : 'rel="preload" as="script"';
  return [...paths].map(path => `<link ${kind} ${source('href', path, manifest, files)}>`);
}

function bodyOf(
  html: string,
  definition: FormDefinition,
  { manifest, files, build = 'module' }: SnippetOptions,
): string {
  const entry = `stepwell${build.endsWith('.lite') ? '.lite' : ''}.${isModule(build) ? 'mjs' : 'js'}`;
  const type = isModule(build) ? 'type="module"' : 'async';
  return [
    html,
    `<script type="application/json" id="form-definition">${safeJson(definition)}</script>`,
    `<script ${type} ${source('src', entry, manifest, files)}></script>`,
  ].join('\n');
}

const source = (attribute: string, path: string, manifest: BuildManifest, files = '/survey/'): string =>
  `${attribute}="${escapeHtml(files + path)}" integrity="${manifest.files[path]!.integrity}" crossorigin`;

/** Escapes `<`, so that the content neither ends the script element nor keeps it open. The JSON means the same. */
const safeJson = (definition: unknown): string => JSON.stringify(definition).replaceAll('<', '\\u003c');
