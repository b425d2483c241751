/** British English: only the texts that differ from US English. */
import type { Dictionary } from './texts.ts';

const dictionary: Partial<Dictionary> = {
  // Titles of questions that have none
  'Postal code': 'Postcode',

  // Default texts of choices
  Renter: 'Tenant',

  // Validation messages
  'Please enter a valid zipcode': 'Please enter a valid postcode',

  // Search for an offer, and the partner found
  'Our call center is closed at the moment.': 'Our call centre is closed at the moment.',
  "Don't worry, your query has been registered. {partnerName} will contact you as soon as the call center opens.":
    "Don't worry, your query has been registered. {partnerName} will contact you as soon as the call centre opens.",

  // Booking a callback
  "Sorry, we couldn't schedule your call this time. {partnerName} will contact you as soon as the call center opens.":
    "Sorry, we couldn't schedule your call this time. {partnerName} will contact you as soon as the call centre opens.",

  // Further offers
  'Visit Website': 'Visit website',
};
export default dictionary;
