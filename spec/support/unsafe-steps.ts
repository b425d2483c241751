/** Ways to publish a form whose steps or texts mislead visitors. */
import {
  add,
  ask,
  atForm,
  atQuestion,
  atStep,
  choices,
  configured,
  each,
  inserted,
  jumps,
  limits,
  OWNER,
  repair,
  replace,
  two,
  type Way,
} from './hvac.ts';

export const WAYS: readonly Way[] = [
  ['a jump into nowhere', atStep(1, jumps(77, { bpKey: 'home', value: 'renter' })), /destinationStep: /],
  [
    'a jump that no visitor takes',
    atStep(1, jumps(6, OWNER, { bpKey: 'home', value: 'renter' })),
    /contradict each other|No answers take/,
  ],
  [
    'a jump by a question that does not exist',
    atStep(1, jumps(6, { bpKey: 'hmoe', value: 'renter' })),
    /bpKey: .*a question of the form writes/,
  ],
  ['two steps with one order', atStep(2, { order: 2 }), /order: .*no other step/],
  [
    'two ends of which one leads to the other',
    ({ steps }) => Object.assign(steps[4]!, { final: undefined, next: undefined }),
    /steps\[4\].final: expected true/,
  ],
  [
    'a required question that is never shown',
    atQuestion(2, 0, { conditionalDisplay: [{ bpKey: 'home', value: 'renter' }] }),
    /steps\[2\]: No answers lead/,
  ],
  [
    'a condition on a hidden question',
    add(0, ask('short_text', two(repair, { bpKey: 'age', value: 'older' }))),
    /questions\[2\]: No answers show/,
  ],
  [
    'a condition on a later question',
    atQuestion(0, 1, { conditionalDisplay: [OWNER] }),
    /questions\[1\]: No answers show/,
  ],
  ['conditions that exclude each other', atQuestion(0, 1, two(replace, repair)), /contradict each other/],
  [
    'postcodes in place of the name of a list',
    atStep(2, jumps(6, { zipcodeKey: '10115, 14467', operator: 'notIn' })),
    /zipcodeKey: .*found the postcodes/,
  ],
  [
    'a list of postcodes in a form that asks for none',
    each(
      atQuestion(2, 0, { type: 'short_text', title: 'City' }),
      atStep(2, jumps(6, { zipcodeKey: 'served', operator: 'notIn' })),
    ),
    /logicJumps\[0\].conditions\[0\]: expected a question for the postcode/,
  ],
  [
    'companies before the form id is known',
    each(
      configured({ formId: '1' }),
      atForm({ logicFormIdRules: [{ formId: '2', conditions: [{ bpKey: 'zip', value: '90001' }] }] }),
      inserted({ type: 'brand', title: 'Who?' }),
    ),
    /after the questions that decide the form id/,
  ],
  [
    'companies that no service lists',
    atForm({ beforeSubmit: [{ order: 1, type: 'brand', title: 'Who?' }] }),
    /by which the service finds the companies/,
  ],
  [
    'a page of the partner that is off',
    atForm({ beforeEnd: [{ order: 1, type: 'reveal' }] }),
    /page that shows who calls/,
  ],
  [
    'a wait in milliseconds',
    inserted({ type: 'loading', title: 'Wait', waitingTime: 3000 }),
    /waitingTime: expected at most 60 seconds/,
  ],
  [
    'a slider whose numbers say nothing',
    add(2, ask('number', { display: 'slider', ...limits(['min', 0], ['max', 100]) })),
    /unit: expected the unit of a slider/,
  ],
  ['numbers that no answer meets', add(2, ask('number', limits(['min', 10], ['max', 5]))), /not below the lowest/],
  [
    'texts that no answer meets',
    add(2, ask('short_text', limits(['minLength', 9], ['maxLength', 5]))),
    /not below the lowest/,
  ],
  [
    'a last day in the past',
    add(2, ask('date', limits(['minDate', 'today'], ['maxDate', '2020-01-01']))),
    /not below the lowest/,
  ],
  [
    'a code for a number that is not asked for',
    atForm({
      stepsAfterSubmit: [{ order: 1, type: 'questions', questions: [ask('phone_otp', { phoneBpKey: 'tel' })] }],
    }),
    /the key of a phone question/,
  ],
  [
    'a code for an answer that is no number',
    atForm({
      stepsAfterSubmit: [{ order: 1, type: 'questions', questions: [ask('phone_otp', { phoneBpKey: 'name' })] }],
    }),
    /phoneBpKey: expected the key of a phone question, found text "name"/,
  ],
  [
    'numbers of a country that does not exist',
    configured({ phoneCountries: ['ca', 'xx'] }),
    /configuration.phoneCountries\[1\]: expected the code of a country.*found text "xx"/,
  ],
  [
    'numbers of a country by a code without rules',
    atQuestion(3, 1, { phoneCountries: ['uk'] }),
    /questions\[1\].phoneCountries\[0\]: .*found text "uk"/,
  ],
  [
    'a country from an answer that nobody gives',
    atQuestion(3, 1, { countryOverrideBpKey: 'contry' }),
    /countryOverrideBpKey: expected a key that a question/,
  ],
  ['a country that does not exist', configured({ country: 'xx' }), /country: expected the code of a country/],
  ['a language without texts', configured({ language: 'ja' }), /language: expected one of the languages/],
];
/** Safe forms that look like unsafe ones. */
export const SAFE: readonly Way[] = [
  ['a second number that may stay empty', add(2, ask('phone')), /required once/],
  [
    'the contacts of two ways',
    each(
      add(2, { ...ask('phone', limits(['required', undefined])), conditionalDisplay: [repair] }),
      atQuestion(3, 1, { conditionalDisplay: [replace] }),
    ),
    /required once/,
  ],
  [
    'a slider with words at its ends',
    add(
      2,
      ask('number', { display: 'slider', minText: 'Not at all', maxText: 'Very', ...limits(['min', 0], ['max', 10]) }),
    ),
    /unit/,
  ],
  [
    'a day of this year',
    add(2, ask('date', limits(['minDate', '2026-06-01'], ['maxDate', 'today']))),
    /below the lowest/,
  ],
  ['a limit that was emptied', add(2, ask('number', limits(['min', 5], ['max', '']))), /below the lowest/],
  [
    'a list of postcodes beside the postcode of an address',
    each(
      atQuestion(2, 0, { type: 'address', customBpKeys: { zipcode: 'plz' } }),
      atStep(2, jumps(6, { zipcodeKey: 'served' })),
    ),
    /for the postcode/,
  ],
  [
    'a list of postcodes that is compared with a text',
    each(
      atQuestion(2, 0, { type: 'short_text', title: 'Postcode' }),
      atStep(2, jumps(6, { bpKey: 'zip', zipcodeKey: 'served' })),
    ),
    /for the postcode/,
  ],
  [
    'a code for the number of another type',
    each(
      atQuestion(3, 1, { type: 'phone2fa', confirmByCode: undefined, phoneCountries: ['ca', 'MX'] }),
      atForm({
        stepsAfterSubmit: [{ order: 1, type: 'questions', questions: [ask('phone_otp', { phoneBpKey: 'phone' })] }],
      }),
    ),
    /phone(BpKey|Countries)/,
  ],
  [
    'a country from an answer that an address fills in',
    each(add(2, ask('address')), atQuestion(3, 1, { countryOverrideBpKey: 'countryShort' })),
    /countryOverrideBpKey/,
  ],
  [
    'a choice that may be left open',
    atQuestion(0, 1, { values: [{ bpKey: 'old', text: 'Over 10 years' }] }),
    /two choices/,
  ],
  ['a Spanish word', atQuestion(0, 0, { values: [{ bpKey: 'all', text: 'Todo' }] }), /values\[0\]\.text/],
];
export const TEXTS: readonly Way[] = [
  [
    'choices as they were added',
    atQuestion(0, 0, {
      values: [
        { bpKey: 'repair', text: 'Option 1' },
        { bpKey: 'replace', text: 'Option 2' },
      ],
    }),
    /your own words/,
  ],
  ['a text that stands for one', atStep(4, { richText: '<p>Lorem ipsum dolor sit amet.</p>' }), /your own words/],
  ['the name of a company in brackets', atStep(4, { richText: '<p>[Company name] calls you.</p>' }), /your own words/],
  [
    'a step in another language',
    atStep(2, { title: 'Wo steht Ihr Haus, und wer soll angerufen werden?' }),
    /in German/,
  ],
  [
    'a question that has one answer',
    each(form => (choices(form).length = 1), atQuestion(0, 1, { conditionalDisplay: undefined })),
    /questions\[0\].values: expected two choices or more/,
  ],
  ['an answer that nobody gives', atStep(4, { title: 'Thank you, {{nmae}}' }), /the key of an answer/],
  ['an answer that is asked for later', atStep(1, { title: 'Do you own it, {{name}}?' }), /given before/],
  [
    'a question without a label',
    each(atStep(3, { title: undefined }), atQuestion(3, 1, { title: undefined })),
    /a label of the question/,
  ],
  [
    'a goodbye that confirms what is not sent',
    atStep(5, { richText: '<p>We have received your request.</p>' }),
    /nothing is sent/,
  ],
  ['a goodbye that says nothing', atStep(5, { title: undefined, richText: undefined }), /in an end without a lead/],
  [
    'pictures on some cards',
    form => Object.assign(choices(form)[0]!, { icon: 'wrench' }),
    /a picture on all choices or on none/,
  ],
  [
    'pictures that browsers refuse',
    form => choices(form).map(one => Object.assign(one, { imgUrl: 'http://cdn.test/a.png' })),
    /imgUrl: .*https/,
  ],
  ['a way on that runs code', atStep(4, { redirectUrl: 'javascript:x()' }), /redirectUrl: .*cannot run code/],
];
