/**
 * Each chunk of the build is missing, cut off and slow once while a visitor fills in a form that needs it, up to the lead.
 * `npm test` tries a few of each kind: the app, the type of a question, a part that the lead needs, a part that the form can do
 * without. `npm run check:extended` tries all.
 */
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { readManifest } from '../../tools/dist-files.ts';
import type { ChunkForm } from './support/chunk-form.ts';
import { CHUNK_FORMS, OTHER_CHUNKS } from './support/chunk-forms.ts';
import { type Fault, faultyChunk } from './support/faulty-chunk.ts';
import { arrived, press, success, write } from './support/form.ts';
import { FAILED_REQUEST, journeys, type Site } from './support/journeys.ts';
import { rested } from './support/rested.ts';
import { NAME, SHORT } from './support/short.ts';
import { until } from './support/until.ts';

type Lead = Record<string, unknown>;
type Build = 'classic' | 'module';
const BUILDS: readonly Build[] = ['classic', 'module'];
const MAIN: Readonly<Record<Fault, readonly string[]>> = {
  missing: ['choices', 'moves', 'payload'],
  'cut off': [],
  slow: ['moves'],
};

/** What a browser says of a module that is cut off. It does not name the file. */
const CUT_OFF = /SyntaxError|Unexpected|Invalid|missing \)/;

const script = (name: string): string => fileURLToPath(new URL(`./scripts/${name}`, import.meta.url));

/** A blank page for a form, in which everything that the form's page loads from other sites is emulated. */
async function newPage(site: Site, { scripts = {}, css }: ChunkForm): Promise<Page> {
  const page = await (await site.visitor()).newPage();
  for (const [address, name] of Object.entries(scripts)) {
    const headers = { 'access-control-allow-origin': '*' };
    await page.route(address, route => route.fulfill({ path: script(name), headers }));
  }
  if (css) await page.route('**/bare.css', route => route.fulfill({ contentType: 'text/css', body: css }));
  return page;
}

/** What offers another try. */
const againButton = (page: Page): Locator => page.getByRole('button', { name: /^(Try|Send) again$/ }).first();

/** From an empty page to the confirmed lead. */
async function visit(site: Site, page: Page, form: ChunkForm, build: Build): Promise<void> {
  const path = form.path && `${form.path}&build=${build}`;
  const address = path ?? (await site.pageOf({ ...SHORT, ...form.definition }, { build, ...form.query }));
  await page.goto(address, { waitUntil: 'commit' }); // a held script delays the load event
  await form.open?.(page, site);
  if (form.way) await form.way(page, site);
  else {
    await arrived(page, 1);
    await write(page, NAME, 'Ada');
    await form.fill?.(page, site);
    await againButton(page).waitFor({ state: 'hidden' }); // the step cannot be left before
    await press(page, 'Send');
    await form.end?.(page, site);
  }
  const { shown } = form;
  await (shown ? success(page).or(page.getByText(shown)) : success(page)).first().waitFor();
}

/** The only lead of the visit, without what differs from visit to visit. */
async function leadOf(site: Site): Promise<Lead> {
  const leads = (await site.leads()).filter(({ kind }) => kind === 'lead');
  expect(leads.map(({ arrivals }) => arrivals)).to.deep.equal([1]);
  const { time_spent: _, ...payload } = leads[0]!.payload;
  return JSON.parse(JSON.stringify(payload).replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"a time"'));
}

const undisturbed = new Map<unknown, Promise<Lead>>();
/** The lead of a visit to the same form in which all chunks arrive. */
function undisturbedLead(site: Site, form: ChunkForm): Promise<Lead> {
  const id = JSON.stringify([form.path, form.definition, form.query, String(form.fill)]);
  async function find(): Promise<Lead> {
    const page = await newPage(site, form);
    await visit(site, page, form, 'classic');
    const lead = await leadOf(site);
    await page.context().close();
    await site.reset();
    return lead;
  }
  const known = undisturbed.get(id) ?? find();
  undisturbed.set(id, known);
  return known;
}

type Chunk = Awaited<ReturnType<typeof faultyChunk>>;

/** Presses the button that offers another try, once it is shown; then the chunk is there. `seen` returns the button's text. */
function watchForButton(page: Page, chunk: Chunk): { seen(): string } {
  const button = againButton(page);
  let seen = 'nothing';
  button.waitFor({ timeout: 0 }).then(
    async () => {
      seen = await button.innerText();
      chunk.giveBack();
      await button.click();
    },
    () => undefined, // the page was closed
  );
  return { seen: () => seen };
}

/** Waits until nothing but the chunk is missing and the form says that it waits. Then the chunk arrives. */
async function waitsFor(page: Page, name: string, chunk: Chunk, words: string | undefined): Promise<void> {
  const sign = words === undefined ? page.locator('#form [aria-busy="true"]:visible') : page.getByText(words);
  await until(
    async () => {
      if (!chunk.isRequested(name)) return false;
      await rested(page, chunk.isFaulty);
      return sign.first().isVisible();
    },
    () => `The form never showed that it waits for ${name}.`,
  );
  chunk.giveBack();
}

async function withFault(site: Site, name: string, fault: Fault, build: Build): Promise<void> {
  const form = CHUNK_FORMS[name]!;
  const { also = [], without = [], says } = form;
  if (says) site.allows(says);
  for (const other of also) site.allows(new RegExp(`/chunks/${other}\\.|${CUT_OFF.source}`));
  const expected = await undisturbedLead(site, form);
  const page = await newPage(site, form);
  const chunk = await faultyChunk(page, [name, ...also], fault);
  const waits = form.waits ?? form.seen !== 'nothing';
  if (fault === 'slow') {
    await Promise.all([visit(site, page, form, build), waits && waitsFor(page, name, chunk, form.waiting)]);
  } else {
    const button = watchForButton(page, chunk);
    await visit(site, page, form, build);
    expect(button.seen()).to.equal(form.seen);
  }
  await until(() => chunk.isRequested(name));
  const given = waits && fault === 'slow' ? [] : without;
  const others = (lead: Lead) => Object.fromEntries(Object.entries(lead).filter(([member]) => !given.includes(member)));
  expect(others(await leadOf(site))).to.deep.equal(others(expected));
  if (fault === 'slow') return;
  const unnamed = fault === 'cut off' && build === 'module' ? `|${CUT_OFF.source}` : '';
  const file = `/chunks/${name}\\.|"${name}"${unnamed}`;
  if (form.code !== null) await site.reported(new RegExp(`${form.code ?? 'SW_CHUNK_FAILED'}.*(${file})`, 's'));
}

describe('A form of which one chunk does not arrive', () => {
  const journey = journeys();

  it('is tried for each chunk of the build', async () => {
    const { files } = await readManifest();
    // The build with Preact has the same chunks.
    const names = new Set(
      Object.entries(files).flatMap(([path, { name }]) =>
        path.startsWith('chunks/') ? name.replace('.lite', '') : [],
      ),
    );
    expect([...Object.keys(CHUNK_FORMS), ...Object.keys(OTHER_CHUNKS)]).to.have.members([...names]);
  });

  for (const fault of ['missing', 'cut off', 'slow'] as const) {
    for (const [build, defineMain] of journey.variants(BUILDS)) {
      for (const [name, { seen, also, only = build }] of Object.entries(CHUNK_FORMS)) {
        if (only !== build) continue;
        if (also && fault === 'slow') continue; // only a failed load makes the form load it
        const define = MAIN[fault].includes(name) ? defineMain : journey.extended;
        const result =
          fault === 'slow' || seen === 'nothing' ? 'sends its lead' : `offers "${seen}" and sends its lead`;
        define(`${result} if ${name} is ${fault} (${build})`, async site => {
          site.allows(FAILED_REQUEST, /SW_LEAD_BLOCKED/, /integrity/);
          await withFault(site, name, fault, build);
        });
      }
    }
  }
});
