import type { ReactNode } from 'react';
import type { Step } from '../definition.ts';
import { useEngine } from './context.ts';

export function BackButton({ step }: { step: Step }): ReactNode {
  const { read, withLater } = useEngine();
  return (
    <button type="button" className="sw-button sw-back" onClick={() => withLater(parts => parts.back())}>
      {step.previous || read.text('Back')}
    </button>
  );
}
