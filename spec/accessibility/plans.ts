/** What a visitor of each sample does, by the roles and names that assistive technology tells. */

/** `choose` and `press` name a control, `write` a field and its text, `pick` a list and one of its options. */
export type Act =
  | { choose: string | RegExp }
  | { press: string }
  | { write: string; text: string }
  | { pick: string; option: string };

export interface Plan {
  path: string;
  /** By the order of each step that waits for the visitor. */
  steps: readonly { step: number; acts: readonly Act[] }[];
}

const choose = (name: string | RegExp): Act => ({ choose: name });
const press = (name: string): Act => ({ press: name });
const write = (name: string, text: string): Act => ({ write: name, text });

export const PLANS: Readonly<Record<string, Plan>> = {
  us: {
    path: '/us',
    steps: [
      { step: 1, acts: [write('ZIP code of the property', '78701'), press('Get my free quotes')] },
      { step: 2, acts: [choose('Yes, I own it')] },
      { step: 3, acts: [choose('A new roof')] },
      { step: 4, acts: [choose('Within 3 months')] },
      {
        step: 5,
        acts: [
          choose('Metal'),
          { pick: 'How old is it?', option: '6 to 15 years' },
          write('Size of the roof (optional)', '2000'),
          press('Continue'),
        ],
      },
      { step: 6, acts: [choose('No'), choose('Gutters'), press('Continue')] },
      { step: 8, acts: [choose('The price'), press('Continue')] },
      {
        step: 9,
        acts: [
          write('First name', 'Ada'),
          write('Last name', 'Byron'),
          write('Email', 'ada@example.com'),
          press('Continue'),
        ],
      },
      {
        step: 10,
        acts: [write('Phone number', '(512) 555-0123'), choose(/^By checking this box/), press('Get my quotes')],
      },
    ],
  },
  fr: {
    path: '/fr',
    steps: [
      { step: 1, acts: [choose('Les deux')] },
      {
        step: 2,
        acts: [
          choose('Une maison'),
          { pick: 'Comment êtes-vous chauffé ?', option: 'Au gaz' },
          choose('À la cuisson'),
          press('Continuer'),
        ],
      },
      { step: 3, acts: [write('Surface habitable en m²', '85'), press('Continuer')] },
      { step: 4, acts: [write('Code postal', '75011'), press('Continuer')] },
      {
        step: 5,
        acts: [
          write('Prénom', 'Élise'),
          write('Nom', 'Dupré'),
          write('Adresse e-mail', 'elise@exemple.fr'),
          press('Continuer'),
        ],
      },
      {
        step: 6,
        acts: [
          write('Numéro de téléphone', '06 10 20 31 42'),
          choose(/^J’ai lu et j’accepte/),
          press('Recevoir mon comparatif'),
        ],
      },
    ],
  },
  types: {
    path: '/page?sample=all-first-types&lang=en',
    steps: [
      { step: 1, acts: [choose('First'), press('Next')] },
      { step: 2, acts: [press('Next')] },
      { step: 3, acts: [press('Skip')] },
      { step: 5, acts: [write('first_name', 'Ada'), write('email', 'ada@example.com'), press('Next')] },
      {
        step: 6,
        acts: [write('phone', '(512) 555-0123'), choose('legal: I agree to the terms of use.'), press('Send')],
      },
    ],
  },
};
