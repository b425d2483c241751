/** Ways in which an owner builds a form wrong. The configurator names each before the form is shared. */
import { expect } from 'chai';
import { analyzeForm } from '../../../../headless/visits/analysis.ts';
import { checkOptions } from '../../../../owner/configurator/problems/check-options.ts';
import { allProblems, type FoundProblem } from '../../../../owner/configurator/problems/problems-state.ts';
import { runCheck } from '../../../../owner/configurator/problems/run-check.ts';
import { watchProblems } from '../../../../owner/configurator/problems/watch-problems.ts';
import { settle, testConfigurator } from '../../../support/configurator.tsx';

const required = [{ validator: 'required', message: 'Required' }];
const choices = (...texts: string[]) => texts.map(text => ({ bpKey: text.toLowerCase(), text }));

type Question = Record<string, unknown>;
type Step = { order: number; questions?: Question[]; [member: string]: unknown };

/** A form without a mistake, as the configurator builds it. */
const form = () => ({
  id: 'hvac',
  name: 'Heating and cooling',
  configuration: { language: 'en-us', country: 'us', procurationUrl: '/submit' } as Record<string, unknown>,
  appearance: { theme: 'card' } as Record<string, unknown>,
  steps: [
    {
      order: 1,
      type: 'questions',
      title: 'What do you need?',
      questions: [
        { bpKey: 'need', type: 'card', title: '', values: choices('Repair', 'Replace'), validationRules: required },
        {
          ...{ bpKey: 'age', type: 'dropdown', title: 'How old is it?', values: choices('New', 'Old') },
          conditionalDisplay: [{ bpKey: 'need', operator: 'equal', value: 'replace' }],
        },
      ],
    },
    {
      order: 2,
      type: 'questions',
      title: 'Do you own your home?',
      questions: [{ bpKey: 'homeowner', type: 'owner_renter', validationRules: required }],
      logicJumps: [{ conditions: [{ bpKey: 'homeowner', operator: 'equal', value: 'renter' }], destinationStep: 5 }],
    },
    {
      order: 3,
      type: 'questions',
      title: 'How can we reach you?',
      questions: [
        { bpKey: 'first_name', type: 'first_name', title: 'First name', validationRules: required },
        { bpKey: 'phone', type: 'phone', title: 'Phone number', validationRules: required },
        { bpKey: 'tcpa', type: 'tcpa', tcpaOptIn: true, sellers: ['Acme'], validationRules: required },
      ],
    },
    { order: 4, type: 'transition', final: true, title: 'Thank you, {{first_name}}' },
    { order: 5, type: 'transition', final: true, doNotSendLead: true, title: 'Sorry, we only help owners' },
  ] as Step[],
});
type Form = ReturnType<typeof form>;

/** The problems of the top bar. */
async function problemsOf(definition: object): Promise<readonly FoundProblem[]> {
  const configurator = testConfigurator(definition);
  const { problems, flow, preview } = configurator;
  const stops = [
    watchProblems(configurator, () => runCheck(definition, checkOptions(preview.state))),
    flow.watch({ analyze: made => analyzeForm(made), stop() {} }),
  ];
  while (problems.isChecking || problems.isAnalyzing) await settle();
  for (const stop of stops) stop();
  return allProblems(problems);
}

const step = ({ steps }: Form, order: number): Step => steps.find(one => one.order === order)!;
const question = (made: Form, order: number, index: number): Question => step(made, order).questions![index]!;
const insert = ({ steps }: Form, added: Step): void => void steps.splice(2, 0, added);
const shownIf = (...conditions: [bpKey: string, value: string][]) => ({
  conditionalDisplay: conditions.map(([bpKey, value]) => ({ bpKey, operator: 'equal', value })),
});
const jump = (destinationStep: number) => ({
  logicJumps: [{ conditions: [{ bpKey: 'homeowner', operator: 'equal', value: 'renter' }], destinationStep }],
});

/** What the owner did, and how the list of problems names it. */
const MISTAKES: Readonly<Record<string, [make: (made: Form) => unknown, named: RegExp]>> = {
  'two endings in a row': [
    made => void delete step(made, 4).final,
    /steps.3.final: .*on a step that looks like the end/,
  ],
  'an ending before the sending': [
    made => insert(made, { order: 2.5, type: 'transition', title: 'Thank you' }),
    /steps.2.final: .*on a page that reads like the end/,
  ],
  'an ending that nobody comes to': [
    made => void delete step(made, 2).logicJumps,
    /steps.4.final: .*no path that leads to it/,
  ],
  'a goodbye that sends the lead': [
    made => void delete step(made, 5).doNotSendLead,
    /steps.4.doNotSendLead: .*sent as a lead/,
  ],
  'a goodbye that confirms what is not sent': [
    made => Object.assign(step(made, 5), { richText: '<p>We have received your request.</p>' }),
    /steps.4.doNotSendLead: .*nothing is sent/,
  ],
  'an ending that opens a script': [
    made => Object.assign(step(made, 4), { redirectUrl: 'javascript:alert(1)' }),
    /steps.3.redirectUrl: .*cannot run code/,
  ],
  'a consent without sellers': [
    made => void delete question(made, 3, 2).sellers,
    /steps.2.questions.2.sellers: .*who may call/,
  ],
  'a consent whose text names no seller': [
    made =>
      Object.assign(question(made, 3, 2), { text: 'I agree to be called. Consent is not a condition of purchase.' }),
    /steps.2.questions.2.text: .*names the sellers/,
  ],
  'a consent without the purchase clause': [
    made => Object.assign(question(made, 3, 2), { text: 'I agree that {customers} may call me.' }),
    /steps.2.questions.2.text: .*condition of a purchase/,
  ],
  'a consent that a condition hides': [
    made => Object.assign(question(made, 3, 2), shownIf(['need', 'replace'])),
    /A lead can be sent without asking for a consent/,
  ],
  'no consent at all': [
    made => {
      step(made, 3).questions!.splice(2);
      made.configuration.addedConsent = false;
    },
    /A lead can be sent without asking for a consent/,
  ],
  'a lead without a way to reach its visitor': [
    made => step(made, 3).questions!.splice(0, 2),
    /A lead can be sent without asking for an email address/,
  ],
  'a code without a service': [
    made => insert(made, { order: 2.5, type: 'phone_code', title: 'Code' }),
    /steps.2: .*no flag that turns the verification on/,
  ],
  'a choice of companies without a service': [
    made => insert(made, { order: 2.5, type: 'brand', title: 'Who?' }),
    /steps.2: .*form id/,
  ],
  'a condition that only a hidden question could meet': [
    made => Object.assign(question(made, 3, 0), shownIf(['need', 'repair'], ['age', 'old'])),
    /steps.2.questions.0: No answers show the question/,
  ],
  'a condition on a later question': [
    made => Object.assign(question(made, 1, 1), shownIf(['homeowner', 'owner'])),
    /steps.0.questions.1: No answers show the question/,
  ],
  'a condition on a question that was deleted': [
    made => Object.assign(question(made, 1, 1), shownIf(['budget', 'high'])),
    /conditionalDisplay.0.bpKey: .*a key that a question of the form writes/,
  ],
  'a condition on a choice that was deleted': [
    made => Object.assign(question(made, 1, 1), shownIf(['need', 'inspect'])),
    /conditionalDisplay.0.value: .*one of the choices/,
  ],
  'conditions that exclude each other': [
    made => Object.assign(question(made, 1, 1), shownIf(['need', 'replace'], ['need', 'repair'])),
    /steps.0.questions.1: .*contradict each other/,
  ],
  'a jump to a step that was deleted': [
    made => Object.assign(step(made, 2), jump(9)),
    /logicJumps.0.destinationStep: .*order of a step/,
  ],
  'a loop without questions': [
    made =>
      insert(made, {
        order: 2.5,
        type: 'transition',
        title: 'Wait',
        logicJumps: [{ conditions: [], destinationStep: 2.5 }],
      }),
    /logicJumps.0.destinationStep: .*a loop without questions/,
  ],
  'a step that every visitor jumps over': [
    made => Object.assign(step(made, 2), { logicJumps: [{ destinationStep: 4 }] }),
    /steps.2: .*no path that leads to it/,
  ],
  'a step without a question': [
    made => insert(made, { order: 2.5, type: 'questions', title: 'Nothing', questions: [] }),
    /steps.2.questions: .*at least one question/,
  ],
  'two questions with one key': [
    made => Object.assign(question(made, 3, 0), { bpKey: 'need' }),
    /steps.2.questions.0.bpKey: .*no earlier step/,
  ],
  'a question without a title beside others': [
    made => void delete question(made, 1, 1).title,
    /steps.0.questions.1.title: .*a label/,
  ],
  'a choice without choices': [
    made => Object.assign(question(made, 1, 0), { values: [] }),
    /steps.0.questions.0.values: .*at least one choice/,
  ],
  'two choices with one text': [
    made =>
      Object.assign(question(made, 1, 0), {
        values: [...choices('Repair', 'Replace'), { bpKey: 'r', text: 'repair' }],
      }),
    /steps.0.questions.0.values.2.text: .*no other choice/,
  ],
  'a picture on only some cards': [
    made =>
      Object.assign(question(made, 1, 0), {
        values: [{ bpKey: 'repair', text: 'Repair', icon: 'wrench' }, ...choices('Replace')],
      }),
    /steps.0.questions.0.values: .*a picture on all choices/,
  ],
  'an answer in a text that no question asks for': [
    made => Object.assign(step(made, 4), { title: 'Thank you, {{name}}' }),
    /steps.3.title: .*the key of an answer/,
  ],
};

describe('the list of problems', () => {
  it('is empty for a form without a mistake', async () => {
    expect(await problemsOf(form())).to.deep.equal([]);
  });

  for (const [mistake, [make, named]] of Object.entries(MISTAKES)) {
    it(`names ${mistake}`, async () => {
      const made = form();
      make(made);
      const found = (await problemsOf(made)).map(({ path, message }) => `${path.join('.')}: ${message}`);
      expect(found.join('\n')).to.match(named);
    });
  }
});
