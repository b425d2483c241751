import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { expectSamePicture } from './support/compare-pictures.ts';
import { arrived, tryTo } from './support/form.ts';
import { journeys, type Site } from './support/journeys.ts';
import { until } from './support/until.ts';

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

/** The same with `!important`, which the form has to notice first. */
const IMPORTANT = {
  'has its own look for everything': `* { color: red !important; font-size: 12px !important; font-family: cursive !important;
    line-height: 3 !important; text-transform: uppercase !important; letter-spacing: 3px !important }
    *, *::before, *::after { margin: 0 !important; padding: 0 !important; box-sizing: content-box !important }
    input, button, select, textarea { border: 3px dashed red !important; background: gold !important; width: 50px !important;
    border-radius: 0 !important; height: 20px !important; box-shadow: 0 0 9px red !important }
    a { color: #337ab7 !important } label { display: inline-block !important; font-weight: 700 !important }
    *::before, *::after { content: "!" !important; color: red !important; display: block !important }`,
  'moves and fades everything, by ids': `#content#content * { opacity: .5 !important; transform: rotate(1deg) !important;
    position: relative !important; float: left !important; border: 5px solid red !important; display: block !important }`,
  'unsets everything': '* { all: unset !important }',
};

/** The field of a search has no frame and no ground. Its size is inline, where rules with `!important` precede it. */
const INLINE =
  /sw-search__input\S* (width|height|inline-size|block-size|grid-template-columns|opacity|transform|\w+-origin):/;

/**
 * Reads the computed styles of each element of the form and of its pseudo-elements. The first call remembers them in the
 * page and returns how many they are, as text; later calls return what differs from them.
 */
function compareStyles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await Promise.all(document.getAnimations().map(animation => animation.finished.catch(() => undefined)));
    const form = document.querySelector('#form form');
    if (!form) throw new Error('There is no form.');
    // Read once: the names of all properties take much longer than their values.
    const names = [...getComputedStyle(form)].filter(name => !name.startsWith('--'));
    const found = new Map<string, string[]>();
    for (const [index, element] of [form, ...form.querySelectorAll('*')].entries()) {
      const field = element.matches('input, textarea') ? ['::placeholder'] : [];
      for (const pseudo of [undefined, '::before', '::after', ...field]) {
        const style = getComputedStyle(element, pseudo);
        if (pseudo && style.content === 'none' && pseudo !== '::placeholder') continue;
        const values = names.map(name => style.getPropertyValue(name));
        found.set(`${index} ${element.localName}.${element.classList[0]}${pseudo ?? ''}`, values);
      }
    }
    const wanted = Reflect.get(window, 'wantedStyles') as typeof found | undefined;
    if (!wanted) {
      Object.assign(window, { wantedStyles: found });
      return [String(found.size * names.length)];
    }
    return [...new Set([...wanted.keys(), ...found.keys()])].flatMap(part =>
      names.flatMap((name, index) => {
        const [before, now] = [wanted.get(part)?.[index], found.get(part)?.[index]];
        return before === now ? [] : `${part} ${name}: ${before} became ${now}`;
      }),
    );
  });
}

const wear = (page: Page, styles: string): Promise<void> =>
  page.evaluate(text => {
    const worn = document.getElementById('worn') ?? document.head.appendChild(document.createElement('style'));
    Object.assign(worn, { id: 'worn', textContent: text });
  }, styles);

/** Whether the form has noticed that rules of the page are important. */
const isHardened = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.adoptedStyleSheets.at(-1)?.cssRules[0]?.cssText.includes('important') ?? false);

describe('On a page with global styles', () => {
  const journey = journeys();

  /** The property is in the styles that load right after the first question. */
  const hasLaterStyles = (page: Page): Promise<boolean> =>
    page.locator('#form > form').evaluate(form => getComputedStyle(form).getPropertyValue('--sw-accent-strong') !== '');

  interface Visit {
    step?: number;
    /** The theme of the form. */
    theme?: string;
    /** The zoom of the browser: 2 is 200 %. */
    zoom?: number;
    /** In px, as in the settings of the browser. */
    fontSize?: number;
    /** The browser is never idle. */
    isBusy?: boolean;
  }

  /** The form on a page with these styles. */
  async function formAt(site: Site, styles: string, visit: Visit): Promise<Page> {
    const { step = 1, theme = '', zoom = 1, fontSize, isBusy } = visit;
    // As high as the form: for a larger picture, the window is resized, and then loses its size of texts.
    const viewport = { width: Math.round(800 / zoom), height: 2000 };
    const context = await site.visitor({ viewport, deviceScaleFactor: zoom, reducedMotion: 'reduce' });
    if (isBusy) await context.addInitScript('window.requestIdleCallback = () => 0;');
    await context.route('**/page?*', async route => {
      const answer = await route.fetch();
      const place = [
        'all: initial',
        'display: block',
        'position: absolute',
        'inset: 0 auto auto 0',
        'width: min(640px, 100vw)',
        'background: white',
      ]
        .map(declaration => `${declaration} !important`)
        .join(';');
      const body = (await answer.text())
        .replace('<link rel="stylesheet" href="/assets/bare.css">', '')
        .replace('</head>', `<style>${styles}</style></head>`)
        .replace('<main>', '<main style="all: unset">')
        .replace('<div id="form"', `<div id="content" style="display: block"><div id="form" style="${place}"`)
        .replace('</main>', '</div></main>');
      await route.fulfill({ response: answer, body });
    });
    const page = await context.newPage();
    if (fontSize) {
      const browser = await context.newCDPSession(page);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: fontSize } });
    }
    await page.goto(`/page?sample=all-first-types&initial_step=${step}&attr.data-appearance=${theme}`);
    await arrived(page, step);
    await until(() => hasLaterStyles(page));
    return page;
  }

  for (const [[step, title], define] of journey.variants([
    [1, 'choices'],
    [5, 'text fields'],
    [6, 'consents and errors'],
  ] as const)) {
    define(`the form looks as on a page without styles: ${title}`, async site => {
      const page = await formAt(site, '', { step });
      if (step === 6) {
        await tryTo(page, 'Send');
        await page.getByText('This field is required').first().waitFor();
      }
      if (step === 1) await page.locator('.sw-completed').nth(1).waitFor(); // both dropdowns have a first value
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      const [count] = await compareStyles(page);
      expect(Number(count)).to.be.greaterThan(5000);
      for (const [name, styles] of Object.entries(HOSTILE)) {
        await wear(page, styles);
        const differences = await compareStyles(page);
        expect(differences.slice(0, 25), `a page that ${name}: ${differences.length} differences`).to.deep.equal([]);
      }
      // Only what has the focus can tell that a page removes the outline.
      await wear(page, '*:focus { outline: none !important }');
      const field = page.locator('.sw-root :is([type=radio], [inputmode=email], [type=checkbox])').first();
      await field.focus();
      await until(() => isHardened(page));
      await field.blur();
      for (const [name, styles] of Object.entries(IMPORTANT)) {
        await wear(page, styles);
        const differences = (await compareStyles(page)).filter(difference => !INLINE.test(difference));
        expect(differences.slice(0, 25), `a page that ${name}: ${differences.length} differences`).to.deep.equal([]);
      }
    });
  }

  const PAGES: Readonly<Record<string, string>> = {
    'important rules': IMPORTANT['has its own look for everything'],
    'a framework and small rems': `${HOSTILE['has a framework']} ${HOSTILE['has small rems']}`,
    'a dark page': 'html, body { background: #000; color: #eee }',
  };
  /** Compares pictures of the form on these pages with one on a page without styles. All are opened at the same time. */
  async function compare(site: Site, name: string, visit: Visit, pages = Object.keys(PAGES)): Promise<void> {
    const pictureOn = async (styles: string): Promise<Buffer> => {
      // Rules with `!important` are noticed without an idle moment.
      const page = await formAt(site, styles, { ...visit, isBusy: true });
      if (styles.includes('!important')) await until(() => isHardened(page));
      return page.locator('#form > form').screenshot();
    };
    const [wanted, ...found] = await Promise.all(['', ...pages.map(page => PAGES[page]!)].map(pictureOn));
    for (const [index, picture] of found.entries()) expectSamePicture(wanted!, picture, `${pages[index]} ${name}`);
  }
  for (const theme of ['', 'card'])
    journey.extended(
      `pictures of the form on such pages are those of a page without styles: ${theme || 'no theme'}`,
      async site => {
        await compare(site, theme, { theme });
      },
    );
  journey.extended('pictures of the form on a zoomed page are those of a page without styles', async site => {
    const zoomed = { '150 %': { zoom: 1.5 }, '200 %': { zoom: 2 }, 'text of 200 %': { fontSize: 32 } };
    for (const [name, visit] of Object.entries(zoomed)) await compare(site, name, visit, ['important rules']);
  });
});
