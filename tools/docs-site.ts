/**
 * `npm run build:docs`: prepares the pages of the documentation site in `.cache/docs-source` and builds the site in
 * `.cache/docs`. It needs the build of the form for live examples.
 */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'vitepress';
import { root } from './dist-files.ts';
import { entryPages } from './docs-site/entry-reference.ts';
import { exampleFolders, examplePage } from './docs-site/examples.ts';
import { withSiteLinks } from './docs-site/links.ts';
import { questionTypesPage, withLinksToExamples } from './docs-site/question-types.ts';
import { definitionReference } from './docs-site/schema-tables.ts';

const source = join(root, '.cache', 'docs-source');
/** Pages from other folders of the repository. */
const PROJECT: Readonly<Record<string, string>> = {
  'README.md': 'project/about',
  'docs/changelog.md': 'project/changelog',
  '.github/CONTRIBUTING.md': 'project/contributing',
  '.github/SECURITY.md': 'project/security',
  'tools/bench/README.md': 'project/benchmarks',
};

const write = async (page: string, text: string): Promise<void> => {
  const path = join(source, `${page}.md`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
};

async function prepare(): Promise<void> {
  await rm(source, { recursive: true, force: true });
  const files = await readdir(join(root, 'docs'));
  const written = files.filter(name => name.endsWith('.md') && !Object.hasOwn(PROJECT, `docs/${name}`));
  const examples = exampleFolders();
  const pages = new Map([
    ...written.map(name => [`docs/${name}`, name.replace(/\.md$/, '')] as const),
    ...Object.entries(PROJECT),
    ...examples.map(name => [`docs/examples/${name}`, `examples/${name}`] as const),
  ]);

  const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8');
  for (const name of written) {
    const path = `docs/${name}`;
    const text = await read(path);
    const linked = name === 'definition.md' ? withLinksToExamples(text) : text;
    await write(pages.get(path)!, withSiteLinks(path, linked, pages));
  }
  for (const [path, page] of Object.entries(PROJECT)) await write(page, withSiteLinks(path, await read(path), pages));
  for (const name of examples) {
    await write(`examples/${name}`, withSiteLinks(`docs/examples/${name}/README.md`, examplePage(name), pages));
  }
  const types = questionTypesPage(await read('docs/definition.md'));
  await write('question-types', withSiteLinks('docs/question-types.md', types, pages));
  await write('reference/definition', definitionReference());
  for (const [page, text] of entryPages()) await write(page, text);

  await mkdir(join(source, 'public'), { recursive: true });
  await cp(join(root, 'tools/sandbox/assets/icon.svg'), join(source, 'public/icon.svg'));
  for (const name of files.filter(one => one.endsWith('.png'))) {
    await cp(join(root, 'docs', name), join(source, 'public', name));
  }
}

await prepare();
await build(join(root, 'docs'));
