/** Loaded by node before the unit specs: a style sheet imports as empty text, and the globals of a browser are there. */
import * as module from 'node:module';
import './dom.mjs';
import { load } from './style-sheets.mjs';

if (module.registerHooks) module.registerHooks({ load });
else module.register('./style-sheets.mjs', import.meta.url); // before Node 22.15
