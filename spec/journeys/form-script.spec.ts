/** One tag: the own script of a form draws its first step and requests its code at once. */

import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { join } from 'node:path';
import { expect } from 'chai';
import type { BrowserContext, Page } from 'playwright-core';
import type { FormDefinition } from '../../embed/typed/members.ts';
import { dist, readManifest } from '../../tools/dist-files.ts';
import { findings } from './support/axe.ts';
import { arrived, press, success, tryTo, walk, write } from './support/form.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { FAILED_REQUEST, journeys, type Site } from './support/journeys.ts';
import { US_WAY } from './support/samples.ts';
import { until } from './support/until.ts';

register('../../tools/css-hook.mjs', import.meta.url);
const { formScript } = await import('../../headless/prerender/server.tsx');

const QUESTION = 'ZIP code of the property';
const NEXT = 'Get my free quotes';
/** The build with Preact draws the same again. */
const IS_LITE = Boolean(process.env.LITE);
const STRICT =
  "default-src 'none'; connect-src 'self'; script-src 'nonce-once' 'strict-dynamic'; style-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

const form = (id: string, title: string, configuration: object = {}): FormDefinition =>
  ({
    id,
    configuration: { language: 'en', country: 'ca', procurationUrl: '/submit', ...configuration },
    steps: [
      { order: 1, type: 'questions', title: 'You', questions: [{ bpKey: 'name', type: 'short_text', title }] },
      { order: 2, type: 'questions', title: 'More', questions: [{ bpKey: 'more', type: 'long_text', title: 'More' }] },
    ],
  }) as FormDefinition;

type Options = Partial<Parameters<typeof formScript>[1]>;
/** Serves the script at `/forms/<id>.js`. */
async function serve(context: BrowserContext, definition: FormDefinition, options: Options = {}): Promise<void> {
  const { script } = await formScript(definition, {
    manifest: await readManifest(),
    code: await readFile(join(dist, 'stepwell.form.js'), 'utf8'),
    build: IS_LITE ? 'module.lite' : 'module',
    ...options,
  });
  await context.route(`**/forms/${(definition as { id: string }).id}.js`, route =>
    route.fulfill({ body: script, contentType: 'text/javascript' }),
  );
}
/** Opens a page of the sandbox's origin with this HTML. */
async function open(
  context: BrowserContext,
  html: string,
  headers: Record<string, string> = {},
  page?: Page,
): Promise<Page> {
  await context.route('**/own-html*', route =>
    route.fulfill({ body: `<!doctype html><title>Page</title>${html}`, contentType: 'text/html', headers }),
  );
  const opened = page ?? (await context.newPage());
  await opened.goto('/own-html', { waitUntil: 'commit' });
  return opened;
}

/** No code of the form arrives before `release` is called. */
async function withoutCode(
  site: Site,
  path = '/us-tag',
): Promise<{ page: Page; release: () => void; asked: string[] }> {
  const page = await (await site.visitor()).newPage();
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  return { page, release, asked };
}
describe('The own script of a form', () => {
  const journey = journeys();

  journey('shows the first step before any code, keeps what is entered, and goes on', async site => {
    const { page, release } = await withoutCode(site);
    await write(page, QUESTION, '78701');
    expect(await findings(page)).to.deep.equal([]);
    await tryTo(page, NEXT);
    await page.getByText('Loading', { exact: true }).waitFor();
    release();
    await arrived(page, 2);
    await walk(page, US_WAY.slice(1));
    await success(page).waitFor();
    expect((await site.leads())[0]?.payload).to.include({ zip_code: '78701' });
  });

  journey('requests all code of the first step and of Next before any of it has arrived', async site => {
    const { page, release, asked } = await withoutCode(site);
    const wanted = ['/stepwell', '/app', '/react', '/hydrate', '/zipcode', '/moves'].slice(0, IS_LITE ? 2 : undefined);
    const missing = () => wanted.filter(name => !asked.some(url => new RegExp(`${name}\\..*mjs$`).test(url)));
    await until(
      () => missing().length === 0,
      () => `These were not requested: ${missing().join()}`,
    );
    release();
    await write(page, QUESTION, '78701');
  });

  journey('draws nothing if the address names another first step', async site => {
    const { page, release } = await withoutCode(site, '/us-tag?initial_step=2');
    await page.locator('#form[data-dci]').waitFor({ state: 'attached' });
    expect(await page.locator('[data-prerendered]').count()).to.equal(0);
    release();
    await arrived(page, 2);
  });

  journey('draws nothing if the page has another flag', async site => {
    const context = await site.visitor();
    await serve(context, form('flags', 'Name'));
    const page = await context.newPage();
    const release = await holdScripts(page);
    await open(context, '<body data-feature-chatbot><script async src="/forms/flags.js"></script>', {}, page);
    await page.locator('#form').waitFor({ state: 'attached' });
    expect(await page.locator('[data-prerendered]').count()).to.equal(0);
    release();
    await page.locator('.sw-feed').getByLabel('Name').waitFor();
  });

  journey('draws nothing if the step depends on the language and the browser has another one', async site => {
    const dated = form('dated', 'Day', { country: 'xx' });
    Object.assign(dated.steps![0]!.questions![0]!, { type: 'date' });
    const context = await site.visitor({ locale: 'en-GB' });
    await serve(context, dated);
    const page = await open(context, '<body><script async src="/forms/dated.js"></script>');
    await page.getByPlaceholder('DD/MM/YYYY').waitFor();
  });

  journey('of another release draws the step, says that it is old, and works', async site => {
    const context = await site.visitor();
    const manifest = JSON.parse(
      JSON.stringify(await readManifest()).replace(/(chunks\/\w+[^"]*?\.)[0-9a-f]{8}\./g, '$1older000.'),
    );
    await serve(context, form('old', 'Name'), { manifest });
    const said: string[] = [];
    context.on('console', message => said.push(message.text()));
    site.allows(FAILED_REQUEST);
    const page = await open(context, '<body><script async src="/forms/old.js"></script>');
    await page.getByLabel('Name').fill('Ann');
    await arrived(page, 1);
    expect(await page.getByLabel('Name').inputValue()).to.equal('Ann');
    await press(page, 'Next');
    await arrived(page, 2);
    expect(said.join()).to.contain('of another release');
  });

  journey('says that the build is missing, and shows the step', async site => {
    const context = await site.visitor();
    await serve(context, form('moved', 'Name'), { files: '/nowhere/' });
    site.allows(FAILED_REQUEST);
    const page = await open(context, '<body><script async src="/forms/moved.js"></script>');
    await page.getByLabel('Name').waitFor();
    await site.reported(/SW_CHUNK_FAILED: \S+\/nowhere\/stepwell\S* could not be loaded/);
  });

  journey('works for several forms of a page, in their elements or behind their tags', async site => {
    const context = await site.visitor();
    for (const id of ['one', 'two', 'three']) await serve(context, form(id, `Name of ${id}`));
    const page = await open(
      context,
      `<head><script async src="/forms/three.js" data-form="third"></script></head><body>
<main><script async src="/forms/one.js"></script></main><aside><script async src="/forms/two.js"></script></aside><div id="third"></div>`,
    );
    for (const [place, id] of [
      ['main', 'one'],
      ['aside', 'two'],
      ['#third', 'three'],
    ] as const) {
      const part = page.locator(place);
      const field = part.getByLabel(`Name of ${id}`);
      await field.fill(id);
      await part.locator('[data-prerendered]').waitFor({ state: 'detached' });
      expect(await field.inputValue()).to.equal(id);
      await part.getByRole('button', { name: 'Next' }).press('Enter');
      await part.getByRole('textbox', { name: 'More' }).waitFor();
    }
    const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).to.deep.equal([]);
  });

  journey('needs nothing but its nonce under a policy that allows no other script and no style', async site => {
    const context = await site.visitor();
    await serve(context, form('strict', 'Name'));
    const page = await open(context, '<body><script async nonce="once" src="/forms/strict.js"></script>', {
      'content-security-policy': STRICT,
    });
    await page.getByLabel('Name').fill('Ann');
    await arrived(page, 1);
    await press(page, 'Next');
    await arrived(page, 2);
  });

  journey('draws a chat, an overlay and a form from right to left', async site => {
    const context = await site.visitor();
    await serve(context, form('chat', 'Name'), { features: { CHATBOT: true } });
    await serve(context, form('arabic', 'Name', { language: 'ar' }));
    await serve(context, form('overlay', 'Name'), { features: { FULL_SCREEN: true } });
    /** Without any code of the form, then with it. */
    async function each(id: string, look: (page: Page) => Promise<void>): Promise<void> {
      const page = await context.newPage();
      const release = await holdScripts(page);
      await open(context, `<body><script async src="/forms/${id}.js"></script>`, {}, page);
      await page.locator('#form>[data-prerendered]').waitFor({ state: 'attached' });
      await look(page);
      release();
      await page.locator('#form>[data-prerendered]').waitFor({ state: 'detached' });
      await look(page);
    }
    await each('chat', async page => page.locator('.sw-feed').getByLabel('Name').waitFor());
    await each('arabic', async page => {
      const direction = await page.getByLabel('Name').evaluate(field => getComputedStyle(field).direction);
      expect(direction).to.equal('rtl');
    });
    await each('overlay', async page => {
      expect(await page.getByLabel('Name').isVisible()).to.equal(false);
    });
  });
});

describe('The elements that the own script of a form has drawn', () => {
  const journey = journeys({ designedPauses: true });

  journey('are those of the form once its code has arrived', async site => {
    const { page, release } = await withoutCode(site);
    const field = page.getByLabel(QUESTION);
    const releaseSuggestions = await holdScripts(page, /\/chunks\/(combobox|zipcode-search)\./);
    await field.pressSequentially('787');
    await field.evaluate(input => Object.assign(input, { isOfScript: true }));
    const box = await field.boundingBox();
    release();
    await page.locator('[data-prerendered]').waitFor({ state: 'detached' });
    const state = await field.evaluate(input => ({
      isKept: 'isOfScript' in input,
      isFocused: input === document.activeElement,
    }));
    expect(state).to.deep.equal({ isKept: !IS_LITE, isFocused: true });
    expect(await field.boundingBox()).to.deep.equal(box);
    releaseSuggestions();
    await field.pressSequentially('01');
    await press(page, NEXT);
    await arrived(page, 2);
  });
});
