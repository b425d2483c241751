import { expect } from 'chai';
import { checkForm } from '../../headless/check-form.ts';
import { analyzeForm } from '../../headless/visits/analysis.ts';

interface Written {
  [member: string]: unknown;
}
interface Step extends Written {
  questions?: Written[];
}
interface Form extends Written {
  configuration: Written;
  steps: Step[];
}

/** A form for heating and cooling that owners fill in, and that turns renters away. */
const hvac = (): Form => ({
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

async function problemsOf(definition: object): Promise<string[]> {
  const [problems, { findings }] = [await checkForm(definition), await analyzeForm(definition)];
  return [
    ...problems.map(({ path, expected, found }) => `${path}: expected ${expected}, found ${found}`),
    ...findings.filter(({ level }) => level !== 'note').map(({ path, text }) => `${path}: ${text}`),
  ];
}

/** Mistakes that only show in a whole form. The specs of the rules have the others. */
type Mistake = readonly [what: string, change: (form: Form) => void, named: RegExp];
const question = (form: Form, step: number, index: number): Written => form.steps[step]!.questions![index]!;

const MISTAKES: readonly Mistake[] = [
  [
    'two endings of which one leads to the other',
    ({ steps }) => {
      steps.splice(4, 1, { order: 5, type: 'transition', title: 'Thank you' });
      steps.push({ order: 7, type: 'transition', final: true, title: 'We will call' });
      steps[5]!.order = 8;
      steps[1]!.logicJumps = [{ conditions: [{ bpKey: 'home', value: 'renter' }], destinationStep: 8 }];
    },
    /steps\[4\].final: expected true on a page that reads like the end/,
  ],
  [
    'two texts for one consent on a step',
    form => {
      const consent = question(form, 3, 2);
      form.steps[3]!.questions!.push({ ...consent, text: `${String(consent.text)} Really.` });
    },
    /steps\[3\].questions\[3\].bpKey: expected a key of its own for each text of a consent/,
  ],
  [
    'a choice of companies that no service lists',
    form => {
      form.beforeSubmit = [{ order: 1, type: 'brand', title: 'Who may call you?' }];
    },
    /beforeSubmit\[0\]: expected a form id, by which the service finds the companies/,
  ],
  [
    'a page that shows who calls, but is off',
    form => {
      form.beforeEnd = [{ order: 1, type: 'reveal' }];
    },
    /beforeEnd\[0\]: expected a form with the page that shows who calls/,
  ],
  [
    'pictures on some of the cards',
    form => Object.assign((question(form, 0, 0).values as Written[])[0]!, { icon: 'wrench' }),
    /steps\[0\].questions\[0\].values: expected a picture on all choices or on none/,
  ],
  [
    'a condition on a question that is hidden by another one',
    form =>
      form.steps[0]!.questions!.push({
        bpKey: 'noise',
        type: 'short_text',
        title: 'Which noise?',
        conditionalDisplay: [
          { bpKey: 'need', value: 'repair' },
          { bpKey: 'age', value: 'older' },
        ],
      }),
    /steps\[0\].questions\[2\]: No answers show the question “Which noise\?”/,
  ],
  [
    'a condition on a question that comes later',
    form => Object.assign(question(form, 0, 1), { conditionalDisplay: [{ bpKey: 'home', value: 'owner' }] }),
    /steps\[0\].questions\[1\]: No answers show the question “How old is it\?”/,
  ],
  [
    'a jump that no visitor takes',
    ({ steps }) =>
      Object.assign(steps[1]!, {
        logicJumps: [
          {
            conditions: [
              { bpKey: 'home', value: 'owner' },
              { bpKey: 'home', value: 'renter' },
            ],
            destinationStep: 6,
          },
        ],
      }),
    /contradict each other|No answers take jump 1/,
  ],
  [
    'a way around the consent',
    ({ steps }) => {
      steps[2]!.questions!.push({ bpKey: 'mail', type: 'email', title: 'Email' });
      steps[2]!.logicJumps = [{ conditions: [{ bpKey: 'zip', value: '10001' }], destinationStep: 5 }];
    },
    /A lead can be sent without asking for a consent/,
  ],
  [
    'leads without a way to reach the visitor',
    ({ steps }) =>
      Object.assign(steps[1]!, {
        logicJumps: [{ conditions: [{ bpKey: 'home', value: 'renter' }], destinationStep: 5 }],
      }),
    /A lead can be sent without asking for an email address, a phone number or a name/,
  ],
  [
    'a goodbye that confirms what is not sent',
    ({ steps }) => Object.assign(steps[5]!, { richText: '<p>We have received your request.</p>' }),
    /steps\[5\].doNotSendLead: .*found .*nothing is sent/,
  ],
  [
    'a consent that a condition hides',
    form => Object.assign(question(form, 3, 2), { conditionalDisplay: [{ bpKey: 'need', value: 'replace' }] }),
    /A lead can be sent without asking for a consent/,
  ],
  [
    'conditions that exclude each other',
    form =>
      Object.assign(question(form, 0, 1), {
        conditionalDisplay: [
          { bpKey: 'need', value: 'replace' },
          { bpKey: 'need', value: 'repair' },
        ],
      }),
    /steps\[0\].questions\[1\]: .*contradict each other/,
  ],
  [
    'two choices with one text',
    form => (question(form, 0, 0).values as Written[]).push({ bpKey: 'r', text: 'repair my system' }),
    /steps\[0\].questions\[0\].values\[2\].text: .*no other choice/,
  ],
];

describe('a form that was built wrong', () => {
  it('is the exception: the form that the mistakes are made in has none', async () => {
    expect(await problemsOf(hvac())).to.deep.equal([]);
  });

  for (const [what, change, named] of MISTAKES) {
    it(`is named: ${what}`, async () => {
      const form = hvac();
      change(form);
      const found = await problemsOf(form);
      expect(
        found.some(one => named.test(one)),
        found.join('\n') || 'no problems',
      ).to.equal(true);
    });
  }
});
