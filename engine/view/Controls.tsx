import type { ReactNode } from 'react';
import type { Step } from '../definition.ts';
import { BackButton } from './BackButton.tsx';
import { canGoBack, useCell, useEngine, useFilled, useRead } from './context.ts';
import { Filled } from './Messages.tsx';

/** Back, Next and Skip, each if the step has it. */
export function Controls({ step, children }: { step: Step; children?: ReactNode }): ReactNode {
  const engine = useEngine();
  const { scope, read } = engine;
  const { text } = read;
  const busy = useCell(engine.state.cells.changingStep);
  const hidden = useRead(scope, () => engine.hidesNext(step));
  const blocked = useRead(
    scope,
    () => !step.neverDisabled && engine.state.fields.visibleIn(step).some(({ state }) => state.error || state.broken),
  );
  const back = useRead(scope, canGoBack(engine));
  const label = useFilled(step.next);
  return (
    <div className="sw-controls">
      {back && <BackButton step={step} />}
      {!hidden && (
        <div className="sw-forward">
          <button
            type="submit"
            className="sw-button sw-next"
            aria-disabled={blocked || undefined}
            aria-busy={busy || undefined}
          >
            <span>{label || text('Next')}</span>
          </button>
          {children}
        </div>
      )}
      {step.skip && (
        <button
          type="button"
          className="sw-button sw-quiet sw-skip"
          onClick={() => engine.withLater(parts => parts.next('skip'))}
        >
          <Filled text={step.skip} />
        </button>
      )}
    </div>
  );
}
