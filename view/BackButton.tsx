import type { ReactNode } from 'react';
import type { Step } from '../engine/contract/definition.ts';
import { labelOf } from '../engine/form/template.ts';
import { useEngine, useRead } from './context.ts';

export function BackButton({ step }: { step: Step }): ReactNode {
  const { scope, back } = useEngine();
  return (
    <button type="button" className="sw-button sw-back" onClick={() => void back()}>
      <span>{useRead(scope, read => labelOf(step.previous, read, 'Back'))}</span>
    </button>
  );
}
