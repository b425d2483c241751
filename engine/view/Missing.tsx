import { Component, type ReactNode } from 'react';
import type { Step } from '../definition.ts';
import { useEngine } from './context.ts';

/** Stands in the place of what could not be loaded or drawn; its step cannot be left forwards (DEC-24). */
export function Missing({ step, name }: { step: Step; name: string }): ReactNode {
  const engine = useEngine();
  return (
    <div className="sw-missing" role="alert" data-missing={name}>
      <p>{engine.text('This part could not be loaded.')}</p>
      <button type="button" className="sw-button sw-quiet" onClick={() => void engine.retryStep(step)}>
        {engine.text('Try again')}
      </button>
    </div>
  );
}

/** Keeps an error of a view to its own place, and tells the engine. */
export class Boundary extends Component<
  { onError(error: unknown): void; fallback: ReactNode; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }
  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
