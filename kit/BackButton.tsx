import type { ReactNode } from 'react';
import type { Scope } from '../contract/plugin.ts';
import { labelOf } from '../engine/form/template.ts';
import { useRead } from '../view/context.ts';

interface BackButtonProps {
  onClick(): void;
  children: ReactNode;
}

/** A button that looks like the Back of the form. */
export const BackButton = ({ onClick, children }: BackButtonProps): ReactNode => (
  <button type="button" className="sw-button sw-back" onClick={onClick}>
    {children}
  </button>
);

/** Leads to the previous step, for a step without the engine's controls. Draws nothing on the first step. */
export function PreviousStep({ scope, label }: { scope: Scope; label?: string | undefined }): ReactNode {
  const shown = useRead(scope, read => read.path.length > 1);
  const text = useRead(scope, read => labelOf(label, read, 'Back'));
  return shown && <BackButton onClick={() => scope.back()}>{text}</BackButton>;
}
