/** British English: only what is worded otherwise than in the United States. */
import type { Dictionary } from './texts.ts';

const dictionary: Partial<Dictionary> = {
  // Choices without texts of their own
  Renter: 'Tenant',

  // Answers that do not pass
  'Please enter a valid zipcode': 'Please enter a valid postcode',

  // The search for an offer, and the partner who was found
  'Our call center is closed at the moment.': 'Our call centre is closed at the moment.',
  "Don't worry, your query has been registered. {partnerName} will contact you as soon as the call center opens.":
    "Don't worry, your query has been registered. {partnerName} will contact you as soon as the call centre opens.",

  // Calling back
  "Sorry, we couldn't schedule your call this time. {partnerName} will contact you as soon as the call center opens.":
    "Sorry, we couldn't schedule your call this time. {partnerName} will contact you as soon as the call centre opens.",

  // Further offers
  'Visit Website': 'Visit website',
};
export default dictionary;
