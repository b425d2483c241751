/** The exact texts of validation errors that visitors see. */
import { createRequire } from 'node:module';
import { expect } from 'chai';
import { dictionaries } from '../../../embed/locales/index.ts';
import { createTestHost } from '../../support/host.ts';
import { formOf, type Mounted, mountForm } from '../../support/mount.tsx';

const METADATA: unknown = createRequire(import.meta.url)('libphonenumber-js/metadata.max.json');

type Language = 'en-us' | 'fr';
async function mounted(questions: readonly object[], language: Language = 'en-us'): Promise<Mounted> {
  const host = createTestHost();
  host.reply('GET /survey/metadata/*', { body: METADATA });
  const asked = questions.map((question, at) => ({ bpKey: `a${at}`, title: `A${at}`, ...question }));
  return mountForm(formOf([asked], { language, country: 'us' }), { host, dictionaries });
}
const rule = (validator: string, value?: unknown, message?: string) => ({ validator, value, message });
const ruled = (...validationRules: object[]) => ({ type: 'short_text', validationRules });

/** The question, the typed text (empty: only Next is clicked), and the message in both languages. */
const SITUATIONS: readonly [what: string, question: object, typed: string, en: string, fr: string][] = [
  ['a required field that is empty', ruled(rule('required')), '', 'This field is required', 'Ce champ est obligatoire'],
  [
    'a required field that is blank',
    ruled(rule('required')),
    '  ',
    'This field is required',
    'Ce champ est obligatoire',
  ],
  ['an unticked legal box', { type: 'legal' }, '', 'This field is required', 'Ce champ est obligatoire'],
  ['an e-mail', { type: 'email' }, 'a@', 'Invalid email address', 'Adresse e-mail invalide'],
  ['a text with the rule email', ruled(rule('email')), 'a@b', 'Invalid email address', 'Adresse e-mail invalide'],
  ['a phone number', { type: 'phone' }, '12', 'Phone number invalid', 'Numéro de téléphone invalide'],
  ['a postcode', { type: 'zipcode' }, '1', 'Please enter a valid zipcode', 'Veuillez saisir un code postal valide'],
  [
    'a rule without a text',
    ruled(rule('minLength', 3)),
    'ab',
    'Enter at least 3 characters',
    'Saisissez au moins 3 caractères',
  ],
  [
    'a date limit',
    { type: 'date', validationRules: [rule('maxDate', '2000-01-01')] },
    '01022020',
    'Choose 01/01/2000 or earlier',
    'Choisissez le 01/01/2000 ou une date antérieure',
  ],
  ['a float', { type: 'float', validationRules: [rule('min', 5)] }, '4', 'Enter 5 or more', 'Saisissez 5 ou plus'],
  ['a rule’s own message', ruled(rule('email', undefined, 'Write to us')), 'x', 'Write to us', 'Write to us'],
  [
    'a message that is a dictionary text',
    ruled(rule('email', undefined, 'Email invalid')),
    'x',
    'Email invalid',
    'E-mail invalide',
  ],
  [
    'another message that is a dictionary text',
    ruled(rule('minLength', 9, 'Invalid phone number')),
    'x',
    'Invalid phone number',
    'Numéro de téléphone invalide',
  ],
];

describe('validation messages', () => {
  for (const [at, language] of (['en-us', 'fr'] as const).entries()) {
    it(`are shown and announced in ${language}`, async () => {
      const questions = SITUATIONS.map(([, question]) => question);
      const f = await mounted(questions, language);
      for (const [index, [what, , typed, ...messages]] of SITUATIONS.entries()) {
        if (!typed) continue;
        await f.fill(`a${index}`, typed);
        expect(f.announced(), what).to.contain(messages[at]!);
      }
      await f.next();
      expect(f.announced(), 'the first one').to.contain(SITUATIONS[0]![3 + at]!);
      expect(SITUATIONS.map(([what], index) => [what, f.error(`a${index}`)])).to.deep.equal(
        SITUATIONS.map(([what, , , ...messages]) => [what, messages[at]]),
      );
    });
  }

  it('have a translation in every dictionary', async () => {
    const limits = ['{min} or more', '{max} or less', 'at least {count} characters', 'at most {count} characters'];
    const elsewhere = [
      ...limits.map(limit => `Enter ${limit}`),
      'Choose {date} or later',
      'Choose {date} or earlier',
      'Please enter 2 or more characters',
      'Please provide a mobile phone number',
      'Please use a mobile phone number',
      'Your phone number has not been verified yet',
      'Invalid code',
      'No matches found',
      'Please type here to search...',
    ];
    const texts = new Set([
      ...SITUATIONS.filter(one => one[4] !== one[3] && !/\d/.test(one[3])).map(one => one[3]),
      ...elsewhere,
    ]);
    for (const [language, load] of Object.entries(dictionaries)) {
      if (language.startsWith('en')) continue;
      const { default: dictionary } = await load();
      for (const text of texts) expect(dictionary[text], `${language}: ${text}`).to.be.a('string').that.is.not.empty;
    }
  });

  describe('come from the first rule that fails', () => {
    const rules = [
      rule('required', undefined, 'first'),
      rule('minLength', 5, 'second'),
      rule('noNumbers', undefined, 'third'),
    ];
    it('in the order of the definition', async () => {
      const f = await mounted([ruled(...rules)]);
      await f.type('a0', 'x');
      for (const [typed, message] of [
        ['', 'first'],
        ['ab', 'second'],
        ['ab1', 'second'],
        ['abcde1', 'third'],
        ['abcdef', ''],
      ] as const) {
        await f.fill('a0', typed);
        expect(f.error('a0'), typed).to.equal(message);
      }
    });

    it('with the rules of the type last', async () => {
      const validationRules = [rule('required'), rule('minLength', 2, 'too short')];
      const f = await mounted(['email', 'zipcode', 'float'].map(type => ({ type, validationRules })));
      for (const [at, [wrong, message]] of [
        ['a@', 'Invalid email address'],
        ['1', 'too short'],
        ['5', 'too short'],
      ].entries()) {
        await f.type(`a${at}`, 'x');
        await f.fill(`a${at}`, '');
        expect(f.error(`a${at}`)).to.equal('This field is required');
        await f.fill(`a${at}`, wrong!);
        expect(f.error(`a${at}`)).to.equal(message);
      }
    });

    it('with the message of the definition if it names the rule of the type', async () => {
      const validationRules = [rule('email', undefined, 'mine'), rule('minLength', 20)];
      const f = await mounted([{ type: 'email', validationRules }]);
      await f.fill('a0', 'a@');
      expect(f.error('a0')).to.equal('mine');
    });

    it('after the check of the phone number', async () => {
      const f = await mounted([{ type: 'phone', validationRules: [rule('minLength', 99, 'too short')] }]);
      await f.fill('a0', 'abc');
      expect(f.error('a0')).to.equal('Phone number invalid');
      await f.fill('a0', '(512) 478-3467');
      expect(f.error('a0')).to.equal('too short');
    });
  });
});
