/**
 * `npm run keep-definitions`: stores definitions and recorded visits of this version in `spec/old-definitions/` before
 * a release. Specs of all later versions run them. Files of a released version must not change.
 */
import { execFileSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { register } from 'node:module';
import { join } from 'node:path';
import { root } from './dist-files.ts';

register('./css-hook.mjs', import.meta.url);
const { analyzeForm, recordVisit } = await import('../headless/visits/analysis.ts');

const TEMPLATES = ['final-expense', 'home-insurance', 'injury-law', 'moving', 'pest', 'plumbing'];
const NOW = '2026-11-02T12:00:00.000Z';

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(join(root, folder))).filter(file => file.endsWith('.json')).map(file => `${folder}/${file}`);
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
const to = join(root, `spec/old-definitions/${version}.jsonl`);
if (execFileSync('git', ['tag', '--list', `v${version}`], { cwd: root, encoding: 'utf8' }) !== '')
  throw new Error(`The version ${version} is released. Raise the version in package.json first.`);

const paths = [
  ...(await filesIn('embed/samples')),
  ...(await filesIn('owner/configurator/start/forms')),
  ...TEMPLATES.map(name => `owner/templates/${name}.json`),
];
const lines: string[] = [];
for (const path of paths) {
  const definition = JSON.parse(await readFile(join(root, path), 'utf8'));
  const { shortest, longest, findings } = await analyzeForm(definition);
  const found = [shortest!, longest!, ...findings.flatMap(({ visit }) => visit ?? [])];
  const visits = [];
  for (const [index, { query, steps }] of found.entries()) {
    const answered = steps.map(({ answers }) => ({ questions: Object.keys(answers), answers }));
    visits.push(
      await recordVisit(definition, { name: `visit ${index + 1}`, now: NOW, query, steps: answered as never }),
    );
  }
  lines.push(JSON.stringify({ path, definition, visits }));
}
await writeFile(to, `${lines.join('\n')}\n`);
console.log(`${to}: ${lines.length} definitions`);
