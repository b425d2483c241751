import { expect } from 'chai';
import { arrived, sendingOf, stepOf, success } from './support/form.ts';
import { journeys } from './support/journeys.ts';
import { keyboardOf } from './support/keyboard.ts';
import { keyPlaces } from './support/short.ts';

describe('The US roof form', () => {
  const journey = journeys();

  journey('is completed by keyboard alone, and every answer is sent under its key', async site => {
    const page = await site.visit('/us?utm_source=newsletter');
    const { press, tabTo, type } = keyboardOf(page);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const radio = (name: string) => page.getByRole('radio', { name, exact: true });
    const box = (name: string | RegExp) => page.getByRole('checkbox', { name, exact: true });
    const field = (name: string) => page.getByLabel(name, { exact: true });

    await arrived(page, 1);
    await tabTo(field('ZIP code of the property'));
    await type('78701');
    await press('Enter');

    await arrived(page, 2); // Space on a choice answers it, and the step advances by itself
    await tabTo(radio('Yes, I own it'));
    await press('Space');

    await arrived(page, 3); // arrow keys only browse the choices, Enter advances
    await tabTo(radio('A new roof'));
    await press('ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp');
    expect(await radio('A new roof').isChecked()).to.equal(true);
    await press('Enter');

    await arrived(page, 4); // Enter on an option that is not chosen yet chooses it
    await tabTo(radio('As soon as possible'));
    await press('ArrowDown', 'Enter');

    await arrived(page, 5);
    await tabTo(radio('Asphalt shingles'));
    await press('ArrowDown');
    await tabTo(field('How old is it?'));
    await type('6'); // one key: a space that comes late would open the list
    await tabTo(field('Size of the roof (optional)'));
    await type('2000');
    await tabTo(button('Continue'));
    await press('Enter');

    await arrived(page, 6);
    await tabTo(radio('Yes'));
    await press('Space');
    await tabTo(field('Who is your insurer?'));
    await type('Lone Star Mutual');
    await tabTo(box('Gutters'));
    await press('Space', 'Tab', 'Space');
    await tabTo(button('Continue'));
    await press('Space');

    await arrived(page, 8); // the loading step advanced by itself
    await tabTo(box('The price'));
    await press('Space', 'Tab', 'Tab', 'Space');
    await tabTo(button('Continue'));
    await press('Enter');

    await arrived(page, 9);
    await tabTo(field('First name'));
    await type('Ada');
    await press('Tab');
    await type('Byron');
    await press('Tab');
    await type('ada@example.com');
    await press('Enter');

    await arrived(page, 10);
    await tabTo(field('Phone number'));
    await type('512 555 0123');
    await tabTo(box(/^Also send me/));
    await press('Space');
    await tabTo(box(/^By checking this box/));
    await press('Space');
    await tabTo(button('Get my quotes'));
    await press('Enter');

    await success(page).waitFor();
    const last = stepOf(page, 11);
    expect(await last.innerText())
      .to.contain('Thank you, Ada!')
      .and.contain('ada@example.com');
    expect(await sendingOf(page)).to.equal('success');

    const [lead, ...others] = await site.leads();
    expect(others).to.have.length(0);
    expect(lead?.arrivals).to.equal(1);
    expect(await keyPlaces(site)).to.deep.equal(['header']);
    expect(lead?.payload).to.include({
      zip_code: '78701',
      homeowner: 'owner',
      project: 'replacement',
      timeframe: '1_3_months',
      roof_material: 'metal',
      roof_age: '6_15',
      roof_sqft: '2000',
      insurance_claim: 'yes',
      insurer: 'Lone Star Mutual',
      also_interested__count: 2,
      priorities__count: 2,
      first_name: 'Ada',
      last_name: 'Byron',
      email: 'ada@example.com',
      phone: '5125550123',
      phone_raw: '512 555 0123',
      phone_international: '+15125550123',
      newsletter: true,
      tcpa: true,
      form_id: '4210',
      provider_form_id: 'harborgable-roof',
      comment: 'US roof quote',
    });
    expect(lead?.payload.also_interested).to.deep.equal(['gutters', 'solar']);
    expect(lead?.payload.priorities).to.deep.equal(['price', 'warranty']);
    expect(lead?.payload).not.to.have.any.keys('leak_details', 'gdpr-optin', 'prefilledKeys');

    await page.goto('/leads');
    await page.getByRole('link', { name: /ada@example.com/ }).click();
    const record = page.getByRole('region', { name: /Ada/ });
    await record.getByText('All members of the lead').waitFor();
    expect(await record.innerText())
      .to.contain('Lone Star Mutual')
      .and.contain('ada@example.com')
      .and.contain('5125550123')
      .and.contain('US roof quote');
  });

  journey('accepts a click even if leaving the field shows an error above the target', async site => {
    const page = await site.visit('/us?initial_step=10');
    await arrived(page, 10);
    const box = page.getByRole('checkbox', { name: /^By checking this box/ });
    await page.getByLabel('Phone number', { exact: true }).pressSequentially('12');
    await box.scrollIntoViewIfNeeded();
    const aim = await box.boundingBox();
    await page.mouse.click((aim?.x ?? 0) + 12, (aim?.y ?? 0) + 22);
    await page.getByText('Phone number invalid').first().waitFor();
    expect(await box.isChecked()).to.equal(true);
  });
});
