/**
 * `npm run pictures -- properties`: updates `docs/properties.png`, which shows the effect of each custom property.
 * Unchanged parts are pale. Requires a build.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { root } from './dist-files.ts';
import { takePictures, urlOf } from './form-pictures.ts';
import { PROPERTIES } from './properties.ts';

/** In CSS px, for each form. */
const SIZE = { width: 320, height: 560 };
const GAP = 20;
const CAPTION = 30;
const COLUMNS = 7;

const definition = {
  id: 'properties',
  configuration: { language: 'en-us', country: 'ca', procurationUrl: '/submit' },
  steps: [
    {
      order: 1,
      type: 'questions',
      title: 'Your roof',
      questions: [
        {
          bpKey: 'roof',
          type: 'list',
          description: 'The color does not matter.',
          values: ['Shingles', 'Metal', 'Tiles'].map(text => ({ bpKey: text, text })),
        },
        { bpKey: 'mail', type: 'email', title: 'E-mail', helper: 'For the quote', placeholder: 'you@example.com' },
        { bpKey: 'zip', type: 'zipcode', title: 'Postcode', validationRules: [{ validator: 'required' }] },
      ],
      messages: [
        {
          position: 'under_cta',
          messageType: 'legal',
          isRichText: true,
          content: 'We keep to <a href="/privacy">the law</a>.',
        },
      ],
    },
    { order: 2, type: 'transition', final: true, title: 'Thank you' },
  ],
};

/** Shows an answer, an error, a focused field and a button under the pointer. */
async function prepare(page: Page): Promise<void> {
  await page.locator('.sw-choice').nth(0).click();
  await page.locator('.sw-next').click({ force: true });
  await page.locator('.sw-invalid').first().waitFor();
  await page.locator('.sw-next').focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await page.locator('.sw-next').hover();
}

/** Shows the end of the form with its mark. */
async function goToEnd(page: Page): Promise<void> {
  await page.locator('[inputmode=email]').fill('ada@example.com');
  await page.locator('.sw-question input').last().fill('K1A 0B1');
  await page.locator('.sw-next').click();
  await page.locator('.sw-success').waitFor();
}

/** Returns the second picture, pale where both are the same. */
function changesOf(before: Buffer, after: Buffer): Buffer {
  const [one, other] = [PNG.sync.read(before), PNG.sync.read(after)];
  for (let index = 0; index < other.data.length; index += 4) {
    const isSame = [0, 1, 2].every(part => Math.abs(one.data[index + part]! - other.data[index + part]!) < 3);
    if (!isSame) continue;
    for (const part of [0, 1, 2]) other.data[index + part] = 255 - (255 - other.data[index + part]!) * 0.3;
  }
  return PNG.sync.write(other);
}

await takePictures(definition, async ({ browser, open }) => {
  const css =
    ':root { color-scheme: light } body { margin: 0; padding: 8px; background: #dfe3ea } h1 { display: none }';
  const appearance = JSON.stringify({ theme: 'calm', accent: '#5b6270', density: 'compact' });
  const shoot = (page: Page) => page.screenshot({ animations: 'disabled' });
  async function prepared(prepare: (page: Page) => Promise<void>) {
    const page = await open({ 'data-appearance': appearance }, css, { viewport: SIZE });
    await prepare(page);
    return { page, own: await page.addStyleTag({ content: ' ' }), before: await shoot(page) };
  }
  const places = { step: await prepared(prepare), end: await prepared(goToEnd) };
  const figures: string[] = [];
  for (const { names, value, at = 'step' } of PROPERTIES) {
    const { page, own, before } = places[at];
    const rule = `.sw-root { ${names.map(name => `${name}: ${value}`).join(';')} }`;
    await own.evaluate((style, text) => {
      (style as HTMLElement).textContent = text;
    }, rule);
    const picture = urlOf(changesOf(before, await shoot(page)));
    figures.push(`<figure><figcaption>${names.join(', ')}</figcaption><img src="${picture}"></figure>`);
  }
  const rows = Math.ceil(PROPERTIES.length / COLUMNS);
  const viewport = {
    width: COLUMNS * (SIZE.width + GAP) + GAP,
    height: rows * (SIZE.height + CAPTION + GAP) + GAP,
  };
  const sheet = await browser.newPage({ viewport, deviceScaleFactor: 0.75 });
  await sheet.setContent(`<style>
    body { margin: 0; padding: ${GAP}px; background: #e2e5ec; display: grid; gap: ${GAP}px;
      grid-template-columns: repeat(${COLUMNS}, ${SIZE.width}px); font: 700 15px/${CAPTION}px system-ui, sans-serif }
    figure { margin: 0 } figcaption { block-size: ${CAPTION}px; white-space: nowrap }
    img { display: block; inline-size: ${SIZE.width}px; border-radius: 8px }</style>${figures.join('')}`);
  await sheet.waitForFunction(() => [...document.images].every(image => image.complete));
  await writeFile(join(root, 'docs/properties.png'), await sheet.screenshot());
});
