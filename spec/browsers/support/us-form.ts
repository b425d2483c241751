/** Ways through the sample of the US roof form, for a homeowner who wants a new roof. */
import type { Visitor } from './visitor.ts';

const ZIP = 'ZIP code of the property';

/** With a pointer, except for the native dropdown. */
export async function throughTheUsForm({ arrived, click, isAt, tabTo, type, write }: Visitor): Promise<void> {
  await arrived(1);
  await write('field', ZIP, '78701');
  await click('button', 'Get my free quotes');
  await arrived(2);
  await isAt('Do you own the home?');
  await click('radio', 'Yes, I own it');
  await arrived(3);
  await isAt('What does your roof need?');
  await click('radio', 'A new roof');
  await arrived(4);
  await isAt('When should the work start?');
  await click('radio', 'Within 3 months');
  await arrived(5);
  await isAt('Tell us about the roof');
  await click('radio', 'Metal');
  await tabTo('field', 'How old is it?');
  await type('6'); // one key: a space that comes late would open the list
  await write('field', 'Size of the roof', '2000');
  await click('button', 'Continue');
  await arrived(6);
  await isAt('Will insurance be involved?');
  await click('radio', 'No');
  await click('checkbox', 'Gutters');
  await click('button', 'Continue');
  await arrived(8); // the loading step has advanced by itself
  await isAt('What matters most to you?');
  await click('checkbox', 'The price');
  await click('button', 'Continue');
  await arrived(9);
  await isAt('Who are the quotes for?');
  await write('field', 'First name', 'Ada');
  await write('field', 'Last name', 'Byron');
  await write('field', 'Email', 'ada@example.com');
  await click('button', 'Continue');
  await arrived(10);
  await isAt('Last step: how can roofers reach you?');
  await write('field', 'Phone number', '(512) 555-0123');
  await click('checkbox', 'By checking this box');
  await click('button', 'Get my quotes');
}

export async function throughTheUsFormByKeyboard(visitor: Visitor): Promise<void> {
  const { arrived, hears, isAt, press, tabTo, type } = visitor;
  await arrived(1);
  await tabTo('field', ZIP);
  await type('12');
  await press('Enter');
  await visitor.sees('[data-bpkey="zip_code"] .sw-error');
  await hears('ZIP');
  await tabTo('field', ZIP);
  await type('345');
  await press(...Array.from({ length: 5 }, () => 'Backspace' as const));
  await type('78701');
  await press('Enter');
  await arrived(2); // Space on a choice answers it, and the step advances by itself
  await isAt('Do you own the home?');
  await tabTo('radio', 'Yes, I own it');
  await press('Space');
  await arrived(3); // arrow keys only browse the choices, Enter advances
  await tabTo('radio', 'A new roof');
  await press('Down', 'Down', 'Up', 'Up', 'Enter');
  await arrived(4); // Enter on an option that is not chosen yet chooses it
  await tabTo('radio', 'As soon as possible');
  await press('Down', 'Enter');
  await arrived(5);
  await tabTo('radio', 'Asphalt shingles');
  await press('Down');
  await tabTo('field', 'How old is it?');
  await type('6'); // one key: a space that comes late would open the list
  await tabTo('field', 'Size of the roof');
  await type('2000');
  await tabTo('button', 'Continue');
  await press('Enter');
  await arrived(6);
  await tabTo('radio', 'Yes');
  await press('Space');
  await tabTo('field', 'Who is your insurer?');
  await type('Lone Star Mutual');
  await tabTo('checkbox', 'Gutters');
  await press('Space');
  await tabTo('button', 'Continue');
  await press('Space');
  await arrived(8); // the loading step has advanced by itself
  await tabTo('checkbox', 'The price');
  await press('Space');
  await tabTo('button', 'Continue');
  await press('Enter');
  await arrived(9);
  await tabTo('field', 'First name');
  await type('Ada');
  await press('Tab');
  await type('Byron');
  await press('Tab');
  await type('ada@example.com');
  await press('Enter');
  await arrived(10);
  await tabTo('field', 'Phone number');
  await type('512 555 0123');
  await tabTo('checkbox', 'Also send me');
  await press('Space');
  await tabTo('checkbox', 'By checking this box');
  await press('Space');
  await tabTo('button', 'Get my quotes');
  await press('Enter');
}
