import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { arrived, tryTo } from './support/form.ts';
import { journeys, type Site } from './support/journeys.ts';

/** Styles that pages and frameworks apply to all elements. */
const HOSTILE: Readonly<Record<string, string>> = {
  'unsets everything': '* { all: unset }',
  'unsets everything by the id of its content': '#content * { all: unset } #content *::before { all: unset }',
  'resets as Meyer did': `html, body, div, span, h1, h2, p, a, ol, ul, li, form, label, section { margin: 0; padding: 0; border: 0;
    font-size: 100%; font: inherit; vertical-align: baseline } ol, ul { list-style: none } body { line-height: 1 }`,
  'has a framework': `*, *::before, *::after { box-sizing: border-box; margin: 0 } body { font: 14px/1.428 "Helvetica Neue"; color: #333 }
    label { display: inline-block; max-width: 100%; margin-bottom: 5px; font-weight: 700 } h2 { font-size: 30px; margin: 20px 0 10px }
    button, input, select, textarea { font-family: inherit; font-size: inherit; line-height: inherit; border-radius: 0 }
    input[type=checkbox], input[type=radio] { margin: 4px 0 0; width: 1em; height: 1em; appearance: none; border: 1px solid #000 }
    button { text-transform: uppercase; letter-spacing: 2px; background: #e91e63; box-shadow: 0 2px 5px #0008; float: left }
    a { color: #337ab7; text-decoration: none } ::placeholder { color: pink; opacity: .2 } img, svg { display: block; max-width: 10px }
    p { margin: 0 0 10px } form { padding: 30px; border: 5px solid red; display: flex } fieldset, section { padding: 60px 0 }`,
  'has small rems': 'html { font-size: 62.5% } body { font-size: 1.6rem; line-height: 2.4 }',
  'styles what is in its content': `#content input { height: 20px; border: 3px dashed red; width: 50px } #content button { background: red; color: lime }
    #content label { color: red; display: none } #content h2 { font: 700 40px cursive } #content p { display: none } #content form { opacity: .3 }
    #content input:focus { outline: 9px solid red } #content select { appearance: auto } #content div { margin: 7px }`,
  'hands down what is inherited': `body { color: red; font: italic 700 30px/3 cursive; letter-spacing: .3em; word-spacing: 1em; text-align: center;
    text-transform: uppercase; text-indent: 40px; text-shadow: 1px 1px red; white-space: pre; cursor: crosshair; list-style: square;
    word-break: break-all; hyphens: auto; font-variant: small-caps; quotes: none; caret-color: red; accent-color: red }`,
  'paints behind and before': `*::before, *::after { content: "!"; color: red; display: block; width: 30px; height: 30px; background: red }
    *:hover { color: red } *:focus { outline: none; box-shadow: 0 0 9px red } * { transition: all 3s; animation: none; transform: rotate(1deg) }`,
};

/**
 * Reads the computed styles of each element of the form and of its pseudo-elements. The first call remembers them in the
 * page and returns how many they are, as text; later calls return what differs from them.
 */
function compareStyles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await Promise.all(document.getAnimations().map(animation => animation.finished.catch(() => undefined)));
    const found = new Map<string, string>();
    const form = document.querySelector('#form form');
    if (!form) throw new Error('There is no form.');
    for (const [place, element] of [form, ...form.querySelectorAll('*')].entries()) {
      for (const pseudo of [undefined, '::before', '::after', '::placeholder']) {
        const style = getComputedStyle(element, pseudo);
        if (pseudo && style.content === 'none' && pseudo !== '::placeholder') continue;
        for (const property of style) {
          if (property.startsWith('--')) continue;
          const name = `${place} ${element.localName}.${element.classList[0]}${pseudo ?? ''} ${property}`;
          found.set(name, style.getPropertyValue(property));
        }
      }
    }
    const wanted = Reflect.get(window, 'wantedStyles') as typeof found | undefined;
    if (!wanted) {
      Object.assign(window, { wantedStyles: found });
      return [String(found.size)];
    }
    return [...new Set([...wanted.keys(), ...found.keys()])]
      .filter(name => wanted.get(name) !== found.get(name))
      .map(name => `${name}: ${wanted.get(name)} became ${found.get(name)}`);
  });
}

const wear = (page: Page, styles: string): Promise<void> =>
  page.evaluate(text => {
    const worn = document.getElementById('worn') ?? document.head.appendChild(document.createElement('style'));
    Object.assign(worn, { id: 'worn', textContent: text });
  }, styles);

describe('On a page with global styles', () => {
  const journey = journeys();

  async function formAt(site: Site, step: number): Promise<Page> {
    const context = await site.visitor({ viewport: { width: 800, height: 900 }, reducedMotion: 'reduce' });
    await context.route('**/page?*', async route => {
      const answer = await route.fetch();
      const place = 'all: initial; display: block; position: absolute; top: 0; left: 0; width: 640px';
      const body = (await answer.text())
        .replace('<link rel="stylesheet" href="/assets/bare.css">', '')
        .replace('<main>', '<main style="all: unset">')
        .replace('<div id="form"', `<div id="content" style="display: block"><div id="form" style="${place}"`)
        .replace('</main>', '</div></main>');
      await route.fulfill({ response: answer, body });
    });
    const page = await context.newPage();
    await page.goto(`/page?sample=all-first-types&initial_step=${step}`);
    await arrived(page, step);
    await page.waitForLoadState('networkidle'); // the later styles are loaded
    return page;
  }

  for (const [step, title] of [
    [1, 'choices'],
    [5, 'text fields'],
    [6, 'consents and errors'],
  ] as const) {
    journey(`the form looks as on a page without styles: ${title}`, async site => {
      const page = await formAt(site, step);
      if (step === 6) {
        await tryTo(page, 'Send');
        await page.getByText('This field is required').first().waitFor();
      }
      if (step === 1) await page.locator('.sw-completed').nth(1).waitFor(); // both dropdowns have a first value
      const [count] = await compareStyles(page);
      expect(Number(count)).to.be.greaterThan(5000);
      for (const [name, styles] of Object.entries(HOSTILE)) {
        await wear(page, styles);
        const differences = await compareStyles(page);
        expect(differences.slice(0, 25), `a page that ${name}: ${differences.length} differences`).to.deep.equal([]);
      }
    });
  }
});
