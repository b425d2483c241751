import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { arrived, press, stepOf, success } from './support/form.ts';
import { journeys } from './support/journeys.ts';
import { SHORT } from './support/short.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const SCRIPT = '/examples/rating/dist/rating.js';
const [, last] = SHORT.steps;
const RATED = {
  ...SHORT,
  steps: [
    {
      order: 1,
      type: 'questions',
      next: 'Send',
      questions: [
        { bpKey: 'score', type: 'rating', title: 'How was it?', validationRules: [{ validator: 'required' }] },
      ],
    },
    last,
  ],
};

describe('A third-party plugin', () => {
  before(() => {
    const build = ['node_modules/webpack-cli/bin/cli.js', '--config', 'docs/examples/rating/webpack.config.js'];
    const { status, stdout } = spawnSync(process.execPath, build, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(stdout);
  });
  const journey = journeys({ folders: { '/examples/': `${root}docs/examples/` } });

  for (const [[place, build], define] of journey.variants([
    ['before', 'module'],
    ['after', 'classic'],
  ] as const)) {
    define(`adds its question type with its script ${place} the embed (${build} build)`, async site => {
      const page = await site.visit(await site.pageOf(RATED, { build, [place]: SCRIPT }));
      await arrived(page, 1);
      const stars = page.getByRole('radiogroup', { name: 'How was it?' });
      expect(await stars.getByRole('radio').count()).to.equal(5);
      // The hover state uses a hook of the page's single React.
      await stars.getByRole('radio', { name: '3 out of 5 stars' }).hover({ force: true });
      expect(await stars.locator('[data-lit]').count()).to.equal(3);
      await stars.getByRole('radio', { name: '1 out of 5 stars' }).focus();
      for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
      expect(await stars.getByRole('radio', { name: '4 out of 5 stars' }).isChecked()).to.equal(true);
      await press(page, 'Send');
      await success(page).waitFor();
      const [lead] = await site.leads();
      expect(lead?.payload).to.include({ score: 4 });
      expect(await stepOf(page, 2).count()).to.equal(1);
    });
  }
});
