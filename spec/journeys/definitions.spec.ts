import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { arrived, press, stepOf, success, tryTo, wordsOf, write } from './support/form.ts';
import { FAILED_REQUEST, journeys } from './support/journeys.ts';
import { fillShort, NAME, SHORT } from './support/short.ts';

const [first, last] = SHORT.steps;
/** A plain question, then one of the given type, then the end. */
const withType = (type: string, more: object = {}) => ({
  ...SHORT,
  steps: [
    { ...first, next: 'Go on' },
    { order: 2, type: 'questions', title: 'And now?', questions: [{ bpKey: 'odd', type, title: 'Odd', ...more }] },
    { ...last, order: 3 },
  ],
});

const notice = (page: Page) => page.locator('.sw-missing');
const form = (page: Page) => page.locator('#form');

async function comesTo(page: Page, step: number): Promise<void> {
  await fillShort(page);
  await press(page, 'Go on');
  await arrived(page, step);
}

describe('A definition that asks for what is not there', () => {
  const journey = journeys({
    folders: { '/scripts/': fileURLToPath(new URL('./scripts/', import.meta.url)) },
  });

  journey(
    'shows a notice for an unknown type, blocks the way forwards, and takes the type when it comes',
    async site => {
      const page = await site.visit(await site.pageOf(withType('y'), { after: '/scripts/late-type.js' }));
      await comesTo(page, 2);
      await site.hears(
        /SW_DEFINITION: steps\[1\]\.questions\[0\]\.type: expected a known question type, found text "y"/,
      );
      expect(await wordsOf(notice(page))).to.equal('This part could not be loaded. Try again');
      await tryTo(page, 'Next');
      await press(page, 'Try again');
      await notice(page).waitFor();
      await press(page, 'Back');
      await arrived(page, 1);
      expect(await page.getByLabel(NAME).inputValue()).to.equal('Ada');
      await press(page, 'Go on');
      await arrived(page, 2);

      await page.evaluate('teachNow()');
      await write(page, 'Odd', 'fine now');
      await press(page, 'Next');
      await success(page).waitFor();
      expect((await site.leads())[0]?.payload).to.include({ odd: 'fine now' });
    },
  );

  journey('shows a notice for an unknown step type, and Back works', async site => {
    const definition = withType('short_text');
    Object.assign(definition.steps[1] ?? {}, { type: 'carousel' });
    const page = await site.visit(await site.pageOf(definition));
    await comesTo(page, 2);
    await notice(page).waitFor();
    await site.hears(/SW_DEFINITION: steps\[1\]\.type: expected a known step type, found text "carousel"/);
    await page.goBack();
    await arrived(page, 1);
  });

  for (const build of ['classic', 'module']) {
    journey(`asks again for a missing chunk when the visitor does (${build})`, async site => {
      site.allows(FAILED_REQUEST);
      await site.fault('/survey/chunks/phone.*', { status: 404, times: 'always' });
      const page = await site.visit(await site.pageOf(withType('phone'), { build }));
      await comesTo(page, 2);
      await notice(page).waitFor();
      await site.hears(/SW_CHUNK_FAILED: The chunk "phone" could not be loaded.*retry requests the chunk again/s);
      await press(page, 'Try again');
      await notice(page).waitFor();
      await tryTo(page, 'Next');
      expect(await stepOf(page, 3).count()).to.equal(0);

      await site.clearFaults();
      await press(page, 'Try again');
      await write(page, 'Odd', '(604) 555-0123');
      await press(page, 'Next');
      await success(page).waitFor();
      expect((await site.leads())[0]?.payload).to.include({ odd: '6045550123' });
    });

    journey(`starts although its first chunk fails twice (${build})`, async site => {
      site.allows(FAILED_REQUEST);
      await site.fault('/survey/chunks/app.*', { status: 503, times: 2 });
      const page = await site.visit(await site.pageOf(SHORT, { build }));
      await fillShort(page);
      await press(page, 'Send');
      await success(page).waitFor();
    });

    journey(`says so where nothing of it can be had (${build})`, async site => {
      site.allows(FAILED_REQUEST);
      await site.fault('/survey/chunks/*', { status: 404, times: 'always' });
      const page = await site.visit(await site.pageOf(SHORT, { build }));
      await site.hears(/SW_CHUNK_FAILED: Stepwell could not be loaded/);
      expect(await page.getByRole('heading', { name: 'definition' }).count(), 'the page itself is whole').to.equal(1);
    });
  }

  journey('keeps a plugin that throws everywhere to its own place', async site => {
    site.allows(/^Error: broken in slot/); // React's own word, with the place in the plugin
    site.expects(
      /SW_PLUGIN_THREW.*start of throwing.*broken in start/,
      /SW_PLUGIN_THREW.*plugin throwing, above: broken in slot/,
      /SW_LEAD_PART.*throwing.*broken in lead/,
      /SW_LEAD_PART.*throwing.*broken in amend/,
    );
    const page = await site.visit(await site.pageOf(SHORT, { before: '/scripts/throwing.js' }));
    await fillShort(page);
    await press(page, 'Send');
    await success(page).waitFor();
    expect((await site.leads())[0]?.payload).to.include({ name: 'Ada' });
  });

  for (const [type, hook] of [
    ['bomb', 'Component'],
    ['mine', 'check'],
  ]) {
    journey(`shows a notice for a question that breaks in its ${hook}`, async site => {
      site.allows(/broken in (start|slot|lead|amend)/, new RegExp(`broken in ${hook}`));
      const page = await site.visit(await site.pageOf(withType(type ?? ''), { before: '/scripts/throwing.js' }));
      await comesTo(page, 2);
      await notice(page).waitFor();
      await site.hears(new RegExp(`SW_PLUGIN_THREW.*question odd of step 2.*broken in ${hook}`));
      await tryTo(page, 'Next');
      expect(await stepOf(page, 3).count()).to.equal(0);
      await press(page, 'Back');
      await arrived(page, 1);
    });
  }

  journey('draws a step that broke anew when the visitor asks for it', async site => {
    site.allows(/broken in (start|slot|lead|amend)/, /^Error: broken in step/);
    const definition = withType('short_text');
    Object.assign(definition.steps[1] ?? {}, { type: 'shaky' });
    const page = await site.visit(await site.pageOf(definition, { before: '/scripts/throwing.js' }));
    await comesTo(page, 2);
    await notice(page).waitFor();
    await site.hears(/SW_PLUGIN_THREW.*step 2.*broken in step/);
    await tryTo(page, 'Try again');
    await notice(page).waitFor();
    await page.evaluate('mended = true');
    await press(page, 'Try again');
    await stepOf(page, 2).getByText('It holds.').waitFor();
    expect(await notice(page).count()).to.equal(0);
  });
});

describe('A definition that cannot be read', () => {
  const journey = journeys();

  for (const [lang, words] of [
    ['en', 'This form cannot be shown right now. Try again'],
    ['fr', 'Ce formulaire ne peut pas être affiché pour le moment. Réessayer'],
  ] as const) {
    journey(`is told to the owner where it is broken, and to the visitor kindly (${lang})`, async site => {
      const page = await site.visit(await site.pageOf('{ "id": "x", "steps": [', { lang }));
      await site.hears(/SW_JSON: The form definition is not valid JSON: .*Check it for a missing comma/);
      await notice(page).waitFor();
      expect(await wordsOf(notice(page))).to.equal(words);
      expect(await page.locator('#form form').getAttribute('aria-busy')).to.equal(null);
    });
  }

  journey('leaves the element empty where there is none', async site => {
    const page = await site.visit('/page');
    await site.hears(/SW_NO_DEFINITION: No form definition was found\. Provide one with the `definition` option/);
    expect((await wordsOf(form(page))).trim()).to.equal('');
  });

  for (const [title, definition] of [
    ['no steps', { id: 'empty', name: 'Empty', configuration: { country: 'ca' }, steps: [] }],
    ['steps that are no list', { id: 'empty', name: 'Empty', configuration: { country: 'ca' }, steps: 'many' }],
    ['nothing in it', {}],
  ] as const) {
    journey(`shows no blank place where it has ${title}`, async site => {
      site.allows(/SW_DEFINITION/);
      const page = await site.visit(await site.pageOf({ ...definition }));
      await site.hears(/SW_NO_STEPS/);
      await notice(page).waitFor();
    });
  }

  journey('is explained by its path and a remedy, and the rest works', async site => {
    const definition = {
      ...SHORT,
      steps: [
        {
          ...first,
          titel: 'Oops',
          questions: [{ bpKey: 'name', type: 'short_text', title: NAME, validationRule: [] }],
        },
        last,
      ],
    };
    const page = await site.visit(await site.pageOf(definition));
    await site.hears(/SW_DEFINITION: .*titel/);
    await site.hears(/SW_DEFINITION: .*validationRule\b/);
    await fillShort(page);
    await press(page, 'Send');
    await success(page).waitFor();
  });
});

describe('A definition of the survey service', () => {
  const journey = journeys();
  const surveys = (requests: { path: string }[]) => requests.filter(({ path }) => path.startsWith('/surveys/'));

  journey('is asked for once and shown', async site => {
    const page = await site.visit('/page?attr.data-survey-id=us-roof-quote');
    await arrived(page, 1);
    await page.getByLabel('ZIP code of the property').waitFor();
    const asked = surveys(await site.requests());
    expect(asked.map(({ path }) => path)).to.deep.equal(['/surveys/us-roof-quote']);
  });

  journey('gives way to the definition of the page', async site => {
    const page = await site.visit(await site.pageOf(SHORT, { 'attr.data-survey-id': 'us-roof-quote' }));
    await page.getByLabel(NAME).waitFor();
    expect(surveys(await site.requests())).to.have.length(0);
  });

  journey('is replaced by the sample where the service fails', async site => {
    site.allows(FAILED_REQUEST);
    const page = await site.visit('/page?attr.data-survey-id=none&attr.data-sample=fr-energie&lang=fr');
    await page.getByLabel('Les deux').waitFor();
    expect(surveys(await site.requests())).to.have.length(3);
  });

  journey('can be asked for again by the visitor', async site => {
    site.allows(FAILED_REQUEST);
    await site.fault('/surveys/*', { status: 500, times: 'always' });
    const page = await site.visit('/page?attr.data-survey-id=us-roof-quote');
    await notice(page).waitFor();
    await site.hears(/SW_SURVEY: .*\/surveys\/us-roof-quote: status 500\. Check data-survey-service/);
    await site.clearFaults();
    await press(page, 'Try again');
    await page.getByLabel('ZIP code of the property').waitFor();
    expect(await notice(page).count()).to.equal(0);
  });

  journey('that is no JSON is told apart from one that is not there', async site => {
    await site.fault('/surveys/*', { body: '<!doctype html>', type: 'text/html', times: 'always' });
    const page = await site.visit('/page?attr.data-survey-id=7');
    await notice(page).waitFor();
    await site.hears(/SW_SURVEY: .*the answer is not JSON/);
  });

  journey('names the samples there are for one that is not', async site => {
    const page = await site.visit('/page?attr.data-sample=us-rof-quote');
    await notice(page).waitFor();
    await site.hears(/SW_SAMPLE: There is no built-in sample "us-rof-quote"\. Known samples: .*us-roof-quote/);
  });
});
