import type { Json } from '../support.ts';

/** A customer as its owner saves it. */
export const customerOf = (members: Json = {}): Json => ({
  name: 'Northgable',
  logo: 'https://brands.example/9.svg',
  forms: ['12'],
  timeZone: 'Europe/Paris',
  hours: [{ day: 1, start: '09:00', end: '18:00' }],
  inbound: { number: '+18005550142' },
  ...members,
});
