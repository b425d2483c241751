import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Engine } from '../engine.ts';
import { EngineContext, useCell, useEngine, useRead } from './context.ts';
import { StepView } from './StepView.tsx';

/** All that stands inside the one stable `<form>` element of the page. */
export function FormView({ engine }: { engine: Engine }): ReactNode {
  return (
    <EngineContext.Provider value={engine}>
      <Content />
    </EngineContext.Provider>
  );
}

function Content(): ReactNode {
  const engine = useEngine();
  const root = useRef<HTMLDivElement>(null);
  const started = useCell(engine.cells.started);
  const path = useCell(engine.cells.path);
  const arrivals = useRef<number | undefined>(undefined);
  const frame = useCell(engine.cells.frame);
  const order = path.at(-1);
  const step = engine.stepAt(order!);
  if (started && arrivals.current === undefined) arrivals.current = order;

  // Before the first paint: who is quick enough to press what was just drawn is heard.
  useLayoutEffect(() => {
    const form = root.current?.closest('form');
    const submit = (event: Event) => {
      event.preventDefault();
      void engine.next();
    };
    form?.addEventListener('submit', submit);
    return () => form?.removeEventListener('submit', submit);
  }, [engine]);

  const styles = useRead(engine.scope, engine.styles);
  useLayoutEffect(() => {
    for (const css of styles) engine.host.adopt(root.current!, css);
  }, [engine, styles]);

  const first = order === arrivals.current;
  if (started && !first) arrivals.current = Number.NaN; // coming back to the first step is a step change like any other
  const shown = started && step && <StepView key={step.order} step={step} first={first} />;
  const act = () => void engine.interact(root.current);
  return (
    <div
      className="sw-form"
      lang={engine.form.configuration.language}
      ref={root}
      onClickCapture={act}
      onKeyDownCapture={act}
      // Before any pointer can take the focus from a field again; what is filled in by the browser is no interaction.
      onFocusCapture={() => engine.walked(on => on.hear(root.current))}
      aria-busy={!started || undefined}
    >
      {frame && <frame.Slot place="header" />}
      {frame && <frame.Slot place="above" />}
      {frame?.Viewed && shown ? <frame.Viewed>{shown}</frame.Viewed> : shown}
      {!started && <div className="sw-waiting" />}
      {frame && <frame.Slot place="below" />}
      <Announcer />
    </div>
  );
}

/** The one live region; it stays in the page from the first moment, as screen readers need. */
function Announcer(): ReactNode {
  const { cells } = useEngine();
  const text = useCell(cells.announcement);
  return (
    <div className="sw-announcer" role="status" aria-live="polite">
      <span>{text}</span>
    </div>
  );
}
