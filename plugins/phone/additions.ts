/** Describes the phone-code step for editors of forms. */
import { type Addition, type Loose, preparedDraft } from '../shared/prepared-draft.ts';
import { PHONE_CODE, prepare } from './row.ts';

const isCode = (step: Loose): boolean => step.type === PHONE_CODE;
const LISTS = ['steps', 'beforeSubmit', 'stepsAfterSubmit'];

/** Where the definition turns the code on. */
function pathOfSwitch(definition: Loose): readonly (string | number)[] | undefined {
  for (const list of LISTS) {
    for (const [index, step] of objectsIn(definition[list]).entries()) {
      const place = objectsIn(step.questions).findIndex(({ confirmByCode }) => confirmByCode === true);
      if (place >= 0) return [list, index, 'questions', place, 'confirmByCode'];
    }
  }
  return undefined;
}
const objectsIn = (list: unknown): Loose[] => (Array.isArray(list) ? list.map(Object) : []);

export function additions(definition: Loose): readonly Addition[] {
  const { steps, beforeSubmit, stepsAfterSubmit } = preparedDraft(definition, prepare);
  const questions = [...steps, ...beforeSubmit].flatMap(step => step.questions);
  const own = LISTS.flatMap(list => (Array.isArray(definition[list]) ? (definition[list] as Loose[]) : []));
  const isWanted = questions.some(({ confirmByCode }) => confirmByCode === true);
  if (!isWanted || !stepsAfterSubmit.some(isCode) || own.some(isCode)) return [];
  const item = { type: PHONE_CODE };
  const off = pathOfSwitch(definition);
  return [{ list: ['stepsAfterSubmit'], item, why: 'asked right after sending', ...(off && { off: { path: off } }) }];
}
