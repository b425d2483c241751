/** An owner builds the form of a heating company, shares it, and visitors use it on the owner's page. */
import { expect } from 'chai';
import type { BrowserContext, Page } from 'playwright-core';
import { boxes, forgetCodes, newest, other, says, typeCode } from './support/codes.ts';
import { arrived, choose, press, success, write } from './support/form.ts';
import { type Hands, keysOf, mouseOf } from './support/hands.ts';
import { FAILED_REQUEST, journeys, type Site } from './support/journeys.ts';

const MOST_CLICKS = 45;
const PRIVACY = '/legal/privacy';

/** Builds the form, and returns its HTML. */
async function build(page: Page, hands: Hands): Promise<string> {
  const details = page.getByRole('region', { name: 'Details' });
  const field = (name: string) => details.getByRole('textbox', { name, exact: true });
  /** The field for the title of what was just added has the focus. */
  async function name(title: string): Promise<void> {
    await page.getByRole('textbox', { name: 'Title', exact: true }).and(page.locator(':focus')).waitFor();
    await page.keyboard.insertText(title);
    await page.keyboard.press('Enter');
  }
  /** The row of the question has the focus after its title was given. */
  async function paste(...choices: string[]): Promise<void> {
    const row = page.locator('[role="row"]:focus');
    await row.evaluate((element, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, choices.join('\n'));
    await page.getByText(`${choices.length} choices added.`).waitFor();
  }

  await hands.press(page.getByRole('button', { name: 'Empty form' }));
  await hands.add('question', 'ZIP or postcode');
  await hands.add('step', 'Picture cards');
  await name('What do you need help with?');
  await paste('Repair my AC', 'Replace my system', 'Heating', 'Air ducts');
  await hands.press(details.getByRole('button', { name: /^Picture of Repair my AC/ }));
  await hands.search(page.getByRole('searchbox', { name: 'Search icons' }), 'cold', 'snowflake');

  await hands.add('question', 'Dropdown');
  await name('How old is your system?');
  await paste('Under 5 years', '5 to 10 years', 'Over 10 years');
  await hands.press(details.getByRole('button', { name: 'Add condition' }));
  await hands.choose(details.getByRole('button', { name: /Value of the condition$/ }), 'Replace my system');

  await hands.add('step', 'Owner or renter');
  await hands.add('step', 'Contact details');
  await hands.select('Phone number');
  await hands.press(details.getByRole('switch', { name: 'Confirm the number by a code' }));
  await hands.press(page.getByRole('button', { name: 'Make it mine: Consent to be called' }));
  await hands.write(field('Sellers'), 'Acme Heating');
  await page.keyboard.press('Enter');

  await hands.add('ending', 'Goodbye without a lead');
  await hands.write(field('Title'), 'Sorry, we only help owners');
  await hands.select('Do you own your home?');
  await hands.press(details.getByRole('button', { name: 'Add jump' }));
  await hands.select('Thank you');
  await hands.insert(field('Title'), 'First name');

  await hands.open('Design');
  await hands.press(page.getByRole('button', { name: /^Card/ }));
  await hands.write(field('Accent color'), '#e8590c');

  await hands.open('Share');
  await hands.write(page.getByRole('textbox', { name: 'Send leads to' }), '/submit');
  await hands.write(page.getByRole('textbox', { name: 'Address of the privacy policy' }), PRIVACY);
  await page
    .getByText('every lead has a consent; if “Do you own your home?” is “Renter”, visitors get a goodbye')
    .waitFor();
  const html = page.getByRole('region', { name: 'HTML' });
  await html.getByText('integrity="sha256-').waitFor();
  await hands.press(page.getByRole('button', { name: 'Copy: HTML' }));
  return html.innerText();
}

async function giveZip(page: Page): Promise<void> {
  await write(page, 'ZIP code', '78701');
  await page.keyboard.press('Tab'); // the list of suggestions is over the button
  await press(page, 'Next');
}

/** Goes through the steps of an owner until the lead is sent. */
async function sendAsOwner(page: Page): Promise<void> {
  await page.goto('/my-page');
  await arrived(page, 1);
  await giveZip(page);
  await choose(page, 'Replace my system');
  await page.getByLabel('How old is your system?').selectOption('5 to 10 years');
  await press(page, 'Next');
  await choose(page, 'Owner');
  await write(page, 'First name', 'Ann');
  await write(page, 'Last name', 'Miller');
  await write(page, 'Email', 'ann@example.com');
  await write(page, 'Phone number', '(512) 555-0123');
  await page.getByText('by Acme Heating. Consent is not a condition of purchase.').waitFor();
  await page.getByRole('checkbox').check({ position: { x: 4, y: 4 } });
  await press(page, 'Next');
  await boxes(page).first().waitFor();
}

async function visitAll(site: Site, context: BrowserContext): Promise<void> {
  const renter = await context.newPage();
  await renter.goto('/my-page');
  await giveZip(renter);
  await choose(renter, 'Heating');
  await press(renter, 'Next');
  await choose(renter, 'Renter');
  await renter.getByText('Sorry, we only help owners').waitFor();
  expect(await site.leads()).to.deep.equal([]);

  await forgetCodes(site);
  const owner = await context.newPage();
  await sendAsOwner(owner);
  await typeCode(owner, await newest(site));
  await owner.getByText('Thank you Ann').waitFor();
  await success(owner).waitFor();

  await forgetCodes(site);
  const mistaken = await context.newPage();
  await sendAsOwner(mistaken);
  const code = await newest(site);
  await typeCode(mistaken, other(code));
  await says(mistaken, 'Invalid code');
  await typeCode(mistaken, code);
  await success(mistaken).waitFor();

  const all = await site.leads();
  const payloads = (kind: string) => all.filter(lead => lead.kind === kind).map(({ payload }) => payload);
  expect(payloads('post-submit').map(one => (one as Record<string, unknown>).valid_2fa)).to.deep.equal([true, true]);
  const leads = payloads('lead');
  expect(leads).to.have.length(2);
  for (const lead of leads) {
    expect(lead).to.include({
      what_do_you_need_help_with: 'replace_my_system',
      how_old_is_your_system: '5_to_10_years',
    });
    expect(lead).to.include({ tcpa: true, phone: '5125550123', zip_code: '78701', homeowner: 'owner' });
  }
}

describe('The form of a heating company', () => {
  const journey = journeys();

  const HANDS = {
    mouse: mouseOf,
    'keyboard alone': async (page: Page) => ({ ...keysOf(page), clicks: async () => 0 }),
  };
  for (const [way, handsOf] of Object.entries(HANDS)) {
    journey.extended(`is built by ${way}, and works on the page of its owner`, async site => {
      site.allows(/SW_DEFINITION/, FAILED_REQUEST); // the form is incomplete for a while, and a wrong code is refused
      const page = await site.visit('/configurator', { viewport: { width: 1400, height: 1000 } });
      const hands = await handsOf(page);
      const given = await build(page, hands);
      const clicks = await hands.clicks();
      expect(clicks, 'clicks').to.be.at.most(way === 'mouse' ? MOST_CLICKS : 0);
      // The configurator gives the hashes of the usual build, and LITE=1 serves another one under its name.
      const embed = process.env.LITE ? given.replace(/<link [^>]*>| integrity="sha256-[^"]*"/g, '') : given;
      const body = `<!doctype html><html lang="en"><title>My page</title><link rel="icon" href="data:,">${embed}`;
      const context = await site.visitor();
      await context.route('**/my-page', route => route.fulfill({ body, contentType: 'text/html' }));
      await visitAll(site, context);
    });
  }
});
