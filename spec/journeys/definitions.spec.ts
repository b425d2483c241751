import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { arrived, press, stepOf, success, tryTo, wordsOf, write } from './support/form.ts';
import { FAILED_REQUEST, journeys } from './support/journeys.ts';
import { rested } from './support/rested.ts';
import { fillShort, NAME, SHORT } from './support/short.ts';
import { until } from './support/until.ts';

const [first, last] = SHORT.steps;
/** A form with a text question, a question of the given type, and the end. */
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

describe('A definition with unavailable parts', () => {
  const journey = journeys({
    folders: { '/scripts/': fileURLToPath(new URL('./scripts/', import.meta.url)) },
  });

  journey(
    'shows a notice for an unknown type, blocks Next, and shows the question once the type is registered',
    async site => {
      const page = await site.visit(await site.pageOf(withType('y'), { after: '/scripts/late-type.js' }));
      await comesTo(page, 2);
      await site.reported(
        /SW_DEFINITION: steps\[1\]\.questions\[0\]\.type \(step [^)]*\): expected a known question type, found text "y"/,
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

      await page.evaluate('registerNow()');
      await write(page, 'Odd', 'fine now');
      await press(page, 'Next');
      await success(page).waitFor();
      expect((await site.leads())[0]?.payload).to.include({ odd: 'fine now' });
    },
  );

  journey.extended('shows a notice for an unknown step type, and Back works', async site => {
    const definition = withType('short_text');
    Object.assign(definition.steps[1] ?? {}, { type: 'carousel' });
    const page = await site.visit(await site.pageOf(definition));
    await comesTo(page, 2);
    await notice(page).waitFor();
    await site.reported(
      /SW_DEFINITION: steps\[1\]\.type \(step [^)]*\): expected a known step type, found text "carousel"/,
    );
    await page.goBack();
    await arrived(page, 1);
  });

  for (const [build, define] of journey.variants(['module', 'classic'])) {
    define(`requests a missing chunk again when the visitor presses Try again (${build})`, async site => {
      site.allows(FAILED_REQUEST);
      await site.fault('/survey/chunks/phone.*', { status: 404, times: 'always' });
      const page = await site.visit(await site.pageOf(withType('phone'), { build }));
      await comesTo(page, 2);
      await notice(page).waitFor();
      await site.reported(/SW_CHUNK_FAILED: The chunk "phone" could not be loaded.*retry requests the chunk again/s);
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

    define(`starts even if its first chunk fails twice (${build})`, async site => {
      site.allows(FAILED_REQUEST);
      await site.fault('/survey/chunks/app.*', { status: 503, times: 2 });
      const page = await site.visit(await site.pageOf(SHORT, { build }));
      await fillShort(page);
      await press(page, 'Send');
      await success(page).waitFor();
    });

    define(`reports an error if no chunk can be loaded (${build})`, async site => {
      site.allows(FAILED_REQUEST);
      await site.fault('/survey/chunks/*', { status: 404, times: 'always' });
      const page = await site.visit(await site.pageOf(SHORT, { build }));
      await site.reported(/SW_CHUNK_FAILED: Stepwell could not be loaded/);
      expect(await page.getByRole('heading', { name: 'definition' }).count(), 'the page itself is whole').to.equal(1);
    });
  }

  journey.extended('still works if a plugin throws errors everywhere', async site => {
    site.allows(/^Error: broken in slot/); // logged by React
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

  for (const [[type, hook], define] of journey.variants([
    ['bomb', 'view'],
    ['mine', 'check'],
  ])) {
    define(`shows a notice for a question whose ${hook} throws an error`, async site => {
      site.allows(/broken in (start|slot|lead|amend)/, new RegExp(`broken in ${hook}`));
      const page = await site.visit(await site.pageOf(withType(type ?? ''), { before: '/scripts/throwing.js' }));
      await comesTo(page, 2);
      await notice(page).waitFor();
      await site.reported(new RegExp(`SW_PLUGIN_THREW.*question odd of step 2.*broken in ${hook}`));
      await tryTo(page, 'Next');
      expect(await stepOf(page, 3).count()).to.equal(0);
      await press(page, 'Back');
      await arrived(page, 1);
    });
  }

  journey.extended('renders a broken step again when the visitor presses Try again', async site => {
    site.allows(/broken in (start|slot|lead|amend)/, /^Error: broken in step/);
    const definition = withType('short_text');
    Object.assign(definition.steps[1] ?? {}, { type: 'shaky' });
    const page = await site.visit(await site.pageOf(definition, { before: '/scripts/throwing.js' }));
    await comesTo(page, 2);
    await notice(page).waitFor();
    await site.reported(/SW_PLUGIN_THREW.*step 2.*broken in step/);
    await tryTo(page, 'Try again');
    await notice(page).waitFor();
    await page.evaluate('isFixed = true');
    await press(page, 'Try again');
    await stepOf(page, 2).getByText('It works.').waitFor();
    expect(await notice(page).count()).to.equal(0);
  });
});

describe('An invalid definition', () => {
  const journey = journeys();

  for (const [[lang, words], define] of journey.variants([
    ['en', 'This form cannot be shown right now. Try again'],
    ['fr', 'Ce formulaire ne peut pas être affiché pour le moment. Réessayer'],
  ] as const)) {
    define(`is reported to the owner with the position, and shows the visitor a notice (${lang})`, async site => {
      const page = await site.visit(await site.pageOf('{ "id": "x", "steps": [', { lang }));
      await site.reported(/SW_JSON: The form definition is not valid JSON: .*Check it for a missing comma/);
      await notice(page).waitFor();
      expect(await wordsOf(notice(page))).to.equal(words);
      expect(await page.locator('#form form').getAttribute('aria-busy')).to.equal(null);
    });
  }

  journey.extended('leaves the element empty if it is missing', async site => {
    const page = await site.visit('/page');
    await site.reported(/SW_NO_DEFINITION: No form definition was found\. Provide one with the `definition` option/);
    expect((await wordsOf(form(page))).trim()).to.equal('');
  });

  for (const [[title, definition], define] of journey.variants([
    ['no steps', { id: 'empty', name: 'Empty', configuration: { country: 'ca' }, steps: [] }],
    ['steps that are not a list', { id: 'empty', name: 'Empty', configuration: { country: 'ca' }, steps: 'many' }],
    ['no members', {}],
  ] as const)) {
    define(`shows a notice if it has ${title}`, async site => {
      site.allows(/SW_DEFINITION/);
      const page = await site.visit(await site.pageOf({ ...definition }));
      await site.reported(/SW_NO_STEPS/);
      await notice(page).waitFor();
    });
  }

  journey('is reported with path and remedy, and the rest of the form works', async site => {
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
    await site.reported(
      /SW_DEFINITION: .*"validationRule".* There is 1 more problem\. Add `data-preview`.* to see all of them/,
    );
    await fillShort(page);
    await press(page, 'Send');
    await success(page).waitFor();
  });
});

describe('A definition with one mistake', () => {
  const journey = journeys();
  const jump = { conditions: [], destinationStep: 77 };
  const checkFiles = (page: Page) =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/chunks\/check\./.test(name))
        .map(({ name }) => name),
    );
  const text = { bpKey: 'name', type: 'short_text', title: NAME };

  for (const [[mistake, members, message], define] of journey.variants([
    ['a jump to nowhere', { logicJumps: [jump] }, /expected the order of a step in the same list, found number 77/],
    [
      'a key that is there twice',
      { questions: [text, text] },
      /expected a key that no other question of this step has/,
    ],
    ['an unknown type', { questions: [text, { ...text, bpKey: 'b', type: 'txt' }] }, /expected a known question type/],
    ['a misspelled member', { questions: [{ ...text, validationRule: [] }] }, /found "validationRule"/],
  ] as const)) {
    define(`loads the check and reports it: ${mistake}`, async site => {
      const page = await site.visit(await site.pageOf({ ...SHORT, steps: [{ ...first, ...members }, last] }));
      await site.reported(message);
      expect(await checkFiles(page)).to.have.length(1);
    });
  }
  journey.extended('is no reason to check a definition without any', async site => {
    const page = await site.visit(await site.pageOf(SHORT));
    await fillShort(page);
    await press(page, 'Send');
    await success(page).waitFor();
    await rested(page);
    expect(await checkFiles(page)).to.deep.equal([]);
  });
  journey.extended('loads the check of a definition without any in preview', async site => {
    const page = await site.visit(await site.pageOf(SHORT, { 'attr.data-preview': '' }));
    await until(
      async () => (await checkFiles(page)).length === 1,
      () => 'The check never loaded.',
    );
  });
});

describe('A definition of the survey service', () => {
  const journey = journeys();
  const surveys = (requests: { path: string }[]) => requests.filter(({ path }) => path.startsWith('/surveys/'));

  journey('is loaded once and shown', async site => {
    const page = await site.visit('/page?attr.data-survey-id=us-roof-quote');
    await arrived(page, 1);
    await page.getByLabel('ZIP code of the property').waitFor();
    const asked = surveys(await site.requests());
    expect(asked.map(({ path }) => path)).to.deep.equal(['/surveys/us-roof-quote']);
  });

  journey.extended('is not loaded if the page has a definition', async site => {
    const page = await site.visit(await site.pageOf(SHORT, { 'attr.data-survey-id': 'us-roof-quote' }));
    await page.getByLabel(NAME).waitFor();
    expect(surveys(await site.requests())).to.have.length(0);
  });

  journey.extended('is replaced by the sample if the service fails', async site => {
    site.allows(FAILED_REQUEST);
    await site.fault('/surveys/*', { status: 500, times: 'always' });
    const page = await site.visit('/page?attr.data-survey-id=none&attr.data-sample=fr-energie&lang=fr');
    await page.getByLabel('Les deux').waitFor();
    expect(surveys(await site.requests())).to.have.length(3);
  });

  journey.extended('is requested again when the visitor presses Try again', async site => {
    site.allows(FAILED_REQUEST);
    await site.fault('/surveys/*', { status: 500, times: 'always' });
    const page = await site.visit('/page?attr.data-survey-id=us-roof-quote');
    await notice(page).waitFor();
    await site.reported(/SW_SURVEY: .*\/surveys\/us-roof-quote: status 500\. Check data-survey-service/);
    await site.clearFaults();
    await press(page, 'Try again');
    await page.getByLabel('ZIP code of the property').waitFor();
    expect(await notice(page).count()).to.equal(0);
  });

  journey.extended('has a separate error if it is not JSON', async site => {
    await site.fault('/surveys/*', { body: '<!doctype html>', type: 'text/html', times: 'always' });
    const page = await site.visit('/page?attr.data-survey-id=7');
    await notice(page).waitFor();
    await site.reported(/SW_SURVEY: .*the answer is not JSON/);
  });

  journey.extended('lists the samples in the error for an unknown one', async site => {
    const page = await site.visit('/page?attr.data-sample=us-rof-quote');
    await notice(page).waitFor();
    await site.reported(/SW_SAMPLE: There is no built-in sample "us-rof-quote"\. Known samples: .*us-roof-quote/);
  });
});
