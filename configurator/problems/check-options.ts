import type { CheckOptions } from '../../embed/check.ts';
import type { PreviewState } from '../preview/preview-state.ts';

/** What the check must know beside the definition: the flags and colors of the preview, and the types of third parties. */
export function checkOptions({ settings, plugins }: Pick<PreviewState, 'settings' | 'plugins'>): CheckOptions {
  return {
    flags: [...settings.flags],
    colors: { ...settings.colors },
    names: {
      questions: plugins.flatMap(({ questions }) => questions),
      steps: plugins.flatMap(({ steps }) => steps),
      validators: plugins.flatMap(({ validators }) => validators),
    },
  };
}
