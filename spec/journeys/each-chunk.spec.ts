/**
 * Each chunk of the build is missing once while a visitor fills in a form that needs it, up to the lead. `npm test` tries one
 * chunk of each kind: the app, the type of a question, a part that the lead needs, a part that the form can do without.
 */
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { readManifest } from '../../tools/dist-files.ts';
import { CHUNK_FORMS, type ChunkForm, OTHER_CHUNKS } from './support/chunk-forms.ts';
import { faultyChunk } from './support/faulty-chunk.ts';
import { arrived, press, success, write } from './support/form.ts';
import { FAILED_REQUEST, journeys, type Site } from './support/journeys.ts';
import { NAME, SHORT } from './support/short.ts';
import { until } from './support/until.ts';

const MAIN = ['app', 'choices', 'payload', 'tracking'];

const script = (name: string): string => fileURLToPath(new URL(`./scripts/${name}`, import.meta.url));

/** A page with the form. What it loads from other sites is emulated. */
async function open(site: Site, { scripts = {} }: ChunkForm): Promise<Page> {
  const page = await (await site.visitor()).newPage();
  for (const [address, name] of Object.entries(scripts)) {
    const headers = { 'access-control-allow-origin': '*' };
    await page.route(address, route => route.fulfill({ path: script(name), headers }));
  }
  return page;
}

/** From the first step to the confirmed lead. */
async function fillIn(page: Page, form: ChunkForm): Promise<void> {
  await form.open?.(page);
  if (form.way) await form.way(page);
  else {
    await arrived(page, 1);
    await write(page, NAME, 'Ada');
    await form.fill?.(page);
    await press(page, 'Send');
    await form.then?.(page);
  }
  await success(page).waitFor();
}

/** Presses the button that offers another try, once it is shown. `seen` returns its text. */
function watchForButton(page: Page, beforePress: () => void): { seen(): string } {
  const button = page.getByRole('button', { name: /^(Try|Send) again$/ }).first();
  let seen = 'nothing';
  button.waitFor({ timeout: 0 }).then(
    async () => {
      seen = await button.innerText();
      beforePress();
      await button.click();
    },
    () => undefined, // the page was closed
  );
  return { seen: () => seen };
}

/** The only lead of the visit. */
async function leadOf(site: Site): Promise<Record<string, unknown>> {
  const leads = (await site.leads()).filter(({ kind }) => kind === 'lead');
  expect(leads.map(({ arrivals }) => arrivals)).to.deep.equal([1]);
  return leads[0]!.payload;
}

describe('A form of which one chunk is missing', () => {
  const journey = journeys();

  it('is tried for each chunk of the build', async () => {
    const { files } = await readManifest();
    const names = new Set(
      Object.entries(files).flatMap(([path, { name }]) => (path.startsWith('chunks/') ? name : [])),
    );
    expect([...Object.keys(CHUNK_FORMS), ...Object.keys(OTHER_CHUNKS)]).to.have.members([...names]);
  });

  for (const build of ['classic']) {
    for (const [name, form] of Object.entries(CHUNK_FORMS)) {
      const define = MAIN.includes(name) ? journey : journey.extended;
      const result = form.seen === 'nothing' ? 'goes on without' : `offers "${form.seen}" for`;
      define(`${result} ${name}, and sends one lead (${build})`, async site => {
        site.allows(FAILED_REQUEST, /SW_LEAD_BLOCKED/);
        const page = await open(site, form);
        const chunk = await faultyChunk(page, name, 'missing');
        const button = watchForButton(page, chunk.giveBack);
        await page.goto(form.path ?? (await site.pageOf({ ...SHORT, ...form.definition }, { build, ...form.query })));
        await fillIn(page, form);
        expect(button.seen()).to.equal(form.seen);
        await until(() => chunk.requests() > 0);
        if (form.code === null) return void (await leadOf(site));
        await site.reported(new RegExp(`${form.code ?? 'SW_CHUNK_FAILED'}.*/chunks/${name}\\.`, 's'));
        await leadOf(site);
      });
    }
  }
});
