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
  kicker: 'Électricité et gaz',
  headline: 'Votre énergie au juste prix.',
  lead: 'Quelques questions sur votre logement suffisent : un conseiller compare pour vous les offres disponibles à votre adresse.',
  assurances: ['Gratuit et sans engagement', 'Deux minutes suffisent', 'Aucune coupure lors du changement'],
  formHeading: 'Comparer les offres',
  pointsHeading: 'Comment ça marche',
  points: [
    {
      title: 'Un comparatif clair',
      text: 'Prix du kWh, abonnement, durée : tout est présenté côte à côte, sans petites lignes.',
    },
    {
      title: 'Un vrai conseiller',
      text: 'La même personne vous suit du premier appel jusqu’à votre premier relevé.',
    },
    {
      title: 'Zéro démarche',
      text: 'Votre nouveau fournisseur s’occupe de la résiliation. Vous gardez votre compteur et votre numéro de PDL.',
    },
    {
      title: 'Vos données protégées',
      text: 'Elles servent à votre demande et à rien d’autre. Vous pouvez les faire supprimer à tout moment.',
    },
  ],
  noScript: 'Le formulaire a besoin de JavaScript. Vous pouvez aussi nous appeler au 01 99 00 42 42.',
  footnote:
    'Belvoire Énergie est une entreprise fictive. Cette page est une démonstration ; personne ne vous appellera.',
  legal: [
    { href: '/legal/terms-of-use?lang=fr', text: 'Conditions générales' },
    { href: '/legal/privacy-policy?lang=fr', text: 'Politique de confidentialité' },
  ],
  attributes: { 'data-privacy-link': '' },
};
