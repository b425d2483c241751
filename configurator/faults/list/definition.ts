import type { JsonObject } from '../../document/json-object.ts';
import { t } from '../../ui/text.ts';
import type { Fault } from '../fault.ts';

const NOTICE = t('The visitor reads that the form cannot be shown right now, and can try again.');
const base = { at: { to: 'start' }, shows: '.sw-missing', visitor: NOTICE } as const;
const stepsOf = ({ steps }: JsonObject): readonly JsonObject[] => (Array.isArray(steps) ? steps : []);

/** Its first step with questions has a further one, of a type that does not exist. */
function withUnknownType(definition: JsonObject): JsonObject {
  const steps = stepsOf(definition);
  const place = steps.findIndex(step => Array.isArray(step.questions));
  const question = { bpKey: 'fault_bench', type: 'shrot_text', title: 'Your street' };
  const changed = steps.map((step, index) =>
    index === place ? { ...step, questions: [...(step.questions as readonly unknown[]), question] } : step,
  );
  return { ...definition, steps: changed };
}

export const DEFINITION: readonly Fault[] = [
  {
    ...base,
    id: 'definition-type',
    title: t('Question of an unknown type'),
    happens: t('The first step with questions has one of the type shrot_text, which does not exist.'),
    visitor: t('In place of the question the visitor reads that this part could not be loaded, and can try again.'),
    reports: ['SW_DEFINITION'],
    change: withUnknownType,
  },
  {
    ...base,
    id: 'definition-appearance',
    title: t('Unknown appearance'),
    happens: t('The appearance of the form has a color that is none.'),
    visitor: t('The form in the color of its theme.'),
    reports: ['SW_APPEARANCE'],
    shows: 'section[data-step]',
    change: definition => ({ ...definition, appearance: { accent: 'greenish' } }),
  },
  {
    ...base,
    id: 'definition-no-steps',
    title: t('No steps'),
    happens: t('The definition has no steps.'),
    reports: ['SW_NO_STEPS'],
    change: definition => ({ ...definition, steps: [] }),
  },
  {
    ...base,
    id: 'definition-json',
    title: t('Broken JSON'),
    happens: t('The definition in the page is not valid JSON: a bracket is missing.'),
    reports: ['SW_JSON'],
    source: 'broken-json',
  },
  {
    ...base,
    id: 'definition-none',
    title: t('No definition'),
    happens: t('The page has a place for the form, but no definition.'),
    visitor: t('The visitor sees no form at all, because the page never said which one to show.'),
    reports: ['SW_NO_DEFINITION'],
    shows: '#preview form',
    source: 'nowhere',
  },
  {
    ...base,
    id: 'definition-sample',
    title: t('Unknown sample'),
    happens: t('The page names a sample that does not exist.'),
    reports: ['SW_SAMPLE'],
    source: 'unknown-sample',
  },
  {
    ...base,
    id: 'definition-survey',
    title: t('Survey service out of reach'),
    happens: t('The service that has the definition could not be reached.'),
    reports: ['SW_SURVEY'],
    source: 'survey-service',
    replies: { other: 'unreachable' },
  },
];
