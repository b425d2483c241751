import { type ReactNode, useEffect, useState } from 'react';
import type { ViewProps } from './verify/VerificationViews.tsx';

type Verification = typeof import('./verify/VerificationViews.tsx');

/** Undefined until a form needs it. A view that is drawn later is complete at once, so nothing below it moves. */
let loaded: Verification | undefined;

/** Loads the chunk with the views and the service of the verification. */
export async function loadVerification(): Promise<Verification> {
  loaded = await import(/* webpackChunkName: "verify" */ './verify/VerificationViews.tsx');
  return loaded;
}

interface VerificationViewProps extends ViewProps {
  view: 'NumberVerification' | 'OtpQuestion';
}

/**
 * Draws a view of that chunk once it is loaded. Throws if loading failed, so that the question shows its error notice.
 */
export function VerificationView({ view, ...props }: VerificationViewProps): ReactNode {
  const [views, setViews] = useState(loaded);
  const [problem, setProblem] = useState<unknown>();
  useEffect(() => {
    let isUnmounted = false;
    loadVerification().then(
      loaded => isUnmounted || setViews(loaded),
      failure => isUnmounted || setProblem(failure),
    );
    return () => {
      isUnmounted = true;
    };
  }, []);
  if (problem !== undefined) throw problem;
  if (!views) return null;
  const View = views[view];
  return <View {...props} />;
}
