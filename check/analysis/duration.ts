/**
 * Estimates the duration of a visit: four words of reading per second, the answering time that the question's type
 * declares, and two seconds for each step. The estimate compares paths through a form and does not predict a single
 * visit.
 */
import type { Question, QuestionType, Step } from '../../engine/contract/plugin.ts';
import { wordsOf } from '../../view/rich-text/parse-markup.ts';

type Hints = Pick<QuestionType<unknown>, 'secondsToAnswer' | 'chosen' | 'isConsent'> | undefined;

const WORDS_PER_SECOND = 4;
const STEP = 2;
const CHOOSE = 3;
const TYPE = 8;
/** Visitors do not read all choices of a long list. */
const MAX_CHOICES = 12;

export function secondsOn(step: Step, displayed: readonly Question[], hintsOf: (question: Question) => Hints): number {
  const texts = [step.title, step.richText, ...step.messages.map(({ content }) => content)];
  const read = texts.reduce((sum, text) => sum + wordsIn(text), 0) / WORDS_PER_SECOND;
  return displayed.reduce((sum, question) => sum + secondsFor(question, hintsOf(question)), STEP + read);
}

function secondsFor({ title, text, description, values }: Question, hints: Hints): number {
  const texts = [title, text, description, ...values.slice(0, MAX_CHOICES).map(one => one.text)];
  const words = texts.reduce((sum, one) => sum + wordsIn(one), 0);
  const isChosen = hints?.chosen || hints?.isConsent || values.length > 0;
  return words / WORDS_PER_SECOND + (hints?.secondsToAnswer ?? (isChosen ? CHOOSE : TYPE));
}

/** Members of a definition can have any type. */
function wordsIn(text: unknown): number {
  return typeof text === 'string' ? wordsOf(text).split(/\s+/).filter(Boolean).length : 0;
}
