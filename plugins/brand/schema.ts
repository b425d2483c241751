import * as v from 'valibot';
import {
  type DefinitionRule,
  type DefinitionSchema,
  messages,
  type PluginEditor,
  type PolicySources,
  phrase,
  rare,
  removeFix,
  template,
} from '../../check/schema-parts.ts';
import { type Addition, type Loose, preparedDraft } from '../shared/draft-steps.ts';
import { BRAND_STEP, prepare } from './row.ts';

const sources: PolicySources = ({ definition }) =>
  definition.brandConfiguration ? [{ directive: 'img-src', why: 'the logos of the brands' }] : [];

/** Reports a choice of companies without a form id, by which the service finds the companies. */
const missingFormId: DefinitionRule = ({ steps, definition }, problems) => {
  const { formId } = Object(definition.configuration) as { formId?: unknown };
  const { logicFormIdRules } = definition;
  if ((formId ?? '') !== '' || (Array.isArray(logicFormIdRules) && logicFormIdRules.length > 0)) return;
  const own = steps.filter(({ value }) => value.type === 'brand').map(({ path }) => path);
  for (const path of definition.brandConfiguration ? ['brandConfiguration', ...own] : own) {
    problems.error(path, {
      expected: 'a form id, by which the service finds the companies',
      found: 'no "formId" in "configuration"',
      remedy:
        'Write the form id that the service gave you, or remove the choice of companies. As it is, it is skipped.',
      fix: removeFix(path, 'the choice of companies'),
    });
  }
};

/** Reports questions after the choice whose answers may change the form id, and with it the companies to choose from. */
const choiceBeforeFormId: DefinitionRule = ({ steps, definition }, problems) => {
  const rules = Array.isArray(definition.logicFormIdRules) ? definition.logicFormIdRules : [];
  const conditions = rules.flatMap(rule => (rule as { conditions?: unknown })?.conditions ?? []);
  const keys = conditions.map(condition => (condition as { bpKey?: unknown })?.bpKey);
  for (const { path, order, list, value } of steps) {
    if (list !== 'steps' || value.type !== 'brand') continue;
    const later = steps.filter(step => step.list === 'steps' && step.order > order);
    const deciding = later.flatMap(({ questions }) => questions).find(({ key }) => keys.includes(key));
    if (!deciding) continue;
    problems.warning(path, {
      expected: 'the choice of companies after the questions that decide the form id',
      found: phrase`the question "${String(deciding.key)}" in a later step`,
      remedy: 'Move the choice behind it. As it is, visitors whose answer changes the form id choose twice.',
    });
  }
};

export const schema = {
  sources,
  rules: [missingFormId, choiceBeforeFormId],
  steps: { brand: { disclaimerText: template } }, // shown below the list of companies
  form: {
    brandConfiguration: rare(
      v.optional(v.looseObject({ title: template, disclaimerText: template, next: template, messages }, 'an object')),
    ),
  },
} satisfies DefinitionSchema;

/** The step to choose companies that `brandConfiguration` adds, for editors of forms. */

const isBrand = ({ type }: { type?: unknown }): boolean => type === BRAND_STEP;

export function additions(definition: Loose): readonly Addition[] {
  const own = [definition.steps, definition.beforeSubmit].flatMap(list =>
    Array.isArray(list) ? (list as Loose[]) : [],
  );
  const added = preparedDraft(definition, prepare).beforeSubmit.find(isBrand);
  if (!added || own.some(step => isBrand(Object(step)))) return [];
  return [
    {
      list: ['beforeSubmit'],
      item: { ...Object(definition.brandConfiguration), type: BRAND_STEP },
      why: 'asked right before sending',
      off: { path: ['brandConfiguration'] },
    },
  ];
}

export const editor: PluginEditor = {
  additions,
  steps: {
    [BRAND_STEP]: {
      name: 'Choice of companies',
      purpose: 'The visitor picks the companies that may call.',
      keywords: 'brands partners',
      icon: 'building-2',
      start: { title: 'Who may contact you?' },
    },
  },
  words: { brandConfiguration: 'Choice of brands', disclaimerText: 'Disclaimer' },
};
