import type { ReactNode } from 'react';
import type { Step } from '../contract.ts';
import type { Engine } from '../engine.ts';
import { asks } from '../steps.ts';
import { useEngine } from './context.ts';

const MODES = ['percentage', 'minimal', 'minimal_with_percentage', 'steps', 'steps_with_label'];
/** LIM-04. */
const MOST_MARKS = 6;

interface Place {
  mode: string;
  /** Of all steps by order (PROG-03). */
  percent: number;
  /** Place among the steps that ask, 1-based, and how many they are (DEC-100). */
  current: number;
  total: number;
}

/** Nothing for steps outside `steps`: they count for no progress. */
function placeOf({ form }: Engine, step: Step): Place | undefined {
  const index = form.steps.indexOf(step);
  if (index < 0) return undefined;
  const countable = form.steps.filter(asks);
  const ends = (order: number) =>
    form.steps.some(other => other.order === order && (other.final || other.doNotSendLead));
  const jumps = countable.some(one => one.logicJumps.some(jump => !ends(jump.destinationStep)));
  const wanted = form.configuration.displayMode;
  const marks = wanted.startsWith('steps') && (countable.length > MOST_MARKS || jumps);
  return {
    mode: marks ? 'minimal_with_percentage' : MODES.includes(wanted) ? wanted : 'percentage',
    percent: Math.round(((index + 1) / form.steps.length) * 100),
    current: countable.filter(one => one.order <= step.order).length,
    total: countable.length,
  };
}

/** What assistive technology hears about the place in the form. */
export function progressText(engine: Engine, step: Step): string | undefined {
  const place = placeOf(engine, step);
  if (!place || !asks(step)) return undefined;
  return place.mode.startsWith('steps')
    ? engine.text('Step {currentStep} of {totalSteps}', { currentStep: place.current, totalSteps: place.total })
    : percentText(engine, place.percent);
}
const percentText = (engine: Engine, percent: number): string =>
  new Intl.NumberFormat(engine.form.configuration.language, { style: 'percent' }).format(percent / 100);

/** Where the visitor is, in the form's display mode (PROG-01 to PROG-05). */
export function Progress({ step }: { step: Step }): ReactNode {
  const engine = useEngine();
  const place = placeOf(engine, step);
  const { hideProgressBarFirstStep } = engine.form.configuration;
  if (!place || (hideProgressBarFirstStep && step === engine.form.steps[0])) return null;
  const { mode, percent, current, total } = place;
  const text = progressText(engine, step);
  return (
    <div className={`sw-progress sw-progress-${mode.replaceAll('_', '-')}`} data-mode={mode}>
      {mode.startsWith('steps') ? (
        <ol className="sw-marks" aria-hidden="true">
          {Array.from({ length: total }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: marks have no other identity than their place
            <li key={index} className={index + 1 < current ? 'sw-done' : index + 1 === current ? 'sw-current' : ''} />
          ))}
        </ol>
      ) : (
        <div
          className="sw-bar"
          role="progressbar"
          aria-label={engine.text('Progress')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          <div className="sw-bar-fill" style={{ transform: `scaleX(${percent / 100})` }} />
        </div>
      )}
      {mode !== 'minimal' && mode !== 'steps' && <span className="sw-progress-text">{text}</span>}
    </div>
  );
}
