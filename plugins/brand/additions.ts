/** The step to choose companies that `brandConfiguration` adds, for editors of forms. */
import { type Addition, type Loose, preparedDraft } from '../shared/prepared-draft.ts';
import { BRAND_STEP, prepare } from './row.ts';

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
