import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { Step } from '../contract.ts';
import { detailOf, fail } from '../errors.ts';
import { useCell, useEngine } from './context.ts';
import { Boundary, Missing } from './Missing.tsx';
import { progressText } from './Progress.tsx';

const FOCUSABLE = 'input:not([type=hidden]), select, textarea, button, [tabindex]';

/** The step on screen: its frame, its focus, and the part that its type draws. */
export function StepView({ step, first }: { step: Step; first: boolean }): ReactNode {
  const engine = useEngine();
  const section = useRef<HTMLElement>(null);
  const motion = useCell(engine.cells.motion);
  const attention = useCell(engine.cells.attention);
  const type = engine.registry.step(step.type);
  const notice = <Missing step={step} name={step.type} />;

  // After a step change the focus goes to the new step, never on arrival at the page.
  useEffect(() => {
    const element = section.current;
    if (!element) return;
    const auto = engine.form.configuration.autofocusFirstField;
    const target = auto && element.querySelector<HTMLElement>(`[data-bpkey] :is(${FOCUSABLE})`);
    if (first && !target) return;
    (target || element.querySelector<HTMLElement>('.sw-title') || element).focus({ preventScroll: true });
    if (first) return;
    engine.announce(progressText(engine, step) ?? '');
    const top = element.closest('.sw-root') ?? element;
    if (top.getBoundingClientRect().top < 0) top.scrollIntoView?.({ block: 'start', behavior: 'instant' });
  }, [engine, step, first]);

  // After a refused Next the focus goes to the first question that needs the visitor.
  useEffect(() => {
    if (!attention) return;
    const place = section.current?.querySelector(`[data-question="${attention.question.id}"]`);
    const wrong = place?.querySelector<HTMLElement>(`[aria-invalid=true]:is(${FOCUSABLE})`);
    (wrong ?? place?.querySelector<HTMLElement>(FOCUSABLE))?.focus();
  }, [attention]);

  return (
    <section
      ref={section}
      className={['sw-step', motion && `sw-${motion}`].filter(Boolean).join(' ')}
      data-step={step.order}
      data-step-type={step.type}
      aria-labelledby={step.title ? engine.titleId(step) : undefined}
      tabIndex={-1}
    >
      {type ? (
        <Boundary
          fallback={notice}
          onError={problem =>
            engine.scope.report(
              'error',
              fail('SW_PLUGIN_THREW', { where: `step ${step.order}`, hook: 'Component', detail: detailOf(problem) })
                .message,
            )
          }
        >
          <Draw step={step} />
        </Boundary>
      ) : (
        notice
      )}
    </section>
  );
}

function Draw({ step }: { step: Step }): ReactNode {
  const engine = useEngine();
  const type = engine.registry.step(step.type)!;
  const cell = engine.stepValue(step);
  const value = useCell(cell);
  const made = useMemo(() => engine.scopeFor(`step ${step.order}`, engine.readOf(step)), [engine, step]);
  useEffect(() => {
    const own = { def: step, get: () => cell.state.value, set: (v: unknown) => void engine.store.set(cell, v) };
    const stop = engine.guard(`step ${step.order}`, 'enter', () => type.enter?.(made.scope, own));
    return () => {
      stop?.();
      made.end();
    };
  }, [engine, step, cell, made, type]);
  return (
    <type.Component step={step} value={value} set={next => void engine.store.set(cell, next)} scope={made.scope} />
  );
}
