import { Component, type ReactNode, useState } from 'react';
import type { Step } from '../engine/contract/definition.ts';
import { BackButton } from './BackButton.tsx';
import { useEngine, useRead } from './context.ts';

interface MissingProps {
  step: Step;
  name: string;
  /** It replaces the whole step, so it includes the Back button. */
  whole?: boolean;
  /** Renders the view again after a retry. */
  rerender?(): void;
}

/**
 * A notice in place of a step or question that could not be loaded or rendered. The visitor can retry or go back, but
 * not go on.
 */
export function Missing({ step, name, whole, rerender }: MissingProps): ReactNode {
  const engine = useEngine();
  const back = useRead(engine.scope, read => whole && read.path.length > 1);
  const [trying, setTrying] = useState(false);
  async function tryAgain(): Promise<void> {
    if (trying) return;
    setTrying(true);
    await engine.retryStep(step);
    setTrying(false);
    rerender?.();
  }
  return (
    <div className="sw-missing" role="alert" data-missing={name}>
      <p>{engine.read.text(trying ? 'Loading' : 'This part could not be loaded.')}</p>
      {back && <BackButton step={step} />}
      <button type="button" className="sw-button sw-quiet" onClick={tryAgain}>
        {engine.read.text('Try again')}
      </button>
    </div>
  );
}

interface BoundaryProps {
  onError(error: unknown): void;
  /** Rendered instead of the children. `rerender` renders the children again. */
  fallback(rerender: () => void): ReactNode;
  children: ReactNode;
}

/** Renders `fallback` if its children throw an error. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }
  override render(): ReactNode {
    const { children, fallback } = this.props;
    return this.state.failed ? fallback(() => this.setState({ failed: false })) : children;
  }
}
