/**
 * The schema of a form definition, without the members of plugins. Objects are open, because plugins add members, which
 * their own schemas describe. `dist/schema.json` is generated from these schemas.
 */
import * as v from 'valibot';
import {
  choice,
  conditions,
  country,
  duration,
  flag,
  key,
  language,
  logicalOperator,
  messages,
  order,
  requiredKey,
  requiredOrder,
  requiredText,
  template,
  text,
  url,
  validationRule,
} from './schema-parts.ts';

export const question = v.looseObject(
  {
    bpKey: requiredKey,
    type: requiredText,
    order,
    title: template,
    titleChatbot: template,
    description: template,
    helper: template,
    placeholder: template,
    text: template,
    values: v.optional(v.array(choice, 'a list of choices')),
    validationRules: v.optional(v.array(validationRule, 'a list of rules')),
    conditionalDisplay: conditions,
    conditionalDisplayLogicalOperator: logicalOperator,
    countryOverrideBpKey: text,
    questionNumber: key,
    tags: v.optional(v.array(requiredKey, 'a list of labels')),
  },
  'a question',
);

const jump = v.looseObject({ conditions, destinationStep: requiredOrder, logicalOperator }, 'a jump');

export const step = v.looseObject(
  {
    order,
    type: requiredText,
    title: template,
    titleChatbot: template,
    questions: v.optional(v.array(question, 'a list of questions')),
    messages,
    logicJumps: v.optional(v.array(jump, 'a list of jumps')),
    next: template,
    previous: template,
    back: template,
    skip: template,
    final: flag,
    doNotSendLead: flag,
    startLoading: flag,
    waitingTime: duration,
    neverDisabled: flag,
    richText: template,
  },
  'a step',
);
const steps = v.array(step, 'a list of steps');

export const configuration = v.looseObject(
  {
    language,
    country,
    formId: key,
    providerFormId: key,
    disableConversionOn: conditions,
    disableConversionLogicalOperator: logicalOperator,
    procurationUrl: url,
    stepTransitionDelay: duration,
    autoPassDelay: duration,
    autofocusFirstField: flag,
    displayMode: text,
    hideProgressBarFirstStep: flag,
  },
  'an object',
);

const formIdRule = v.looseObject({ conditions, formId: requiredKey, logicalOperator }, 'a rule');

export const formSchema = v.looseObject(
  {
    id: key,
    name: key,
    configuration: v.optional(configuration),
    steps,
    beforeSubmit: v.optional(steps),
    stepsAfterSubmit: v.optional(steps),
    beforeEnd: v.optional(steps),
    end: v.optional(step),
    logicFormIdRules: v.optional(v.array(formIdRule, 'a list of rules')),
    sendScriptData: flag,
  },
  'an object',
);
