/** Pages that do what several rows of the table do at once. */
import type { HostilePage } from './hostile-page.ts';
import { LOADING } from './pages/loading.ts';
import { PLACES } from './pages/places.ts';

/** Members that only one of the rows may have. */
const ONCE = ['load', 'network', 'build', 'window', 'media'] as const;

/** Rows with another kind of document, a policy or a frame can stop the scripts of the others. */
export const canCombine = ({ mode, headers, frame, head }: HostilePage): boolean =>
  mode === undefined && headers === undefined && frame === undefined && typeof head !== 'function';

const placesForm = (page: HostilePage): boolean => page.around !== undefined || PLACES.includes(page);
const loadsForm = (page: HostilePage): boolean => LOADING.includes(page);
/** What these rows expect is an uncaught error, which `swallowed-errors` hides. */
const ARE_UNCAUGHT = ['own-promise', 'own-map', 'frozen-arrays'];
const hidesErrors = ({ name }: HostilePage): boolean => name === 'swallowed-errors' || ARE_UNCAUGHT.includes(name);

/** The first row loads the form by what the second one takes from its own scripts: a call, or a page that can scroll. */
const PREVENTED = [
  ['evaluated', 'blocked-fetch'],
  ['on-interaction', 'reader-mode'],
];

/** Two rows that place the form, or load it, would undo what the other one does. */
export const canJoin = (pages: readonly HostilePage[]): boolean =>
  pages.every(canCombine) &&
  new Set(pages).size === pages.length &&
  [placesForm, loadsForm, hidesErrors].every(matches => pages.filter(matches).length <= 1) &&
  !PREVENTED.some(names => names.every(name => pages.some(page => page.name === name))) &&
  ONCE.every(member => pages.filter(page => page[member] !== undefined).length <= 1);

const anyOf = (patterns: readonly (RegExp | undefined)[]): RegExp | undefined => {
  const found = patterns.filter(pattern => pattern !== undefined);
  return found.length > 0 ? new RegExp(found.map(({ source }) => `(?:${source})`).join('|'), 'i') : undefined;
};

/** The page whose name joins those of the rows by `+`. */
export function combine(pages: readonly HostilePage[]): HostilePage {
  const all = <Member extends keyof HostilePage>(member: Member) =>
    pages.map(page => page[member]).filter(value => value !== undefined);
  const one = <Member extends keyof HostilePage>(member: Member) => all(member)[0];
  const insteads = all('instead').filter(instead => instead !== undefined);
  const says = anyOf(insteads.map(instead => instead.says));
  return {
    ...Object.assign({}, ...ONCE.map(member => one(member) !== undefined && { [member]: one(member) })),
    name: all('name').join('+'),
    does: all('does').join(', and '),
    libraries: pages.flatMap(({ libraries = [] }) => libraries),
    lateLibraries: pages.flatMap(({ lateLibraries = [] }) => lateLibraries),
    script: all('script').flat(),
    late: all('late').flat(),
    head: all('head').join(''),
    root: all('root').join(' '),
    around: element => pages.reduce((inner, { around = same => same }) => around(inner), element),
    changes: anyOf(all('changes')),
    mayThrow: anyOf(all('mayThrow')),
    ...(says && {
      instead: { because: insteads.map(({ because }) => because).join(', or '), says, orCompletes: true },
    }),
    isCombined: true,
  };
}
