/**
 * Writes `dist/prerendered/`: the first steps of samples as HTML for the sandbox's pages `/us-prerendered` and
 * `/fr-prerendered`, and a form of one step for `/callback`. The styles are separate files, because the policy of the
 * pages forbids inline styles. If there is a build with Preact, it also writes the markup that loads this build:
 * `us.lite.json`.
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
const { prerender, snippetOf } = await import('../headless/prerender/server.tsx');

const folder = join(dist, 'prerendered');
await mkdir(folder, { recursive: true });
const manifest = await readManifest();

async function write(name: string, definition: FormDefinition, attributes: Record<string, string>): Promise<void> {
  const prerendered = await prerender(definition, { attributes });
  await writeFile(join(folder, `${name}.css`), prerendered.css);
  for (const build of ['module', 'module.lite'] as const) {
    if (!manifest.chunks[build]) continue;
    const stylesheet = `/survey/prerendered/${name}.css`;
    const snippet = snippetOf(definition, prerendered, { manifest, stylesheet, build });
    await writeFile(join(folder, `${name}${build.slice('module'.length)}.json`), JSON.stringify(snippet));
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
