/** How editors show the types of the plugin, and the phone-code step that it adds. */
import type { PluginEditor } from '../../check/schema-parts.ts';
import { type Addition, type Loose, preparedDraft } from '../shared/draft-steps.ts';
import { PHONE_2FA, PHONE_CODE, PHONE_OTP, prepare } from './row.ts';

const isCode = (step: Loose): boolean => step.type === PHONE_CODE;
const LISTS = ['steps', 'beforeSubmit', 'stepsAfterSubmit'];

/** The path of the member that turns the code on; undefined if there is none. */
function pathOfSwitch(definition: Loose): readonly (string | number)[] | undefined {
  for (const list of LISTS) {
    for (const [index, step] of objectsIn(definition[list]).entries()) {
      const place = objectsIn(step.questions).findIndex(({ confirmByCode }) => confirmByCode === true);
      if (place >= 0) return [list, index, 'questions', place, 'confirmByCode'];
    }
  }
  return undefined;
}
const objectsIn = (list: unknown): Loose[] => (Array.isArray(list) ? list.map(Object) : []);

export function additions(definition: Loose): readonly Addition[] {
  const { steps, beforeSubmit, stepsAfterSubmit } = preparedDraft(definition, prepare);
  const questions = [...steps, ...beforeSubmit].flatMap(step => step.questions);
  const own = LISTS.flatMap(list => (Array.isArray(definition[list]) ? (definition[list] as Loose[]) : []));
  const isWanted = questions.some(({ confirmByCode }) => confirmByCode === true);
  if (!isWanted || !stepsAfterSubmit.some(isCode) || own.some(isCode)) return [];
  const item = { type: PHONE_CODE };
  const off = pathOfSwitch(definition);
  return [{ list: ['stepsAfterSubmit'], item, why: 'asked right after sending', ...(off && { off: { path: off } }) }];
}

function asksForCode(definition: Loose): boolean {
  const steps = LISTS.flatMap(list => objectsIn(definition[list]));
  const types: unknown[] = [PHONE_2FA, PHONE_OTP];
  return (
    steps.some(isCode) ||
    steps.flatMap(step => objectsIn(step.questions)).some(one => types.includes(one.type) || one.confirmByCode === true)
  );
}

const number = {
  start: {
    bpKey: 'phone',
    title: 'Phone number',
    validationRules: [{ validator: 'required', message: 'Enter your phone number' }],
  },
  heading: 'How can we reach you?',
  words: { phoneCountries: 'Other countries of numbers' },
};
const code = { icon: 'rectangle-ellipsis', keywords: 'sms otp verification' };

export const editor: PluginEditor = {
  validators: {
    phone: 'Is a phone number of the country',
    valid_2fa: 'Is verified by a code',
    valid_sna2fa: 'Is verified silently or by a code',
  },
  questions: {
    phone: {
      ...number,
      name: 'Phone number',
      group: 'Contact',
      purpose: 'A number that is checked by the rules of its country.',
      keywords: 'call mobile',
      icon: 'phone',
      sample: (_, { phone }) => [phone],
      isRepeated: true,
      words: { ...number.words, confirmByCode: 'Confirm the number by a code' },
    },
    phone2fa: {
      ...number,
      name: 'Verified phone number',
      group: 'Contact',
      purpose: 'A number that the visitor confirms by a code.',
      keywords: 'sms otp verification',
      icon: 'shield-check',
      sample: (_, { phone, code }) => [phone, code],
    },
    phone_otp: {
      ...code,
      name: 'Phone code',
      group: 'Contact',
      purpose: 'Asks for the code that was sent to a phone number.',
      start: { bpKey: 'code', title: 'Code' },
      heading: 'Which code did we send you?',
      refersTo: { phoneBpKey: [PHONE_2FA, 'phone'] },
      sample: (_, visitor) => [visitor.code],
      words: { phoneBpKey: 'Phone number from the answer' },
      isOffered: false,
    },
  },
  steps: {
    phone_code: {
      ...code,
      name: 'Phone code',
      purpose: 'Asks for the code of a verified phone number.',
      start: {},
      isOffered: false,
    },
  },
  asksForCode,
  additions,
};
