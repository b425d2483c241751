/** Makes the document of a row of the table. */
import { readFileSync } from 'node:fs';
import type { Embed, HostilePage } from './hostile-page.ts';
import { codeOf } from './installed.ts';

/** A form of two steps with a choice, a list of choices and texts. In Canada, where no consent is added. */
export const definitionFor = (name: string) => ({
  id: 'hostile',
  name,
  configuration: { language: 'en-us', country: 'ca', procurationUrl: '/submit' },
  steps: [
    {
      order: 1,
      type: 'questions',
      title: 'What do you need?',
      next: 'Continue',
      questions: [
        {
          bpKey: 'work',
          type: 'radio',
          title: 'The work',
          values: [
            { bpKey: 'roof', text: 'A new roof' },
            { bpKey: 'solar', text: 'Solar panels' },
          ],
          validationRules: [{ validator: 'required' }],
        },
        {
          bpKey: 'also',
          type: 'multiple_choices',
          title: 'And also',
          values: [
            { bpKey: 'gutters', text: 'Gutters' },
            { bpKey: 'windows', text: 'Windows' },
          ],
        },
      ],
    },
    {
      order: 2,
      type: 'questions',
      title: 'Where should we send your quotes?',
      next: 'Send',
      questions: [
        { bpKey: 'first', type: 'first_name', title: 'First name', validationRules: [{ validator: 'required' }] },
        { bpKey: 'mail', type: 'email', title: 'Email', validationRules: [{ validator: 'required' }] },
        { bpKey: 'note', type: 'long_text', title: 'A note' },
      ],
    },
    { order: 3, type: 'transition', final: true, title: 'Thank you' },
  ],
});

/** What the lead must contain. */
export const EXPECTED = {
  work: 'solar',
  also: ['gutters', 'windows'],
  also__count: 2,
  first: 'Ada',
  mail: 'ada@example.com',
  note: 'Call after six',
  singleChoicesValues: { work: 'solar' },
  multipleChoiceValues: { also: ['gutters', 'windows'] },
} as const;

/** Its scripts run under a strict policy, too. */
export const NONCE = 'kit';
const watcher = readFileSync(new URL('./watch.js', import.meta.url), 'utf8');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const tagOf = ({ url, build }: Embed): string =>
  `<script src="${escaped(url)}" ${build === 'module' ? 'type="module"' : 'async=""'}></script>`;

/** The page around an iframe with the page of the row. */
const frameOf = (page: HostilePage, address: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${page.name}</title></head>
<body><iframe ${page.frame} src="${escaped(address)}" style="width: 640px; height: 700px" title="The page"></iframe></body></html>`;

export interface Visit {
  embed: Embed;
  /** The name of the form, which its lead contains. */
  form: string;
  /** The address of the page itself, if this is the one around it. */
  inner?: string;
}
export function documentOf(page: HostilePage, { embed, form, inner }: Visit): string {
  if (page.frame !== undefined && inner) return frameOf(page, inner);
  const { name, does, mode, head = '', script = [], late = [], root = '', load, around = same => same } = page;
  const [open, close] = mode === 'xhtml' ? ['//<![CDATA[\n', '\n//]]>'] : ['', ''];
  const inline = (code: string): string => (code ? `<script nonce="${NONCE}">${open}${code}${close}</script>` : '');
  const inlineEach = (codes: string | readonly string[]): string => [codes].flat().map(inline).join('\n');
  const { libraries = [], lateLibraries = [] } = page;
  const tag = tagOf(embed);
  return `${mode === 'quirks' ? '' : '<!DOCTYPE html>\n'}<html lang="en" ${
    mode === 'xhtml' ? 'xmlns="http://www.w3.org/1999/xhtml"' : ''
  } ${root}>
<head><meta charset="utf-8"/><title>${name}</title>
${inline(watcher)}
${inlineEach(libraries.map(codeOf))}
${inlineEach(script)}
<style nonce="${NONCE}">body { font: 16px/1.5 sans-serif; max-width: 640px; margin: auto } #below { margin-top: 900px }</style>
${typeof head === 'string' ? head : head(tag)}</head>
<body><header><h1>A page that ${escaped(does)}</h1></header>
<main id="content">${around('<div id="form"></div>')}</main>
<footer id="below"><p>The end of the page. <a href="#content">Up</a></p></footer>
<script type="application/json" id="form-definition">${JSON.stringify(definitionFor(form))}</script>
${typeof head === 'string' ? inline('remember()') : ''}
${load ? load(embed, tag, inline) : tag}
${lateLibraries.length > 0 ? `${inlineEach(lateLibraries.map(codeOf))}\n${inline('remember()')}` : ''}
${inlineEach(late)}
</body></html>`;
}

export const headersOf = (page: HostilePage, embed: Embed): Record<string, string> => ({
  'content-type': page.mode === 'xhtml' ? 'application/xhtml+xml; charset=utf-8' : 'text/html; charset=utf-8',
  ...page.headers?.(embed),
});
