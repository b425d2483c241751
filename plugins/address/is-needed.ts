/** Which forms search for places. A small file, because the manifest imports it. */
import type { Question, Read } from '../../kit/index.ts';

/** The members of a question that set what it searches, and with which service. */
export interface PlaceOptions {
  /** `city`, `zipcode` and `region` narrow the search; every other value searches addresses. */
  addressType?: string;
  /** `google`: use the Google Maps library as soon as it is loaded. */
  addressProvider?: string;
  /** Name of a geocoded field → the answer key to use instead. */
  customBpKeys?: Readonly<Record<string, string>>;
}

const isAddress = ({ type }: Question): boolean => type === 'address' || type === 'address_google_place';

/** The question uses the Google Maps library without any feature flag. */
export const usesGoogleMaps = (question: Question & PlaceOptions): boolean =>
  question.type === 'address_google_place' || question.addressProvider === 'google';

const questionsOf = ({ form }: Read): readonly (Question & PlaceOptions)[] =>
  [form.steps, form.beforeSubmit, form.stepsAfterSubmit].flat().flatMap(step => step.questions);

export const isNeeded = (read: Read): boolean =>
  questionsOf(read).some(question => isAddress(question) || (question.type === 'zipcode' && usesGoogleMaps(question)));

/** Whether the page has a key for the Google Maps script, and allows it. */
export const isMapsAllowed = ({ page }: Read): boolean =>
  !!page.attributes.mapsKey && page.features.ADDRESS_PLACE_LOOKUP !== false;

/** Whether a question uses it, too. */
export const needsGoogleMaps = (read: Read): boolean =>
  isMapsAllowed(read) &&
  questionsOf(read).some(
    question =>
      (isAddress(question) && (question.addressType !== 'city' || usesGoogleMaps(question))) ||
      (question.type === 'zipcode' && usesGoogleMaps(question)),
  );
