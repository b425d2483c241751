/** Draws the parts of plugins around the step, and their views in its place. */
import type { ReactNode } from 'react';
import type { Scope, SlotName } from '../engine/contract/plugin.ts';
import { useEngine, useRead, useScope } from './context.ts';
import { Boundary } from './Missing.tsx';

/** The parts that plugins draw in one slot around the step. */
export function Slot({ name: slot }: { name: SlotName }): ReactNode {
  const engine = useEngine();
  const parts = useRead(engine.scope, () =>
    engine.plugins().flatMap(({ name, slots }) => {
      const Part = slots?.[slot];
      return Part ? [{ name, Part }] : [];
    }),
  );
  return parts.map(({ name, Part }) => (
    <Boundary key={name} fallback={() => null} onError={problem => engine.failView(`plugin ${name}, ${slot}`, problem)}>
      <WithScope owner={`plugin ${name}`} of={Part}>
        {scope => <Part scope={scope} />}
      </WithScope>
    </Boundary>
  ));
}

/** The step, read-only if it was sent, inside the active view of a plugin if there is one. */
export function ActiveView({ children }: { children: ReactNode }): ReactNode {
  const engine = useEngine();
  const Component = useRead(engine.scope, () => engine.viewComponent());
  const Closed = useRead(engine.scope, read => (engine.isClosed(read.step) ? engine.closedView() : undefined));
  const step = Closed ? <Closed>{children}</Closed> : children;
  if (!Component) return step;
  return (
    <Boundary fallback={() => step} onError={problem => engine.failView('a view', problem)}>
      <WithScope owner="a view" of={Component}>
        {scope => <Component scope={scope}>{step}</Component>}
      </WithScope>
    </Boundary>
  );
}

interface WithScopeProps {
  owner: string;
  /** The component that `children` draws. */
  of: unknown;
  children(scope: Scope): ReactNode;
}
/** The scope ends when the component leaves the screen. */
function WithScope({ owner, of, children }: WithScopeProps): ReactNode {
  const engine = useEngine();
  return children(useScope(owner, engine.read, of));
}
