/** Describes findings in words. */
import { phrase } from '../phrase.ts';
import { nameOfStep, textOf } from './compare/words.ts';
import type { Finding } from './findings.ts';

export type FindingLevel = 'error' | 'warning' | 'note';

/**
 * Level and remedy by kind of finding: an error stops visitors or makes their lead worthless, a warning is probably a
 * mistake, and a note is something that an owner may want.
 */
const ADVICE: Readonly<Record<Finding['kind'], { level: FindingLevel; remedy: string }>> = {
  'no way out': { level: 'error', remedy: 'Add a step or an ending that these visitors come to.' },
  'lead without consent': {
    level: 'error',
    remedy: 'Add a consent to a step that all of these visitors pass, or send no lead at their end.',
  },
  'lead without contact': {
    level: 'warning',
    remedy: 'Ask for a way to reach these visitors before their end, or send no lead there.',
  },
  'unreachable step': { level: 'warning', remedy: 'Add a jump to it, move it, or delete it.' },
  'hidden question': { level: 'warning', remedy: 'Change its conditions, or delete it.' },
  'jump never taken': { level: 'warning', remedy: 'Change its conditions, or delete it.' },
  'contradictory conditions': { level: 'warning', remedy: 'Delete one of them, or let one of them be enough.' },
  'jump always taken': { level: 'note', remedy: 'Delete its conditions, or the jump.' },
  loop: { level: 'note', remedy: 'Make sure that visitors can leave the circle.' },
  'end without lead': { level: 'note', remedy: 'Change the ending if these visitors are meant to become leads.' },
};
export const levelOf = ({ kind }: Pick<Finding, 'kind'>): FindingLevel => ADVICE[kind].level;
export const remedyOf = ({ kind }: Pick<Finding, 'kind'>): string => ADVICE[kind].remedy;

/** `tries`: the ways of answering a step that were tried. */
export function findingText({ kind, step, question, jump, key = '', isProved }: Finding, tries: number): string {
  const name = step ? nameOfStep(step) : '';
  const asked = phrase`the question “${textOf(question?.title) || question?.bpKey || ''}”`;
  const nth = phrase`jump ${(jump ?? 0) + 1} of ${name}`;
  const sure = isProved
    ? phrase`Proved for all ${tries} ways of answering.`
    : phrase`Not found in ${tries} tries; there may be answers that were not tried.`;
  const sentence: Record<Finding['kind'], () => string> = {
    'unreachable step': () => phrase`No answers lead to ${name}. ${sure}`,
    'hidden question': () => phrase`No answers show ${asked} of ${name}. ${sure}`,
    'jump never taken': () => phrase`No answers take ${nth}. ${sure}`,
    'jump always taken': () => phrase`All answers take ${nth}, so its conditions decide nothing. ${sure}`,
    'contradictory conditions': () =>
      question
        ? phrase`The conditions of ${asked} of ${name} contradict each other: no “${key}” meets all of them.`
        : phrase`The conditions of ${nth} contradict each other: no “${key}” meets all of them.`,
    'no way out': () => phrase`From ${name} no answers lead to an end of the form.`,
    loop: () => phrase`A jump leads back to ${name}, so a visitor can go in circles.`,
    'end without lead': () =>
      step
        ? phrase`A visit can end on ${name} without sending a lead.`
        : phrase`A visit can end without sending a lead.`,
    'lead without consent': () => phrase`A lead can be sent without asking for a consent.`,
    'lead without contact': () =>
      phrase`A lead can be sent without asking for an email address, a phone number or a name.`,
  };
  return sentence[kind]();
}
