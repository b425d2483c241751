/** Each form in the notation of each entrant. */
import type { Field, Form } from './forms.ts';

const choices = (field: Field) => (field.options ?? []).map(text => ({ bpKey: text, text }));
const STEPWELL_TYPES = { several: 'multiple_choices', text: 'short_text', email: 'email', phone: 'phone' } as const;

export const stepwellDefinition = (form: Form) => ({
  id: 'race',
  name: 'Race',
  configuration: { language: 'en-us', country: 'ca', procurationUrl: '/submit' },
  steps: [
    ...form.map(({ title, fields }, index) => ({
      order: index + 1,
      type: 'questions',
      title,
      questions: fields.map(field => ({
        bpKey: field.key,
        title: field.title,
        ...(field.kind === 'one' ? { type: 'single_choice', display: 'radio' } : { type: STEPWELL_TYPES[field.kind] }),
        ...(field.options && { values: choices(field) }),
        ...(field.required && { validationRules: [{ validator: 'required' }] }),
        ...(field.when && { conditionalDisplay: [{ bpKey: field.when.key, value: field.when.value }] }),
      })),
    })),
    { order: form.length + 1, type: 'transition', final: true, title: 'Thank you', richText: '<p>Done.</p>' },
  ],
});

const SURVEYJS_INPUTS = { text: 'text', email: 'email', phone: 'tel', one: undefined, several: undefined } as const;

export const surveyJsDefinition = (form: Form) => ({
  showQuestionNumbers: false,
  pageNextText: 'Next',
  completeText: 'Next',
  focusFirstQuestionAutomatic: false,
  pages: form.map(({ title, fields }, index) => ({
    name: `page${index}`,
    title,
    elements: fields.map(field => ({
      name: field.key,
      title: field.title,
      ...(field.kind === 'one' || field.kind === 'several'
        ? { type: field.kind === 'one' ? 'radiogroup' : 'checkbox', choices: field.options }
        : { type: 'text', inputType: SURVEYJS_INPUTS[field.kind] }),
      ...(field.required && { isRequired: true }),
      ...(field.when && { visibleIf: `{${field.when.key}} = '${field.when.value}'` }),
    })),
  })),
});

function rjsfProperty({ title, kind, options }: Field): object {
  if (kind === 'one') return { title, type: 'string', enum: options };
  if (kind === 'several') return { title, type: 'array', uniqueItems: true, items: { type: 'string', enum: options } };
  return { title, type: 'string', ...(kind === 'email' && { format: 'email' }) };
}

/** A schema for each step, because the library has no steps. The app around it passes them one at a time. */
export const rjsfDefinition = (form: Form) =>
  form.map(({ title, fields }) => {
    const always = fields.filter(({ when }) => !when);
    const conditional = fields.filter(({ when }) => when);
    const when = conditional[0]?.when; // the conditional fields of a step have the same condition
    const propertiesOf = (some: readonly Field[]) => Object.fromEntries(some.map(one => [one.key, rjsfProperty(one)]));
    return {
      schema: {
        title,
        type: 'object',
        required: always.filter(({ required }) => required).map(({ key }) => key),
        properties: propertiesOf(always),
        ...(when && {
          if: { properties: { [when.key]: { const: when.value } }, required: [when.key] },
          // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
          then: { properties: propertiesOf(conditional) },
        }),
      },
      uiSchema: Object.fromEntries(
        fields.flatMap(({ key, kind }) => {
          if (kind === 'one') return [[key, { 'ui:widget': 'radio' }]];
          return kind === 'several' ? [[key, { 'ui:widget': 'checkboxes' }]] : [];
        }),
      ),
    };
  });

const DDF_COMPONENTS = {
  one: 'radio',
  several: 'checkbox',
  text: 'text-field',
  email: 'text-field',
  phone: 'text-field',
} as const;
const DDF_INPUTS = { text: 'text', email: 'email', phone: 'tel', one: undefined, several: undefined } as const;

export const dataDrivenDefinition = (form: Form) => ({
  fields: [
    {
      component: 'wizard',
      name: 'wizard',
      fields: form.map(({ title, fields }, index) => ({
        name: `step${index}`,
        title,
        ...(index < form.length - 1 && { nextStep: `step${index + 1}` }),
        fields: fields.map(field => ({
          component: DDF_COMPONENTS[field.kind],
          name: field.key,
          label: field.title,
          ...(DDF_INPUTS[field.kind] && { type: DDF_INPUTS[field.kind] }),
          ...(field.options && { options: field.options.map(value => ({ label: value, value })) }),
          ...(field.required && { isRequired: true, validate: [{ type: 'required' }] }),
          ...(field.when && { condition: { when: field.when.key, is: field.when.value } }),
        })),
      })),
    },
  ],
});

const FORMBRICKS_INPUTS = { text: 'text', email: 'email', phone: 'phone', one: undefined, several: undefined } as const;

/** One question on each screen: the library has no steps of several questions. */
export const formbricksDefinition = (form: Form) => ({
  id: 'race',
  name: 'Race',
  type: 'link',
  status: 'inProgress',
  welcomeCard: { enabled: false },
  thankYouCard: { enabled: true, headline: 'Thank you' },
  hiddenFields: { enabled: false },
  languages: [],
  questions: form.flatMap(({ fields }) =>
    fields.map(field => ({
      id: field.key,
      headline: field.title,
      required: field.required === true,
      buttonLabel: 'Next',
      ...(field.kind === 'one' || field.kind === 'several'
        ? {
            type: field.kind === 'one' ? 'multipleChoiceSingle' : 'multipleChoiceMulti',
            shuffleOption: 'none',
            choices: (field.options ?? []).map(label => ({ id: label, label })),
          }
        : { type: 'openText', inputType: FORMBRICKS_INPUTS[field.kind], placeholder: '', longAnswer: false }),
    })),
  ),
});
