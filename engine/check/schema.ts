/**
 * The one description of a form definition (DEF-06 to DEF-25). Objects are open: plugins add
 * members, which their own schemas describe. `dist/schema.json` is generated from these.
 */
import * as v from 'valibot';
import {
  address,
  anything,
  choice,
  conditions,
  duration,
  flag,
  key,
  messages,
  name,
  operator,
  order,
  place,
  rule,
  text,
  words,
} from './parts.ts';

const filter = v.looseObject({ bpKey: name, apiKey: words }, 'a filter');

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
    format: key,
    values: v.optional(v.array(choice, 'a list of choices')),
    validationRules: v.optional(v.array(rule, 'a list of rules')),
    conditionalDisplay: conditions,
    conditionalDisplayLogicalOperator: operator,
    customBpKeys: v.optional(v.record(v.string(), words, 'an object of keys')),
    countryOverrideBpKey: text,
    addressProvider: text,
    addressType: text,
    apiUrl: address,
    apiFilter: v.optional(v.union([filter, v.array(filter)], 'a filter or a list of filters')),
    questionNumber: key,
    tags: v.optional(v.array(name, 'a list of labels')),
    phoneBpKey: text,
    tcpaOptIn: flag,
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
    crossSell: flag,
    affiliationUrl: address,
    affiliationTitle: text,
    affiliationDescription: text,
    affiliationLogo: address,
    affiliationKey: text,
    revealData: v.optional(
      v.looseObject({ cta: v.optional(v.looseObject({ text, url: address }, 'an object')) }, 'an object'),
    ),
  },
  'a step',
);
const steps = v.array(step, 'a list of steps');

export const configuration = v.looseObject(
  {
    language: text,
    country: text,
    formId: key,
    providerFormId: key,
    conversionEvent: text,
    disableConversionOn: conditions,
    disableConversionLogicalOperator: operator,
    allowConversionOnRequalification: flag,
    addUserTimespan: text,
    procurationUrl: address,
    stepTransitionDelay: duration,
    autoPassDelay: duration,
    autofocusFirstField: flag,
    displayMode: text,
    displayCtcConditions: conditions,
    displayCtcLogicalOperator: operator,
    jornayaToken: text,
    jornayaBpKey: text,
    trustedFormBpKey: text,
    trustedFormMode: text,
    trustedFormTags: flag,
    consentEvidence: flag,
    hideProgressBarFirstStep: flag,
  },
  'an object',
);

/** A member added to the lead (LEAD-25 to LEAD-28, DEC-82). */
const addition = v.looseObject(
  {
    type: v.picklist(['static', 'query', 'conditional', 'copy'], '"static", "query", "conditional" or "copy"'),
    payloadKey: words,
    value: anything,
    queryKey: text,
    bpKey: key,
    conditions,
    logicalOperator: operator,
  },
  'a rule',
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
    additionalFormValues: v.optional(v.array(addition, 'a list of rules')),
    logicFormIdRules: v.optional(v.array(formIdRule, 'a list of rules')),
    sendScriptData: flag,
    brandConfiguration: v.optional(
      v.looseObject({ title: text, disclaimerText: text, next: text, messages }, 'an object'),
    ),
  },
  'an object',
);
