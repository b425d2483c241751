/**
 * The schema of a form definition, without the members of plugins. Objects are open, because plugins add members, which
 * their own schemas describe. `dist/schema.json` is generated from these schemas.
 */
import * as v from 'valibot';
import { parseColor } from '../view/appearance/color.ts';
import { DENSITIES, LAYOUTS, PROGRESS, RADII, SCHEMES, THEMES } from '../view/appearance/names.ts';
import { phrase } from './phrase.ts';
import {
  choices,
  conditions,
  country,
  flag,
  hinted,
  joining,
  key,
  language,
  logicalOperator,
  messages,
  milliseconds,
  ofSomeTypes,
  order,
  rare,
  requiredKey,
  requiredOrder,
  requiredText,
  richText,
  seconds,
  template,
  text,
  url,
  validationRule,
} from './schema-parts.ts';

export const question = v.looseObject(
  {
    bpKey: hinted(requiredKey, { 'x-kind': 'key' }),
    type: requiredText,
    order: rare(order),
    title: template,
    titleChatbot: rare(template),
    description: template,
    helper: template,
    placeholder: ofSomeTypes(template),
    text: ofSomeTypes(richText),
    values: ofSomeTypes(choices),
    validationRules: v.optional(v.array(validationRule, 'a list of rules')),
    conditionalDisplay: conditions,
    conditionalDisplayLogicalOperator: joining('conditionalDisplay'),
    countryOverrideBpKey: hinted(text, { 'x-kind': 'answer-key', 'x-of-some-types': true }),
    questionNumber: rare(key),
    tags: rare(v.optional(v.array(requiredKey, 'a list of labels'))),
  },
  'a question',
);

export const jump = v.looseObject(
  { conditions, destinationStep: hinted(requiredOrder, { 'x-kind': 'step-order' }), logicalOperator },
  'a jump',
);

export const step = v.looseObject(
  {
    order: rare(order),
    type: requiredText,
    title: template,
    titleChatbot: rare(template),
    questions: v.optional(v.array(question, 'a list of questions')),
    messages,
    logicJumps: v.optional(v.array(jump, 'a list of jumps')),
    next: template,
    previous: template,
    back: rare(template),
    skip: template,
    final: flag,
    doNotSendLead: rare(flag),
    startLoading: rare(flag),
    waitingTime: rare(seconds),
    neverDisabled: rare(flag),
    richText: rare(richText),
  },
  'a step',
);
const steps = v.array(step, 'a list of steps');

export const configuration = v.looseObject(
  {
    language,
    country,
    formId: key,
    providerFormId: rare(key),
    disableConversionOn: rare(conditions),
    disableConversionLogicalOperator: joining('disableConversionOn', 'or'),
    procurationUrl: url,
    keepLeads: rare(hinted(flag, { default: true })),
    requireLeadId: rare(flag),
    stepTransitionDelay: rare(hinted(milliseconds, { default: 0 })),
    autoPassDelay: rare(hinted(milliseconds, { default: 500 })),
    autofocusFirstField: flag,
    displayMode: text,
    hideProgressBarFirstStep: flag,
  },
  'an object',
);

export const formIdRule = v.looseObject({ conditions, formId: requiredKey, logicalOperator }, 'a rule');

const nameOf = <const Names extends readonly string[]>(names: Names) => {
  const quoted = names.map(name => `"${name}"`);
  return v.optional(v.picklist(names, phrase`${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)!}`));
};
export const appearance = v.looseObject(
  {
    theme: hinted(nameOf(THEMES), { default: 'calm' }),
    accent: hinted(
      v.optional(
        v.pipe(
          requiredText,
          v.check(color => parseColor(color) !== undefined, 'a color such as "#0a7d4f"'),
        ),
      ),
      { 'x-kind': 'color', title: 'Accent color' },
    ),
    font: hinted(text, { 'x-suggestions': ['system-ui, sans-serif', 'Georgia, serif', 'inherit'] }),
    radius: hinted(nameOf(RADII), { title: 'Corners' }),
    density: nameOf(DENSITIES),
    scheme: hinted(nameOf(SCHEMES), { title: 'Light or dark' }),
    progress: nameOf(PROGRESS),
    letters: hinted(flag, { title: 'Letters on choices' }),
    optionalMarks: rare(hinted(flag, { default: true, title: 'Optional questions are marked' })),
    columns: rare(v.optional(v.picklist([1, 2], '1 or 2'))),
    layout: rare(nameOf(LAYOUTS)),
    sticky: rare(hinted(flag, { title: 'Next stays on phones' })),
  },
  'an object',
);

export const formSchema = v.looseObject(
  {
    id: key,
    name: key,
    configuration: v.optional(configuration),
    appearance: v.optional(appearance),
    steps,
    beforeSubmit: v.optional(steps),
    stepsAfterSubmit: v.optional(steps),
    beforeEnd: v.optional(steps),
    end: v.optional(step),
    logicFormIdRules: rare(v.optional(v.array(formIdRule, 'a list of rules'))),
    sendScriptData: rare(hinted(flag, { default: true })),
  },
  'an object',
);
