import { Component, type ReactNode } from 'react';
import type { Step } from '../definition.ts';
import { useEngine, useRead } from './context.ts';

interface MissingProps {
  step: Step;
  name: string;
  /** It replaces the whole step, so it also has the Back button. */
  whole?: boolean;
  /** Renders the view again after a retry. */
  again?(): void;
}

/** A notice in place of what could not be loaded or drawn. Its step cannot be left forwards. */
export function Missing({ step, name, whole, again }: MissingProps): ReactNode {
  const engine = useEngine();
  const back = useRead(engine.scope, read => whole && read.path.length > 1);
  return (
    <div className="sw-missing" role="alert" data-missing={name}>
      <p>{engine.text('This part could not be loaded.')}</p>
      {back && (
        <button type="button" className="sw-button sw-back" onClick={() => void engine.back()}>
          {step.previous || engine.text('Back')}
        </button>
      )}
      <button type="button" className="sw-button sw-quiet" onClick={() => void engine.retryStep(step).then(again)}>
        {engine.text('Try again')}
      </button>
    </div>
  );
}

interface BoundaryProps {
  onError(error: unknown): void;
  /** Drawn instead. A function gets what renders the view again. */
  fallback: ReactNode | ((again: () => void) => ReactNode);
  children: ReactNode;
}

/** Replaces just the part of a view that threw. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }
  override render(): ReactNode {
    const { children, fallback } = this.props;
    if (!this.state.failed) return children;
    return typeof fallback === 'function' ? fallback(() => this.setState({ failed: false })) : fallback;
  }
}
