/** Creates a lead like those that forms send. `key` is its idempotency key. */
export const leadOf = (key: string, members: Record<string, unknown> = {}): Record<string, unknown> => ({
  idempotency_key: key,
  work: 'hedge',
  mail: 'Ann@example.com',
  phone: '06 13 57 92 46',
  phone_international: '+33613579246',
  comment: 'Garden quotes',
  interactive_app_id: 'garden',
  interactive_app_type: 'survey',
  interactive_provider: 'dux',
  features_enabled: [],
  questionsTypes: { work: 'single_choice', mail: 'email', phone: 'phone' },
  lp_email_field: 'mail',
  __trackConv__: true,
  ...members,
});
