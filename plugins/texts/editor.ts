import type { PluginEditor, QuestionEditor } from '../../check/schema-parts.ts';
import { limitsOf } from './number-limits.ts';

const required = (message: string) => [{ validator: 'required', message }];

const numbers: QuestionEditor['sample'] = ({ validationRules }) => {
  const { min, max } = limitsOf(validationRules as Parameters<typeof limitsOf>[0]);
  const between = min !== undefined && max !== undefined ? Math.round((min + max) / 2) : undefined;
  return [between, min, max, 42, 5, 1].flatMap(number => (number === undefined ? [] : [String(number)]));
};

export const editor: PluginEditor = {
  questions: {
    short_text: {
      name: 'Short text',
      group: 'Text',
      purpose: 'One line in the visitor’s own words.',
      keywords: 'input',
      icon: 'text-cursor-input',
      start: { bpKey: 'text', title: 'Your question', validationRules: required('Enter an answer') },
    },
    long_text: {
      name: 'Long text',
      group: 'Text',
      purpose: 'Several lines, such as a description of the project.',
      keywords: 'textarea paragraph',
      icon: 'message-square-text',
      start: { bpKey: 'details', title: 'Tell us more about it' },
    },
    first_name: {
      name: 'First name',
      group: 'Contact',
      purpose: 'The browser can fill it in.',
      keywords: 'person',
      icon: 'user-round',
      start: { bpKey: 'first_name', title: 'First name', validationRules: required('Enter your first name') },
      heading: 'What is your name?',
      sample: (_, { firstName }) => [firstName],
      isRepeated: true,
    },
    last_name: {
      name: 'Last name',
      group: 'Contact',
      purpose: 'The browser can fill it in.',
      keywords: 'surname family person',
      icon: 'user-round',
      start: { bpKey: 'last_name', title: 'Last name', validationRules: required('Enter your last name') },
      heading: 'What is your name?',
      sample: (_, { lastName }) => [lastName],
      isRepeated: true,
    },
    email: {
      name: 'Email',
      group: 'Contact',
      purpose: 'An address that is checked, with help for slips such as “gmial”.',
      keywords: 'mail',
      icon: 'at-sign',
      start: { bpKey: 'email', title: 'Email', validationRules: required('Enter your email address') },
      heading: 'Where should we write to you?',
      sample: (_, { email }) => [email],
      isRepeated: true,
    },
    number: {
      name: 'Number',
      group: 'Numbers and dates',
      purpose: 'Digits, with as many decimals as you allow.',
      keywords: 'amount',
      icon: 'hash',
      start: { bpKey: 'number', title: 'Your question', format: '0', validationRules: required('Enter a number') },
      sample: numbers,
      words: { display: 'Look' },
    },
    float: {
      name: 'Decimal number',
      group: 'Numbers and dates',
      purpose: 'A number that is always checked.',
      keywords: 'amount',
      icon: 'hash',
      start: { bpKey: 'number', title: 'Your question', validationRules: required('Enter a number') },
      sample: numbers,
      words: { display: 'Look' },
    },
  },
};
