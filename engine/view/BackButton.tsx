import type { ReactNode } from 'react';
import type { Step } from '../definition.ts';
import { useEngine, useFilled } from './context.ts';

export function BackButton({ step }: { step: Step }): ReactNode {
  const { read, withLater } = useEngine();
  return (
    <button type="button" className="sw-button sw-back" onClick={() => withLater(parts => parts.back())}>
      <span>{useFilled(step.previous) || read.text('Back')}</span>
    </button>
  );
}
