/** An owner without a server imports visits, and reads on the map where visitors leave. */
import { expect } from 'chai';
import { findings } from './support/axe.ts';
import { writeCode } from './support/configurator.ts';
import { journeys } from './support/journeys.ts';
import { keyboardOf } from './support/keyboard.ts';
import { formOf, required } from './support/short.ts';

const FORM = formOf(
  ['Garden', 'Phone', 'Name'].map(title => ({
    title,
    questions: [{ bpKey: title, type: 'short_text', title: `${title}?`, ...required }],
  })),
);

/** 360 of 400 visits go on from the first step, 120 from the second one, and all others become leads. */
function visits(version: number, count: number): string {
  const visit = { n: 1, form: FORM.id, version, source: 'google', device: 'phone', day: '2026-05-01' };
  return Array.from({ length: count }, (_, index) => {
    const last = index < 0.1 * count ? 1 : index < 0.7 * count ? 2 : 3;
    const orders = [1, 2, 3].slice(0, last);
    const message = {
      ...{ ...visit, id: `visit-${version}-${index}` },
      steps: orders.map(order => [order, 2 + order, order === 2 ? 1 : 0]),
      ways: orders.slice(1).map(order => [order - 1, order]),
      ...(last === 3 && { lead: 3 }),
    };
    return JSON.stringify(message);
  }).join('\n');
}

describe('the figures on the flow map', () => {
  const journey = journeys();

  journey('name the places where most visits are lost, and say if there are too few', async site => {
    site.allows(/SW_DEFINITION|Failed to load resource/); // the form asks for no consent, and this browser has not signed in
    const page = await site.visit('/survey/configurator/index.html#new');
    await writeCode(page, FORM);
    await page.getByRole('radio', { name: 'Flow' }).click();
    const { tabTo, press } = keyboardOf(page);
    await page.getByRole('button', { name: /Step 2/ }).waitFor();
    await tabTo(page.getByRole('switch', { name: 'Figures' }));
    await press('Space');
    const side = page.getByRole('region', { name: 'Details' });
    await side.getByText('the server has the visits of your form').waitFor();

    const text = `${visits(1, 400)}\nno message\n${visits(2, 20)}`;
    const choosing = page.waitForEvent('filechooser');
    await side.getByRole('button', { name: 'Import visits' }).click();
    await (await choosing).setFiles({ name: 'visits.jsonl', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await side.getByText('420 messages. 1 line was left out.').waitFor();
    await side.getByText('Too few visits to tell.', { exact: true }).waitFor();
    expect(await page.getByText('Many leave here').count()).to.equal(0);

    await side.getByRole('button', { name: 'Version', exact: false }).first().click();
    await page.getByRole('option', { name: 'Version 1' }).click();
    await side.getByText('30% of the visits become leads').waitFor();
    const places = side.getByRole('listitem');
    await places.first().getByText('240 of 360 visits leave here (67%)').waitFor();
    await places.first().getByText('about 24 more leads').waitFor();
    const map = page.getByRole('region', { name: 'Map of the steps' });
    const card = map.getByRole('button', { name: 'Phone' });
    await card.getByText('Many leave here: 67%').waitFor();
    await card.getByText(/ s · 1 error$/).waitFor();
    await map.getByText('90%', { exact: true }).waitFor();
    expect(await findings(page)).to.deep.equal([]);

    await tabTo(places.first().getByRole('button'));
    await press('Enter');
    await side.getByRole('heading', { name: 'Phone' }).waitFor();
    await side.getByRole('row', { name: /^Leave here 67% \(62% – 71%\)/ }).waitFor();
    await page.getByRole('radio', { name: 'List' }).click();
    await page.getByRole('row', { name: /Phone.+360 visits/ }).waitFor();
    expect(await findings(page)).to.deep.equal([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).to.be.at.most(320);
  });
});
