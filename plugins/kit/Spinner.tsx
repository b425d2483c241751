import type { ReactNode } from 'react';

/** Decorative: the view that shows it must also announce what is in progress. */
export const Spinner = (): ReactNode => <span className="sw-spinner" aria-hidden="true" />;
