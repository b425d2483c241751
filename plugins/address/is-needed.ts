/** Which forms search for places. A small file, because the manifest imports it. */
import type { Question, Read } from '../../kit/index.ts';
import type { QuestionOf } from '../shared/beyond-the-kit.ts';
import type { schema } from './schema.ts';

/** The members that set what the question searches, and with which service. */
export type PlaceMembers = (typeof schema)['questions']['address'];
export type AddressQuestion = QuestionOf<PlaceMembers>;

const isAddress = ({ type }: Question): boolean => type === 'address' || type === 'address_google_place';

/** The question uses the Google Maps library without any feature flag. */
export const usesGoogleMaps = (question: AddressQuestion): boolean =>
  question.type === 'address_google_place' || question.addressProvider === 'google';

const questionsOf = ({ form }: Read): readonly AddressQuestion[] =>
  [form.steps, form.beforeSubmit, form.stepsAfterSubmit].flat().flatMap(step => step.questions);

export const isNeeded = (read: Read): boolean =>
  questionsOf(read).some(question => isAddress(question) || usesGoogleMaps(question));

/** Whether the page has a key for the Google Maps script, and allows it. */
export const isMapsAllowed = ({ page }: Read): boolean =>
  !!page.attributes.mapsKey && page.features.ADDRESS_PLACE_LOOKUP !== false;

/** Whether a question uses it, too. */
export const needsGoogleMaps = (read: Read): boolean =>
  isMapsAllowed(read) &&
  questionsOf(read).some(
    question => usesGoogleMaps(question) || (isAddress(question) && question.addressType !== 'city'),
  );
