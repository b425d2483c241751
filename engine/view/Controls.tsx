import type { ReactNode } from 'react';
import type { Step } from '../definition.ts';
import { useCell, useEngine, useRead } from './context.ts';

/** Back, Next and Skip, each if the step has it. */
export function Controls({ step, children }: { step: Step; children?: ReactNode }): ReactNode {
  const engine = useEngine();
  const { scope, text } = engine;
  const busy = useCell(engine.cells.changingStep);
  const hidden = useRead(scope, () => engine.hidesNext(step));
  const blocked = useRead(
    scope,
    () => !step.neverDisabled && engine.fields.visibleIn(step).some(({ state }) => state.error || state.broken),
  );
  const back = useRead(scope, engine.canGoBack);
  return (
    <div className="sw-controls">
      {back && (
        <button type="button" className="sw-button sw-back" onClick={() => void engine.back()}>
          {step.previous || text('Back')}
        </button>
      )}
      {!hidden && (
        <div className="sw-forward">
          <button
            type="submit"
            className="sw-button sw-next"
            aria-disabled={blocked || undefined}
            aria-busy={busy || undefined}
          >
            {step.next || text('Next')}
          </button>
          {children}
        </div>
      )}
      {step.skip && (
        <button type="button" className="sw-button sw-quiet sw-skip" onClick={() => void engine.next('skip')}>
          {step.skip}
        </button>
      )}
    </div>
  );
}
