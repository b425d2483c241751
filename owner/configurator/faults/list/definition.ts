import type { JsonObject } from '../../document/json-object.ts';
import type { Fault } from '../fault.ts';

const NOTICE = 'The visitor reads that the form cannot be shown right now, and can try again.';
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
    title: 'Question of an unknown type',
    happens: 'The first step with questions has one of the type shrot_text, which does not exist.',
    visitor: 'In place of the question the visitor reads that this part could not be loaded, and can try again.',
    reports: ['SW_DEFINITION'],
    change: withUnknownType,
  },
  {
    ...base,
    id: 'definition-appearance',
    title: 'Unknown appearance',
    happens: 'The appearance of the form has a color that is none.',
    visitor: 'The form in the color of its theme.',
    reports: ['SW_APPEARANCE'],
    shows: 'section[data-step]',
    change: definition => ({ ...definition, appearance: { accent: 'greenish' } }),
  },
  {
    ...base,
    id: 'definition-no-steps',
    title: 'No steps',
    happens: 'The definition has no steps.',
    reports: ['SW_NO_STEPS'],
    change: definition => ({ ...definition, steps: [] }),
  },
  {
    ...base,
    id: 'definition-json',
    title: 'Broken JSON',
    happens: 'The definition in the page is not valid JSON: a bracket is missing.',
    reports: ['SW_JSON'],
    source: 'broken-json',
  },
  {
    ...base,
    id: 'definition-none',
    title: 'No definition',
    happens: 'The page has a place for the form, but no definition.',
    visitor: 'The visitor sees no form at all, because the page never said which one to show.',
    reports: ['SW_NO_DEFINITION'],
    shows: '#preview form',
    source: 'nowhere',
  },
  {
    ...base,
    id: 'definition-sample',
    title: 'Unknown sample',
    happens: 'The page names a sample that does not exist.',
    reports: ['SW_SAMPLE'],
    source: 'unknown-sample',
  },
  {
    ...base,
    id: 'definition-survey',
    title: 'Survey service out of reach',
    happens: 'The service that has the definition could not be reached.',
    reports: ['SW_SURVEY'],
    source: 'survey-service',
    replies: { other: 'unreachable' },
  },
];
