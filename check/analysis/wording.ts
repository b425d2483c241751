/** Describes findings in words. */
import type { Question, Step } from '../../engine/contract/plugin.ts';
import type { Finding } from './findings.ts';

export type FindingLevel = 'error' | 'warning' | 'note';

/**
 * Level and remedy by kind of finding: an error stops visitors or makes their lead worthless, a warning is probably a
 * mistake, and a note is something that an owner may want.
 */
const ADVICE: Readonly<Record<Finding['kind'], readonly [level: FindingLevel, remedy: string]>> = {
  'no way out': ['error', 'Add a step or an ending that these visitors come to.'],
  'lead without consent': [
    'error',
    'Add a consent to a step that all of these visitors pass, or send no lead at their end.',
  ],
  'lead without contact': ['warning', 'Ask for a way to reach these visitors before their end, or send no lead there.'],
  'unreachable step': ['warning', 'Add a jump to it, move it, or delete it.'],
  'hidden question': ['warning', 'Change its conditions, or delete it.'],
  'jump never taken': ['warning', 'Change its conditions, or delete it.'],
  'contradictory conditions': ['warning', 'Delete one of them, or let one of them be enough.'],
  'jump always taken': ['note', 'Delete its conditions, or the jump.'],
  loop: ['note', 'Make sure that visitors can leave the circle.'],
  'end without lead': ['note', 'Change the ending if these visitors are meant to become leads.'],
};
export const levelOf = ({ kind }: Pick<Finding, 'kind'>): FindingLevel => ADVICE[kind][0];
export const remedyOf = ({ kind }: Pick<Finding, 'kind'>): string => ADVICE[kind][1];

const nameOfStep = (step: Step | undefined): string =>
  step ? `step ${step.order}${typeof step.title === 'string' && step.title ? ` (“${step.title}”)` : ''}` : 'a step';
const nameOfQuestion = (question: Question | undefined): string =>
  `the question “${question?.title || question?.bpKey || ''}”`;
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `tries`: the ways of answering a step that were tried. */
export function findingText({ kind, step, question, jump, key, isProved }: Finding, tries: number): string {
  const name = nameOfStep(step);
  const nth = `jump ${(jump ?? 0) + 1} of ${name}`;
  const sure = isProved
    ? `Proved for all ${tries} ways of answering.`
    : `Not found in ${tries} tries; there may be answers that were not tried.`;
  const sentence: Record<Finding['kind'], string> = {
    'unreachable step': `No answers lead to ${name}. ${sure}`,
    'hidden question': `No answers show ${nameOfQuestion(question)} of ${name}. ${sure}`,
    'jump never taken': `No answers take ${nth}. ${sure}`,
    'jump always taken': `All answers take ${nth}, so its conditions decide nothing. ${sure}`,
    'contradictory conditions': `The conditions of ${question ? `${nameOfQuestion(question)} of ${name}` : nth} contradict each other: no “${key}” meets all of them.`,
    'no way out': `From ${name} no answers lead to an end of the form.`,
    loop: `A jump leads back to ${name}, so a visitor can go in circles.`,
    'end without lead': `A visit can end ${step ? `on ${name} ` : ''}without sending a lead.`,
    'lead without consent': 'A lead can be sent without asking for a consent.',
    'lead without contact': 'A lead can be sent without asking for an email address, a phone number or a name.',
  };
  return capitalized(sentence[kind]);
}
