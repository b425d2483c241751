/**
 * Writes `dist/prerendered/`: the first step of the US sample as HTML, for the sandbox's page `/us-prerendered`. The styles
 * are a file of their own, because the page's policy allows no inline styles.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { register } from 'node:module';
import { join } from 'node:path';
import type { FormDefinition } from '../embed/typed/members.ts';
import { companyUs } from '../sandbox/pages/company-us.ts';
import { SANDBOX_DCI } from '../sandbox/pages/embed-markup.ts';
import { dist, readManifest, root } from './dist-files.ts';

register('./css-hook.mjs', import.meta.url);
const { prerender, snippetOf } = await import('../embed/server.tsx');

const folder = join(dist, 'prerendered');
const definition: FormDefinition = JSON.parse(await readFile(join(root, 'samples/us-roof-quote.json'), 'utf8'));
const prerendered = await prerender(definition, {
  attributes: { 'data-dci': SANDBOX_DCI, ...companyUs.attributes },
});
const snippet = snippetOf(definition, prerendered, {
  manifest: await readManifest(),
  stylesheet: '/survey/prerendered/us.css',
});
await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'us.css'), prerendered.css);
await writeFile(join(folder, 'us.json'), JSON.stringify(snippet));
console.log(`prerendered: ${prerendered.html.length} characters of markup, ${prerendered.css.length} of styles`);
