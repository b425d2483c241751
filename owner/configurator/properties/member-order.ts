/** The order in which an owner thinks of the members of a part. */
import type { Member } from '../schema/members.ts';

/** The others, such as those of the type itself, come at the star. */
const ORDER = [
  ...['name', 'title', 'description', 'required', 'redirectUrl', 'richText', 'text', 'bpKey'],
  ...['language', 'country', 'displayMode', 'procurationUrl'],
  ...['yesData', 'noData', 'values', 'display', 'phoneBpKey', 'apiUrl'],
  '*',
  ...['placeholder', 'helper', 'conditionalDisplay', 'validationRules'],
  ...['next', 'previous', 'skip', 'messages', 'logicJumps', 'final'],
  ...['id', 'formId'],
];
const placeOf = ({ name }: Member): number => {
  const place = ORDER.indexOf(name);
  return place < 0 ? ORDER.indexOf('*') : place;
};

export const inOrder = (members: readonly Member[]): readonly Member[] =>
  members.toSorted((a, b) => placeOf(a) - placeOf(b));
