/**
 * The one description of a form definition (DEF-06 to DEF-25). Objects are open: plugins add members, and check their
 * own. The message of a part is what the checker says was expected; a JSON Schema can be generated from the same place.
 */
import * as v from 'valibot';

const words = v.string('text');
const name = v.union([words, v.number()], 'text or a number');
/** Orders may come as text, which `form.ts` understands. */
const place = v.union([v.number(), v.pipe(v.string(), v.regex(/^\s*-?\d+(\.\d+)?\s*$/, 'a number'))], 'a number');

const text = v.optional(words);
const key = v.optional(name);
const flag = v.optional(v.boolean('true or false'));
const order = v.optional(place);
/** Milliseconds or seconds, as the member says. */
const duration = v.optional(v.pipe(v.number('a number of 0 or more'), v.minValue(0, 'a number of 0 or more')));
/** Whatever the plugin that reads it understands. */
const anything = v.optional(v.unknown());
const operator = v.optional(v.picklist(['and', 'or'], '"and" or "or"'));

export const condition = v.looseObject({ bpKey: key, queryKey: key, value: anything, operator: text }, 'a condition');
const conditions = v.optional(v.array(condition, 'a list of conditions'));

const rule = v.looseObject({ validator: words, value: anything, message: text }, 'a rule');

const choice = v.looseObject(
  {
    bpKey: key,
    text,
    imgUrl: text,
    itemValue: v.optional(v.union([words, v.number(), v.boolean()], 'text, a number, true or false')),
    isOther: flag,
    conditionalValue: anything,
  },
  'a choice',
);

const filter = v.looseObject({ bpKey: name, apiKey: words }, 'a filter');

const question = v.looseObject(
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
    apiUrl: text,
    apiFilter: v.optional(v.union([filter, v.array(filter)], 'a filter or a list of filters')),
    display: text,
    questionNumber: key,
    tags: v.optional(v.array(name, 'a list of labels')),
    phoneBpKey: text,
    tcpaOptIn: flag,
    yesData: v.optional(choice),
    noData: v.optional(choice),
  },
  'a question',
);

const message = v.looseObject(
  {
    position: v.picklist(['top', 'bottom', 'under_cta'], '"top", "bottom" or "under_cta"'),
    content: text,
    contentChatbot: text,
    header: text,
    // A pattern, because one of the two words is also the name of a question type, and the engine names none.
    messageType: v.optional(v.pipe(words, v.regex(/^(info|legal)$/, '"info" or "legal"'))),
    isRichText: flag,
  },
  'a message',
);
const messages = v.optional(v.array(message, 'a list of messages'));

const jump = v.looseObject({ conditions, destinationStep: place, logicalOperator: operator }, 'a jump');

const step = v.looseObject(
  {
    order,
    type: words,
    title: text,
    titleChatbot: text,
    titleFinished: text,
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
    waitingTimePerLine: duration,
    neverDisabled: flag,
    richText: text,
    crossSell: flag,
    affiliationUrl: text,
    affiliationTitle: text,
    affiliationDescription: text,
    affiliationLogo: text,
    affiliationKey: text,
    revealData: v.optional(
      v.looseObject({ cta: v.optional(v.looseObject({ text, url: text }, 'an object')) }, 'an object'),
    ),
  },
  'a step',
);
const steps = v.array(step, 'a list of steps');

const configuration = v.looseObject(
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
    procurationUrl: text,
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
