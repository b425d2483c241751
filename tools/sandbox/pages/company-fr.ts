import type { Company } from './company-page.ts';

/** A French company that compares energy offers. */
export const companyFr: Company = {
  slug: 'fr',
  lang: 'fr',
  styles: ['/assets/landing-fr.css'],
  name: 'Belvoire Énergie',
  title: 'Comparez les offres d’électricité et de gaz | Belvoire Énergie',
  description: 'Comparez gratuitement les offres d’électricité et de gaz disponibles à votre adresse.',
  phone: '01 99 00 42 42',
  headline: 'Votre énergie au juste prix.',
  lead: 'Quelques questions sur votre logement suffisent : un conseiller compare pour vous les offres disponibles à votre adresse.',
  formHeading: 'Comparer les offres',
  noScript: 'Le formulaire a besoin de JavaScript. Vous pouvez aussi nous appeler au 01 99 00 42 42.',
  footnote:
    'Belvoire Énergie est une entreprise fictive. Cette page est une démonstration ; personne ne vous appellera.',
  legal: [
    { href: '/legal/terms-of-use?lang=fr', text: 'Conditions générales' },
    { href: '/legal/privacy-policy?lang=fr', text: 'Politique de confidentialité' },
  ],
  attributes: { 'data-privacy-link': '' },
};
