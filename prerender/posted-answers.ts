/** The question types that a form can post without script. Only `stepwell/server` loads this. */
import type { Json, Question, Read } from '../contract/plugin.ts';
import { posted as choices } from '../plugins/choices/posted.ts';
import { posted as consent } from '../plugins/consent/posted.ts';
import { posted as phone } from '../plugins/phone/posted.ts';
import { posted as texts } from '../plugins/texts/posted.ts';
import { posted as zipcode } from '../plugins/zipcode/posted.ts';

interface Posted {
  /** Default: always. */
  canPost?(question: Question, read: Read): boolean;
  /** The answer in the values of the question's controls. Undefined or empty for none. */
  answer(values: readonly string[], question: Question, read: Read): Json | undefined;
}
const TYPES: Readonly<Record<string, Posted>> = { ...choices, ...consent, ...phone, ...texts, ...zipcode };

/** Undefined if the question needs script. */
export function postedOf(question: Question, read: Read): Posted | undefined {
  const posted = Object.hasOwn(TYPES, question.type) ? TYPES[question.type] : undefined;
  return posted && (posted.canPost?.(question, read) ?? true) ? posted : undefined;
}

/** The name of the question's controls. `QuestionView` writes it. */
export const controlName = ({ bpKey }: Question): string => `sw-${bpKey}`;
/** Names of the hidden fields: the id of the form, and the version of what the visitor saw. */
export const FORM_NAME = 'stepwell-form';
export const VERSION_NAME = 'stepwell-version';
