import { type ReactNode, useRef } from 'react';
import type { Step } from '../engine/contract/definition.ts';
import { labelOf } from '../engine/form/template.ts';
import { BackButton } from './BackButton.tsx';
import { useEngine, useRead, useRefusal, useShown } from './context.ts';

/** The buttons Back, Next and Skip, if the step has them, and the sentence with which its type refused Next. */
export function Controls({ step, children }: { step: Step; children?: ReactNode }): ReactNode {
  const engine = useEngine();
  const { scope } = engine;
  const button = useRef<HTMLButtonElement>(null);
  const [hidden, blocked, back, next, skip] = useRead(scope, read => [
    engine.hidesNext(step),
    !step.neverDisabled && engine.state.fields.visibleIn(step).some(({ state }) => state.error || state.broken),
    engine.canGoBack(read),
    labelOf(step.next, read, 'Next'),
    labelOf(step.skip, read, 'Skip'),
  ]);
  const refusal = useRefusal(step);
  const { tree } = engine.state;
  const showBusy = (): void => {
    const isBusy = tree.changingStep || tree.press === 'waits';
    button.current?.[isBusy ? 'setAttribute' : 'removeAttribute']('aria-busy', 'true');
  };
  useShown('changingStep', showBusy);
  useShown('press', showBusy);
  return (
    <>
      {refusal && (
        <p className="sw-error" data-refusal="">
          {refusal}
        </p>
      )}
      <div className="sw-controls">
        {back && <BackButton step={step} />}
        {!hidden && (
          <div className="sw-forward">
            <button ref={button} type="submit" className="sw-button sw-next" aria-disabled={blocked || undefined}>
              <span>{next}</span>
            </button>
            {children}
          </div>
        )}
        {step.skip && (
          <button type="button" className="sw-button sw-quiet sw-skip" onClick={() => void engine.next('skip')}>
            <span>{skip}</span>
          </button>
        )}
      </div>
    </>
  );
}
