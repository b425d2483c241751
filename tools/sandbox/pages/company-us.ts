import type { Company } from './company-page.ts';

/** A US company for home improvement. */
export const companyUs: Company = {
  slug: 'us',
  lang: 'en-US',
  name: 'Harborgable Home',
  title: 'Free roof quotes from local, licensed roofers | Harborgable Home',
  description: 'Tell us about your roof and compare free quotes from licensed roofers near you.',
  phone: '(800) 555-0142',
  kicker: 'Roofing, solar and windows',
  headline: 'Your new roof starts with the right roofer.',
  lead: 'Answer a few questions and compare free, no-obligation quotes from licensed roofers who work in your ZIP code.',
  assurances: ['Takes about two minutes', 'Licensed and insured roofers', 'No obligation to buy'],
  formHeading: 'Get your free roof quote',
  pointsHeading: 'Why homeowners choose us',
  points: [
    {
      title: 'Up to three quotes',
      text: 'We match your project with roofers who are available now, so you can compare real offers.',
    },
    {
      title: 'Vetted every year',
      text: 'We review the license, insurance and recent references of every roofer. No company can pay to skip this review.',
    },
    {
      title: 'Priority for storm damage',
      text: 'We send active leaks to on-call crews the same day and help you document the damage for your insurer.',
    },
    {
      title: 'Your details stay private',
      text: 'We share them only with the roofers you have agreed to hear from.',
    },
  ],
  noScript: 'Please enable JavaScript to use the form, or call us at (800) 555-0142.',
  footnote: 'Harborgable Home is an invented company. This page is a demonstration, and no one will call you.',
  legal: [
    { href: '/legal/terms-of-use', text: 'Terms of use' },
    { href: '/legal/privacy-policy', text: 'Privacy policy' },
    { href: '/legal/e-signature', text: 'E-signature' },
  ],
  attributes: {},
};
