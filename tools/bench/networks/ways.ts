/** The ways to put a form into a page that are compared, each as HTML. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { embedSnippet } from '../../../headless/prerender/server-snippet.ts';
import { type BuildManifest, dist } from '../../dist-files.ts';
import { stepwellDefinition } from '../race/definitions.ts';
import { LEAD_FORM } from '../race/forms.ts';

/** Milliseconds that a page needs which a server makes on request. */
const THINKING = 300;

export interface Way {
  title: string;
  /** The files come from another origin than the page. */
  elsewhere?: true;
  /** The page was visited before, and the files are in the browser's cache. */
  again?: true;
  /** Milliseconds that the server needs for the page. */
  takes?: number;
  /** Addresses of the page's files, as `Link` headers that are sent before the page. */
  hints?: (files: string) => Promise<readonly string[]>;
  /** `files`: the address of the folder `dist/`. */
  html(files: string): string | Promise<string>;
}

const ELEMENT = '<div id="form" data-feature-disable-autopass="true" data-history="off"></div>';
const definition = stepwellDefinition(LEAD_FORM);
const json = JSON.stringify(definition).replaceAll('<', '\\u003c');
const page = (head: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Quotes</title>
<link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;
const withScript = (script: string, head = ''): string =>
  page(head, `${ELEMENT}<script type="application/json" id="form-definition">${json}</script>${script}`);

const scriptTag = (files: string, more = ''): string =>
  `<script type="module" src="${files}stepwell.mjs" crossorigin${more}></script>`;

export function waysOf(manifest: BuildManifest): readonly Way[] {
  const snippet = async (files: string): Promise<string> => {
    const { head, body } = await embedSnippet(definition, { manifest, files, html: ELEMENT });
    return page(head, body);
  };
  const links = async (files: string): Promise<readonly string[]> =>
    [...(await snippet(files)).matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(
      ([, href]) => `<${href}>; rel=modulepreload; crossorigin`,
    );
  /** The script of the entry is part of the page, so only its chunks are requested. */
  const inlined = async (files: string): Promise<string> => {
    const entry = (await readFile(join(dist, 'stepwell.js'), 'utf8')).replaceAll('</script', '<\\/script');
    const { head } = await embedSnippet(definition, { manifest, files, build: 'classic' });
    return withScript(`<script data-public-path="${files}">${entry}</script>`, head);
  };
  return [
    { title: 'another origin, script tag', elsewhere: true, html: files => withScript(scriptTag(files)) },
    {
      title: 'another origin, script tag, `preconnect`',
      elsewhere: true,
      html: files =>
        withScript(scriptTag(files), `<link rel="preconnect" href="${new URL(files).origin}" crossorigin>`),
    },
    { title: 'another origin, `embedSnippet`', elsewhere: true, html: snippet },
    { title: 'another origin, entry in the page, links for its chunks', elsewhere: true, html: inlined },
    { title: 'own origin, script tag', html: files => withScript(scriptTag(files)) },
    {
      title: 'own origin, script tag, `fetchpriority="high"`',
      html: files => withScript(scriptTag(files, ' fetchpriority="high"')),
    },
    { title: 'own origin, `embedSnippet`', html: snippet },
    { title: 'own origin, entry in the page, links for its chunks', html: inlined },
    { title: `own origin, \`embedSnippet\`, the page takes ${THINKING} ms`, takes: THINKING, html: snippet },
    { title: '… the same with early hints', takes: THINKING, hints: links, html: snippet },
    { title: 'own origin, script tag, second visit', again: true, html: files => withScript(scriptTag(files)) },
    { title: 'own origin, `embedSnippet`, second visit', again: true, html: snippet },
  ];
}
