/** Which forms search for places. Small: it comes with the rows of the manifest. */
import type { Question, Read } from '../../kit/index.ts';

/** Members that say what is searched for, and with whom. */
export interface PlaceOptions {
  /** `city`, `zipcode` and `region` narrow the search; anything else searches addresses. */
  addressType?: string;
  /** `google`: the maps library, once its script is there. */
  addressProvider?: string;
  /** Name of a geocoded field → the key to use instead. */
  customBpKeys?: Readonly<Record<string, string>>;
}
const isAddress = ({ type }: Question): boolean => type === 'address' || type === 'address_google_place';
/** Whose suggestions come from the maps library whatever the flags say. */
export const isOfMaps = (question: Question & PlaceOptions): boolean =>
  question.type === 'address_google_place' || question.addressProvider === 'google';

const questionsOf = ({ form }: Read): readonly (Question & PlaceOptions)[] =>
  [form.steps, form.beforeSubmit, form.stepsAfterSubmit].flat().flatMap(step => step.questions);
export const wanted = (read: Read): boolean =>
  questionsOf(read).some(question => isAddress(question) || (question.type === 'zipcode' && isOfMaps(question)));

/** Is the maps script needed, and allowed? */
export const wantsMaps = (read: Read): boolean =>
  !!read.page.attributes.mapsKey &&
  read.page.features.ADDRESS_PLACE_LOOKUP !== false &&
  questionsOf(read).some(
    question =>
      (isAddress(question) && (question.addressType !== 'city' || isOfMaps(question))) ||
      (question.type === 'zipcode' && isOfMaps(question)),
  );
