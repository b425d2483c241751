/** The shortest form after whose Send everything follows that can: a choice of brands, a code, who calls, other offers. */
export const after = {
  id: 'us-after',
  name: 'US roof quote, after the sending',
  configuration: { language: 'en-us', country: 'us', formId: '4210' },
  brandConfiguration: { title: 'Who may call you?', next: 'Send my request' },
  steps: [
    {
      order: 1,
      type: 'questions',
      title: 'Who gets the quotes?',
      next: 'Go on',
      questions: [
        { bpKey: 'first_name', type: 'first_name', title: 'First name', validationRules: [{ validator: 'required' }] },
        {
          bpKey: 'phone',
          type: 'phone',
          title: 'Phone',
          helper: 'Any US number will do: its code arrives on /codes.',
          validationRules: [{ validator: 'required' }],
        },
      ],
    },
    {
      order: 2,
      type: 'transition',
      final: true,
      title: 'Thank you, {{first_name}}',
      revealData: { cta: { text: 'Back to the start', url: '/us' } },
    },
  ],
};

export const afterFlags = {
  'data-feature-phone-2fa': '',
  'data-feature-new-reveal-page': '',
  'data-feature-cross-sell-design': '',
};
