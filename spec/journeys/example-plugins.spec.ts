/** The plugins of `docs/examples/` that have a page: built as their README says, and used in a browser. */
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { stepwell } from '../../embed/bundlers/esbuild.ts';
import { findings } from './support/axe.ts';
import { announcer, arrived, press, success, tryTo, write } from './support/form.ts';
import { journeys, type Site } from './support/journeys.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const EXAMPLES = ['signature', 'deposit', 'help-line'];

describe('An example of a plugin', () => {
  before(() =>
    Promise.all(
      EXAMPLES.map(name =>
        build({
          entryPoints: [`${root}docs/examples/${name}/plugin.tsx`],
          outfile: `${root}docs/examples/${name}/dist/plugin.js`,
          alias: { 'stepwell/schema-parts': `${root}check/schema-parts.ts` },
          minify: true,
          plugins: [stepwell()],
        }),
      ),
    ),
  );
  const journey = journeys({ folders: { '/examples/': `${root}docs/examples/` } });
  const visit = (site: Site, name: string): Promise<Page> => site.visit(`/examples/${name}/page.html`);

  /** Draws a line with the mouse. Resolves to the share of the canvas that has ink. */
  async function sign(page: Page): Promise<number> {
    const pad = page.getByRole('img', { name: /^Drawing area/ });
    const { x, y, width, height } = (await pad.boundingBox())!;
    await page.mouse.move(x + width * 0.2, y + height * 0.7);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.5, y + height * 0.2, { steps: 4 });
    await page.mouse.move(x + width * 0.8, y + height * 0.7, { steps: 4 });
    await page.mouse.up();
    return pad.evaluate(canvas => {
      const { width, height } = canvas as HTMLCanvasElement;
      // Read from a copy: browsers warn about a canvas that is read twice.
      const copy = new OffscreenCanvas(width, height).getContext('2d')!;
      copy.drawImage(canvas as HTMLCanvasElement, 0, 0);
      const { data } = copy.getImageData(0, 0, width, height);
      return data.filter((alpha, index) => index % 4 === 3 && alpha > 0).length / (width * height);
    });
  }

  journey('takes a signature that is drawn, under a strict policy', async site => {
    const page = await visit(site, 'signature');
    await arrived(page, 1);
    expect(await findings(page, { within: '#form' })).to.deep.equal([]);
    await tryTo(page, 'Send');
    await page.getByText('Please sign, or type your name', { exact: true }).waitFor();
    expect(await findings(page, { within: '#form' })).to.deep.equal([]);
    expect(await sign(page)).to.be.greaterThan(0);
    await page.getByRole('button', { name: 'Clear the drawing' }).click();
    await page.getByRole('img', { name: 'Drawing area, empty' }).waitFor();
    expect(await sign(page)).to.be.greaterThan(0);
    await press(page, 'Send');
    await success(page).waitFor();
    const [lead] = await site.leads();
    expect(lead?.payload.signature).to.match(/^M\d+ \d+(L\d+ \d+){3,}$/);
  });

  journey.extended('takes a signature that is typed with the keyboard alone', async site => {
    const page = await visit(site, 'signature');
    await arrived(page, 1);
    const name = page.getByRole('textbox', { name: 'Or type your full name' });
    while (!(await name.evaluate(field => field === document.activeElement))) await page.keyboard.press('Tab');
    await page.keyboard.type('Ann Lee');
    await page.keyboard.press('Enter');
    await success(page).waitFor();
    const [lead] = await site.leads();
    expect(lead?.payload).to.include({ signature_name: 'Ann Lee' });
    expect(lead?.payload).not.to.have.property('signature');
  });

  journey('takes a deposit in another tab, before which the visitor cannot go on', async site => {
    const page = await visit(site, 'deposit');
    await arrived(page, 1);
    await tryTo(page, 'Go on');
    await announcer(page).getByText('Please pay the deposit first.').waitFor();
    expect(await findings(page, { within: '#form' })).to.deep.equal([]);
    await press(page, 'Pay €50.00');
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Open the payment page' }).click();
    const bank = await opened;
    await bank.getByText('50 EUR').waitFor();
    await bank.getByRole('button', { name: 'Pay' }).click();
    await page.getByText('The deposit is paid').first().waitFor();
    await press(page, 'Go on');
    await arrived(page, 2);
    await write(page, 'Email', 'ann@example.com');
    await press(page, 'Send');
    await success(page).waitFor();
    const [lead] = await site.leads();
    expect(lead?.payload).to.deep.include({
      deposit_receipt: 'receipt-p-1',
      deposit: { amount: 50, currency: 'EUR', receipt: 'receipt-p-1' },
    });
  });

  for (const [instant, isOpen] of [
    ['2026-07-01T15:00:00Z', true],
    ['2026-07-02T03:00:00Z', false],
  ] as const) {
    journey.extended(
      `shows a phone number on each step ${isOpen ? 'while' : 'only while'} it is answered`,
      async site => {
        const context = await site.visitor();
        await context.clock.setFixedTime(instant);
        const page = await context.newPage();
        await page.goto('/examples/help-line/page.html');
        await arrived(page, 1);
        const link = page.getByRole('link', { name: '+1 514 555 0100' });
        await write(page, 'Your work', 'Roof');
        if (isOpen) await link.waitFor();
        else expect(await link.count()).to.equal(0);
        await press(page, 'Next');
        await arrived(page, 2);
        expect(await link.count()).to.equal(isOpen ? 1 : 0);
        expect(await findings(page, { within: '#form' })).to.deep.equal([]);
      },
    );
  }
});
