/** The pages of the kit. */
import type { HostilePage } from './hostile-page.ts';
import { BEHAVIOR } from './pages/behavior.ts';
import { BUILTINS } from './pages/builtins.ts';
import { DOCUMENTS } from './pages/documents.ts';
import { LIBRARIES } from './pages/libraries.ts';
import { LOADING } from './pages/loading.ts';
import { PLACES } from './pages/places.ts';
import { SERVICES } from './pages/services.ts';
import { VISITORS } from './pages/visitors.ts';

export const PAGES: readonly HostilePage[] = [
  ...LIBRARIES,
  ...BUILTINS,
  ...SERVICES,
  ...PLACES,
  ...DOCUMENTS,
  ...LOADING,
  ...VISITORS,
  ...BEHAVIOR,
];

/** What is expected, as a sentence. */
export const expectationOf = ({ instead }: HostilePage): string =>
  instead ? `The form says why it cannot complete: ${instead.because}.` : 'The form completes.';
