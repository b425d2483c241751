/** Forms of the journeys that the samples do not have. */

const required = { validationRules: [{ validator: 'required' }] };

export const FR_PLACES = {
  id: 'lieux',
  name: 'Lieux',
  configuration: { language: 'fr', country: 'fr' },
  steps: [
    {
      order: 1,
      type: 'questions',
      title: 'Où habitez-vous ?',
      next: 'Envoyer',
      questions: [
        { bpKey: 'adresse', type: 'address', title: 'Adresse', ...required },
        { bpKey: 'telephone', type: 'phone', title: 'Téléphone', ...required },
      ],
    },
    { order: 2, type: 'transition', final: true, title: 'Merci' },
  ],
};

/** Its second question has the key of the consent, so that none is added. */
export const VERIFIED = {
  id: 'verified',
  name: 'Verified',
  configuration: { language: 'en-gb', country: 'fr' },
  steps: [
    {
      order: 1,
      type: 'questions',
      title: 'Your number',
      next: 'Send',
      questions: [
        { bpKey: 'phone', type: 'phone2fa', title: 'Phone', ...required },
        { bpKey: 'gdpr-optin', type: 'short_text', title: 'A note' },
      ],
    },
    { order: 2, type: 'transition', final: true, title: 'Thank you' },
  ],
};
