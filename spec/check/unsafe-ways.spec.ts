/** Ways to publish something that harms visitors or the owner. Each is named before visitors see it. */
import { expect } from 'chai';
import { checkForm } from '../../headless/check-form.ts';
import { leftToDo, type ServerSetup, type Surroundings } from '../../headless/left-to-do.ts';
import { analyzeForm } from '../../headless/visits/analysis.ts';
import { compareForms } from '../../headless/visits/compare.ts';
import { atQuestion, atStep, type Change, configured, hvac, jumps, type Way } from '../support/hvac.ts';
import { CONSENTS, LEADS } from '../support/unsafe-leads.ts';
import { SAFE, TEXTS, WAYS } from '../support/unsafe-steps.ts';

const checked = async (definition: object): Promise<string[]> =>
  (await checkForm(definition)).map(({ path, expected, found }) => `${path}: expected ${expected}, found ${found}`);
async function problemsOf(definition: object): Promise<string[]> {
  const { findings } = await analyzeForm(definition);
  return [
    ...(await checked(definition)),
    ...findings.filter(({ level }) => level !== 'note').map(({ path, text }) => `${path}: ${text}`),
  ];
}
function expectNamed(found: readonly string[], named: RegExp): void {
  expect(
    found.some(one => named.test(one)),
    found.join('\n') || 'no problems',
  ).to.equal(true);
}

describe('before visitors see it, the check names', () => {
  it('nothing in the form that the mistakes are made in', async () => {
    expect(await problemsOf(hvac())).to.deep.equal([]);
  });
  for (const [what, change, named] of [...CONSENTS, ...LEADS, ...WAYS, ...TEXTS]) {
    it(what, async () => {
      const form = hvac();
      change(form);
      const found = await checked(form);
      expectNamed(found.some(one => named.test(one)) ? found : await problemsOf(form), named);
    });
  }
  for (const [what, change, named] of SAFE) {
    it(`not ${what}`, async () => {
      const form = hvac();
      change(form);
      expect((await problemsOf(form)).filter(one => named.test(one))).to.deep.equal([]);
    });
  }
});

const SERVER: ServerSetup = { lists: { served: 2 }, lookups: [], customers: [], flags: [], codes: 'logged' };
const DONE: Surroundings = {
  privacyLink: '/privacy',
  pages: ['/legal/e-signature'],
  testedUrl: '/leads',
  server: SERVER,
};
const LEFT: readonly (readonly [what: string, change: Change, missing: Surroundings, named: RegExp])[] = [
  ['no privacy page', () => 0, { privacyLink: '' }, /No privacy page/],
  ['codes that the server does not send', atQuestion(3, 1, { type: 'phone2fa' }), {}, /writes phone codes to its log/],
  ['no test lead', () => 0, { testedUrl: '' }, /No test lead/],
  ['pages of a consent that do not exist', () => 0, { pages: [] }, /link to \/legal/],
  ['no address for leads', configured({ procurationUrl: '' }), { server: undefined }, /No address for the leads/],
  [
    'a list that the server does not have',
    atStep(2, jumps(6, { zipcodeKey: 'other', operator: 'in' })),
    {},
    /no list of postcodes “other”/,
  ],
  ['a partner that no customer is', configured({ revealPage: true }), {}, /no customer for the leads/],
  ['a feature that is on in the preview only', () => 0, { flags: ['CHATBOT'] }, /not on the server: CHATBOT/],
];

describe('before visitors see it, the list of what is left names', () => {
  for (const [what, change, missing, named] of LEFT) {
    it(what, () => {
      const form = hvac();
      change(form);
      expectNamed(
        leftToDo({ ...form }, { ...DONE, ...missing }).map(({ message }) => message),
        named,
      );
    });
  }
});

describe('before visitors see it, the comparison names', () => {
  const CHANGES: readonly Way[] = [
    ['a key that a receiver relies on', atQuestion(3, 1, { bpKey: 'mobile' }), /phone/],
    [
      'another text of a consent',
      atQuestion(3, 2, { sellers: ['Acme Air', 'Crest Cooling'] }),
      /Crest Cooling|consent/i,
    ],
    ['a variant without the consent', form => form.steps[3]!.questions!.pop(), /consent|tcpa/i],
  ];
  for (const [what, change, named] of CHANGES) {
    it(what, async () => {
      const after = hvac();
      change(after);
      const { changes } = await compareForms(hvac(), after);
      expectNamed(
        changes.map(({ text, after: now = '' }) => `${text} ${now}`),
        named,
      );
    });
  }
});
