import type { ReactNode } from 'react';
import type { Scope } from '../../engine/contract/plugin.ts';
import { labelOf } from '../../engine/form/template.ts';
import { useRead } from '../../view/context.ts';

/** Decorative: the view that shows it must also announce what is in progress. */
export const Spinner = (): ReactNode => <span className="sw-spinner" aria-hidden="true" />;

/** A Back button for a step without the engine's controls. Draws nothing on the first step. */
export function PreviousStep({ scope, label }: { scope: Scope; label?: string | undefined }): ReactNode {
  const shown = useRead(scope, read => read.path.length > 1);
  const text = useRead(scope, read => labelOf(label, read, 'Back'));
  return (
    shown && (
      <button type="button" className="sw-button sw-back" onClick={() => scope.back()}>
        {text}
      </button>
    )
  );
}
