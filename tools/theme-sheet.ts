/** `npm run pictures -- themes`: renews `docs/themes.png`, all themes on a desktop and a phone. It needs a build. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { THEMES } from '../appearance/names.ts';
import { createSandbox } from '../sandbox/server.ts';
import { launch } from '../spec/support/chromium.ts';
import { root } from './dist-files.ts';

/** CSS px. */
const DESKTOP = { width: 760, height: 640 };
const PHONE = { width: 360, height: 640 };
/** Grounds of the pages around the forms: those that show what a theme does with them. */
const GROUNDS: Readonly<Record<string, string>> = {
  calm: '#eef0f4',
  dense: '#eff1f3',
  night: '#07070c',
  plain: '#fbf5ec; color: #4a2f27',
};

const text = (word: string) => ({ bpKey: word.toLowerCase(), text: word });
const definition = {
  id: 'themes',
  configuration: { language: 'en-us', country: 'ca' },
  steps: [
    {
      order: 1,
      type: 'questions',
      title: 'What kind of roof do you have?',
      questions: [
        { bpKey: 'roof', type: 'radio', values: ['Shingles', 'Metal', 'Tiles'].map(text) },
        { bpKey: 'own', type: 'yesno', title: 'Do you own the house?' },
        { bpKey: 'mail', type: 'email', title: 'E-mail', placeholder: 'you@example.com' },
      ],
    },
    { order: 2, type: 'questions', questions: [{ bpKey: 'note', type: 'long_text', title: 'Anything else?' }] },
    { order: 3, type: 'transition', final: true, title: 'Thank you' },
  ],
};

/** A picture of the form in a theme, as a URL. */
async function pictureOf(browser: Browser, url: string, theme: string, phone: boolean): Promise<string> {
  const page = await browser.newPage({
    baseURL: url,
    viewport: phone ? PHONE : DESKTOP,
    hasTouch: phone,
    isMobile: phone,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await page.route('**/page?*', async route => {
    const response = await route.fetch();
    const css = `:root { color-scheme: light } body { margin: 0; padding: ${phone ? 12 : 28}px;
      background: ${GROUNDS[theme] ?? '#fff'} } h1 { display: none }`;
    const body = (await response.text()).replace('</head>', `<style>${css}</style></head>`);
    await route.fulfill({ response, body });
  });
  await page.goto(`/page?definition=themes&attr.data-appearance=${theme}`);
  await page.locator('.sw-choice').nth(1).click();
  await page.waitForLoadState('networkidle'); // the later styles are loaded
  await page.mouse.move(0, 0);
  const picture = await page.screenshot({ animations: 'disabled' });
  await page.context().close();
  return `data:image/png;base64,${picture.toString('base64')}`;
}

const sandbox = createSandbox();
const { url } = await sandbox.listen(0);
const browser = await launch();
try {
  const answer = await fetch(`${url}/definitions.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ name: 'themes', definition }),
  });
  if (!answer.ok) throw new Error(`The sandbox refused the definition: ${await answer.text()}`);
  const figures: string[] = [];
  for (const theme of THEMES) {
    const [wide, narrow] = [await pictureOf(browser, url, theme, false), await pictureOf(browser, url, theme, true)];
    figures.push(
      `<figure><figcaption>${theme}</figcaption><img src="${wide}"><img class="phone" src="${narrow}"></figure>`,
    );
  }
  const sheet = await browser.newPage({ viewport: { width: 1500, height: 908 } });
  await sheet.setContent(`<style>
    body { box-sizing: border-box; block-size: 908px; margin: 0; padding: 24px; background: #e2e5ec; display: grid;
      grid-template-columns: repeat(3, 467px); gap: 20px 25px; font: 700 18px/1.4 system-ui, sans-serif }
    figure { position: relative; margin: 0 } figcaption { padding: 0 4px 6px }
    img { display: block; inline-size: 427px; border-radius: 12px; box-shadow: 0 2px 8px #0002 }
    .phone { position: absolute; inset: 143px 0 auto auto; inline-size: 150px; border: 4px solid #15161b;
      border-radius: 14px; box-shadow: 0 8px 24px #0004 }</style>${figures.join('')}`);
  await sheet.waitForFunction(() => [...document.images].every(image => image.complete));
  await writeFile(join(root, 'docs/themes.png'), await sheet.screenshot());
} finally {
  await browser.close();
  await sandbox.close();
}
