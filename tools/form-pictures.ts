/** Opens a form of the build in a browser, for tools that take pictures. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launch } from '../spec/support/chromium.ts';
import { createSandbox } from './sandbox/server.ts';

export interface FormPictures {
  browser: Browser;
  /** Opens a page with only the form and waits for its later styles. `css` is for the page. */
  open(attributes: Readonly<Record<string, string>>, css: string, settings: BrowserContextOptions): Promise<Page>;
}

export async function takePictures(definition: object, run: (pictures: FormPictures) => Promise<void>): Promise<void> {
  const sandbox = createSandbox();
  const { url } = await sandbox.listen(0);
  const browser = await launch();
  async function open(attributes: Readonly<Record<string, string>>, css: string, settings: BrowserContextOptions) {
    const page = await browser.newPage({ baseURL: url, colorScheme: 'light', reducedMotion: 'reduce', ...settings });
    await page.route('**/page?*', async route => {
      const response = await route.fetch();
      const body = (await response.text()).replace('</head>', `<style>${css}</style></head>`);
      await route.fulfill({ response, body });
    });
    const query = new URLSearchParams({ definition: 'pictured' });
    for (const [name, value] of Object.entries(attributes)) query.set(`attr.${name}`, value);
    await page.goto(`/page?${query}`);
    await page.locator('[data-step]').waitFor();
    await page.waitForLoadState('networkidle');
    return page;
  }
  try {
    const answer = await fetch(`${url}/definitions.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ name: 'pictured', definition }),
    });
    if (!answer.ok) throw new Error(`The sandbox refused the definition: ${await answer.text()}`);
    await run({ browser, open });
  } finally {
    await browser.close();
    await sandbox.close();
  }
}

export const urlOf = (picture: Buffer): string => `data:image/png;base64,${picture.toString('base64')}`;
