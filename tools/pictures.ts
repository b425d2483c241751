/**
 * `npm run pictures`: takes pictures of every screen at three widths, in light and dark, in `spec/.output/`. `npm run
 * pictures -- themes` only makes the overview of the themes, `docs/themes.png`. `-- properties` only makes the overview
 * of the custom properties, `docs/properties.png`, and `-- configurator` the picture of the configurator in the docs.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './dist-files.ts';

const SHEETS: Readonly<Record<string, () => Promise<unknown>>> = {
  themes: () => import('./theme-sheet.ts'),
  properties: () => import('./property-sheet.ts'),
  configurator: () => import('./configurator-picture.ts'),
};
const sheet = SHEETS[process.argv[2] ?? ''];
if (sheet) {
  await sheet();
  process.exit();
}

const files = readdirSync(join(root, 'spec/journeys'))
  .filter(file => /^(screens.*|dropdown|gallery|lookup)\.spec\.ts$/.test(file))
  .map(file => `spec/journeys/${file}`);
const { status } = spawnSync('npm', ['run', '--silent', 'specs', '--', 'journeys', ...files], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, PICTURES: 'on' },
});
process.exit(status ?? 1);
