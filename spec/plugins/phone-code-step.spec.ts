import { expect } from 'chai';
import { prepare } from '../../plugins/phone/row.ts';

const PHONE = { bpKey: 'phone', type: 'phone' };
const VERIFIED = { bpKey: 'phone', type: 'phone2fa' };
const CODE = { bpKey: 'own', type: 'phone_otp', phoneBpKey: 'phone' };
interface Given {
  questions?: readonly object[];
  before?: readonly object[];
  after?: readonly object[];
}
/** The key of the number whose code the added step asks for; undefined if no step is added. */
function addedFor({ questions = [], before = [], after = [] }: Given): string | undefined {
  const step = (list: readonly object[]) => ({ order: 1, type: 'questions', questions: [...list], logicJumps: [] });
  const draft = {
    steps: [step(questions)],
    beforeSubmit: [step(before)],
    stepsAfterSubmit: after.length > 0 ? [step(after)] : [],
  };
  prepare(draft as unknown as Parameters<typeof prepare>[0]);
  const [first] = draft.stepsAfterSubmit as unknown as { type: string; questions: { phoneBpKey: string }[] }[];
  return first?.type === 'phone_code' ? first.questions[0]?.phoneBpKey : undefined;
}

describe('the phone-code step is added', () => {
  for (const [what, given] of [
    ['one telephone question', { questions: [PHONE] }],
    ['one that verifies its number', { questions: [VERIFIED] }],
    ['several with one key', { questions: [PHONE, VERIFIED] }],
    ['one before the submit', { before: [PHONE] }],
  ] as const) {
    it(`to a form with ${what}`, () => expect(addedFor(given)).to.equal('phone'));
  }

  for (const [what, given] of [
    ['two of both types', { questions: [PHONE, { ...VERIFIED, bpKey: 'other' }] }],
    ['two with different keys', { questions: [PHONE, { ...PHONE, bpKey: 'other' }] }],
    ['two, one of them before the submit', { questions: [PHONE], before: [{ ...PHONE, bpKey: 'other' }] }],
    ['none', { questions: [{ bpKey: 'a', type: 'short_text' }] }],
    ['a step that asks for the code', { questions: [PHONE, CODE] }],
    ['a step after the submit that asks for the code', { questions: [PHONE], after: [CODE] }],
    [
      'a step after the submit that asks for the code of the changed number',
      { questions: [PHONE], after: [{ ...CODE, phoneBpKey: 'after__submit__phone' }] },
    ],
  ] as const) {
    it(`not to a form with ${what}`, () => expect(addedFor(given)).to.equal(undefined));
  }

  it('fills a step of the definition instead, which keeps its title', () => {
    const own = { order: 1, type: 'phone_code', title: 'Your code', questions: [] as object[] };
    const draft = { steps: [{ order: 1, questions: [PHONE] }], beforeSubmit: [], stepsAfterSubmit: [own] };
    prepare(draft as unknown as Parameters<typeof prepare>[0]);
    expect(draft.stepsAfterSubmit).to.deep.equal([own]);
    expect(own.questions).to.deep.equal([{ bpKey: 'phone_otp', type: 'phone_otp', order: 1, phoneBpKey: 'phone' }]);
  });
});
