import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { findings } from './support/axe.ts';
import { arrived, choose, press, success, write } from './support/form.ts';
import { journeys } from './support/journeys.ts';

/** Adds a question or a step from the catalogue. */
async function add(page: Page, button: string, type: string, place?: RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  const catalogue = page.getByRole('dialog');
  await catalogue.getByRole('searchbox').fill(type);
  await catalogue.getByRole('option', { name: type, exact: true }).hover();
  if (place) await catalogue.getByRole('radio', { name: place }).click();
  await catalogue.getByRole('button', { name: `Add ${type.toLowerCase()}` }).click();
  await catalogue.waitFor({ state: 'detached' });
}

describe('A newcomer', () => {
  const journey = journeys();

  journey('builds a form of five steps with a jump and a consent, and receives its lead', async site => {
    site.allows(/SW_DEFINITION/); // the preview shows the form while it is incomplete
    const page = await site.visit('/configurator', { viewport: { width: 1400, height: 1000 } });
    // The editor of formatted texts is first needed for the consent.
    let loadEditor = (): unknown => undefined;
    await page.route('**/rich-text*.js', route => {
      loadEditor = () => route.continue();
    });
    await page.getByRole('button', { name: 'Empty form' }).click();
    await add(page, 'Add question', 'Owner or renter');
    await add(page, 'Add step', 'ZIP or postcode');
    await add(page, 'Add step', 'Phone number');
    await add(page, 'Add a question or step', 'Consent to be called', /^In/);
    const details = page.getByRole('region', { name: 'Details' });
    await add(page, 'Add ending', 'Goodbye without a lead');
    await details.getByText('Nothing is sent.', { exact: false }).waitFor(); // the consent's properties have an editor, too
    await details.getByText('Loading …').waitFor();
    const more = details.getByRole('button', { name: /^After sending/ });
    const place = await more.boundingBox();
    await loadEditor();
    await details.getByRole('toolbar', { name: /^Formatting/ }).waitFor();
    expect(await more.boundingBox(), 'stays in its place while the editor of the text loads').to.deep.equal(place);
    await details.getByRole('textbox', { name: 'Title', exact: true }).fill('Please ask your landlord');
    await details.getByText('Nothing is sent.', { exact: false }).waitFor();

    await page.getByRole('row').first().click();
    await details.getByRole('button', { name: 'Add jump' }).click();
    await details.getByRole('button', { name: /Value of the condition$/ }).click();
    await page.getByRole('option', { name: 'Renter' }).click();
    await details.getByRole('button', { name: /^5\. Please ask your landlord/ }).waitFor();
    // The consent names no sellers yet.
    await page.getByRole('button', { name: '1 problem' }).waitFor();
    expect(await findings(page)).to.deep.equal([]);

    await page.getByRole('radio', { name: 'Share' }).click();
    const html = page.getByRole('region', { name: 'HTML' });
    await html.getByText('integrity="sha256-').waitFor();
    const given = await html.innerText();
    const linked = [...given.matchAll(/<link [^>]*href="([^"]*)"/g)].map(([, href]) => href!);
    expect(linked.join()).to.match(/\/app\..*\/react\./);
    // The configurator gives the hashes of the usual build, and LITE=1 serves another one under its name.
    const embed = process.env.LITE ? given.replace(/<link [^>]*>| integrity="sha256-[^"]*"/g, '') : given;
    const body = `<!doctype html><html lang="en"><title>My page</title><link rel="icon" href="data:,">${embed}`;

    const context = await site.visitor();
    await context.route('**/my-page', route => route.fulfill({ body, contentType: 'text/html' }));
    const renter = await context.newPage();
    const requested: string[] = [];
    renter.on('request', request => requested.push(request.url()));
    await renter.goto('/my-page');
    await choose(renter, 'Renter');
    // What is linked is what the form uses, so nothing is requested twice.
    if (!process.env.LITE)
      expect(linked.map(href => requested.filter(url => url === href).length)).to.deep.equal(linked.map(() => 1));
    await renter.getByText('Please ask your landlord').waitFor();
    expect(await site.leads()).to.deep.equal([]);

    const owner = await context.newPage();
    await owner.goto('/my-page');
    await choose(owner, 'Owner');
    await arrived(owner, 2);
    await owner.locator('[data-step="2"] input').fill('78701');
    await press(owner, 'Next');
    await arrived(owner, 3);
    await write(owner, 'Phone number', '(512) 555-0123');
    await owner.getByRole('checkbox').check({ position: { x: 4, y: 4 } });
    await press(owner, 'Next');
    await success(owner).waitFor();
    const [lead, ...others] = await site.leads();
    expect(others).to.deep.equal([]);
    expect(JSON.stringify(lead)).to.contain('78701').and.contain('5125550123');
  });
});
