import type { Company } from './company-page.ts';

/** A US company for home improvement. */
export const companyUs: Company = {
  slug: 'us',
  lang: 'en-US',
  name: 'Harborgable Home',
  title: 'Free roof quotes from local, licensed roofers | Harborgable Home',
  description: 'Tell us about your roof and compare free quotes from licensed roofers near you.',
  phone: '(800) 555-0142',
  headline: 'Your new roof starts with the right roofer.',
  lead: 'Answer a few questions and compare free, no-obligation quotes from licensed roofers who work in your ZIP code.',
  formHeading: 'Get your free roof quote',
  noScript: 'Please enable JavaScript to use the form, or call us at (800) 555-0142.',
  footnote: 'Harborgable Home is an invented company. This page is a demonstration, and no one will call you.',
  legal: [
    { href: '/legal/terms-of-use', text: 'Terms of use' },
    { href: '/legal/privacy-policy', text: 'Privacy policy' },
    { href: '/legal/e-signature', text: 'E-signature' },
  ],
  attributes: {},
};
