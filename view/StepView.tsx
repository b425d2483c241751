import { type ReactNode, useContext, useEffect, useRef } from 'react';
import type { Step } from '../engine/contract/definition.ts';
import type { Engine } from '../engine/engine.ts';
import { hasQuestions } from '../engine/form/steps.ts';
import { ClosedContent, StepTexts, useEngine, useRead, useRefusal, useScope, useTree } from './context.ts';
import { Boundary, Missing } from './Missing.tsx';

/** The current step: a section with what its type renders. */
export function StepView({ step, first }: { step: Step; first: boolean }): ReactNode {
  const engine = useEngine();
  const section = useRef<HTMLElement>(null);
  const withTexts = useContext(StepTexts);
  const motion = useTree('motion');
  const focusRequest = useTree('focusRequest');
  /** The focus request of an attempt to leave the step when it was on screen before. It is ignored now. */
  const oldRequest = useRef(focusRequest);
  // Render again when one of its types or the texts load, but not for every other plugin.
  useRead(engine.scope, () => loadedTypes(engine, step));
  useTree('texts');
  const isStuck = useTree('press') === 'failed';
  const type = engine.options.registry.step(step.type);
  const notice = (rerender?: () => void) => <Missing step={step} name={step.type} whole rerender={rerender} />;

  useEffect(() => {
    const root = section.current?.closest('.sw-form');
    if (!section.current || !root || (first && !engine.read.form.configuration.autofocusFirstField)) return;
    engine.attach(root);
    engine.focusStep(section.current, step, first);
  }, [engine, step, first]);
  useEffect(() => {
    if (focusRequest && focusRequest !== oldRequest.current)
      if (section.current) engine.focusQuestion(section.current, focusRequest.question);
  }, [engine, focusRequest]);

  return (
    <section
      ref={section}
      className={motion ? `sw-step sw-${motion}` : 'sw-step'}
      data-step={step.order}
      data-step-type={step.type}
      aria-labelledby={withTexts(step).title ? engine.titleId(step) : undefined}
      tabIndex={-1}
    >
      {type && !isStuck ? (
        <Boundary fallback={notice} onError={problem => engine.failStep(step, problem)}>
          <StepContent step={step} />
        </Boundary>
      ) : (
        notice()
      )}
    </section>
  );
}

/** The names of its types that are loaded. Tracked. */
function loadedTypes({ state: { store, tree }, options: { registry } }: Engine, step: Step): string {
  store.get(tree, 'plugins');
  const types = new Set(step.questions.map(({ type }) => type).filter(registry.question));
  return [registry.step(step.type) && step.type, ...types].join();
}

function StepContent({ step }: { step: Step }): ReactNode {
  const engine = useEngine();
  const withTexts = useContext(StepTexts);
  const type = engine.options.registry.step(step.type)!;
  const { stepValueOf } = engine.state;
  const value = useRead(engine.scope, () => stepValueOf(step));
  const set = (next: unknown) => engine.setStepValue(step, next);
  const Closed = useContext(ClosedContent);
  // A step without anything to answer is shown as usual.
  const ReadOnly = hasQuestions(step) || type.canLeave ? Closed : undefined;
  const scope = useScope(`step ${step.order}`, engine.state.readOf(step), type, scope =>
    ReadOnly ? undefined : type.enter?.(scope, { def: step, get: () => stepValueOf(step), set }),
  );
  const error = useRefusal(step);
  if (ReadOnly) return <ReadOnly step={step} scope={scope} />;
  return <type.view step={withTexts(step)} value={value} set={set} error={error} scope={scope} />;
}
