/**
 * The question types that are often in the first step, by the name of their chunk. The embed snippet requests these chunks
 * together with the app, so that the first question does not wait for one after the other.
 */
export const FIRST_TYPES = {
  choices: [
    'radio',
    'card',
    'list',
    'dropdown',
    'single_choice',
    'multiple_choices',
    'multiple_cards',
    'yesno',
    'owner_renter',
  ],
  texts: ['short_text', 'long_text', 'first_name', 'last_name', 'email', 'number', 'float'],
  zipcode: ['zipcode'],
  consent: ['legal', 'checkbox', 'tcpa'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
