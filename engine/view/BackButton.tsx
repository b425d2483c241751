import type { ReactNode } from 'react';
import type { Step } from '../definition.ts';
import { useEngine } from './context.ts';
import { Filled } from './Messages.tsx';

export function BackButton({ step }: { step: Step }): ReactNode {
  const { read, withLater } = useEngine();
  return (
    <button type="button" className="sw-button sw-back" onClick={() => withLater(parts => parts.back())}>
      <Filled text={step.previous || read.text('Back')} />
    </button>
  );
}
