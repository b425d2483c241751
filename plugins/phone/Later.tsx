import { type ReactNode, useEffect, useState } from 'react';
import type { FieldProps, Question, Scope } from '../../kit/index.ts';

/** What only a verification needs. */
export const verification = () => import(/* webpackChunkName: "verify" */ './verify/views.tsx');

interface LaterProps {
  part: 'Verify' | 'Otp';
  question: Question;
  scope: Scope;
  field: FieldProps;
  error: string | undefined;
}

/** Draws a view of that chunk once it is there; where it cannot be had, the question's own notice stands in its place. */
export function Later({ part, ...props }: LaterProps): ReactNode {
  const [views, setViews] = useState<Awaited<ReturnType<typeof verification>>>();
  const [problem, setProblem] = useState<unknown>();
  useEffect(() => {
    let gone = false;
    verification().then(
      loaded => gone || setViews(loaded),
      failed => gone || setProblem(failed),
    );
    return () => {
      gone = true;
    };
  }, []);
  if (problem !== undefined) throw problem;
  if (!views) return null;
  const View = views[part];
  return <View {...props} />;
}
