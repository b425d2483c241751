import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { arrived, press, success, walk, write } from './support/form.ts';
import { journeys, OUTPUT, type Site } from './support/journeys.ts';
import { US_WAY } from './support/samples.ts';
import { fillShort, keyPlaces, NAME, SHORT } from './support/short.ts';

/** The folder of pages that the journeys create. */
const MADE = `${OUTPUT}made/`;

describe('A page that hosts the form', () => {
  const journey = journeys({
    folders: { '/shop/': fileURLToPath(new URL('./shop/', import.meta.url)), '/made/': MADE },
    hosts: ['shop.example', 'cdn.example'],
  });

  journey('gets style sheets that apply only to the form', async site => {
    const page = await site.visit('/us');
    await walk(page, US_WAY.slice(0, 3));
    await arrived(page, 4);
    const selectors = await page.evaluate(() => {
      const namesOf = (rules: CSSRuleList): string[] =>
        [...rules].flatMap(rule => {
          if (rule instanceof CSSStyleRule) return [rule.selectorText];
          return rule instanceof CSSGroupingRule ? namesOf(rule.cssRules) : [Reflect.get(rule, 'name') as string];
        });
      return document.adoptedStyleSheets.flatMap(sheet => namesOf(sheet.cssRules));
    });
    expect(selectors.length).to.be.greaterThan(2);
    expect(selectors.filter(one => !/^(\.sw-root|sw-)/.test(one))).to.deep.equal([]);
    expect(await page.evaluate("document.documentElement.getAttribute('style')")).to.equal(null);
    const classes = await page.evaluate(() =>
      [...document.querySelectorAll('#form *')].flatMap(element => [...element.classList]),
    );
    expect(classes.filter(name => !name.startsWith('sw-'))).to.deep.equal([]);
  });

  async function sendsFrom(site: Site, address: string): Promise<void> {
    const page = await site.visit(address);
    expect(await page.evaluate('isSecureContext')).to.equal(false);
    await fillShort(page);
    await press(page, 'Send');
    await success(page).waitFor();
    const leads = await site.leads();
    expect(leads).to.have.length(1);
    expect(await keyPlaces(site)).to.deep.equal(['body']);
  }

  for (const [build, define] of journey.variants(['classic', 'module'])) {
    define(`may have another origin than the embed, without https (${build})`, site =>
      sendsFrom(site, `http://shop.example/shop/${build}.html`),
    );
  }

  journey('may contain the embed inline, with the address of the chunks', async site => {
    const page = await readFile(new URL('./shop/classic.html', import.meta.url), 'utf8');
    const entry = await (await fetch(`${site.url}/survey/stepwell.js`)).text();
    const inlined = `<script data-public-path="http://cdn.example/survey/">${entry}</script>`;
    await mkdir(MADE, { recursive: true });
    await writeFile(
      `${MADE}inlined.html`,
      page.replace(/<script src=.*script>/, '').replace(/<script src=\S+stepwell\.js.*script>/, () => inlined),
    );
    await sendsFrom(site, 'http://shop.example/made/inlined.html');
  });

  journey.extended('may be the srcdoc of an iframe', async site => {
    const page = await site.visit('/legal/terms-of-use');
    const definition = JSON.stringify(SHORT);
    await page.evaluate(given => {
      const frame = document.createElement('iframe');
      frame.srcdoc = `<div id="form"></div><script type="application/json" id="form-definition">${given}</script>
        <script src="/survey/stepwell.js"></script>`;
      Object.assign(frame.style, { width: '600px', height: '600px' });
      document.body.replaceChildren(frame);
    }, definition);
    const frame = page.frameLocator('iframe');
    await frame.getByLabel(NAME).fill('Ada');
    await frame.getByRole('button', { name: 'Send' }).click();
    await frame.locator('[data-success]').waitFor();
    expect(await site.leads()).to.have.length(1);
  });

  journey.extended('may translate the form while the visitor uses it', async site => {
    const context = await site.visitor();
    await context.addInitScript(() => {
      // Page translators wrap every text in elements of their own.
      const translate = (root: Node): void => {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        const texts: Node[] = [];
        while (walker.nextNode()) texts.push(walker.currentNode);
        for (const text of texts) {
          const parent = text.parentElement;
          if (!parent || !text.nodeValue?.trim() || parent.closest('font, script, style, textarea, option')) continue;
          const [outer, inner] = [document.createElement('font'), document.createElement('font')];
          inner.textContent = text.nodeValue;
          outer.append(inner);
          parent.replaceChild(outer, text);
        }
      };
      addEventListener('DOMContentLoaded', () => {
        translate(document.body);
        new MutationObserver(changes => {
          for (const { addedNodes } of changes) for (const node of addedNodes) translate(node.parentNode ?? node);
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      });
    });
    const page = await context.newPage();
    await page.goto('/us');
    await walk(page, US_WAY, async step => {
      expect(await page.locator('.sw-missing').count(), `step ${step}`).to.equal(0);
    });
    await success(page).waitFor();
    expect(await site.leads()).to.have.length(1);
  });

  journey.extended('may have a field with the name of a form member', async site => {
    const keys = ['submit', 'action', 'length', 'id', 'nodeName', 'children'];
    const questions = keys.map(bpKey => ({ bpKey, type: 'short_text', title: `The ${bpKey}` }));
    const definition = { ...SHORT, steps: [{ ...SHORT.steps[0], questions }, SHORT.steps[1]] };
    const page = await site.visit(await site.pageOf(definition));
    await arrived(page, 1);
    for (const key of keys) await write(page, `The ${key}`, key);
    await press(page, 'Send');
    await success(page).waitFor();
    expect((await site.leads())[0]?.payload).to.include(Object.fromEntries(keys.map(key => [key, key])));
  });
});
