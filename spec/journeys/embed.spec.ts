import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import type { PageApi } from '../../embed/window.ts';
import { arrived, press, sendingOf, success, walk, write } from './support/form.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { FAILED_REQUEST, journeys } from './support/journeys.ts';
import { requestedBeforeApp } from './support/requests.ts';
import { US_WAY } from './support/samples.ts';
import { fillShort, NAME, SHORT } from './support/short.ts';
import { until } from './support/until.ts';

const scripts = { '/scripts/': fileURLToPath(new URL('./scripts/', import.meta.url)) };

describe('The embed on its page', () => {
  const journey = journeys({ folders: scripts });

  for (const [build, define] of journey.variants(['classic', 'module'])) {
    define(`calls scripts that run before and after it (${build})`, async site => {
      const query = { build, before: '/scripts/pushed.js?before', after: '/scripts/pushed.js?after' };
      const context = await site.visitor();
      await requestedBeforeApp(context, 'shared');
      const page = await context.newPage();
      await page.goto(await site.pageOf(SHORT, query), { waitUntil: 'commit' });
      await arrived(page, 1);
      await until(() => page.evaluate(() => window.pushed?.length === 2));
      const pushed = await page.evaluate(() => window.pushed.map(({ sw, from }) => [from, sw === window.stepwell]));
      expect(Object.fromEntries(pushed)).to.deep.equal({ '?before': true, '?after': true });
    });
  }

  for (const [build, define] of journey.variants(['classic', 'module'])) {
    define(`shows a notice if none of its chunks can be loaded, and tries again (${build})`, async site => {
      site.allows(FAILED_REQUEST, /ERR_FAILED|SW_CHUNK_FAILED|ChunkLoadError|Failed to fetch|Loading chunk/);
      const page = await (await site.visitor()).newPage();
      await page.route(/\/chunks\//, route => route.abort());
      await page.goto(await site.pageOf(SHORT, { build }));
      const again = page.getByRole('button', { name: 'Try again' });
      await again.waitFor();
      expect(await page.getByRole('alert').innerText()).to.contain('This form cannot be shown right now.');
      await again.click();
      await again.waitFor();
      await page.unroute(/\/chunks\//);
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await arrived(page, 1);
      expect(await again.count()).to.equal(0);
    });
  }

  journey('mounts a second form that is independent of the first', async site => {
    const page = await site.visit(await site.pageOf(SHORT));
    await arrived(page, 1);
    await page.evaluate(definition => {
      const other = document.createElement('div');
      other.id = 'other';
      document.querySelector('main')?.append(other);
      (window.stepwell as PageApi).mount(other, { definition, history: false });
    }, SHORT);
    const [own, other] = [page.locator('#form'), page.locator('#other')];
    await other.getByText(NAME).click(); // a label belongs to the field of its own form
    await page.keyboard.type('Grace');
    expect(await other.getByLabel(NAME).inputValue()).to.equal('Grace');
    expect(await own.getByLabel(NAME).inputValue()).to.equal('');
    const twice = await page.evaluate(() => {
      const ids = [...document.querySelectorAll('[id]')].map(element => element.id);
      return ids.filter((id, index) => ids.indexOf(id) !== index);
    });
    expect(twice, 'duplicate ids').to.deep.equal([]);

    await other.getByRole('button', { name: 'Send' }).click();
    await other.locator('[data-success]').waitFor();
    expect(await sendingOf(page)).to.equal('idle');
    await fillShort(page);
    await own.getByRole('button', { name: 'Send' }).click();
    await own.locator('[data-success]').waitFor();
    const leads = await site.leads();
    expect(leads.map(({ payload }) => payload.name)).to.have.members(['Grace', 'Ada']);
    expect(new Set(leads.map(({ key }) => key)).size).to.equal(2);
  });

  journey.extended('mounts once, even with several calls and several script tags', async site => {
    const page = await site.visit(await site.pageOf(SHORT, { after: '/survey/stepwell.js?again' }));
    await arrived(page, 1);
    const same = await page.evaluate(() => {
      const form = document.getElementById('form')!;
      const first = (window.stepwell as PageApi).mount(form);
      return first === (window.stepwell as PageApi).mount(form);
    });
    expect(same).to.equal(true);
    expect(await page.locator('form').count()).to.equal(1);
    expect(await page.locator('[data-step]').count()).to.equal(1);
  });

  for (const [build, define] of journey.variants(['classic', 'module'])) {
    define(`does nothing on a page without its element until it is mounted (${build})`, async site => {
      const tag = build === 'classic' ? 'src="/survey/stepwell.js"' : 'type="module" src="/survey/stepwell.mjs"';
      const main =
        build === 'classic'
          ? '<main id="stepwell">Bare</main>' // the browser gives it as `window.stepwell`
          : '<main>Bare</main><iframe name="stepwell" sandbox srcdoc="x"></iframe>'; // and this, but denies its members
      const body = `<!doctype html>${main}<script src="/scripts/pushed.js?before"></script><script ${tag}></script>`;
      const context = await site.visitor();
      await context.route('**/bare', route => route.fulfill({ contentType: 'text/html', body }));
      const page = await context.newPage();
      await page.goto('/bare');
      await until(() => page.evaluate(() => window.pushed?.length === 1));
      expect(await page.locator('body').innerText()).to.equal('Bare');
      expect(await page.locator('form').count()).to.equal(0);
      await page.evaluate(definition => {
        const main = document.querySelector('main');
        if (main) (window.stepwell as PageApi).mount(main, { definition, history: false });
      }, SHORT);
      await page.getByLabel(NAME).waitFor();
    });
  }

  journey('shows its first question with one request if the tag names the file for it', async site => {
    const context = await site.visitor();
    const definition = JSON.stringify(SHORT);
    const body = `<!doctype html><body><div id="form"></div><script type="application/json" id="form-definition">${definition}</script>
<script src="/survey/stepwell.one.js" async></script>`;
    const policy =
      "default-src 'none'; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types stepwell";
    await context.route('**/one', route =>
      route.fulfill({ contentType: 'text/html', body, headers: { 'content-security-policy': policy } }),
    );
    const page = await context.newPage();
    const release = await holdScripts(page, /\/chunks\//);
    await page.goto('/one', { waitUntil: 'commit' });
    await write(page, NAME, 'Ann');
    release();
    await press(page, 'Send');
    await success(page).waitFor();
  });

  for (const [value, define] of journey.variants(['1', "'shop'", 'true', 'null', '{ version: 3 }'])) {
    define(`replaces the global of another script, ${value}`, async site => {
      const context = await site.visitor();
      await context.addInitScript(`window.stepwell = ${value}`);
      const page = await context.newPage();
      await page.goto(await site.pageOf(SHORT));
      await page.getByLabel(NAME).waitFor();
      expect(await page.evaluate(() => typeof window.stepwell?.push)).to.equal('function');
    });
  }

  journey.extended('says on the console if the id of its element is not in lower case', async site => {
    const context = await site.visitor();
    const body = '<!doctype html><div id="Form"></div><script src="/survey/stepwell.js"></script>';
    await context.route('**/typo', route => route.fulfill({ contentType: 'text/html', body }));
    const page = await context.newPage();
    await page.goto('/typo');
    await site.reported(/SW_MOUNT: Write the id "form" in lower case/);
  });

  journey.extended('restores the element when it is unmounted, and can be mounted again', async site => {
    const page = await site.visit(await site.pageOf(SHORT));
    await fillShort(page);
    await page.evaluate(() => (window.stepwell as PageApi).mount(document.getElementById('form')!).unmount());
    expect(await page.locator('#form').innerHTML()).to.equal('');
    await page.evaluate(() => void (window.stepwell as PageApi).mount(document.getElementById('form')!));
    await arrived(page, 1);
    expect(await page.getByLabel(NAME).inputValue()).to.equal('');
  });

  journey.extended('keeps one form element from before the first step to the end', async site => {
    site.allows(FAILED_REQUEST);
    await site.fault('/survey/chunks/app.*', { hang: true });
    const page = await (await site.visitor()).newPage();
    await page.goto('/us', { waitUntil: 'commit' });
    const form = page.locator('#form form');
    await form.waitFor({ state: 'attached' });
    expect(await form.getAttribute('aria-busy')).to.equal('true');
    await form.evaluate(element => Object.assign(element, { marked: true }));
    await site.clearFaults();
    await walk(page, US_WAY, async step => {
      const forms = await page.evaluate('[...document.forms].map(form => form.marked)');
      expect(forms, `step ${step}`).to.deep.equal([true]);
    });
    await success(page).waitFor();
    expect(await page.evaluate('[...document.forms].map(form => form.marked)')).to.deep.equal([true]);
  });

  journey.extended('shows the state of the submit on its element', async site => {
    await site.fault('/submit', { delay: 200 });
    const context = await site.visitor();
    await context.addInitScript(() => {
      const seen: (string | null)[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const now = document.getElementById('form')?.getAttribute('data-sending') ?? null;
        if (now !== null && seen.at(-1) !== now) seen.push(now);
      }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-sending'] });
    });
    const page = await context.newPage();
    await page.goto(await site.pageOf(SHORT));
    await fillShort(page);
    await press(page, 'Send');
    await success(page).waitFor();
    expect(await page.evaluate('seen')).to.deep.equal(['idle', 'sending', 'success']);
  });

  journey.extended('starts before the slow scripts of its page', async site => {
    const page = await (await site.visitor()).newPage();
    const slow = '/survey/metadata/countries/phone-metadata.json?slow';
    await site.fault(slow, { hang: true });
    const going = page.goto(await site.pageOf(SHORT, { after: slow }));
    await arrived(page, 1);
    await page.getByLabel(NAME).fill('Ada');
    await site.clearFaults();
    await going.catch(() => undefined);
    // After the fault, the browser may get a response that is not a script.
    site.allows(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|Refused to execute script/);
  });

  journey('gives a form to an element that a script adds later', async site => {
    const page = await site.visit('/us');
    await arrived(page, 1);
    const embed = await page.evaluate('document.querySelector("script[src*=stepwell]").outerHTML');
    await page.route('**/popup', route =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>Popup</title>${embed}<button>Open</button>`,
      }),
    );
    await page.goto('/popup');
    await page.evaluate(definition => {
      document.querySelector('button')!.onclick = () => {
        const json = JSON.stringify(definition).replace(/</g, '\\u003c');
        const popup = `<div id="form"></div><script type="application/json" id="form-definition">${json}</script>`;
        document.body.insertAdjacentHTML('beforeend', `<dialog open>${popup}</dialog>`);
      };
    }, SHORT);
    await press(page, 'Open');
    await fillShort(page);
    await press(page, 'Send');
    await success(page).waitFor();
  });
});
