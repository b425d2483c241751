import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { arrived, press, stepOf, success, tryTo, wordsOf, write } from './support/form.ts';
import { FAILED_REQUEST, journeys } from './support/journeys.ts';
import { fillShort, NAME, SHORT, sendShort } from './support/short.ts';

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

  for (const [build, define] of journey.variants(['module', 'classic'])) {
    define(`starts even if its first chunk fails twice (${build})`, async site => {
      site.allows(FAILED_REQUEST);
      await site.fault('/survey/chunks/app.*', { status: 503, times: 2 });
      const page = await sendShort(site, SHORT, { build });
      await success(page).waitFor();
    });
  }

  journey('shows a notice for a question whose view throws an error', async site => {
    site.allows(/broken in view/);
    const page = await site.visit(await site.pageOf(withType('bomb'), { before: '/scripts/throwing.js' }));
    await comesTo(page, 2);
    await notice(page).waitFor();
    await site.reported(/SW_PLUGIN_THREW.*question odd of step 2.*broken in view/);
    await tryTo(page, 'Next');
    expect(await stepOf(page, 3).count()).to.equal(0);
    await press(page, 'Back');
    await arrived(page, 1);
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
  const checkFiles = (page: Page) =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/chunks\/check\./.test(name))
        .map(({ name }) => name),
    );
  journey('loads the check and reports it: a jump to nowhere', async site => {
    const logicJumps = [{ conditions: [], destinationStep: 77 }];
    const page = await site.visit(await site.pageOf({ ...SHORT, steps: [{ ...first, logicJumps }, last] }));
    await site.reported(/expected the order of a step in the same list, found number 77/);
    expect(await checkFiles(page)).to.have.length(1);
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
});
