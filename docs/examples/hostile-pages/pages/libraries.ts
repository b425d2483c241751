/** Old libraries, or imitations of them, and globals of loaders. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { HostilePage } from '../hostile-page.ts';
import { inScript } from '../installed.ts';
import { MOOTOOLS, PROTOTYPE_JS } from './imitations.ts';

const require = createRequire(import.meta.url);
const library = (path: string): string => inScript(readFileSync(path, 'utf8'));
const JQUERY = library(require.resolve('jquery'));
const REQUIRE_JS = library(require.resolve('requirejs/require.js'));
const ZONE = library(require.resolve('zone.js'));

export const LIBRARIES: readonly HostilePage[] = [
  { name: 'prototype-js', does: 'changes the builtins as Prototype.js does', script: PROTOTYPE_JS },
  {
    name: 'mootools',
    does: 'changes the builtins as MooTools does, and has its own Element and Event',
    script: MOOTOOLS,
  },
  {
    name: 'jquery-1',
    does: 'has jQuery 1.12, whose handlers end clicks, keys and submits in the whole body',
    script: JQUERY,
    late: `jQuery(function ($) {
      $('body').on('submit', 'form', function () { return false; }).on('click', 'a', function () { return false; });
      $('body').on('keypress', 'input', function (event) { if (event.which === 13) return false; });
      $('input, button').addClass('styled'); $.ajaxSetup({ cache: false });
    });`,
    changes: /class="styled/,
  },
  {
    name: 'require-js',
    does: 'loads its modules with RequireJS, so there is a global `define.amd`',
    script: `${REQUIRE_JS};requirejs.onError = function (error) { window.amdError = error; };`,
  },
  {
    name: 'common-js',
    does: 'has globals of CommonJS: `module`, `exports`, `require` and `process`',
    script: `var module = { exports: {} }, exports = module.exports, process = { env: {}, nextTick: setTimeout, versions: { node: '4' } };
      var global = window, require = function (name) { throw new Error('Cannot find module ' + name); };`,
  },
  {
    name: 'zone-js',
    does: 'has Angular’s zone.js, which replaces promises, timers and listeners',
    script: ZONE,
    changes: /__zone_symbol__|^window\.__assign$/,
  },
  {
    name: 'old-react',
    does: 'has React 15 as a global, and developer tools for it',
    script: `window.React = { version: '15.7.0', createElement: function () { throw new Error('wrong React'); }, Component: function () {} };
      window.ReactDOM = { version: '15.7.0', render: function () { throw new Error('wrong React'); } };
      window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = Object.freeze({ isDisabled: false, supportsFiber: true, renderers: {},
        inject: function () { throw new Error('old developer tools'); }, onCommitFiberRoot: function () { throw new Error('old'); },
        onCommitFiberUnmount: function () {}, checkDCE: function () {} });`,
  },
  {
    name: 'other-webpack',
    does: 'has chunks of other programs that webpack made, an old runtime included',
    script: `window.webpackJsonp = function () { throw new Error('not for you'); };
      window.webpackChunk = [[['a'], {}]]; window.webpackChunkstepwell_other = []; window.__webpack_require__ = function () {};
      window.__webpack_public_path__ = '/wrong/';`,
  },
  {
    name: 'old-polyfills',
    does: 'has polyfills of 2013, which replace what the browser can do itself',
    script: `Array.prototype.includes = function (one) { return this.indexOf(one) > -1; };
      Array.prototype.flat = function () { return [].concat.apply([], this); };
      Object.assign = function (target) { for (var i = 1; i < arguments.length; i++) for (var k in arguments[i]) if ({}.hasOwnProperty.call(arguments[i], k)) target[k] = arguments[i][k]; return target; };
      String.prototype.padStart = function (n, fill) { var text = String(this); while (text.length < n) text = (fill || ' ') + text; return text; };
      Element.prototype.closest = function (s) { for (var e = this; e && e.nodeType === 1; e = e.parentNode) if (e.matches(s)) return e; return null; };
      Element.prototype.append = function () { for (var i = 0; i < arguments.length; i++) this.appendChild(arguments[i].nodeType ? arguments[i] : document.createTextNode(arguments[i])); };
      window.CustomEvent = function (name, init) { init = init || {}; var e = document.createEvent('CustomEvent'); e.initCustomEvent(name, init.bubbles, init.cancelable, init.detail); return e; };`,
  },
];
