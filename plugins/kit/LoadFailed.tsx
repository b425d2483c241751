import type { ReactNode } from 'react';
import type { Scope } from '../../engine/contract/plugin.ts';

/**
 * A note under a field whose data could not be loaded, with a button to try again. Its styles are in load-failed.css.
 */
export const LoadFailed = ({ scope, onRetry }: { scope: Scope; onRetry(): void }): ReactNode => (
  <p className="sw-load-failed">
    {scope.read.text('This part could not be loaded.')}{' '}
    <button type="button" className="sw-link" onClick={onRetry}>
      {scope.read.text('Try again')}
    </button>
  </p>
);
