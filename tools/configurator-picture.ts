/** `npm run pictures -- configurator`: updates `docs/configurator.png`. Requires a build. */
import { join } from 'node:path';
import { launch } from '../spec/support/chromium.ts';
import { root } from './dist-files.ts';
import { createSandbox } from './sandbox/server.ts';

const sandbox = createSandbox();
const { url } = await sandbox.listen(0);
const browser = await launch();
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${url}/survey/configurator/index.html#sample=us-roof-quote`);
  await page.getByRole('row', { name: 'What is the roofing material?' }).click();
  await page.frameLocator('iframe[title="The form"]').getByText('Asphalt shingles').waitFor();
  await page.getByRole('button', { name: '1 problem' }).waitFor(); // its company is invented. All ways through the form were tried
  await page.mouse.move(0, 0);
  await page.screenshot({ path: join(root, 'docs', 'configurator.png') });
} finally {
  await browser.close();
  await sandbox.close();
}
