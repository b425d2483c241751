import type { ReactNode } from 'react';
import type { Step } from '../engine/contract/definition.ts';
import { useEngine } from './context.ts';
import { progressOf, progressText } from './progress-value.ts';

/** The progress, in the form's display mode. */
export function Progress({ step }: { step: Step }): ReactNode {
  const engine = useEngine();
  const progress = progressOf(engine.read.form, step);
  const { configuration, steps } = engine.read.form;
  if (!progress || (configuration.hideProgressBarFirstStep && step === steps[0])) return null;
  const { mode, percent, current, total } = progress;
  const text = progressText(engine.read, step);
  return (
    <div className="sw-progress" data-mode={mode}>
      {mode.startsWith('steps') ? (
        <ol className="sw-marks" aria-hidden="true">
          {[...Array(total).keys()].map(index => (
            <li key={index} className={index + 1 < current ? 'sw-done' : index + 1 === current ? 'sw-current' : ''} />
          ))}
        </ol>
      ) : (
        <div className="sw-bar" role="progressbar" aria-label={engine.read.text('Progress')} aria-valuenow={percent}>
          <div className="sw-bar-fill" suppressHydrationWarning style={{ inlineSize: `${percent}%` }} />
        </div>
      )}
      {mode !== 'minimal' && <span className={mode === 'steps' ? 'sw-unseen' : 'sw-progress-text'}>{text}</span>}
    </div>
  );
}
