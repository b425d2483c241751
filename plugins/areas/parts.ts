/** The operators of conditions on lists of zipcodes. */
export const TRUE_IF_NOT_LISTED: readonly string[] = ['notIn', 'different'];
export const LIST_OPERATORS: readonly string[] = [
  'in',
  'equal',
  'contains',
  ...TRUE_IF_NOT_LISTED,
  'isEmpty',
  'isNotEmpty',
];
