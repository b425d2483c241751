import type { PreviewState } from '../preview/preview-values.ts';
import type { CheckSettings } from './run-check.ts';

/** What the check must know beside the definition: the flags of the preview, and the types and members of third parties. */
export function checkOptions({ settings, plugins }: Pick<PreviewState, 'settings' | 'plugins'>): CheckSettings {
  return {
    flags: [...settings.flags],
    names: {
      questions: plugins.flatMap(({ questions }) => questions),
      steps: plugins.flatMap(({ steps }) => steps),
      validators: plugins.flatMap(({ validators }) => validators),
    },
    pluginSchemas: plugins.flatMap(({ schema }) => (schema === undefined ? [] : [schema])),
  };
}
