/** Paths through the samples for a visitor with a pointer. */
import type { Page } from 'playwright-core';
import { choose, press, type Stop, write } from './form.ts';

const pick = (name: string) => (page: Page) => choose(page, name);

/** A homeowner who wants a new roof; ends on step 11. Step 7 advances by itself. */
export const US_WAY: readonly Stop[] = [
  {
    step: 1,
    async leave(page) {
      await write(page, 'ZIP code of the property', '78701');
      await press(page, 'Get my free quotes');
    },
  },
  { step: 2, leave: pick('Yes, I own it') },
  { step: 3, leave: pick('A new roof') },
  { step: 4, leave: pick('Within 3 months') },
  {
    step: 5,
    async leave(page) {
      await choose(page, 'Metal');
      await page.getByLabel('How old is it?').selectOption('6 to 15 years');
      await write(page, 'Size of the roof (optional)', '2000');
      await press(page, 'Continue');
    },
  },
  {
    step: 6,
    async leave(page) {
      await choose(page, 'No');
      await choose(page, 'Gutters');
      await press(page, 'Continue');
    },
  },
  {
    step: 8,
    async leave(page) {
      await choose(page, 'The price');
      await press(page, 'Continue');
    },
  },
  {
    step: 9,
    async leave(page) {
      await write(page, 'First name', 'Ada');
      await write(page, 'Last name', 'Byron');
      await write(page, 'Email', 'ada@example.com');
      await press(page, 'Continue');
    },
  },
  {
    step: 10,
    async leave(page) {
      await write(page, 'Phone number', '(512) 555-0123');
      await page.getByRole('checkbox', { name: /^By checking this box/ }).check({ position: { x: 4, y: 4 } });
      await press(page, 'Get my quotes');
    },
  },
];

/** A household with gas and electricity; ends on step 7. */
export const FR_WAY: readonly Stop[] = [
  { step: 1, leave: pick('Les deux') },
  {
    step: 2,
    async leave(page) {
      await choose(page, 'Une maison');
      await page.getByLabel('Comment êtes-vous chauffé ?').selectOption('Au gaz');
      await choose(page, 'À la cuisson');
      await press(page, 'Continuer');
    },
  },
  {
    step: 3,
    async leave(page) {
      await write(page, 'Surface habitable en m²', '85');
      await press(page, 'Continuer');
    },
  },
  {
    step: 4,
    async leave(page) {
      await write(page, 'Code postal', '75011');
      await press(page, 'Continuer');
    },
  },
  {
    step: 5,
    async leave(page) {
      await write(page, 'Prénom', 'Élise');
      await write(page, 'Nom', 'Dupré');
      await write(page, 'Adresse e-mail', 'elise@exemple.fr');
      await press(page, 'Continuer');
    },
  },
  {
    step: 6,
    async leave(page) {
      await write(page, 'Numéro de téléphone', '06 10 20 31 42');
      await page.getByRole('checkbox', { name: /^J’ai lu et j’accepte/ }).check({ position: { x: 4, y: 4 } });
      await press(page, 'Recevoir mon comparatif');
    },
  },
];
