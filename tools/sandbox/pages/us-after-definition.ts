/** The definition of `/us-after`: a short form followed by every step that can come after Send. */
export const usAfterDefinition = {
  id: 'us-after',
  name: 'US roof quote, after the submit',
  configuration: { language: 'en-us', country: 'us', formId: '4210' },
  brandConfiguration: { title: 'Who may contact you?', next: 'Send my request' },
  steps: [
    {
      order: 1,
      type: 'questions',
      title: 'Who are the quotes for?',
      next: 'Continue',
      questions: [
        { bpKey: 'first_name', type: 'first_name', title: 'First name', validationRules: [{ validator: 'required' }] },
        {
          bpKey: 'phone',
          type: 'phone',
          title: 'Phone number',
          helper: 'Enter any US mobile number. Its verification code appears on /codes.',
          validationRules: [{ validator: 'required' }],
        },
      ],
    },
    {
      order: 2,
      type: 'transition',
      final: true,
      title: 'Thank you, {{first_name}}',
      revealData: { cta: { text: 'Start over', url: '/us' } },
    },
  ],
};

/** The feature flags of `/us-after`, as attributes of `#form`. */
export const usAfterFlags = {
  'data-feature-phone-2fa': '',
  'data-feature-new-reveal-page': '',
  'data-feature-cross-sell-design': '',
};
