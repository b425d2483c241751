import { arrived, failure, press, success, tryTo, walk } from './support/form.ts';
import { FAILED_REQUEST, journeys } from './support/journeys.ts';
import { FOLDER, take } from './support/pictures.ts';
import { FR_WAY, US_WAY } from './support/samples.ts';
import { fillShort, SHORT } from './support/short.ts';

describe('Pictures of the form', () => {
  const journey = journeys();

  for (const [path, way] of [
    ['/us', US_WAY],
    ['/fr', FR_WAY],
  ] as const) {
    journey(`${path}: each step, a refusal and the end`, async site => {
      const name = path.slice(1);
      const page = await site.visit(path, { reducedMotion: 'reduce' });
      await walk(page, way, async step => {
        if (await page.locator('.sw-lines').count()) return; // it goes on by itself
        await take(page, `${name}-${step}`, step === 1);
        const next = page.locator('.sw-next[aria-disabled]');
        if (!(await next.count())) return;
        await next.click({ force: true });
        await page.locator('.sw-invalid').first().waitFor();
        await take(page, `${name}-${step}-refused`);
      });
      await success(page).waitFor();
      await take(page, `${name}-end`);
    });
  }

  journey('the steps that pass by themselves', async site => {
    const page = await site.visit('/us', { reducedMotion: 'reduce', viewport: { width: 360, height: 800 } });
    await walk(page, US_WAY.slice(0, 6));
    await arrived(page, 7);
    await page.locator('.quote').screenshot({ path: `${FOLDER}us-7-360-light.png` });
    await arrived(page, 8);
  });

  journey('the failure view, a notice and the dead end', async site => {
    site.allows(FAILED_REQUEST, /SW_LEAD_STATUS|SW_JSON|SW_TYPE_UNKNOWN|SW_DEFINITION/);
    await site.fault('/submit', { status: 500, times: 'always' });
    const page = await site.visit(await site.pageOf(SHORT), { reducedMotion: 'reduce' });
    await fillShort(page);
    await press(page, 'Send');
    await failure(page).waitFor();
    await take(page, 'failure');

    const [first] = SHORT.steps;
    const odd = {
      ...SHORT,
      steps: [{ ...first, questions: [...(first?.questions ?? []), { bpKey: 'odd', type: 'odd' }] }],
    };
    await page.goto(await site.pageOf(odd));
    await page.locator('.sw-missing').waitFor();
    await take(page, 'missing-type');
    await page.goto(await site.pageOf('no JSON'));
    await page.locator('.sw-missing').waitFor();
    await take(page, 'broken');

    await page.goto('/us');
    await walk(page, US_WAY.slice(0, 1));
    await arrived(page, 2);
    await page.getByLabel('No, I rent').check();
    await arrived(page, 12);
    await take(page, 'us-dead-end');
  });

  journey('the gallery', async site => {
    const page = await site.visit('/page?sample=all-first-types', { reducedMotion: 'reduce' });
    for (const step of [1, 2, 3, 5, 6]) {
      await page.goto(`/page?sample=all-first-types&initial_step=${step}`);
      await arrived(page, step);
      const next = page.locator('.sw-next[aria-disabled]');
      if (await next.count()) await tryTo(page, (await next.innerText()).trim());
      await take(page, `gallery-${step}`);
    }
  });
});
