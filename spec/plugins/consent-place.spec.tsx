import { expect } from 'chai';
import type { Form } from '../../engine/contract/definition.ts';
import { EMPTY_PAGE } from '../../engine/contract/page.ts';
import { prepare } from '../../plugins/consent/row.ts';
import { createForm } from '../support/form.ts';
import { formOf, type Mounted, mountForm } from '../support/mount.tsx';

const KEY = 'gdpr-optin';
const questions = [{ bpKey: 'a', type: 'short_text', title: 'a' }];
const asks = { type: 'questions', questions };
const loading = { type: 'loading' };
const final = { type: 'transition', final: true };
const deadEnd = { ...final, doNotSendLead: true };

const prepared = (steps: readonly object[], country = 'fr'): Form => {
  const ordered = steps.map((step, index) => ({ ...step, order: index + 1 }));
  return createForm({ configuration: { country }, steps: ordered }, EMPTY_PAGE, [prepare]);
};
const boxes = (form: Form): number[] =>
  form.steps.filter(step => step.questions.at(-1)?.bpKey === KEY).map(step => step.order);

const opened = async (steps: readonly object[]): Promise<Mounted> => {
  const f = await mountForm(formOf(steps, { country: 'fr', language: 'en-gb' }));
  f.host.reply('POST /submit', {});
  return f;
};
const leads = ({ host }: Mounted) =>
  host.calls.filter(call => call.path === '/submit').map(call => call.body as object);

describe('the place of the added consent', () => {
  it('is none if the definition turns it off', () => {
    const form = createForm(
      { configuration: { country: 'fr', addedConsent: false }, steps: [asks, final] },
      EMPTY_PAGE,
      [prepare],
    );
    expect([boxes(form), form.beforeSubmit]).to.deep.equal([[], []]);
  });

  const PLACES: readonly (readonly [string, readonly object[], readonly number[]])[] = [
    ['the last question step before the final step', [asks, asks, final], [2]],
    ['the same with a loading step between them', [asks, asks, loading, final], [2]],
    ['the final step if it has questions', [asks, { ...final, ...asks }], [2]],
    ['the last step if it has questions and none is marked final', [asks, asks], [2]],
    ['the last question step if the last step is not marked final', [asks, loading, { type: 'transition' }], [1]],
    ['none of the steps if only a loading step comes before the end', [loading, final], []],
    ['none of the steps if only a transition comes before the end', [{ type: 'transition' }, final], []],
    ['none of the steps that end without a lead', [asks, { ...deadEnd, ...asks }, final], [1]],
    ['the step before the last final step if there are several', [asks, final, asks, final], [3]],
    ['before the final step, not after it', [asks, final, asks], [1]],
  ];
  for (const [name, steps, expected] of PLACES) {
    it(`is ${name}`, () => {
      const form = prepared(steps);
      expect(boxes(form)).to.deep.equal(expected);
      expect(form.beforeSubmit.map(step => step.questions.map(question => question.bpKey))).to.deep.equal([[KEY]]);
    });
  }

  it('is after every question of its step, whatever their orders are', () => {
    const odd = [
      { ...questions[0], order: 40 },
      { bpKey: 'b', type: 'short_text', order: 7 },
    ];
    const [step] = prepared([{ ...asks, questions: odd }, final]).steps;
    expect(step?.questions.map(question => question.bpKey)).to.deep.equal(['b', 'a', KEY]);
  });

  for (const [name, steps, country] of [
    ['a form that has the key', [{ ...asks, questions: [{ bpKey: KEY, type: 'legal' }] }, asks, final], 'fr'],
    ['a us form with that key', [{ ...asks, questions: [{ bpKey: 'tcpa', type: 'legal' }] }, final], 'us'],
    ['a us form with a tcpa question', [{ ...asks, questions: [{ bpKey: 'calls', type: 'tcpa' }] }, final], 'us'],
    ['a ca form', [asks, final], 'ca'],
  ] as const) {
    it(`is missing in ${name}`, () => {
      const form = prepared(steps, country);
      expect(form.steps.flatMap(step => step.questions).filter(question => 'added' in question)).to.deep.equal([]);
      expect(form.beforeSubmit).to.deep.equal([]);
    });
  }

  it('is missing in a form that asks for its own right before the submit, but not in one that asks after it', () => {
    const own = { ...asks, questions: [{ bpKey: KEY, type: 'legal' }] };
    const created = (more: object) =>
      createForm({ configuration: { country: 'fr' }, steps: [asks, final], ...more }, EMPTY_PAGE, [prepare]);
    const before = created({ beforeSubmit: [own] });
    expect(boxes(before)).to.deep.equal([]);
    expect(before.beforeSubmit).to.have.length(1);
    expect(boxes(created({ stepsAfterSubmit: [own] }))).to.deep.equal([1]);
  });

  it('exists in a fr form even if it has a tcpa question', () => {
    const calls = { ...asks, questions: [{ bpKey: 'tcpa', type: 'tcpa' }] };
    expect(boxes(prepared([calls, asks, final]))).to.deep.equal([2]);
  });

  it('is that of a tcpa question in a us form, even if it has a legal question', () => {
    const form = prepared([asks, { ...asks, questions: [{ bpKey: KEY, type: 'legal' }] }, final], 'us');
    const added = form.steps.map(step => step.questions.filter(question => 'added' in question));
    expect(added.map(one => one.map(({ bpKey, type }) => [bpKey, type]))).to.deep.equal([[], [['tcpa', 'tcpa']], []]);
    expect(form.beforeSubmit[0]?.questions[0]).to.include({ bpKey: 'tcpa', type: 'tcpa', tcpaOptIn: true });
  });

  describe('if the visitor’s path skips it', () => {
    const jump = { questions, logicJumps: [{ conditions: [], destinationStep: 3 }] };
    const behind = [{ bpKey: 'b', type: 'short_text' }];

    it('is a separate step right before the submit, with a heading and a sentence about the sending', async () => {
      const f = await opened([jump, behind]);
      await f.next();
      expect(f.shown()).to.deep.equal([KEY]);
      expect(f.form.querySelector('.sw-progress')).to.equal(null);
      expect(f.form.querySelector('h2')?.textContent).to.equal('Your consent');
      expect(f.form.textContent).to.contain('When you press "Send", your answers will be sent.');
      await f.click('Back');
      expect(f.path()).to.deep.equal([1]);
    });

    it('is sent by the button once it is ticked, not by the tick alone', async () => {
      const f = await opened([jump, behind]);
      await f.next();
      await f.tickBox(KEY);
      await f.tick(5000);
      await f.tickBox(KEY);
      await f.next();
      expect(f.error(KEY)).to.equal('This field is required');
      expect(leads(f)).to.deep.equal([]);
      await f.tickBox(KEY);
      await f.next();
      expect(leads(f)).to.have.length(1);
      expect(leads(f)[0]).to.deep.include({
        [KEY]: true,
        gdpr_optin_default: true,
        lp_optin_legal_text: { [KEY]: 'I have read and I agree to the terms and conditions' },
      });
      expect(f.step()).to.equal(3);
    });

    it('has the label that the last question step gives to Next, with answers, or its own if there are none', async () => {
      const f = await opened([jump, { questions: behind, next: 'Get $& quotes, {{a}}' }]);
      await f.fill('a', 'Ann');
      await f.next();
      expect(f.form.textContent).to.contain('When you press "Get $& quotes, Ann", your answers will be sent.');
      expect(f.button('Get $& quotes, Ann').type).to.equal('submit');
      const unfilled = await opened([jump, { questions: behind, next: '{{no}}' }]);
      await unfilled.next();
      expect(unfilled.form.textContent).to.contain('When you press "Send", your answers will be sent.');
      expect(unfilled.button('Send')).to.exist;
    });

    it('asks a us form for the telephone consent in the same way', async () => {
      const f = await mountForm(formOf([jump, behind], { country: 'us' }), { tcpa: true });
      f.host.reply('POST /submit', {});
      await f.next();
      expect(f.shown()).to.deep.equal(['tcpa']);
      await f.tickBox('tcpa');
      await f.tick(5000);
      expect(leads(f)).to.deep.equal([]);
      await f.next();
      expect(leads(f)).to.have.length(1);
    });

    it('is not shown again if it was given', async () => {
      const f = await opened([questions]);
      await f.tickBox(KEY);
      await f.next();
      expect(f.step()).to.equal(2);
      expect(leads(f)).to.have.length(1);
    });

    it('is shown after a step without questions', async () => {
      const f = await opened([{ type: 'transition', richText: 'Welcome' }]);
      await f.next();
      expect(f.shown()).to.deep.equal([KEY]);
      await f.tickBox(KEY);
      await f.next();
      expect(leads(f)[0]).to.deep.include({ [KEY]: true, questionsTypes: { [KEY]: 'legal' } });
    });

    it('is shown after a loading step even before the first interaction', async () => {
      const f = await opened([loading]);
      await f.tick(2000);
      expect(f.shown()).to.deep.equal([KEY]);
      expect(leads(f)).to.deep.equal([]);
    });

    it('is not shown if the form ends without a lead', async () => {
      const steps = [
        { questions, logicJumps: [{ conditions: [], destinationStep: 2 }] },
        { ...deadEnd, richText: 'Sorry' },
      ];
      const f = await opened([...steps, behind]);
      await f.next();
      expect(f.form.textContent).to.contain('Sorry');
      expect(leads(f)).to.deep.equal([]);
    });
  });

  it('also applies to a consent of the definition: after a start at a later step, Next leads back to it', async () => {
    const terms = [{ bpKey: 'terms', type: 'legal', text: 'Terms' }];
    const definition = formOf([terms, questions]);
    const f = await mountForm(definition, { page: { query: { initial_step: '2' } } });
    await f.next();
    expect(f.shown()).to.deep.equal(['terms']);
    expect(leads(f)).to.deep.equal([]);
    await f.tickBox('terms');
    f.host.reply('POST /submit', {});
    await f.next();
    expect(leads(f), 'the submit follows once it is given').to.have.length(1);
    expect(leads(f)[0]).to.deep.include({ lp_optin_legal_text: { terms: 'Terms' } });
  });

  it('records a text with "<" and ">" as it is shown', async () => {
    const words = 'I earn < 5,000 or > 9,000, and I agree';
    const f = await mountForm(formOf([[{ bpKey: 'terms', type: 'legal', text: words }]]));
    f.host.reply('POST /submit', {});
    await f.tickBox('terms');
    expect(f.question('terms').textContent).to.contain(words);
    await f.next();
    expect(leads(f)[0]).to.deep.include({ lp_optin_legal_text: { terms: words } });
  });

  describe('applies to several consents that the visit has passed', () => {
    const ask = (bpKey: string) => [{ bpKey, type: 'legal', text: bpKey }];
    /** Starts at the third step, and presses Next. */
    async function passed(): Promise<Mounted> {
      const page = { query: { initial_step: '3' } };
      const f = await mountForm(formOf([ask('terms'), ask('calls'), questions]), { page });
      f.host.reply('POST /submit', {});
      await f.next();
      return f;
    }

    it('each is shown in turn, and the lead is sent after the last one', async () => {
      const f = await passed();
      await f.tickBox('terms');
      await f.next();
      expect(f.shown()).to.deep.equal(['calls']);
      expect(leads(f)).to.deep.equal([]);
      await f.tickBox('calls');
      await f.next();
      expect(leads(f)[0]).to.deep.include({ lp_optin_legal_text: { terms: 'terms', calls: 'calls' } });
      expect(f.step()).to.equal(4);
    });

    it('Back works as usual', async () => {
      const f = await passed();
      expect(f.path()).to.deep.equal([1, 2, 3, 1]);
      for (let press = 0; press < 3; press++) await f.click('Back');
      expect(f.path()).to.deep.equal([1]);
      await f.tickBox('terms');
      await f.next();
      expect(f.shown()).to.deep.equal(['calls']);
      expect(leads(f)).to.deep.equal([]);
    });
  });
});
