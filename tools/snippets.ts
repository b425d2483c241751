/**
 * Writes the TypeScript snippets of the documentation into `.cache/snippets/`, one file for each code block, with a
 * compiler configuration. `npm run check:types` compiles them, so that readers can copy working code.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './dist-files.ts';
import { ENTRIES } from './docs-site/entries.ts';

const folder = join(root, '.cache', 'snippets');
/** Declarations that snippets use from another place of their page, or from the reader's page. */
const AROUND = `
import type { FormDefinition, PageApi } from 'stepwell';
declare global {
  const definition: FormDefinition;
  const otherDefinition: FormDefinition;
  const sw: PageApi;
  const assert: typeof import('node:assert/strict');
}
`;
/** Modules that snippets import from the author's own files. */
const FILES = {
  'plugin.tsx': "export { slider } from '../../docs/examples/slider/plugin.tsx';\n",
  'options.ts': "export { options } from '../../docs/examples/rating/options.ts';\n",
  'acme-schema.ts': "export const schema = { displayModes: ['tiles'] };\n",
  'parts.tsx': `import { defineQuestion } from 'stepwell/plugin';
export const slider = defineQuestion('slider', { empty: 0, view: () => null });
`,
};

const pages = ['README.md', ...readdirSync(join(root, 'docs')).filter(name => name.endsWith('.md'))];

/** The compiler must report each line that has a mark below it, because the documentation shows it as a mistake. */
const withExpectedErrors = (code: string): string =>
  code.replace(/^(.*\n)(?=\s*\/\/ +\^)/gm, '// @ts-expect-error\n$1');

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const page of pages) {
  const text = readFileSync(join(root, page === 'README.md' ? page : `docs/${page}`), 'utf8');
  const blocks = [...text.matchAll(/^```(tsx?)\b.*\n([\s\S]*?)^```$/gm)];
  for (const [index, [, extension = '', code = '']] of blocks.entries()) {
    writeFileSync(join(folder, `${page.replace('.md', '')}-${index + 1}.${extension}`), withExpectedErrors(code));
  }
}
writeFileSync(join(folder, 'around.d.ts'), AROUND);
for (const [name, code] of Object.entries(FILES)) writeFileSync(join(folder, name), code);
const paths = Object.fromEntries(Object.entries(ENTRIES).map(([entry, source]) => [entry, [`../../${source}`]]));
const settings = {
  extends: '../../tsconfig.json',
  compilerOptions: { paths },
  include: ['*.ts', '*.tsx', '../../view/assets.d.ts'],
  exclude: [],
};
writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings, null, 2));
