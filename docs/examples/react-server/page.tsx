/** The same page on the server and in the browser. */
import { defineForm } from 'stepwell';
import { Stepwell, type StepwellProps } from 'stepwell/react';

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
    { order: 3, type: 'transition', final: true, title: 'Thank you' },
  ],
});

/** With `preview` the form sends nothing. Remove it on a real page, or no leads arrive. */
export function Page({ prerendered }: Pick<StepwellProps, 'prerendered'>) {
  return (
    <main>
      <h1>A gardener near you</h1>
      <Stepwell definition={definition} prerendered={prerendered} data-privacy-link="/privacy" preview />
    </main>
  );
}
