/**
 * The one description of a form definition. Objects are open: plugins add
 * members, which their own schemas describe. `dist/schema.json` is generated from these.
 */
import * as v from 'valibot';
import {
  address,
  choice,
  conditions,
  country,
  duration,
  flag,
  key,
  language,
  messages,
  name,
  operator,
  order,
  place,
  rule,
  text,
  words,
} from './parts.ts';

export const question = v.looseObject(
  {
    bpKey: name,
    type: words,
    order,
    title: text,
    titleChatbot: text,
    description: text,
    helper: text,
    placeholder: text,
    text,
    values: v.optional(v.array(choice, 'a list of choices')),
    validationRules: v.optional(v.array(rule, 'a list of rules')),
    conditionalDisplay: conditions,
    conditionalDisplayLogicalOperator: operator,
    countryOverrideBpKey: text,
    questionNumber: key,
    tags: v.optional(v.array(name, 'a list of labels')),
  },
  'a question',
);

const jump = v.looseObject({ conditions, destinationStep: place, logicalOperator: operator }, 'a jump');

export const step = v.looseObject(
  {
    order,
    type: words,
    title: text,
    titleChatbot: text,
    questions: v.optional(v.array(question, 'a list of questions')),
    messages,
    logicJumps: v.optional(v.array(jump, 'a list of jumps')),
    next: text,
    previous: text,
    back: text,
    skip: text,
    final: flag,
    doNotSendLead: flag,
    startLoading: flag,
    waitingTime: duration,
    neverDisabled: flag,
    richText: text,
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
    disableConversionLogicalOperator: operator,
    procurationUrl: address,
    stepTransitionDelay: duration,
    autoPassDelay: duration,
    autofocusFirstField: flag,
    displayMode: text,
    hideProgressBarFirstStep: flag,
  },
  'an object',
);

const formIdRule = v.looseObject({ conditions, formId: name, logicalOperator: operator }, 'a rule');

export const definitionSchema = v.looseObject(
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
