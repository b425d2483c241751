/** What the rules of plugins report about rules of dates, dropdowns, and steps that look like the end. */
import { expect } from 'chai';
import { checkDefinition } from '../../check/check.ts';
import { TAUGHT } from '../support/form.ts';
import { mountForm } from '../support/mount.tsx';
import { schemas } from '../support/schemas.ts';

const END = { type: 'transition', final: true };
const configuration = { formId: 1, revealPage: true }; // some steps need them
const problems = (...steps: object[]) => checkDefinition({ configuration, steps }, TAUGHT, schemas);
const short = (...steps: object[]) => problems(...steps).map(({ level, path }) => `${level} ${path}`);

describe('rules about dates', () => {
  const found = (validator: string, value: unknown) =>
    short(
      { type: 'questions', questions: [{ bpKey: 'd', type: 'date', validationRules: [{ validator, value }] }] },
      END,
    );
  const PLACE = 'error steps[0].questions[0].validationRules[0].value';

  it('are reported if their day is not written as YYYY-MM-DD', () => {
    for (const validator of ['minDate', 'maxDate']) {
      for (const value of ['01/01/2027', '2027-02-30', '2027', 20270101, undefined, 'tomorrow'])
        expect(found(validator, value), `${validator} ${value}`).to.deep.equal([PLACE]);
      for (const value of ['2027-01-01', ' 2028-02-29 ', 'today'])
        expect(found(validator, value), `${validator} ${value}`).to.deep.equal([]);
    }
  });

  it('are reported if their number of days is none', () => {
    for (const validator of ['minDaysBeforeToday', 'maxDaysBeforeToday', 'maxDaysAfterToday']) {
      for (const value of ['soon', undefined, '', '2027-01-01'])
        expect(found(validator, value), `${validator} ${value}`).to.deep.equal([PLACE]);
      for (const value of [5, '10', 0]) expect(found(validator, value), `${validator} ${value}`).to.deep.equal([]);
    }
  });
});

describe('`required` on a dropdown', () => {
  const values = [{ bpKey: 'x' }, { bpKey: 'y' }];
  const required = { values, validationRules: [{ validator: 'required' }] };
  const definition = (more: object) => ({
    steps: [{ type: 'questions', questions: [{ bpKey: 'a', ...required, ...more }] }, END],
  });
  const paths = (more: object, flags: string[] = []) =>
    checkDefinition(definition(more), { ...TAUGHT, flags }, schemas).map(({ level, path }) => `${level} ${path}`);
  const PLACE = 'warning steps[0].questions[0].validationRules[0]';

  it('is reported, because the first value is chosen from the start', () => {
    expect(paths({ type: 'dropdown' })).to.deep.equal([PLACE]);
    expect(paths({ type: 'single_choice', display: 'dropdown' })).to.deep.equal([PLACE]);
    expect(paths({ type: 'single_choice', display: 'list' })).to.deep.equal([]);
    expect(paths({ type: 'radio' })).to.deep.equal([]);
  });

  it('is accepted with the flag DROPDOWN_PLACEHOLDER', () => {
    expect(paths({ type: 'dropdown' }, ['DROPDOWN_PLACEHOLDER'])).to.deep.equal([]);
  });

  it('is reported by a form in preview, unless its page has the flag', async () => {
    const reports = async (page: object) =>
      (await mountForm(definition({ type: 'dropdown' }), { page: { ...page, preview: true } })).reports.filter(
        ({ message }) => message.includes('a rule that never fails'),
      );
    expect(await reports({})).to.have.length(1);
    expect(await reports({ features: { DROPDOWN_PLACEHOLDER: true } })).to.have.length(0);
  });
});

describe('a step that looks like the end', () => {
  const ask = (more: object = {}) => ({ type: 'questions', questions: [{ bpKey: 'own', type: 'yesno' }], ...more });
  const ifNo = { logicJumps: [{ conditions: [{ bpKey: 'own', value: 'no' }], destinationStep: 3 }] };
  const thanks = { type: 'transition', title: 'Thank you' };
  const deadEnd = { type: 'transition', title: 'Sorry', doNotSendLead: true };

  it('is reported without `final` if it leads only to an end without a lead', () => {
    expect(short(ask(ifNo), thanks, deadEnd)).to.deep.equal(['error steps', 'error steps[1].final']);
    expect(short(ask(ifNo), { ...thanks, final: true }, deadEnd)).to.deep.equal([]);
  });

  it('is reported without `final` if it has members of an end', () => {
    const ofEnds = [
      { affiliationUrl: 'https://example.com' },
      { revealData: {} },
      { crossSell: false },
      { redirectUrl: '/a' },
    ];
    for (const member of ofEnds)
      expect(short(ask(), { ...thanks, ...member }, END)).to.deep.equal(['error steps[1].final']);
  });

  it('is reported if it sends no lead and has no words, because it thanks the visitor', () => {
    const sent = { ...thanks, final: true };
    const place = 'warning steps[2]';
    const messages = [{ position: 'top', content: 'Sorry' }];
    for (const type of ['transition', 'questions', 'question']) {
      const bare = { type, doNotSendLead: true };
      const reported = (more: object) => short(ask(ifNo), sent, { ...bare, ...more });
      for (const wordless of [{}, { title: '' }, { messages: [] }, { messages: [{}] }])
        expect(reported(wordless), `${type} ${JSON.stringify(wordless)}`).to.include(place);
      const affiliationUrl = 'https://example.com';
      for (const words of [{ title: 'Sorry' }, { richText: 'Sorry' }, { messages }, { affiliationUrl }])
        expect(reported(words), `${type} ${JSON.stringify(words)}`).to.deep.equal([]);
    }
    // Its questions are asked in vain, which is another problem.
    expect(short(ask(ifNo), sent, ask({ doNotSendLead: true }))).to.deep.equal(['warning steps[2].questions']);
  });

  it('is accepted as a text on the way', () => {
    expect(short(ask(), { ...thanks, title: 'Good to know' }, END)).to.deep.equal([]);
    expect(short(ask(), { ...thanks, next: 'Go on' }, deadEnd)).to.deep.equal(['error steps']);
  });

  it('is reported if it thanks the visitor and is followed by a step, in any language', () => {
    for (const title of ['Thank you, {{own}}', 'Merci !', 'Vielen Dank', '¡Gracias!'])
      expect(short(ask(), { ...thanks, title }, END), title).to.deep.equal(['error steps[1].final']);
    const [problem] = problems(ask(), thanks, END);
    expect(problem?.fix?.label).to.equal('Make it an ending');
    expect(short(ask(), { ...thanks, title: 'Are you thankful?' }, END)).to.deep.equal([]);
  });

  it('is reported if it repeats answers and nothing is asked after it', () => {
    const page = { type: 'transition', title: 'Done', richText: '<p>We will call you about {{own}}.</p>' };
    expect(short(ask(), page, END)).to.deep.equal(['error steps[1].final']);
    const more = { type: 'questions', questions: [{ bpKey: 'mail', type: 'short_text' }] };
    expect(short(ask(), page, more, END)).to.deep.equal([]);
  });

  it('is reported if it says sorry but sends the lead', () => {
    const sent = { ...thanks, final: true };
    for (const title of ['Sorry, we only help owners', 'Leider nein', 'Désolé'])
      expect(short(ask(ifNo), sent, { type: 'transition', final: true, title }), title).to.deep.equal([
        'warning steps[2].doNotSendLead',
      ]);
    expect(short(ask(ifNo), sent, { ...deadEnd, doNotSendLead: false })).to.deep.equal([]);
  });

  it('is reported as the whole form, because such a form never sends a lead', () => {
    expect(short(END)).to.deep.equal(['warning steps[0]']);
    expect(problems(END)[0]?.message).to.contain('the form never sends a lead');
    expect(short({ type: 'transition' }, END)).to.deep.equal([]);
  });
});

describe('questions in a step whose type shows none', () => {
  it('are reported, because they are never asked', () => {
    const questions = [{ bpKey: 'own', type: 'yesno' }];
    const asking = { type: 'questions', questions };
    for (const type of TAUGHT.withoutQuestions) {
      expect(short(asking, { type, title: 'Hello', questions }, END), type).to.include('warning steps[1].questions');
      expect(short(asking, { type, title: 'Hello', questions: [] }, END), type).to.deep.equal([]);
    }
  });
});
