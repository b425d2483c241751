/** What plugins draw around the step, and views that draw the step their own way. Few forms have any. */
import { type ReactNode, useEffect, useMemo } from 'react';
import type { Place, View } from '../contract.ts';
import type { Core } from '../core.ts';
import { useEngine, useRead } from './context.ts';
import { Boundary } from './Missing.tsx';

/** The view that wants to draw now; tracked. */
export const currentView = (core: Pick<Core, 'plugins' | 'guard' | 'read'>): View | undefined =>
  core
    .plugins()
    .flatMap(plugin => Object.values(plugin.views ?? {}))
    .find(view => core.guard('view', 'when', () => view.when(core.read)));

export function Slot({ place }: { place: Place }): ReactNode {
  const engine = useEngine();
  const parts = useRead(engine.scope, () =>
    engine.plugins().flatMap(({ name, slots }) => {
      const Part = slots?.[place];
      return Part ? [{ name, Part }] : [];
    }),
  );
  return parts.map(({ name, Part }) => (
    <Boundary key={name} fallback={null} onError={problem => engine.threw(`plugin ${name}, ${place}`, problem)}>
      <Part scope={engine.scope} />
    </Boundary>
  ));
}

export function Viewed({ children }: { children: ReactNode }): ReactNode {
  const engine = useEngine();
  const Component = useRead(engine.scope, () => currentView(engine)?.Component);
  if (!Component) return children;
  return (
    <Boundary fallback={children} onError={problem => engine.threw('a view', problem)}>
      <Within Component={Component}>{children}</Within>
    </Boundary>
  );
}

function Within({ Component, children }: { Component: View['Component']; children: ReactNode }): ReactNode {
  const engine = useEngine();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view gets another scope
  const made = useMemo(() => engine.scopeFor('a view', engine.read), [engine, Component]);
  useEffect(() => made.end, [made]);
  return <Component scope={made.scope}>{children}</Component>;
}

export interface Frame {
  Slot: typeof Slot;
  /** Only where a plugin has views. */
  Viewed?: typeof Viewed;
}
