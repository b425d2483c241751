/** Node loads this before the unit specs. It defines a browser's globals, and style sheets import as empty text. */
import * as module from 'node:module';
import './imports.mjs';
import { load, resolve } from './module-hooks.mjs';

// With this option, this process runs no specs itself.
if (!process.argv.includes('--parallel')) await import('./dom.mjs');

if (module.registerHooks) module.registerHooks({ load, resolve });
else module.register('./module-hooks.mjs', import.meta.url); // before Node 22.15
