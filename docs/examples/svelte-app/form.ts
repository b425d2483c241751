/** The form of this example. TypeScript checks its members, keys and jumps. */
import { defineForm } from 'stepwell';

export const definition = defineForm({
  id: 'garden',
  name: 'Garden quotes',
  configuration: { language: 'en-us', country: 'ca', procurationUrl: '/submit' },
  steps: [
    {
      order: 1,
      type: 'questions',
      title: 'What do you need done?',
      questions: [
        {
          bpKey: 'work',
          type: 'single_choice',
          display: 'card',
          values: [
            { bpKey: 'lawn', text: 'Mow the lawn' },
            { bpKey: 'hedge', text: 'Cut the hedge' },
          ],
          validationRules: [{ validator: 'required' }],
        },
      ],
    },
    {
      order: 2,
      type: 'questions',
      title: 'Where should we send your quotes?',
      next: 'Get my quotes',
      questions: [{ bpKey: 'mail', type: 'email', title: 'Email', validationRules: [{ validator: 'required' }] }],
    },
    {
      order: 3,
      type: 'transition',
      final: true,
      title: 'Thank you',
      richText: '<p>We will send your quotes to <b>{{mail}}</b>.</p>',
    },
  ],
});
