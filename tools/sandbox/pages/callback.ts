/** The page `/callback`: a prerendered form of one step, which a browser can also send without script. */
import { html, raw } from 'hono/html';
import { SANDBOX_DCI } from './embed-markup.ts';
import { htmlDocument, type Markup, STRICT_POLICY } from './html-document.ts';

export const CALLBACK_POLICY = STRICT_POLICY.replace("form-action 'none'", "form-action 'self'");

export const callbackAttributes = { 'data-dci': SANDBOX_DCI };

const required = [{ validator: 'required' }];
export const callbackDefinition = {
  id: 'callback',
  name: 'Call me back',
  configuration: { language: 'en-us', country: 'us', procurationUrl: '/submit' },
  steps: [
    {
      order: 1,
      type: 'questions',
      title: 'We call you back',
      next: 'Call me back',
      questions: [
        {
          bpKey: 'topic',
          type: 'radio',
          title: 'What is it about?',
          values: [
            { bpKey: 'repair', text: 'A repair' },
            { bpKey: 'quote', text: 'A quote' },
          ],
          validationRules: required,
        },
        {
          bpKey: 'days',
          type: 'multiple_choices',
          title: 'Which days suit you?',
          values: [
            { bpKey: 'mon', text: 'Monday' },
            { bpKey: 'wed', text: 'Wednesday' },
            { bpKey: 'fri', text: 'Friday' },
          ],
        },
        { bpKey: 'first_name', type: 'first_name', title: 'First name', validationRules: required },
        { bpKey: 'phone', type: 'phone', title: 'Phone number', validationRules: required },
        { bpKey: 'note', type: 'long_text', title: 'Anything else?' },
      ],
    },
    {
      order: 2,
      type: 'transition',
      final: true,
      title: 'Thank you, {{first_name}}',
      messages: [
        {
          position: 'top',
          messageType: 'info',
          content: 'We call you on <b>the next working day</b>.',
          isRichText: true,
        },
      ],
    },
  ],
};

export const callbackPage = (snippet: { head: string; body: string }): Markup =>
  htmlDocument({
    lang: 'en-us',
    title: 'Call me back',
    styles: ['/assets/bare.css'],
    head: html`${raw(snippet.head)}`,
    body: html`<main>
<h1>Call me back</h1>
${raw(snippet.body)}
</main>`,
  });
