/** `npm run check:types` checks the expected errors. */
import { expect } from 'chai';
import * as v from 'valibot';
import { answerKey, conditions } from '../../../check/schema-parts.ts';
import usRoof from '../../../embed/samples/us-roof-quote.json' with { type: 'json' };
import type { BuiltInQuestionType, BuiltInStepType } from '../../../embed/typed/built-in-types.ts';
import { defineForm } from '../../../embed/typed/define-form.ts';
import type { LeadOf } from '../../../embed/typed/lead-of.ts';
import type { FormDefinition } from '../../../embed/typed/members.ts';
import { manifest } from '../../../plugins/generated/manifest.ts';
import { defineQuestion, defineStep } from '../../../plugins/kit/kit.ts';

const slider = defineQuestion('typed_slider', {
  options: { max: v.optional(v.number()), below: answerKey, when: conditions },
  empty: null as number | null,
  view: () => null,
});
const deposit = defineStep('typed_deposit', {
  options: { amount: v.number() },
  empty: '',
  view: () => null,
});

declare module '../../../plugins/kit/kit.ts' {
  interface QuestionTypes {
    typed_slider: typeof slider & { writes: { slider_total: number } };
  }
  interface StepTypes {
    typed_deposit: typeof deposit & { writes: { deposit_receipt: string } };
  }
  interface ConditionSources {
    hourKey: 'shop' | 'phone';
  }
}

const garden = defineForm({
  id: 'garden',
  configuration: {
    language: 'en-us',
    procurationUrl: '/submit',
    disableConversionOn: [{ bpKey: 'work', value: 'lawn' }],
  },
  steps: [
    {
      type: 'questions',
      logicJumps: [{ conditions: [{ bpKey: 'work', operator: 'equal', value: 'lawn' }], destinationStep: 3 }],
      questions: [
        {
          bpKey: 'work',
          type: 'single_choice',
          display: 'card',
          values: [{ bpKey: 'lawn', text: 'Lawn' }, { bpKey: 'hedge' }],
          validationRules: [{ validator: 'required' }],
        },
        {
          bpKey: 'size',
          type: 'typed_slider',
          max: 10,
          below: 'work',
          when: [
            { hourKey: 'shop', value: 'open' },
            { bpKey: 'slider_total', value: 1 },
          ],
        },
      ],
    },
    {
      order: 2,
      type: 'questions',
      questions: [
        { bpKey: 'extras', type: 'multiple_choices', values: [{ bpKey: 'gate' }] },
        {
          bpKey: 'mail',
          type: 'email',
          conditionalDisplay: [{ bpKey: 'extras__count', operator: 'greater', value: 0 }],
        },
        { bpKey: 'tel', type: 'phone', validationRules: [{ validator: 'phone', message: 'No' }] },
        { bpKey: 'from', type: 'date', validationRules: [{ validator: 'minDate', value: 'today' }] },
      ],
    },
    {
      order: 4,
      type: 'typed_deposit',
      amount: 50,
      logicJumps: [{ conditions: [{ bpKey: 'deposit_receipt' }], destinationStep: 3 }],
    },
    { order: 3, type: 'transition', final: true, richText: '<p>Thanks</p>' },
  ],
});

describe('defineForm', () => {
  it('returns the definition', () => {
    expect(garden.steps).to.have.length(4);
    const plain: FormDefinition = garden;
    const imported: FormDefinition = usRoof;
    expect([plain, imported]).to.have.length(2);
  });

  it('types the lead', () => {
    const lead = {} as LeadOf<typeof garden>;
    lead.work satisfies 'lawn' | 'hedge' | undefined;
    lead.extras satisfies readonly 'gate'[] | undefined;
    lead.size satisfies number | undefined;
    lead.tel_international satisfies string | undefined;
    lead.interactive_app_type satisfies 'survey' | 'chatbot';
    // @ts-expect-error: there is no such question
    lead.wrok;
    // @ts-expect-error: no choice has this key
    expect(lead.work === 'tree').to.equal(false);
  });

  it('types the parts of an address, under the keys that they have', () => {
    const moving = defineForm({
      steps: [
        {
          type: 'questions',
          questions: [
            { bpKey: 'from', type: 'address', customBpKeys: { city: 'from_town', lat: 'from_lat' } },
            { bpKey: 'note', type: 'short_text' },
          ],
        },
      ],
    });
    const lead = {} as LeadOf<typeof moving>;
    lead.from satisfies string | undefined;
    lead.from_town satisfies string | undefined;
    lead.zipcode satisfies string | undefined;
    lead.from_lat satisfies string | number | undefined;
    lead.lng satisfies string | number | undefined;
    lead.comment satisfies string;
    // @ts-expect-error: it is stored under another key
    expect(lead.city).to.equal(undefined);
    // @ts-expect-error: a form without an address has no parts of one
    expect(({} as LeadOf<typeof garden>).street).to.equal(undefined);
  });

  it('finds mistakes', () => {
    defineForm({
      steps: [
        // @ts-expect-error: no member of a step
        { type: 'questions', titel: 'A' },
        // @ts-expect-error: text
        { type: 'questions', title: 5 },
        // @ts-expect-error: no such type
        { type: 'question_s', title: 'A' },
      ],
    });
    defineForm({
      // @ts-expect-error: no member of the configuration
      configuration: { langauge: 'de' },
      steps: [],
    });
    defineForm({
      steps: [
        {
          type: 'questions',
          questions: [
            // @ts-expect-error: no member of this type
            { bpKey: 'a', type: 'email', values: [] },
            // @ts-expect-error: no such member
            { bpKey: 'b', type: 'typed_slider', maximum: 4 },
          ],
        },
      ],
    });
    defineForm({
      // @ts-expect-error: a number
      steps: [{ type: 'questions', questions: [{ bpKey: 'b', type: 'typed_slider', max: '4' }] }],
    });
    defineForm({
      configuration: {
        // @ts-expect-error: at its place, although the type of the whole form cannot be inferred
        langauge: 'de',
      },
      steps: [],
    });
    defineForm({
      steps: [
        { type: 'questions', questions: [{ bpKey: 'a', type: 'email', conditionalDisplay: [{ bpKey: 'b' }] }] },
        {
          type: 'questions',
          questions: [
            {
              bpKey: 'b',
              // @ts-expect-error: no such type, which is an error here and nowhere else
              type: 'emial',
            },
          ],
        },
      ],
    });
    defineForm({
      // @ts-expect-error: no such look
      steps: [{ type: 'questions', questions: [{ bpKey: 'b', type: 'single_choice', display: 'crad' }] }],
    });
    defineForm({
      // @ts-expect-error: no such validator
      steps: [{ type: 'questions', questions: [{ bpKey: 'b', type: 'email', validationRules: [{ validator: 'e' }] }] }],
    });
    defineForm({
      steps: [
        {
          type: 'questions',
          questions: [
            { bpKey: 'a', type: 'email' },
            {
              bpKey: 'b',
              type: 'email',
              // @ts-expect-error: no question has this key
              conditionalDisplay: [{ bpKey: 'aa', value: '1' }],
            },
            {
              bpKey: 'c',
              type: 'typed_slider',
              // @ts-expect-error: no question has this key
              below: 'bb',
              // @ts-expect-error: in a condition of a third party's option neither
              when: [{ bpKey: 'cc' }],
            },
            { bpKey: 'd', type: 'typed_slider', below: 'a', when: [{ bpKey: 'slider_total' }] },
          ],
          logicJumps: [
            // @ts-expect-error: there is no such step
            { conditions: [{ bpKey: 'a', value: 1 }], destinationStep: 7 },
            // @ts-expect-error: no question has this key
            { conditions: [{ bpKey: 'x', value: 1 }], destinationStep: 1 },
          ],
        },
      ],
    });
  });

  it('refuses a definition without steps wherever one is accepted', () => {
    // @ts-expect-error: no steps
    const form: FormDefinition = { stesp: [] };
    expect(form).to.have.property('stesp');
  });

  it('knows the types of the manifest', () => {
    const questions: readonly BuiltInQuestionType[] = ['radio', 'phone2fa', 'test_enabled_feature'];
    const steps: readonly BuiltInStepType[] = ['questions', 'question', 'post_submit'];
    expect(manifest.flatMap(row => row.questions ?? [])).to.include.members(questions);
    expect(manifest.flatMap(row => row.steps ?? [])).to.include.members(steps);
    // @ts-expect-error: no plugin has this type
    expect(manifest.flatMap(row => row.questions ?? [])).not.to.include<BuiltInQuestionType>('radios');
    // @ts-expect-error: no plugin has this type
    expect(manifest.flatMap(row => row.steps ?? [])).not.to.include<BuiltInStepType>('questionss');
  });
});
