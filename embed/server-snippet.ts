/** The HTML that puts a prerendered form into a page. */
import { escapeHtml } from './escape-html.ts';
import type { Prerendered } from './prerendered.ts';
import type { FormDefinition } from './typed/members.ts';

/** What `dist/manifest.json` says about a build. */
export interface BuildManifest {
  /** By path relative to `dist/`. */
  files: Readonly<Record<string, { readonly integrity: string }>>;
  /** The files that each chunk loads, by build and chunk name. */
  chunks: Readonly<Record<'classic' | 'module', Readonly<Record<string, readonly string[]>>>>;
}
export interface SnippetOptions {
  /** `dist/manifest.json` of the version that the page loads. */
  manifest: BuildManifest;
  /** The address of the folder `dist/`, with a slash at the end. Default: `/survey/`. */
  files?: string;
  /** Default: `module`. */
  build?: 'classic' | 'module';
  /** The address at which the page serves the styles. Default: they are part of the HTML. */
  stylesheet?: string;
}
export interface Snippet {
  /** For `<head>`: the styles, and links that request the code of the first step at once. */
  head: string;
  /** For the place of the form: the element, its definition, and the script. */
  body: string;
}

/** The chunks of the first question, whatever its type, and the one that takes over the markup. */
const ALWAYS = ['app', 'hydrate'];

export function snippetOf(definition: FormDefinition, prerendered: Prerendered, options: SnippetOptions): Snippet {
  const { manifest, files = '/survey/', build = 'module', stylesheet } = options;
  const chunks = manifest.chunks[build];
  const names = [...ALWAYS, ...prerendered.plugins].filter(name => Object.hasOwn(chunks, name));
  const loaded = [...new Set(names.flatMap(name => chunks[name]!))];
  const entry = build === 'module' ? 'stepwell.mjs' : 'stepwell.js';
  const source = (attribute: string, file: string) =>
    `${attribute}="${escapeHtml(files + file)}" integrity="${manifest.files[file]!.integrity}" crossorigin`;
  const preload = build === 'module' ? 'rel="modulepreload"' : 'rel="preload" as="script"';
  const styles = stylesheet
    ? `<link rel="stylesheet" href="${escapeHtml(stylesheet)}">`
    : `<style>${prerendered.css}</style>`;
  const type = build === 'module' ? 'type="module"' : 'async';
  return {
    head: [styles, ...loaded.map(file => `<link ${preload} ${source('href', file)}>`)].join('\n'),
    body: [
      prerendered.html,
      `<script type="application/json" id="form-definition">${safeJson(definition)}</script>`,
      `<script ${type} ${source('src', entry)}></script>`,
    ].join('\n'),
  };
}

/** Without `<`, so that nothing in it ends the script element or keeps it open. The escape means the same. */
const safeJson = (definition: unknown): string => JSON.stringify(definition).replaceAll('<', '\\u003c');
