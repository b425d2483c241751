/**
 * Writes `dist/prerendered/`: the first steps of samples as HTML for the sandbox's pages `/us-prerendered` and
 * `/fr-prerendered`, and a form of one step for `/callback`. The styles are separate files, because the policy of the
 * pages forbids inline styles. It also writes the own scripts of these forms, such as `us.form.js`. If there is a build with
 * Preact, there are further files that load this build: `us.lite.json`, `us.form.lite.js`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { register } from 'node:module';
import { join } from 'node:path';
import type { FormDefinition } from '../embed/typed/members.ts';
import { dist, readManifest, root } from './dist-files.ts';
import { callbackAttributes, callbackDefinition } from './sandbox/pages/callback.ts';
import { companyFr } from './sandbox/pages/company-fr.ts';
import { companyUs } from './sandbox/pages/company-us.ts';
import { SANDBOX_DCI } from './sandbox/pages/embed-markup.ts';

register('./css-hook.mjs', import.meta.url);
const { formScript, prerender, snippetOf } = await import('../headless/prerender/server.tsx');

const folder = join(dist, 'prerendered');
await mkdir(folder, { recursive: true });
const manifest = await readManifest();
const code = await readFile(join(dist, 'stepwell.form.js'), 'utf8');

async function write(name: string, definition: FormDefinition, attributes: Record<string, string>): Promise<void> {
  const prerendered = await prerender(definition, { attributes });
  const { 'data-dci': _, ...ofForm } = attributes; // differs between visits
  await writeFile(join(folder, `${name}.css`), prerendered.css);
  for (const build of ['module', 'module.lite'] as const) {
    if (!manifest.chunks[build]) continue;
    const stylesheet = `/survey/prerendered/${name}.css`;
    const snippet = snippetOf(definition, prerendered, { manifest, stylesheet, build });
    const suffix = build.slice('module'.length);
    await writeFile(join(folder, `${name}${suffix}.json`), JSON.stringify(snippet));
    const { script } = await formScript(definition, { manifest, code, build, files: '../', attributes: ofForm });
    await writeFile(join(folder, `${name}.form${suffix}.js`), script);
  }
  const { html, css } = prerendered;
  console.log(`prerendered ${name}: ${html.length} characters of markup, ${css.length} of styles`);
}

for (const [{ slug, attributes }, sample] of [
  [companyUs, 'us-roof-quote'],
  [companyFr, 'fr-energie'],
] as const) {
  const definition: FormDefinition = JSON.parse(await readFile(join(root, `embed/samples/${sample}.json`), 'utf8'));
  await write(slug, definition, { 'data-dci': SANDBOX_DCI, ...attributes });
}
await write('callback', callbackDefinition, callbackAttributes);
