import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { checkForm } from '../../headless/check-form.ts';
import { withCompany } from '../owner/templates/templates.ts';

const FOLDER = new URL('../../embed/samples/', import.meta.url);
const END = { type: 'transition', final: true };
const step = (questions: object[], more: object = {}) => ({ type: 'questions', title: 'A step', questions, ...more });
const question = (type: string, bpKey = type, more: object = {}) => ({ type, bpKey, title: 'A question', ...more });
const form = (country: string, steps: object[], more: object = {}) => ({ configuration: { country }, steps, ...more });
/** The places of the problems, each with what was found. */
const found = async (definition: unknown, options = {}) =>
  (await checkForm(definition, options)).map(one => `${one.path}: ${one.found}`);

describe('checkForm', () => {
  for (const name of readdirSync(FOLDER).filter(file => file.endsWith('.json'))) {
    it(`finds nothing wrong with ${name}`, async () => {
      const sample = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as object;
      expect(await checkForm(withCompany(sample))).to.deep.equal([]);
    });
  }

  it('reports each text in which the invented company of a template is left', async () => {
    const consent = question('tcpa', 'tcpa', {
      text: 'I agree that Harborgable may call. Consent is not a condition.',
    });
    const end = { type: 'transition', final: true, title: 'Thank you', richText: '<p>Harborgable calls you.</p>' };
    expect(await found(form('us', [step([question('phone'), consent]), end]))).to.deep.equal([
      'steps[0].questions[1].text: Harborgable, which the template invented',
      'steps[1].richText: Harborgable, which the template invented',
    ]);
  });

  it('reports conditions that compare the day of a date question as a number', async () => {
    const conditionalDisplay = [{ bpKey: 'date', operator: 'less', value: 5 }];
    const definition = form('ca', [step([question('date'), question('short_text', 'a', { conditionalDisplay })]), END]);
    expect(await found(definition, { advice: false })).to.deep.equal([
      'steps[0].questions[1].conditionalDisplay[0].operator: text "less"',
    ]);
  });

  it('knows the names of third parties that it is given', async () => {
    const definition = form('de', [step([question('stars')]), { type: 'carousel' }, END]);
    expect((await found(definition)).length).to.equal(2);
    expect(await found(definition, { names: { questions: ['stars'], steps: ['carousel'] } })).to.deep.equal([]);
  });

  it('reports questions in steps of third parties that show none', async () => {
    const definition = form('de', [{ type: 'carousel', questions: [question('short_text')] }, END]);
    const names = { steps: ['carousel'] };
    expect(await found(definition, { names })).to.deep.equal([]);
    expect(await found(definition, { names: { ...names, withoutQuestions: ['carousel'] } })).to.deep.equal([
      'steps[0].questions: 1',
    ]);
  });

  describe('about consents', () => {
    const jump = { conditions: [{ bpKey: 'own', value: 'no' }], destinationStep: 3 };
    const own = question('yesno', 'own');

    it('reports a contact on a path without a consent', async () => {
      const consent = question('legal', 'gdpr-optin', { text: 'I agree' });
      const steps = [step([question('email'), own], { logicJumps: [jump] }), step([consent]), END];
      expect(await found(form('de', steps))).to.deep.equal([
        'steps[0].questions[0]: an email address that is sent without one',
      ]);
      expect(await found(form('de', [step([question('email')]), step([consent]), END]))).to.deep.equal([]);
      const sorry = { ...END, title: 'We are sorry', doNotSendLead: true };
      const asked = step([question('phone'), own], { logicJumps: [{ ...jump, destinationStep: 4 }] });
      expect(await found(form('de', [asked, step([consent]), END, sorry]))).to.deep.equal([]);
    });

    it('does not count a consent that a condition can hide', async () => {
      const hidden = question('legal', 'gdpr-optin', {
        text: 'I agree',
        conditionalDisplay: [{ bpKey: 'own', value: 'yes' }],
      });
      expect(await found(form('de', [step([own, question('phone'), hidden]), END]))).to.deep.equal([
        'steps[0].questions[1]: a phone number that is sent without one',
      ]);
    });

    it('accepts a form that asks for its consent right before it sends the lead, unless a condition can hide it', async () => {
      const consent = question('legal', 'gdpr-optin', { text: 'I agree' });
      const hidden = { ...consent, conditionalDisplay: [{ bpKey: 'own', value: 'yes' }] };
      const steps = [step([question('email'), own]), END];
      expect(await found(form('de', steps, { beforeSubmit: [step([consent])] }))).to.deep.equal([]);
      expect(await found(form('de', steps, { beforeSubmit: [step([hidden])] }))).to.deep.equal([
        'steps[0].questions[0]: an email address that is sent without one',
      ]);
    });

    it('accepts a form to which the engine adds a consent, which it does except in Canada', async () => {
      const steps = [step([question('email')]), END];
      expect(await found(form('de', steps))).to.deep.equal([]);
      expect(await found({ steps })).to.deep.equal([]);
      expect(await found(form('ca', steps))).to.have.length(1);
      expect(await found({ configuration: { language: 'fr-ca' }, steps })).to.have.length(1);
    });

    it('reports postcodes in place of the name of a list', async () => {
      const withList = (zipcodeKey: string) =>
        form('de', [
          step([
            question('short_text', 'zip'),
            question('short_text', 'more', { conditionalDisplay: [{ zipcodeKey, operator: 'in' }] }),
          ]),
          END,
        ]);
      const reported = async (key: string) =>
        (await found(withList(key))).filter(one => one.includes('zipcodeKey')).length;
      for (const codes of [
        '10115',
        '10115, 14467',
        'SW1A 1AA',
        '1012 AB; 1013 CD',
        '00-950',
        ' ',
        '8000 '.repeat(2000),
      ])
        expect(await reported(codes), codes.slice(0, 20)).to.equal(1);
      for (const name of ['b2b-zips', '2024-gas', '24h-areas', 'berlin', `${'8000 '.repeat(2000)}Zürich`])
        expect(await reported(name), name.slice(0, 20)).to.equal(0);
    });

    it('reports a text that names no company, in each country', async () => {
      const tcpa = (text: string, more: object = {}) => {
        const given = text === '' ? '' : `${text} Consent is not a condition of purchase.`;
        return [step([question('phone'), question('tcpa', 'tcpa', { text: given, ...more })]), END];
      };
      const place = 'steps[0].questions[1].text: a text that names no company';
      const nobody = 'steps[0].questions[1].sellers: no company, so the text says “our partners”';
      expect(await found(form('us', tcpa('I agree to calls by partners. See our Privacy Policy.')))).to.deep.equal([
        place,
      ]);
      for (const text of ['I agree to calls by {customers}.', '']) {
        expect(await found(form('us', tcpa(text))), text).to.deep.equal([nobody]);
        expect(await found(form('us', tcpa(text, { sellers: ['Acme'] }))), text).to.deep.equal([]);
        const withId = form('us', tcpa(text));
        expect(await found({ ...withId, configuration: { country: 'us', formId: 4 } }), text).to.deep.equal([]);
      }
      expect(await found(form('us', tcpa('I agree to calls by Northgable Roofing.')))).to.deep.equal([]);
      expect(await found(form('ca', tcpa('I agree to calls.')))).to.deep.equal([place]);
    });

    it('reports sellers that the text does not name', async () => {
      const text = 'I agree to calls by Acme. Consent is not a condition of purchase.';
      const legal = { text, sellers: ['Acme', 'Bolt'] };
      const steps = (type: string, more: object) => [step([question('phone'), question(type, 'c', more)]), END];
      for (const type of ['tcpa', 'legal'])
        expect(await found(form('us', steps(type, legal))), type).to.include('steps[0].questions[1].text: no "Bolt"');
      expect(
        await found(form('gb', steps('legal', { text: 'Calls by {customers}', sellers: ['Acme'] }))),
      ).to.deep.equal([]);
    });

    it('reports a text for the US that does not say that consent is no condition of a purchase, and adds it', async () => {
      const steps = (text: string) => [
        step([question('phone'), question('tcpa', 'tcpa', { text, sellers: ['Acme'] })]),
        END,
      ];
      const [problem] = await checkForm(form('us', steps('<p>I agree to calls by {customers}.</p>')));
      expect(problem).to.deep.include({ found: 'a text without one', level: 'warning' });
      expect(problem?.fix?.edits[0]).to.deep.include({
        value: '<p>I agree to calls by {customers}. Consent is not a condition of purchase.</p>',
      });
      const own = 'By {customers}. You are not required to give this consent to buy anything.';
      expect(await found(form('us', steps(own)))).to.deep.equal([]);
      const spanish = { country: 'us', language: 'es-us' };
      expect(await found({ ...form('us', steps('Acepto {customers}.')), configuration: spanish })).to.have.length(1);
      expect(
        await found({ ...form('us', steps('Oui {customers}.')), configuration: { country: 'us', language: 'fr' } }),
      ).to.deep.equal([]);
    });

    it('reports a contact without a consent if the form may add none', async () => {
      const steps = [step([question('phone')]), END];
      const off = { country: 'us', addedConsent: false };
      expect(await found({ ...form('us', steps), configuration: off })).to.deep.equal([
        'steps[0].questions[0]: a phone number that is sent without one',
      ]);
    });
  });

  it('reports questions that nothing labels', async () => {
    const bare = { title: undefined };
    const one = form('de', [step([question('email', 'mail', bare)]), END]);
    expect(await found(one)).to.deep.equal([]);
    const two = form('de', [step([question('email', 'mail', bare), question('short_text', 'b', bare)]), END]);
    expect(await found(two)).to.deep.equal([
      'steps[0].questions[0].title: only the title of the step, for several',
      'steps[0].questions[1].title: only the title of the step, for several',
    ]);
    const none = form('de', [step([question('email', 'mail', bare)], bare), END]);
    expect(await found(none)).to.deep.equal(['steps[0].questions[0].title: nothing, and no title of the step']);
  });

  it('reports keys of the lead that two parts write', async () => {
    const steps = [step([question('short_text', 'a')]), step([question('short_text', 'a')]), END];
    expect(await found(form('de', steps))).to.deep.equal([
      'steps[1].questions[0].bpKey: "a", as in steps[0].questions[0] (step 1, "A step")',
    ]);
    const additionalFormValues = [
      { type: 'static', payloadKey: 'source', value: 'x' },
      { type: 'static', payloadKey: 'source', value: 'y' },
      { type: 'static', payloadKey: 'a', value: 'y' },
      { type: 'conditional', payloadKey: 'source', value: 'z', conditions: [{ bpKey: 'a', value: '1' }] },
    ];
    expect(await found(form('de', [steps[0]!, END], { additionalFormValues }))).to.deep.equal([
      'additionalFormValues[1].payloadKey: "source", as in additionalFormValues[0].payloadKey',
      'additionalFormValues[2].payloadKey: "a", as in steps[0].questions[0] (step 1, "A step")',
    ]);
  });

  it('reports a key that another step of the path writes, although one on another branch comes first', async () => {
    const to = (destinationStep: number, conditions: object[] = []) => ({
      logicJumps: [{ conditions, destinationStep }],
    });
    const steps = [
      step([question('short_text', 'x')], { order: 1, ...to(3, [{ bpKey: 'x', value: '1' }]) }),
      step([question('short_text', 'a')], { order: 2, ...to(5) }),
      step([question('short_text', 'a')], { order: 3 }),
      step([question('short_text', 'a')], { order: 4 }),
      { ...END, order: 5 },
    ];
    expect(await found(form('de', steps))).to.deep.equal([
      'steps[3].questions[0].bpKey: "a", as in steps[2].questions[0] (step 3, "A step")',
    ]);
  });

  it('reports colors without contrast', async () => {
    const definition = form('de', [step([question('email')]), END]);
    const withAccent = (color: string) => found(definition, { colors: { '--sw-accent': color } });
    expect(await withAccent('#0a7d4f')).to.satisfy((list: string[]) => list.every(text => text.includes('dark')));
    expect(await withAccent('light-dark(#0a7d4f, #8ea4ff)')).to.deep.equal([]);
    expect(await withAccent('rgb(255, 255, 0)')).to.include(': 1.1 in light colors');
    expect(await withAccent('var(--brand)')).to.deep.equal([]);
  });

  it('gives no advice if it is not wanted', async () => {
    expect(await found(form('ca', [step([question('email')]), END]), { advice: false })).to.deep.equal([]);
  });
});
