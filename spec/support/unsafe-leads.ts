/** Ways to publish a form whose leads or consents are worth nothing. */
import {
  add,
  ask,
  atForm,
  atQuestion,
  atStep,
  CONSENT,
  choices,
  configured,
  each,
  jumps,
  legal,
  limits,
  question,
  replace,
  type Way,
  withoutConsent,
} from './hvac.ts';

export const CONSENTS: readonly Way[] = [
  ['a consent to calls without a company', atQuestion(3, 2, { sellers: [] }), /sellers: .*those who may call/],
  [
    'sellers that the text does not name',
    atQuestion(3, 2, { text: 'I agree.' }),
    /names the sellers, found no "Acme Air"/,
  ],
  [
    'a seller without a name',
    atQuestion(3, 2, { sellers: ['Acme Air', ' '] }),
    /sellers\[1\]: expected the name of a company/,
  ],
  [
    'a text for the US without its sentence',
    atQuestion(3, 2, { text: 'I agree to {customers}.' }),
    /no condition of a purchase/,
  ],
  [
    'a company that a template invented',
    atQuestion(3, 2, { sellers: ['Harborgable'] }),
    /sellers\[0\]: .*template invented/,
  ],
  [
    'two texts for one consent',
    form => add(3, { ...question(form, 3, 2), text: 'Really.' })(form),
    /for each text of a consent/,
  ],
  ['a contact without a consent', withoutConsent, /a consent on each path/],
  [
    'a checkbox that may stay empty',
    each(withoutConsent, add(3, ask('checkbox', { text: 'Call me.' }))),
    /consent on each path/,
  ],
  [
    'a contact that is asked for after the lead',
    each(
      withoutConsent,
      form => form.steps[3]!.questions!.pop(),
      atForm({ stepsAfterSubmit: [{ order: 1, type: 'questions', questions: [ask('phone')] }] }),
    ),
    /without asking for a consent/,
  ],
  [
    'a consent that a condition hides',
    atQuestion(3, 2, { conditionalDisplay: [replace] }),
    /without asking for a consent/,
  ],
  [
    'a way around the consent',
    each(add(2, ask('email')), atStep(2, jumps(5, { bpKey: 'zip', value: '10001' }))),
    /without asking for a consent/,
  ],
  [
    'a consent by going on, in Germany',
    each(configured({ country: 'de' }), atQuestion(3, 2, { tcpaOptIn: false })),
    /tcpaOptIn: expected true in this country/,
  ],
  ['a checkbox without a text', legal(), /a text beside the checkbox/],
  ['a consent in another language', legal('Ich bin damit einverstanden, dass Sie mich anrufen.'), /in German/],
  ['a consent with a dead link', legal('I accept the <a href="#">terms</a>.'), /a link that leads to a page/],
  [
    'a consent with a link that runs code',
    legal('I accept the <a href="javascript:x()">terms</a>.'),
    /HTML that the form keeps/,
  ],
  [
    'a consent with the link of a sample',
    legal('See <a href="https://www.example.com/terms">terms</a>.'),
    /an address of your own/,
  ],
  [
    'a consent whose key another question has',
    add(2, ask('short_text', { bpKey: 'tcpa' })),
    new RegExp(`${CONSENT}\\[2\\].bpKey`),
  ],
  [
    'a value in place of a consent',
    atForm({ additionalFormValues: [{ type: 'static', payloadKey: 'tcpa', value: true }] }),
    /payloadKey: expected a key that nothing else/,
  ],
];
export const LEADS: readonly Way[] = [
  [
    'a block of contacts beside a question for one of them',
    add(2, ask('phone2fa', limits(['required', undefined]))),
    /steps\[3\].questions\[1\]: expected a phone number that is required once, found a second one, after /,
  ],
  ['leads that others can read', configured({ procurationUrl: 'http://crm.test/leads' }), /procurationUrl: .*https/],
  ['leads to the own computer', configured({ procurationUrl: 'http://localhost:3000/' }), /that visitors can reach/],
  ['leads to an email address', configured({ procurationUrl: 'mailto:me@acme.test' }), /a service that accepts leads/],
  [
    'leads to a host without https',
    configured({ procurationUrl: 'www.acme.test/leads' }),
    /a service that accepts leads/,
  ],
  ['leads to code', configured({ procurationUrl: 'javascript:x()' }), /procurationUrl: .*cannot run code/],
  ['leads that no end sends', atStep(4, { doNotSendLead: true }), /an end that sends the lead/],
  [
    'leads without a contact',
    atStep(1, jumps(5, { bpKey: 'home', value: 'renter' })),
    /without asking for an email address/,
  ],
  [
    'an answer in place of the name of the form',
    add(0, ask('long_text', { bpKey: 'comment' })),
    /bpKey: .*not write itself/,
  ],
  [
    'an answer in place of the key of the request',
    add(0, ask('long_text', { bpKey: 'idempotency_key' })),
    /bpKey: .*not write itself/,
  ],
  [
    'a value in place of the form id',
    atForm({ additionalFormValues: [{ type: 'static', payloadKey: 'form_id', value: 7 }] }),
    /does not write itself/,
  ],
  ['a time in place of an answer', configured({ addUserTimespan: 'phone' }), /addUserTimespan: .*nothing else writes/],
  ['one key for two questions', add(0, ask('number', { bpKey: 'age' })), /no other question of this step/],
  [
    'one value for two choices',
    form => choices(form).push({ bpKey: 'repair', text: 'Else' }),
    /stores a value of its own/,
  ],
  ['one text for two choices', form => choices(form).push({ bpKey: 'r', text: 'repair my system' }), /no other choice/],
];
