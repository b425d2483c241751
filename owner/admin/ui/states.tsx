/** What is shown while something loads, if it failed, and in place of nothing. */
import type { ReactNode } from 'react';
import { Problem } from '../../configurator/server/Problem.tsx';
import type { Loaded } from '../../configurator/ui/use-loaded.ts';
import { t } from '../../words/words.ts';

export const LoadingView = () => (
  <div className="stack gap-14" role="status">
    <span className="visually-hidden">{t('Loading …')}</span>
    {[70, 95, 85, 60].map(width => (
      <span key={width} className="loading-line" style={{ inlineSize: `${width}%` }} />
    ))}
  </div>
);

/** Shows `children` with what was loaded, or why it is not there. */
export function Ready<T>({ of: { loading, reload }, children }: { of: Loaded<T>; children(value: T): ReactNode }) {
  if (loading.state === 'loading') return <LoadingView />;
  if (loading.state === 'failed') return <Problem error={loading.error} retry={reload} />;
  return children(loading.value);
}

export const Badge = ({ kind, children }: { kind?: 'good' | 'error' | 'warning'; children: ReactNode }) => (
  <span className="badge" data-level={kind}>
    {children}
  </span>
);

/** What something is, and below it what tells it from others. */
export const TwoLines = ({ first, second }: { first: ReactNode; second?: ReactNode }) => (
  <span className="stack gap-2">
    <span>{first}</span>
    {second && <span className="muted">{second}</span>}
  </span>
);
