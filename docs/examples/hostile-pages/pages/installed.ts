/** The libraries that `libraries.ts` imitates, where they are installed. */
import type { HostilePage } from '../hostile-page.ts';

const PROTOTYPE_JS = 'prototype/prototype.js';
const MOOTOOLS = 'mootools/mootools.js';
const MOOTOOLS_MORE = 'mootools/mootools-more.js';
/** Prototype.js notes there that the document has loaded. */
const LOADED = /^document\.loaded$/;

export const INSTALLED: readonly HostilePage[] = [
  { name: 'real-prototype-js', does: 'has Prototype.js 1.7', libraries: [PROTOTYPE_JS], changes: LOADED },
  {
    name: 'real-prototype-js-late',
    does: 'has Prototype.js 1.7 at its end, so that it may come while the form runs',
    lateLibraries: [PROTOTYPE_JS],
    changes: LOADED,
  },
  { name: 'real-mootools', does: 'has MooTools 1.4', libraries: [MOOTOOLS] },
  { name: 'real-mootools-more', does: 'has MooTools 1.4 with all of its parts', libraries: [MOOTOOLS, MOOTOOLS_MORE] },
  {
    name: 'real-mootools-late',
    does: 'has MooTools 1.4 at its end, so that it may come while the form runs',
    lateLibraries: [MOOTOOLS, MOOTOOLS_MORE],
  },
];
