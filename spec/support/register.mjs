/** Node loads this before the unit specs. It defines a browser's globals, and style sheets import as empty text. */
import * as module from 'node:module';
import './dom.mjs';
import { load } from './style-sheets.mjs';

if (module.registerHooks) module.registerHooks({ load });
else module.register('./style-sheets.mjs', import.meta.url); // before Node 22.15
