export interface Written {
  [member: string]: unknown;
}
export interface Step extends Written {
  questions?: Written[];
}
export interface Form extends Written {
  configuration: Written;
  steps: Step[];
}

/** A form for heating and cooling that owners fill in, and that turns renters away. */
export const hvac = (): Form => ({
  id: 'hvac',
  configuration: { language: 'en-us', country: 'us', procurationUrl: '/leads' },
  steps: [
    {
      order: 1,
      type: 'questions',
      title: 'What do you need help with?',
      questions: [
        {
          bpKey: 'need',
          type: 'card',
          values: [
            { bpKey: 'repair', text: 'Repair my system' },
            { bpKey: 'replace', text: 'Replace my system' },
          ],
          validationRules: [{ validator: 'required' }],
        },
        {
          bpKey: 'age',
          type: 'dropdown',
          title: 'How old is it?',
          values: [
            { bpKey: 'under_5', text: 'Under 5 years' },
            { bpKey: 'older', text: 'Older' },
          ],
          conditionalDisplay: [{ bpKey: 'need', value: 'replace' }],
        },
      ],
    },
    {
      order: 2,
      type: 'questions',
      title: 'Do you own your home?',
      questions: [{ bpKey: 'home', type: 'owner_renter', validationRules: [{ validator: 'required' }] }],
      logicJumps: [{ conditions: [{ bpKey: 'home', value: 'renter' }], destinationStep: 6 }],
    },
    {
      order: 3,
      type: 'questions',
      title: 'Where is it?',
      questions: [{ bpKey: 'zip', type: 'zipcode', validationRules: [{ validator: 'required' }] }],
    },
    {
      order: 4,
      type: 'questions',
      title: 'Who should we ask for?',
      questions: [
        { bpKey: 'name', type: 'first_name', title: 'First name', validationRules: [{ validator: 'required' }] },
        {
          bpKey: 'phone',
          type: 'phone',
          title: 'Phone',
          confirmByCode: true,
          validationRules: [{ validator: 'required' }],
        },
        { bpKey: 'tcpa', type: 'tcpa', tcpaOptIn: true, sellers: ['Acme Air', 'Bolt Heating'] },
      ],
    },
    { order: 5, type: 'transition', final: true, title: 'Thank you, {{name}}', richText: '<p>We will call you.</p>' },
    { order: 6, type: 'transition', final: true, doNotSendLead: true, title: 'Sorry', richText: '<p>Only owners.</p>' },
  ],
});

/** Makes a mistake in the form. */
export type Change = (form: Form) => unknown;
export type Way = readonly [what: string, change: Change, named: RegExp];

export const question = (form: Form, step: number, index: number): Written => form.steps[step]!.questions![index]!;
export const choices = (form: Form) => question(form, 0, 0).values as Written[];
export const withMembers =
  (part: (form: Form) => object, members: object): Change =>
  form =>
    Object.assign(part(form), members);
export const atQuestion = (step: number, index: number, members: object) =>
  withMembers(form => question(form, step, index), members);
export const atStep = (step: number, members: object) => withMembers(form => form.steps[step]!, members);
export const configured = (members: object) => withMembers(form => form.configuration, members);
export const atForm = (members: object) => withMembers(form => form, members);
export const add =
  (step: number, ...questions: Written[]): Change =>
  form =>
    form.steps[step]!.questions!.push(...questions);
export const ask = (type: string, members: object = {}): Written => ({
  bpKey: 'x',
  type,
  title: 'How many?',
  ...members,
});
export const limits = (...pairs: (readonly [validator: string, value: unknown])[]) => ({
  validationRules: pairs.map(([validator, value]) => ({ validator, value })),
});
export const jumps = (destinationStep: number, ...conditions: object[]) => ({
  logicJumps: [{ conditions, destinationStep }],
});
export const each =
  (...changes: Change[]): Change =>
  form =>
    changes.forEach(change => void change(form));
export const withoutConsent: Change = each(configured({ addedConsent: false }), form =>
  form.steps[3]!.questions!.pop(),
);
/** Adds a step as the third one. */
export const inserted =
  (step: object): Change =>
  ({ steps }) => {
    steps.splice(2, 0, step as Form['steps'][number]);
    for (const [index, one] of steps.entries()) one.order = index + 1;
    Object.assign(steps[1]!, jumps(7, { bpKey: 'home', value: 'renter' }));
  };
export const two = (one: object, other: object) => ({ conditionalDisplay: [one, other] });
export const repair = { bpKey: 'need', value: 'repair' };
export const replace = { bpKey: 'need', value: 'replace' };
export const OWNER = { bpKey: 'home', value: 'owner' };
export const CONSENT = 'steps\\[3\\].questions';
export const legal = (text?: string) => add(3, ask('legal', { title: undefined, text }));
