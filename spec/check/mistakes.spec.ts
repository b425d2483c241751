/** Mistakes that people make in their first definitions: each is reported, with a remedy. */
import { expect } from 'chai';
import {
  ask,
  check,
  END,
  FIRST,
  form,
  message,
  problems,
  withConfiguration,
  withQuestion,
  withQuestions,
  withStep,
} from '../support/checking.ts';

const values = [{ bpKey: 'flat', text: 'A flat roof' }, { bpKey: 'pitched' }, { bpKey: 'x', itemValue: 7 }];
const chosen = (condition: object, more: object = {}) =>
  withQuestions(ask('roof', { values, ...more }), ask('b', { conditionalDisplay: [{ bpKey: 'roof', ...condition }] }));
const CONDITION = 'warning steps[0].questions[1].conditionalDisplay[0].value';

describe('checkDefinition', () => {
  it('warns of a format of a date that the form cannot read', () => {
    const formats = ['YYYY', 'DD/MM', 'MM/MM/YYYY', 'day', 'd.m.yy', 'YYYY-MM-DD'];
    const isWarned = (format: string) =>
      problems(withQuestion({ type: 'date', format })).includes(`warning ${FIRST}.format`);
    expect(formats.filter(isWarned)).to.deep.equal(formats.slice(0, 4));
  });

  describe('conditions on choices', () => {
    it('reports a value that is not a choice, and suggests the choice with that label', () => {
      expect(problems(chosen({ value: 'A flat roof' }))).to.deep.equal([CONDITION]);
      expect(message(chosen({ value: 'A flat roof' }))).to.contain('Did you mean "flat"?');
      expect(message(chosen({ value: 'pitchd' }))).to.contain('Did you mean "pitched"?');
      expect(message(chosen({ value: 'thatched' }))).to.contain('Its choices are flat, pitched, 7.');
    });

    it('reports each wrong value of a list', () => {
      expect(problems(chosen({ operator: 'in', value: 'flat, round,square' }))).to.deep.equal([CONDITION, CONDITION]);
      expect(problems(chosen({ operator: 'notIn', value: ['flat', 'round'] }))).to.deep.equal([CONDITION]);
      expect(problems(chosen({ operator: 'different', value: 'round' }))).to.deep.equal([CONDITION]);
    });

    it('reports a part that no choice has', () => {
      expect(problems(chosen({ operator: 'contains', value: 'pitchd' }))).to.deep.equal([CONDITION]);
      expect(message(chosen({ operator: 'contains', value: 'pitchd' }))).to.contain('Did you mean "pitched"?');
    });

    it('reports comparisons that never hold, because they compare numbers with texts or days', () => {
      const sized = (value: unknown) =>
        withQuestions(ask('size'), ask('b', { conditionalDisplay: [{ bpKey: 'size', operator: 'less', value }] }));
      for (const value of ['many', '2025-01-01', true]) expect(problems(sized(value))).to.deep.equal([CONDITION]);
      expect(message(sized('2025-01-01'))).to.contain('Ask with a choice');
      for (const value of [5, '5', '5,5']) expect(problems(sized(value))).to.deep.equal([]);
    });

    it('accepts stored values, parts of them, and tests for emptiness', () => {
      for (const condition of [
        { value: 'flat' },
        { value: 7 },
        { value: '7' },
        { operator: 'in', value: 'flat, pitched' },
        { operator: 'contains', value: 'la' },
        { operator: 'isEmpty' },
        { operator: 'greater', value: 5 },
      ])
        expect(problems(chosen(condition)), JSON.stringify(condition)).to.deep.equal([]);
    });

    it('accepts the choices of all questions with the key, and any value if one of them has no choices', () => {
      const other = (more: object) => ({
        steps: [...chosen({ value: 'round' }).steps.slice(0, 1), form([ask('roof', more)]), END],
      });
      expect(problems(other({}))).to.deep.equal([]);
      expect(problems(other({ values: [{ bpKey: 'round' }] }))).to.deep.equal([]);
      expect(problems(other({ values: [{ bpKey: 'square' }] }))).to.deep.equal([CONDITION]);
    });
  });

  it('reports choices that store the same value, unless they depend on an answer', () => {
    const twice = [{ bpKey: 'a' }, { text: 'b' }, { bpKey: 'c', itemValue: 'a' }, { bpKey: 'b' }];
    expect(problems(withQuestion({ values: twice }))).to.deep.equal([
      `warning ${FIRST}.values[2]`,
      `warning ${FIRST}.values[3]`,
    ]);
    const alternatives = twice.map(one => ({ ...one, conditionalValue: 'x' }));
    expect(problems(withQuestion({ values: alternatives }))).to.deep.equal([]);
  });

  it('reports a choice with a blank text, which has no label', () => {
    const blank = [{ bpKey: 'a', text: '' }, { bpKey: 'b', text: '  ' }, { bpKey: 'c' }, { bpKey: 'd', text: 'D' }];
    expect(problems(withQuestion({ values: blank }))).to.deep.equal([
      `error ${FIRST}.values[0].text`,
      `error ${FIRST}.values[1].text`,
    ]);
  });

  it('reports the country uk, which is read as gb', () => {
    for (const country of ['uk', 'UK', ' uk '])
      expect(problems(withConfiguration({ country })), country).to.deep.equal(['warning configuration.country']);
    expect(message(withConfiguration({ country: 'uk' }))).to.contain('Write "gb". The form reads it that way.');
    expect(problems(withConfiguration({ language: 'en-UK' }))).to.deep.equal(['warning configuration.language']);
    expect(problems(withConfiguration({ country: 'gb', language: 'uk' }))).to.deep.equal([]);
  });

  describe('doNotSendLead', () => {
    const noLead = { doNotSendLead: true };
    const PLACE = 'error steps[0].doNotSendLead';
    const jump = { logicJumps: [{ conditions: [{ bpKey: 'a', value: 'no' }], destinationStep: 3 }] };

    it('is reported on a step that is not the last one, where the lead is sent all the same', () => {
      expect(problems(withStep(noLead))).to.deep.equal([PLACE]);
      expect(message(withStep(noLead))).to.contain('Add "final": true to this step');
    });

    it('is accepted on a final step, and on the last one', () => {
      const steps = (last: object) => ({ steps: [form([ask('a')], jump), END, { type: 'words', ...last }] });
      expect(problems(steps(noLead))).to.deep.equal([]);
      expect(problems(steps({ ...noLead, final: true }))).to.deep.equal([]);
    });

    it('is reported beside questions, whose answers are never sent', () => {
      const raw = { steps: [form([ask('a')], jump), END, form([ask('why')], noLead)] };
      expect(problems(raw)).to.deep.equal(['warning steps[2].questions']);
    });

    it('is reported in a list beside `steps`', () => {
      const raw = { ...withStep({}), stepsAfterSubmit: [form([ask('b')], noLead)] };
      expect(problems(raw)).to.deep.equal(['error stepsAfterSubmit[0].doNotSendLead']);
    });
  });

  it('reports an unknown display mode', () => {
    const mode = (displayMode: string) => withConfiguration({ displayMode });
    for (const known of ['percentage', 'minimal', 'minimal_with_percentage', 'steps', 'steps_with_label', 'chatbot'])
      expect(problems(mode(known)), known).to.deep.equal([]);
    expect(problems(mode('percent'))).to.deep.equal(['warning configuration.displayMode']);
    expect(message(mode('percent'))).to.contain('Use one of percentage, minimal,');
    expect(message(mode('step'))).to.contain('Did you mean "steps"?');
  });

  it('names the other step by its order and title too, if two have the same order', () => {
    const raw = { steps: [{ ...form([ask('a')]), order: 1, title: 'Home' }, { ...form([ask('b')]), order: 1 }, END] };
    expect(message(raw)).to.contain('as in steps[0] (step 1, "Home").');
  });

  describe('the sending of the lead', () => {
    const never = 'error steps';
    const deadEnd = { type: 'words', doNotSendLead: true };
    const ifNo = { logicJumps: [{ conditions: [{ bpKey: 'a', value: 'no' }], destinationStep: 3 }] };

    it('is reported if no path leads to an end that sends it', () => {
      const raw = { steps: [form([ask('a')], ifNo), { type: 'words' }, deadEnd] };
      expect(problems(raw)).to.deep.equal([never]);
      expect(message(raw)).to.contain(
        'found only ends with doNotSendLead, such as steps[2] (step 3). Add "final": true',
      );
      expect(problems({ steps: [form([ask('a')], ifNo), END, deadEnd] })).to.deep.equal([]);
    });

    it('is a warning if each end forbids it, because that may be meant', () => {
      expect(problems({ steps: [form([ask('a')]), { ...END, doNotSendLead: true }] })).to.deep.equal(['warning steps']);
    });

    it('happens after the last question too if all orders are below the number of steps', () => {
      const asking = (last: object) => [form([ask('a')], { order: 0 }), { ...last, order: 1 }];
      expect(problems({ steps: asking(form([ask('b')])) })).to.deep.equal([]);
      expect(problems({ steps: asking(form([ask('b')])), end: deadEnd })).to.deep.equal(['warning steps']);
      expect(problems({ steps: asking({ type: 'words' }) }), 'thanks before the lead was sent').to.deep.equal([never]);
    });

    it('is reported if the end after a last question forbids it', () => {
      const asking = { steps: [form([ask('a')]), form([ask('b')])] };
      expect(problems(asking)).to.deep.equal([]);
      expect(problems({ ...asking, end: deadEnd })).to.deep.equal(['warning steps']);
    });
  });

  it('reports a limit that is not a number', () => {
    const limits = (value: unknown) =>
      withQuestion({
        validationRules: ['min', 'max', 'minLength', 'maxLength'].map(validator => ({ validator, value })),
      });
    const all = [0, 1, 2, 3].map(place => `warning ${FIRST}.validationRules[${place}].value`);
    expect(problems(limits('five'))).to.deep.equal(all);
    expect(problems(limits(undefined))).to.deep.equal(all);
    expect(problems(limits('5,5'))).to.deep.equal([]);
    expect(problems(limits(0))).to.deep.equal([]);
  });

  describe('texts with placeholders', () => {
    it('reports keys that no question writes', () => {
      const raw = {
        steps: [
          form([ask('first_name', { text: '{{missing}}', helper: '{{helped}}' })], {
            next: '{{nxt}}',
            messages: [{ position: 'top', header: '{{firstname}}', content: '{{x}}' }],
          }),
          { ...END, title: '{{first_nam}}', richText: '<p>{{ lost }}</p>' },
        ],
      };
      expect(problems(raw)).to.deep.equal([
        `warning ${FIRST}.helper`,
        `warning ${FIRST}.text`,
        'warning steps[0].messages[0].header',
        'warning steps[0].messages[0].content',
        'warning steps[0].next',
        'warning steps[1].title',
        'warning steps[1].richText',
      ]);
      expect(check(raw).find(({ path }) => path.endsWith('header'))?.message).to.contain(
        'found "{{firstname}}". Did you mean "first_name"?',
      );
    });

    it('accepts answers and their derived keys, parts of an address, and page variables', () => {
      const title = '{{a}} {{ a_raw }} {{a__count}} {{after__submit__a}} {{city}} {{pageName}} {{town}} {{}}';
      expect(problems(withQuestions(ask('a', { text: title, customBpKeys: { city: 'town' } })))).to.deep.equal([]);
    });
  });

  it('knows the key that a fiber lookup stores', () => {
    expect(problems(withQuestion({ conditionalDisplay: [{ bpKey: 'isFiberEligible', value: true }] }))).to.deep.equal(
      [],
    );
  });

  it('reports HTML in texts that are no HTML, and writes the characters of entities', () => {
    const raw = {
      steps: [
        form([ask('a', { title: 'Heating &#038; cooling &amp; &quot;more&quot;', text: 'Terms &amp; <b>more</b>' })], {
          next: 'Don&#x2019;t wait',
          messages: [{ position: 'top', header: 'R&D <a@b.test>', content: 'a <br/> b' }],
          title: 'Your <b>home</b>',
        }),
        END,
      ],
    };
    const inMessage = 'warning steps[0].messages[0].content';
    const expected = ['warning steps[0].title', `warning ${FIRST}.title`, 'warning steps[0].next', inMessage];
    expect(problems(raw)).to.have.members(expected);
    expect(problems(withStep({ messages: [{ position: 'top', content: '<br>', isRichText: true }] }))).to.deep.equal(
      [],
    );
    const [title, next] = check(raw).filter(({ found }) => found.includes('entity'));
    expect(title?.found).to.equal('the HTML entity "&#038;"');
    expect(title?.fix?.edits[0]).to.include({ path: `${FIRST}.title`, value: 'Heating & cooling & "more"' });
    expect(next?.fix?.edits[0]).to.include({ value: 'Don\u2019t wait' });
  });

  it('reports what the form leaves out of a formatted text', () => {
    const reported = (text: string) =>
      check(withStep({ messages: [{ position: 'top', content: text, isRichText: true }] })).map(({ found }) => found);
    const kept =
      '<p lang="fr">A &amp; b&nbsp;&eacute;<!-- c --></p><a class="x" href="/terms" rel="y">d</a> 3 < 4 &c; AT&T';
    expect(reported(kept)).to.deep.equal(['"&c;", which visitors do not see as you wrote it']);
    const lost = '<![if !supportLists]>·<![endif]><h1>a</h1><style>b</style><a href="javascript:c">d</a><p e';
    const [found] = reported(lost);
    for (const one of ['<![if !supportLists]', '<![endif]>', '<h1>', '<style>', 'href=javascript:c'])
      expect(found).to.contain(one);
    expect(reported('I agree <!-- to all')).to.have.lengthOf(1);
  });

  describe('members in the wrong place', () => {
    it('reports a setting outside the configuration, and a member of the form inside it', () => {
      const beside = { language: 'de', ...withStep({}) };
      expect(problems(beside)).to.deep.equal(['warning language']);
      expect(message(beside)).to.contain('Move it into "configuration".');
      const within = withConfiguration({ beforeEnd: [], id: 1, name: 'n' });
      expect(problems(within)).to.deep.equal(['warning configuration.beforeEnd']);
    });

    it('reports a member of a question on a step, and a member of a step on a question', () => {
      expect(problems(withStep({ conditionalDisplay: [], validationRules: [] }))).to.deep.equal([
        'warning steps[0].conditionalDisplay',
        'warning steps[0].validationRules',
      ]);
      expect(problems(withQuestion({ logicJumps: [] }))).to.deep.equal([`warning ${FIRST}.logicJumps`]);
    });

    it('reports a validator that is written as a member', () => {
      expect(problems(withQuestion({ required: true }))).to.deep.equal([`warning ${FIRST}.required`]);
      expect(message(withQuestion({ required: true }))).to.contain('[{ "validator": "required" }]');
    });
  });

  it('reports a language or a country that is written as a name', () => {
    expect(problems(withConfiguration({ language: 'Deutsch', country: 'Germany' }))).to.deep.equal([
      'error configuration.language',
      'error configuration.country',
    ]);
    const meant = (configuration: object) =>
      /Did you mean "(\w+)"/.exec(message(withConfiguration(configuration)))?.[1];
    for (const language of ['français', 'French', 'FRANCAIS']) expect(meant({ language }), language).to.equal('fr');
    for (const [country, code] of [
      ['Germany', 'de'],
      ['Deutschland', 'de'],
      ['USA', 'us'],
      ['United Kingdom', 'gb'],
      ['Österreich', 'at'],
    ])
      expect(meant({ country }), country).to.equal(code);
    expect(meant({ country: 'Atlantis' })).to.equal(undefined);
    for (const language of ['de', 'fr-ca', 'DE_at', 'zh-Hant-TW', ''])
      expect(problems(withConfiguration({ language, country: 'US' })), language).to.deep.equal([]);
  });
});
