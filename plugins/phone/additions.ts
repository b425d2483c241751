/** Describes the phone-code step for editors of forms. */
import { type Addition, type Loose, preparedDraft } from '../shared/prepared-draft.ts';
import { PHONE_CODE } from './parts.ts';
import { prepare } from './prepare.ts';

const isCode = (step: Loose): boolean => step.type === PHONE_CODE;
const LISTS = ['steps', 'beforeSubmit', 'stepsAfterSubmit'];

export function additions(definition: Loose): readonly Addition[] {
  const { steps, beforeSubmit, stepsAfterSubmit } = preparedDraft(definition, prepare);
  const questions = [...steps, ...beforeSubmit].flatMap(step => step.questions);
  const own = LISTS.flatMap(list => (Array.isArray(definition[list]) ? (definition[list] as Loose[]) : []));
  const isWanted = questions.some(({ confirmByCode }) => confirmByCode === true);
  if (!isWanted || !stepsAfterSubmit.some(isCode) || own.some(isCode)) return [];
  return [{ list: ['stepsAfterSubmit'], item: { type: PHONE_CODE }, why: 'asked right after sending' }];
}
