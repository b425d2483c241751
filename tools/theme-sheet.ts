/**
 * `npm run pictures -- themes`: updates `docs/themes.png`, which shows all themes on a desktop and a phone. Requires a
 * build.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { THEMES } from '../view/appearance/names.ts';
import { root } from './dist-files.ts';
import { type FormPictures, takePictures, urlOf } from './form-pictures.ts';

/** CSS px. */
const DESKTOP = { width: 760, height: 640 };
const PHONE = { width: 360, height: 640 };
/** Background and text color of the surrounding page, for themes that use them. */
const PAGE_STYLES: Readonly<Record<string, string>> = {
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

/** A picture of the form with a theme, as a URL. */
async function pictureOf({ open }: FormPictures, theme: string, phone: boolean): Promise<string> {
  const css = `:root { color-scheme: light } body { margin: 0; padding: ${phone ? 12 : 28}px;
    background: ${PAGE_STYLES[theme] ?? '#fff'} } h1 { display: none }`;
  const settings = { viewport: phone ? PHONE : DESKTOP, hasTouch: phone, isMobile: phone };
  const page = await open({ 'data-appearance': theme }, css, settings);
  await page.locator('.sw-choice').nth(1).click();
  await page.mouse.move(0, 0);
  const picture = await page.screenshot({ animations: 'disabled' });
  await page.close();
  return urlOf(picture);
}

await takePictures(definition, async pictures => {
  const figures: string[] = [];
  for (const theme of THEMES) {
    const [wide, narrow] = [await pictureOf(pictures, theme, false), await pictureOf(pictures, theme, true)];
    figures.push(
      `<figure><figcaption>${theme}</figcaption><img src="${wide}"><img class="phone" src="${narrow}"></figure>`,
    );
  }
  const sheet = await pictures.browser.newPage({ viewport: { width: 1500, height: 908 } });
  await sheet.setContent(`<style>
    body { box-sizing: border-box; block-size: 908px; margin: 0; padding: 24px; background: #e2e5ec; display: grid;
      grid-template-columns: repeat(3, 467px); gap: 20px 25px; font: 700 18px/1.4 system-ui, sans-serif }
    figure { position: relative; margin: 0 } figcaption { padding: 0 4px 6px }
    img { display: block; inline-size: 427px; border-radius: 12px; box-shadow: 0 2px 8px #0002 }
    .phone { position: absolute; inset: 143px 0 auto auto; inline-size: 150px; border: 4px solid #15161b;
      border-radius: 14px; box-shadow: 0 8px 24px #0004 }</style>${figures.join('')}`);
  await sheet.waitForFunction(() => [...document.images].every(image => image.complete));
  await writeFile(join(root, 'docs/themes.png'), await sheet.screenshot());
});
