/** The first form of a server on a developer's machine, so that a first lead needs no files. */
import type { Sql } from '../database/database.ts';
import { listForms, publishNew } from '../definitions/form-store.ts';

export const STARTER_ID = 'quotes';

const required = [{ validator: 'required' }];
const starter = {
  id: STARTER_ID,
  name: 'Garden quotes',
  configuration: { language: 'en-us', country: 'us', procurationUrl: '/submit' },
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
          validationRules: required,
        },
      ],
    },
    {
      order: 2,
      type: 'questions',
      title: 'Who gets the quotes?',
      questions: [
        { bpKey: 'first_name', type: 'first_name', title: 'First name', validationRules: required },
        { bpKey: 'email', type: 'email', title: 'Email', validationRules: required },
      ],
    },
    {
      order: 3,
      type: 'questions',
      title: 'What is your mobile number?',
      questions: [{ bpKey: 'phone', type: 'phone2fa', title: 'We send a code to it', validationRules: required }],
    },
    {
      order: 4,
      type: 'transition',
      final: true,
      title: 'Thank you',
      richText: '<p>We will send quotes to {{email}}.</p>',
    },
  ],
};

/** Publishes the starter form if the database has no forms. */
export async function publishStarter(sql: Sql, now: number): Promise<void> {
  if ((await listForms(sql)).length > 0) return;
  const definition = JSON.stringify(starter);
  await publishNew(sql, { formId: STARTER_ID, definition, note: 'To begin with', author: 'stepwell', now });
}
