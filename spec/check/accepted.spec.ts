import { expect } from 'chai';
import { checkDefinition } from '../../check/check.ts';
import { samples } from '../../embed/samples/index.ts';
import { ask, END, form, message, problems, withQuestion, withStep } from '../support/checking.ts';
import { TAUGHT } from '../support/form.ts';
import { schemas } from '../support/schemas.ts';

describe('checkDefinition', () => {
  describe('what it accepts', () => {
    for (const [name, load] of Object.entries(samples)) {
      it(`the sample ${name}`, async () => {
        expect(checkDefinition((await load()).default, TAUGHT, schemas)).to.deep.equal([]);
      });
    }

    it('the members of one type on every other type', () => {
      const members = (kind: 'questions' | 'steps') =>
        Object.assign({}, ...schemas.flatMap(one => Object.values(one[kind] ?? {}))) as Record<string, unknown>;
      const PHONE_KEY = `k${TAUGHT.questions.indexOf('phone')}`;
      const given: Readonly<Record<string, unknown>> = {
        addressProvider: 'google',
        addressType: 'city',
        affiliationDescription: 'd',
        affiliationKey: 'tid',
        affiliationLogo: '/logo.png',
        affiliationTitle: 't',
        affiliationUrl: 'https://example.com',
        apiFilter: { bpKey: 'first', apiKey: 'k' },
        apiUrl: '/x?q=',
        confirmByCode: true,
        sellers: ['Acme'],
        countryOverrideBpKey: 'first',
        phoneCountries: ['us'],
        crossSell: true,
        customBpKeys: { city: 'town' },
        disclaimerText: 'd',
        display: 'card',
        format: '2',
        isThankYouPage: true,
        noData: { bpKey: 'n' },
        phoneBpKey: PHONE_KEY,
        placeholder: 'p',
        revealData: { cta: { text: 'Go', url: '/go' } },
        redirectUrl: '/done',
        richText: '<p>r</p>',
        tcpaOptIn: true,
        text: 'Yes',
        titleFinished: 't',
        values: [{ bpKey: 'x' }],
        waitingTime: 1,
        waitingTimePerLine: 1,
        yesData: { bpKey: 'y' },
        maxText: 'much',
        minText: 'little',
        picker: true,
        step: 1,
        unit: 'm²',
      };
      expect(Object.keys(given)).to.include.members(Object.keys({ ...members('questions'), ...members('steps') }));
      const first = { bpKey: 'first', type: 'short_text' };
      const questions = TAUGHT.questions.map((type, index) => ({
        ...given,
        // Numbers have displays of their own, and dates have formats.
        ...(['number', 'float'].includes(type) && { display: 'stepper' }),
        ...(type === 'date' && { format: 'DD/MM/YYYY' }),
        bpKey: `k${index}`,
        type,
        conditionalDisplay: [{ bpKey: 'first', value: index }],
      }));
      const CODE = { type: 'phone_otp', phoneBpKey: PHONE_KEY };
      const steps = TAUGHT.steps.map((type, index) => ({
        ...given,
        order: index + 2,
        type,
        // Without questions, a `transition` with one of these members looks like the end.
        ...(TAUGHT.withoutQuestions.includes(type)
          ? { revealData: undefined, crossSell: undefined, affiliationUrl: undefined, redirectUrl: undefined }
          : { questions: [{ ...first, bpKey: `s${index}`, ...(type === 'phone_code' && CODE) }] }),
      }));
      const configuration = { formId: 1, revealPage: true }; // some steps need them
      const raw = {
        configuration,
        steps: [{ order: 1, type: 'questions', questions: [first, ...questions] }, ...steps],
      };
      expect(checkDefinition(raw, TAUGHT, schemas)).to.deep.equal([]);
    });

    it('each of the four values of `display`, and no other', () => {
      for (const display of ['radio', 'card', 'list', 'dropdown']) {
        expect(problems(withQuestion({ display })), display).to.deep.equal([]);
      }
      expect(message(withQuestion({ display: 'tiles' }))).to.contain('"radio", "card", "list" or "dropdown"');
    });

    it('unknown members, because plugins add theirs', () => {
      expect(problems(withQuestion({ mascot: 'cat', nested: { title: 5, bpkey: {} } }))).to.deep.equal([]);
      expect(problems({ ...withStep({ mascot: [1] }), campaign: { bpkey: 1 } })).to.deep.equal([]);
    });

    it('every documented member', () => {
      const condition = { bpKey: 'a', queryKey: 'q', value: ['x'], operator: 'in' };
      const conditions = [condition];
      const choice = { bpKey: 'x', text: 'X', imgUrl: '/x.png', itemValue: 7, isOther: true, conditionalValue: ['y'] };
      const raw = {
        id: 'f',
        name: 'Form',
        configuration: {
          language: 'fr',
          country: 'fr',
          formId: 10,
          providerFormId: 'p',
          conversionEvent: 'sold',
          disableConversionOn: conditions,
          disableConversionLogicalOperator: 'or',
          allowConversionOnRequalification: true,
          addUserTimespan: 'time_spent',
          procurationUrl: '/submit',
          stepTransitionDelay: 300,
          autoPassDelay: '800',
          autofocusFirstField: true,
          displayMode: 'steps',
          displayCtcConditions: conditions,
          displayCtcLogicalOperator: 'and',
          jornayaToken: 't',
          jornayaBpKey: 'leadid',
          trustedFormBpKey: 'cert',
          trustedFormMode: 'url',
          hideProgressBarFirstStep: false,
        },
        steps: [
          {
            order: '1',
            type: 'form',
            title: 'T',
            titleChatbot: 'T',
            titleFinished: 'T',
            messages: [
              {
                position: 'top',
                content: 'c',
                contentChatbot: 'c',
                header: 'h',
                messageType: 'legal',
                isRichText: true,
              },
            ],
            logicJumps: [{ conditions, destinationStep: 2, logicalOperator: 'or' }],
            next: 'N',
            previous: 'P',
            back: 'B',
            skip: 'S',
            final: false,
            doNotSendLead: false,
            startLoading: true,
            waitingTime: ' 1.5 ',
            waitingTimePerLine: 1,
            neverDisabled: true,
            richText: '<b>r</b>',
            crossSell: false,
            affiliationUrl: 'https://example.com',
            affiliationDescription: 'd',
            affiliationTitle: 't',
            affiliationLogo: 'data:image/png;base64,AAAA',
            affiliationKey: 'tid',
            revealData: { cta: { text: 'Go', url: '/go' } },
            questions: [
              {
                ...ask('a'),
                order: 1,
                title: 't',
                titleChatbot: 't',
                description: 'd',
                helper: 'h',
                placeholder: 'p',
                format: 2,
                values: [choice],
                validationRules: [{ validator: 'special', value: { any: 1 }, message: 'm' }, { validator: 'required' }],
                conditionalDisplay: conditions,
                conditionalDisplayLogicalOperator: 'and',
                customBpKeys: { city: 'town' },
                countryOverrideBpKey: 'a',
                addressProvider: 'p',
                addressType: 't',
                apiUrl: '/x?q=',
                apiFilter: { bpKey: 'a', apiKey: 'k' },
                disclaimerText: 'd',
                display: 'card',
                questionNumber: 1,
                tags: ['a', 'b'],
                phoneBpKey: 'a',
                tcpaOptIn: true,
                text: 't',
                yesData: choice,
                noData: choice,
              },
              ask('b', { apiFilter: [{ bpKey: 'a', apiKey: 'k' }], format: 'DD/MM/YYYY' }),
            ],
          },
          { order: 2, ...END },
        ],
        stepsAfterSubmit: [form([ask('c')])],
        additionalFormValues: [
          { type: 'static', payloadKey: 'k', value: 1 },
          { type: 'query', payloadKey: 'k', queryKey: 'q' },
          { type: 'conditional', payloadKey: 'k', value: 'v', conditions, logicalOperator: 'or' },
          { type: 'copy', payloadKey: 'k', bpKey: 'a' },
        ],
        logicFormIdRules: [{ conditions: [{ areaKey: 'z' }], formId: 20, logicalOperator: 'or' }],
        sendScriptData: false,
      };
      expect(problems(raw)).to.deep.equal([]);
    });
  });
});
