import type { PluginEditor } from '../../check/schema-parts.ts';
import { additions } from './additions.ts';
import { PHONE_2FA } from './row.ts';

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
  additions,
};
