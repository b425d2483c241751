import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Engine } from '../engine/engine.ts';
import { RIGHT_TO_LEFT } from '../engine/form/template.ts';
import { EngineContext, useEngine, useShown, useTree } from './context.ts';
import { ActiveView, Slot } from './Slots.tsx';
import { StepView } from './StepView.tsx';

// The same elements at each render, so that React skips them at a step change.
const ABOVE = (
  <>
    <Slot name="header" />
    <Slot name="above" />
  </>
);
const BELOW = <Slot name="below" />;
const ANNOUNCER = <Announcer />;

/** Everything inside the one stable `<form>` element of the page. */
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
  const started = useTree('started');
  const path = useTree('path');
  const firstOrder = useRef<number | undefined>(undefined);
  const layout = useTree('layout');
  const order = path.at(-1);
  const step = engine.state.steps.at(order);
  if (started && firstOrder.current === undefined) firstOrder.current = order;

  // Subscribe before the first paint, so that no early click on a button is missed.
  useLayoutEffect(() => {
    const form = root.current?.closest('form');
    const submit = (event: Event) => {
      event.preventDefault();
      engine.interact();
      void engine.next();
    };
    form?.addEventListener('submit', submit);
    return () => form?.removeEventListener('submit', submit);
  }, [engine]);

  useLayoutEffect(() => {
    const stylesOfPlugins = () => engine.plugins().flatMap(({ styles }) => styles || []);
    return engine.scope.watch(stylesOfPlugins, styles => {
      for (const css of styles) engine.options.host.adopt(root.current!, css);
    });
  }, [engine]);

  const first = order === firstOrder.current;
  if (started && !first) firstOrder.current = Number.NaN; // a later return to the first step counts as a step change
  const shown = started && step && <StepView key={step.order} step={step} first={first} />;
  const { language } = engine.read.form.configuration;
  const interact = () => void engine.interact(root.current!);
  return (
    <div
      className="sw-form"
      lang={language}
      dir={RIGHT_TO_LEFT.test(language) ? 'rtl' : undefined}
      ref={root}
      onClickCapture={interact}
      onChangeCapture={interact}
      // Does not wait for the first interaction, because autofill only needs the focus in a field.
      onFocusCapture={({ currentTarget }) => engine.attach(currentTarget)}
      aria-busy={!started || undefined}
    >
      {layout && ABOVE}
      {layout === 'view' && shown ? <ActiveView>{shown}</ActiveView> : shown}
      {!started && <div className="sw-waiting" />}
      {layout && BELOW}
      {ANNOUNCER}
    </div>
  );
}

/** The only live region. Screen readers need it in the page before its text changes. */
function Announcer(): ReactNode {
  const text = useRef<HTMLSpanElement>(null);
  useShown('announcement', announcement => {
    text.current!.textContent = announcement;
  });
  return (
    <div className="sw-announcer" role="status" aria-live="polite">
      <span ref={text} />
    </div>
  );
}
