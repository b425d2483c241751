import { expect } from 'chai';
import { arrived, press } from './support/form.ts';
import { journeys } from './support/journeys.ts';
import { fillShort, SHORT } from './support/short.ts';

const MODES = ['percentage', 'minimal', 'minimal_with_percentage', 'steps', 'steps_with_label'];

describe('The progress display', () => {
  const journey = journeys();

  journey.extended('has a different design in each display mode, and fills as the visitor advances', async site => {
    const [first, last] = SHORT.steps;
    const two = { order: 2, type: 'questions', questions: [{ bpKey: 'more', type: 'short_text', title: 'More' }] };
    const looks = new Set<string>();
    for (const displayMode of MODES) {
      const configuration = { ...SHORT.configuration, displayMode };
      const looked = displayMode === 'steps' && { appearance: { theme: 'calm' } };
      const steps = [{ ...first, next: 'Go on' }, two, { ...last, order: 3 }];
      const page = await site.visit(await site.pageOf({ ...SHORT, ...looked, configuration, steps }), {
        reducedMotion: 'reduce',
      });
      const filled = async () =>
        (await page.locator('.sw-bar-fill').boundingBox())!.width /
        (await page.locator('.sw-bar').boundingBox())!.width;
      const isBar = !displayMode.startsWith('steps');
      const height = (await page.locator(isBar ? '.sw-bar' : '.sw-marks').boundingBox())!.height;
      if (isBar) expect(await filled(), displayMode).to.be.closeTo(1 / 3, 0.01);
      if (displayMode === 'steps') {
        const grounds = await page
          .locator('.sw-marks li')
          .evaluateAll(all => all.map(one => getComputedStyle(one).background));
        expect(new Set(grounds), 'the first of two marks is filled').to.have.length(2);
      }
      looks.add([isBar, height, await page.locator('.sw-progress-text').count()].join());
      await fillShort(page);
      await press(page, 'Go on');
      await arrived(page, 2);
      if (isBar) expect(await filled(), displayMode).to.be.closeTo(2 / 3, 0.01);
      else expect(await page.locator('.sw-marks .sw-done + .sw-current').count(), displayMode).to.equal(1);
    }
    expect(looks).to.have.length(MODES.length);
  });
});
