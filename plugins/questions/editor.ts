import type { PluginEditor } from '../../check/schema-parts.ts';

const step = {
  name: 'Questions',
  purpose: 'An empty step for your questions, with Back and Next.',
  keywords: 'page screen empty',
  icon: 'layout-list',
  start: { title: 'Your step', questions: [] },
};

export const editor: PluginEditor = {
  steps: { questions: step, question: { ...step, isOffered: false } },
  // Those of the engine, which every form has.
  validators: {
    required: 'Must be answered',
    email: 'Is an email address',
    number: 'Only digits',
    float: 'Is a number',
    min: 'Is at least',
    max: 'Is at most',
    minLength: 'Has at least',
    maxLength: 'Has at most',
    noNumbers: 'Contains no digits',
  },
  blocks: [
    {
      name: 'Contact details',
      group: 'Contact',
      purpose: 'Name, email and phone number on one step.',
      keywords: 'person lead call',
      icon: 'user-round',
      questions: ['first_name', 'last_name', 'email', 'phone'],
      heading: 'How can we reach you?',
    },
  ],
};
