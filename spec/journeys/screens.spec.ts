import { expect } from 'chai';
import { arrived, choose, failure, press, success, walk } from './support/form.ts';
import { GALLERY_WAY } from './support/gallery.ts';
import { FAILED_REQUEST, journeys } from './support/journeys.ts';
import { FOLDER, inspect, picture, SETTINGS, TAKES_PICTURES } from './support/pictures.ts';
import { FR_WAY, US_WAY } from './support/samples.ts';
import { fillShort, SHORT } from './support/short.ts';

describe('Pictures of the form, with nothing for axe to find:', () => {
  const journey = journeys();

  for (const [[name, path, way], define] of journey.variants([
    ['gallery', '/page?sample=all-first-types&lang=en', GALLERY_WAY],
    ['us', '/us', US_WAY],
    ['fr', '/fr', FR_WAY],
  ] as const)) {
    define(`${path}: each step, a refusal and the end`, async site => {
      const page = await site.visit(path, SETTINGS);
      await walk(page, way, async step => {
        await inspect(page, `${name}-${step}`, step === 1);
        const next = page.locator('.sw-next[aria-disabled]');
        if (!(await next.count())) return;
        await next.click({ force: true });
        await page.locator('.sw-invalid').first().waitFor();
        await inspect(page, `${name}-${step}-refused`);
      });
      await success(page).waitFor();
      await inspect(page, `${name}-end`);
    });
  }

  journey.extended('the failure view, a notice and the dead end', async site => {
    site.allows(FAILED_REQUEST, /SW_LEAD_STATUS|SW_JSON|SW_TYPE_UNKNOWN|SW_DEFINITION/);
    await site.fault('/submit', { status: 500, times: 'always' });
    const page = await site.visit(await site.pageOf(SHORT), SETTINGS);
    await fillShort(page);
    await press(page, 'Send');
    await failure(page).waitFor();
    expect((await page.locator('[data-failure] svg').boundingBox())?.height, 'the mark').to.be.above(40);
    await inspect(page, 'failure');

    const [first] = SHORT.steps;
    const odd = {
      ...SHORT,
      steps: [{ ...first, questions: [...(first?.questions ?? []), { bpKey: 'odd', type: 'odd', title: 'Odd' }] }],
    };
    await page.goto(await site.pageOf(odd));
    await page.locator('.sw-missing').waitFor();
    await inspect(page, 'missing-type');
    await page.goto(await site.pageOf('no JSON'));
    await page.locator('.sw-missing').waitFor();
    await inspect(page, 'broken');

    await page.goto('/us');
    await walk(page, US_WAY.slice(0, 1));
    await arrived(page, 2);
    await choose(page, 'No, I rent');
    await arrived(page, 12);
    await inspect(page, 'us-dead-end');
  });
});

// It checks nothing that other journeys do not.
if (TAKES_PICTURES) {
  describe('Pictures of a form with its pauses', () => {
    const journey = journeys({ designedPauses: true });

    journey.extended('the steps that advance by themselves', async site => {
      const page = await site.visit('/us', { reducedMotion: 'reduce', viewport: { width: 360, height: 800 } });
      // A step that appears by itself ignores clicks for 250 ms (view/pointer.ts).
      await walk(page, US_WAY.slice(0, 6), () => page.waitForTimeout(300));
      await arrived(page, 7);
      await picture(page.locator('.quote'), `${FOLDER}us-7-360-light.png`);
      await arrived(page, 8);
    });
  });
}
