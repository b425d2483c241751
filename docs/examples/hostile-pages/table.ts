/** The pages of the kit. */
import { combine } from './combine.ts';
import type { HostilePage } from './hostile-page.ts';
import { FOLDER, missingFor } from './installed.ts';
import { BEHAVIOR } from './pages/behavior.ts';
import { BUILTINS } from './pages/builtins.ts';
import { DOCUMENTS } from './pages/documents.ts';
import { INSTALLED } from './pages/installed.ts';
import { LIBRARIES } from './pages/libraries.ts';
import { LOADING } from './pages/loading.ts';
import { PLACES } from './pages/places.ts';
import { SERVICES } from './pages/services.ts';
import { VISITORS } from './pages/visitors.ts';

const ALL: readonly HostilePage[] = [
  ...LIBRARIES,
  ...INSTALLED,
  ...BUILTINS,
  ...SERVICES,
  ...PLACES,
  ...DOCUMENTS,
  ...LOADING,
  ...VISITORS,
  ...BEHAVIOR,
];

/** The pages that this machine can serve. */
export const PAGES: readonly HostilePage[] = ALL.filter(page => missingFor(page).length === 0);

/** One line for each page that is left out. */
export const LEFT_OUT: readonly string[] = ALL.filter(page => !PAGES.includes(page)).map(
  page => `Not tried: ${page.name}. ${FOLDER} has no ${missingFor(page).join(' and no ')}`,
);

/** The page with this name. Names that are joined by `+` give a page that does what all of these rows do. */
export function pageNamed(name: string): HostilePage | undefined {
  const found = name.split('+').map(part => PAGES.find(page => page.name === part));
  const pages = found.filter(page => page !== undefined);
  if (pages.length < found.length) return undefined;
  return pages.length === 1 ? pages[0] : combine(pages);
}

/** What is expected, as a sentence. */
export const expectationOf = ({ instead }: HostilePage): string =>
  instead ? `The form says why it cannot complete: ${instead.because}.` : 'The form completes.';
