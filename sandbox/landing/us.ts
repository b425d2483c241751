import type { Company } from './company.ts';

/** A US home-services company. */
export const us: Company = {
  slug: 'us',
  lang: 'en-US',
  theme: 'us',
  name: 'Harborgable Home',
  title: 'Free roof quotes from local, licensed roofers | Harborgable Home',
  description: 'Tell us about your roof and compare free quotes from licensed roofers near you.',
  phone: '(800) 555-0142',
  kicker: 'Roofing, solar and windows',
  headline: 'A new roof, without the runaround.',
  lead: 'Answer a few questions and compare free, no-obligation quotes from licensed roofers who work in your ZIP code.',
  assurances: ['Takes about two minutes', 'Licensed and insured roofers', 'No obligation to buy'],
  formHeading: 'Get your free roof quote',
  pointsHeading: 'Why homeowners start here',
  points: [
    {
      title: 'Up to three quotes',
      text: 'We match your project with roofers who have room in their schedule, so you compare real offers.',
    },
    {
      title: 'Checked before we call them ours',
      text: 'License, insurance and recent references are reviewed every year. Nobody can pay to skip it.',
    },
    {
      title: 'Storm damage? You go first',
      text: 'Active leaks are handed to crews on call the same day, and we help you with the photos for your insurer.',
    },
    {
      title: 'Your details stay yours',
      text: 'They go to the roofers you agreed to hear from, and to nobody else.',
    },
  ],
  voicesHeading: 'What they say afterwards',
  voices: [
    {
      quote: 'Two quotes by the next morning, and the cheaper crew was also the nicer one.',
      who: 'Dana W., Austin, TX',
    },
    {
      quote: 'They told me a repair would do. I had already braced for a whole new roof.',
      who: 'Marcus L., Denver, CO',
    },
  ],
  noScript: 'The form needs JavaScript. You can also call us at (800) 555-0142.',
  small: 'Harborgable Home is an invented company. This page is a demonstration; nobody will call you.',
  legal: [
    { href: '/legal/terms-of-use', text: 'Terms of use' },
    { href: '/legal/privacy-policy', text: 'Privacy policy' },
    { href: '/legal/e-signature', text: 'E-signature' },
  ],
  attributes: {},
};
