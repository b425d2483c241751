/**
 * `npm run llms` writes `docs/llms.txt`, an index of the docs for agents, from the navigation of the site and the headings of the
 * pages. A spec fails if it is out of date. The format is that of https://llmstxt.org.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { NAVIGATION } from '../docs/.vitepress/navigation.ts';
import { root } from './dist-files.ts';

/** Pages that the npm package leaves out, see `files` in package.json. */
const FOR_CONTRIBUTORS = ['hostile', 'map', 'style'];
const ABOUT = `# Stepwell

> An embeddable multi-step lead form: one script tag, one JSON definition, and plugins for everything in it.

../AGENTS.md says how to write a form, and how to change the project. The JSON Schema of a definition is
../dist/schema.json. ../owner/templates/ has twenty complete forms. npx stepwell mcp serves tools that check, try and show a form.
`;

/** The second-level headings outside of code blocks. */
const headingsOf = (text: string): string[] =>
  text
    .replace(/^```[\s\S]*?^```/gm, '')
    .split('\n')
    .flatMap(line => /^## (?<words>.*)/.exec(line)?.groups?.words ?? [])
    .map(words => words.replaceAll('`', ''));

export function llmsText(): string {
  const groups = NAVIGATION.flatMap(({ text, pages }) => {
    const listed = pages.flatMap(([page, words]) => {
      const path = `docs/${page}.md`;
      if (FOR_CONTRIBUTORS.includes(page) || !existsSync(join(root, path))) return [];
      const headings = headingsOf(readFileSync(join(root, path), 'utf8'));
      return [`- [${words}](${page}.md)${headings.length > 0 ? `: ${headings.join(' · ')}` : ''}`];
    });
    return listed.length > 0 ? [`## ${text}\n\n${listed.join('\n')}\n`] : [];
  });
  return [ABOUT, ...groups].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(join(root, 'docs/llms.txt'), llmsText());
