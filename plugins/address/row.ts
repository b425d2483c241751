/** Decides which forms search for places. The file is small because the manifest imports it. */
import type { Question, Read } from '../kit/kit.ts';
import type { QuestionOf } from '../shared/beyond-the-kit.ts';
import type { schema } from './schema.ts';

export const startsAt = 'interaction';

/** The members that configure what a question searches and with which service. */
export type PlaceMembers = (typeof schema)['questions']['address'];
export type AddressQuestion = QuestionOf<PlaceMembers>;

const isAddress = ({ type }: Question): boolean => type === 'address' || type === 'address_google_place';

/** Whether the question uses the Google Maps library without any feature flag. */
export const usesGoogleMaps = (question: AddressQuestion): boolean =>
  question.type === 'address_google_place' || question.addressProvider === 'google';

const questionsOf = ({ form }: Read): readonly AddressQuestion[] =>
  [form.steps, form.beforeSubmit, form.stepsAfterSubmit].flat().flatMap(step => step.questions);

export const isNeeded = (read: Read): boolean =>
  questionsOf(read).some(question => isAddress(question) || usesGoogleMaps(question));

/** Whether the page has a key for Google Maps and does not turn it off. */
export const isMapsAllowed = ({ page }: Read): boolean =>
  !!page.attributes.mapsKey && page.features.ADDRESS_PLACE_LOOKUP !== false;

/** Whether the page allows Google Maps and a question uses it. */
export const needsGoogleMaps = (read: Read): boolean =>
  isMapsAllowed(read) &&
  questionsOf(read).some(
    question => usesGoogleMaps(question) || (isAddress(question) && question.addressType !== 'city'),
  );
