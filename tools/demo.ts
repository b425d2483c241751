/**
 * `npm run build:demo -- --base /stepwell/`: a folder of static files in `.cache/demo` for a host without a server: the
 * templates in preview, the configurator and the documentation. `--base` is the path at which the host serves the folder. Needs
 * the build of the form and of the configurator.
 */
import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { dist, root } from './dist-files.ts';

interface ListedTemplate {
  id: string;
  title: string;
  about: string;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${escaped(title)}</title>
    <link rel="icon" href="data:,">
    <style>
      body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }
      li { margin: 0.5rem 0 }
    </style>
  </head>
  <body>
${body}
  </body>
</html>
`;

const formPage = ({ title }: ListedTemplate, definition: object): string =>
  page(
    title,
    `    <p><a href="../index.html">All forms</a></p>
    <h1>${escaped(title)}</h1>
    <!-- With data-preview the form sends nothing. -->
    <div id="form" data-preview></div>
    <script type="application/json" id="form-definition">${JSON.stringify(definition).replaceAll('<', '\\u003c')}</script>
    <script src="../survey/stepwell.js" async></script>`,
  );

const indexPage = (templates: readonly ListedTemplate[], hasDocs: boolean): string =>
  page(
    'Stepwell',
    `    <h1>Stepwell</h1>
    <p>A multi-step lead form that you embed with one script tag. The forms here are in preview: nothing is sent.</p>
    <p><a href="survey/configurator/index.html">The configurator</a>${hasDocs ? ' · <a href="docs/index.html">Documentation</a>' : ''}</p>
    <h2>Forms to try</h2>
    <ul>
${templates.map(({ id, title, about }) => `      <li><a href="forms/${id}.html">${escaped(title)}</a>: ${escaped(about)}</li>`).join('\n')}
    </ul>`,
  );

/**
 * `base`: the path at which the folder is served, with leading and trailing slash. Without it, the demo has no
 * documentation.
 */
export async function buildDemo(to: string, base?: string): Promise<void> {
  const read = async (path: string) => JSON.parse(await readFile(join(root, path), 'utf8'));
  const templates: ListedTemplate[] = await read('owner/templates/index.json');
  await rm(to, { recursive: true, force: true });
  await mkdir(join(to, 'forms'), { recursive: true });
  await cp(dist, join(to, 'survey'), { recursive: true, filter: path => !/\.map$|\.lite\.|prerendered$/.test(path) });
  for (const template of templates) {
    const definition = await read(`owner/templates/${template.id}.json`);
    await writeFile(join(to, `forms/${template.id}.html`), formPage(template, definition));
  }
  if (base !== undefined) {
    const env = { ...process.env, DOCS_BASE: `${base}docs/`, SURVEY_FOLDER: `${base}survey/` };
    const { status } = spawnSync('npm', ['run', '--silent', 'build:docs'], { cwd: root, env, stdio: 'inherit' });
    if (status !== 0) throw new Error('The documentation could not be built.');
    await cp(join(root, '.cache/docs'), join(to, 'docs'), { recursive: true });
  }
  await writeFile(join(to, 'index.html'), indexPage(templates, base !== undefined));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { base } = parseArgs({ options: { base: { type: 'string', default: '/' } } }).values;
  if (!/^\/([^/]+\/)*$/.test(base)) throw new Error(`--base needs a path with slashes around, such as /stepwell/.`);
  const to = join(root, '.cache/demo');
  await buildDemo(to, base);
  console.log(`${to}: upload it so that its address has the path ${base}`);
}
