/** Old libraries, or the changes that they make, and globals of loaders. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { HostilePage } from '../hostile-page.ts';

const require = createRequire(import.meta.url);
const library = (path: string): string =>
  readFileSync(path, 'utf8').replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
const JQUERY = library(require.resolve('jquery'));
const REQUIRE_JS = library(require.resolve('requirejs/require.js'));
const ZONE = library(require.resolve('zone.js'));

/** What Prototype.js 1.7 does to the builtins: methods are assigned, so that `for … in` finds them. */
const PROTOTYPE_JS = `(function () {
  function extend(target, source) { for (var name in source) target[name] = source[name]; return target; }
  function $A(list) {
    if (!list) return [];
    if ('toArray' in Object(list)) return list.toArray();
    var length = list.length || 0, results = new Array(length);
    while (length--) results[length] = list[length];
    return results;
  }
  window.$A = $A;
  window.$ = function (id) { return typeof id === 'string' ? document.getElementById(id) : id; };
  window.$break = {};
  Array.from = $A;
  Object.extend = extend;
  Object.toJSON = function (value) { return JSON.stringify(value); };
  Object.keys = function (object) { var names = []; for (var name in object) if ({}.hasOwnProperty.call(object, name)) names.push(name); return names; };
  Object.values = function (object) { var found = []; for (var name in object) found.push(object[name]); return found; };
  extend(Function.prototype, {
    argumentNames: function () { return []; },
    bind: function (context) {
      var method = this, args = $A(arguments).slice(1);
      if (arguments.length < 2 && context === undefined) return this;
      return function () { return method.apply(context, args.concat($A(arguments))); };
    },
    wrap: function (wrapper) { var method = this; return function () { return wrapper.apply(this, [method].concat($A(arguments))); }; },
    defer: function () { return setTimeout(this, 10); },
    delay: function (seconds) { return setTimeout(this, seconds * 1000); },
  });
  extend(String.prototype, {
    strip: String.prototype.trim, gsub: function (a, b) { return this.split(a).join(b); }, sub: function (a, b) { return this.replace(a, b); },
    include: function (text) { return this.indexOf(text) > -1; }, empty: function () { return this == ''; },
    toArray: function () { return this.split(''); }, toJSON: function () { return String(this); },
    times: function (n) { return new Array(n + 1).join(this); }, capitalize: function () { return this; },
  });
  extend(Array.prototype, {
    each: function (run) { for (var i = 0; i < this.length; i++) run(this[i], i); return this; }, first: function () { return this[0]; },
    last: function () { return this[this.length - 1]; }, clear: function () { this.length = 0; return this; }, toArray: function () { return [].concat(this); },
    compact: function () { return this.filter(function (one) { return one != null; }); },
    flatten: function () { var all = []; this.each(function (one) { Array.isArray(one) ? all.push.apply(all, one.flatten()) : all.push(one); }); return all; },
    without: function () { var out = $A(arguments); return this.filter(function (one) { return out.indexOf(one) < 0; }); },
    entries: function () { return this.toArray(); }, include: function (one) { return this.indexOf(one) > -1; },
    inject: function (memo, run) { this.each(function (one, i) { memo = run(memo, one, i); }); return memo; },
    detect: function (run) { for (var i = 0; i < this.length; i++) if (run(this[i], i)) return this[i]; },
    find: function (run) { for (var i = 0; i < this.length; i++) if (run(this[i], i)) return this[i]; },
    collect: Array.prototype.map, select: Array.prototype.filter, pluck: function (name) { return this.map(function (one) { return one[name]; }); },
    zip: function () { return this; }, clone: function () { return [].concat(this); }, size: function () { return this.length; },
    toJSON: function () { return '[' + this.map(function (one) { return Object.toJSON(one); }).join(', ') + ']'; },
  });
  extend(Date.prototype, { toJSON: function () { return this.toISOString(); } });
  extend(Number.prototype, { toJSON: function () { return isFinite(this) ? this.toString() : 'null'; }, succ: function () { return this + 1; } });
  extend(HTMLElement.prototype, {
    visible: function () { return this.style.display !== 'none'; }, hide: function () { this.style.display = 'none'; return this; },
    show: function () { this.style.display = ''; return this; }, update: function (html) { this.innerHTML = html; return this; },
    remove: function () { if (this.parentNode) this.parentNode.removeChild(this); return this; }, select: function (s) { return $A(this.querySelectorAll(s)); },
    insert: function (html) { this.insertAdjacentHTML('beforeend', html); return this; }, observe: function (name, run) { this.addEventListener(name, run); return this; },
    identify: function () { return this.id; }, up: function () { return this.parentNode; }, down: function () { return this.firstElementChild; },
  });
})();`;

/** What MooTools 1.4 with its compatibility layer does: hidden methods, and constructors and events of its own. */
const MOOTOOLS = `(function () {
  function implement(type, methods) {
    for (var name in methods) Object.defineProperty(type.prototype, name, { value: methods[name], configurable: true, writable: true });
  }
  var bind = Function.prototype.bind;
  implement(Function, {
    bind: function (that) { var self = this, args = arguments.length > 1 ? [].slice.call(arguments, 1) : null;
      return function () { return self.apply(that, (args || []).concat([].slice.call(arguments))); }; },
    pass: function (args, that) { var self = this; return function () { return self.apply(that, args || arguments); }; },
    delay: function (ms, that) { return setTimeout(bind.call(this, that), ms); }, periodical: function (ms) { return setInterval(this, ms); },
    attempt: function () { try { return this(); } catch (e) { return null; } }, extend: function (k, v) { this[k] = v; return this; },
    implement: function (k, v) { this.prototype[k] = v; return this; },
  });
  implement(Array, {
    each: function (run, that) { for (var i = 0; i < this.length; i++) run.call(that, this[i], i, this); return this; }, clean: function () { return this.filter(Boolean); },
    include: function (one) { if (this.indexOf(one) < 0) this.push(one); return this; }, contains: function (one) { return this.indexOf(one) > -1; },
    erase: function (one) { for (var i = this.length; i--;) if (this[i] === one) this.splice(i, 1); return this; }, empty: function () { this.length = 0; return this; },
    flatten: function () { var all = []; for (var i = 0; i < this.length; i++) all = all.concat(Array.isArray(this[i]) ? this[i].flatten() : this[i]); return all; },
    getLast: function () { return this[this.length - 1]; }, combine: function (other) { other.forEach(this.include, this); return this; }, pick: function () { return this[0]; },
    append: function (other) { this.push.apply(this, other); return this; }, associate: function () { return {}; }, link: function () { return {}; },
  });
  implement(String, {
    test: function (pattern) { return new RegExp(pattern).test(this); }, contains: function (text) { return this.indexOf(text) > -1; }, toInt: function () { return parseInt(this, 10); },
    clean: function () { return this.trim(); }, camelCase: function () { return this; }, substitute: function () { return this; },
  });
  implement(Number, { limit: function (a, b) { return Math.min(b, Math.max(a, this)); }, times: function () {}, toInt: function () { return this | 0; } });
  Object.append = Object.assign; Object.each = function (o, run) { for (var k in o) run(o[k], k); }; Object.merge = Object.assign;
  Object.values = function (o) { var all = []; for (var k in o) if ({}.hasOwnProperty.call(o, k)) all.push(o[k]); return all; };
  var HTML = HTMLElement.prototype;
  HTML.set = function (k, v) { this.setAttribute(k, v); return this; }; HTML.get = function (k) { return this.getAttribute(k); };
  HTML.addEvent = function (k, run) { this.addEventListener(k, run); return this; }; HTML.fireEvent = function () { return this; };
  HTML.inject = function (to) { to.appendChild(this); return this; }; HTML.dispose = function () { return this.parentNode ? this.parentNode.removeChild(this) : this; };
  HTML.destroy = function () { this.dispose(); return null; }; HTML.getParent = function () { return this.parentNode; }; HTML.clone = function () { return this.cloneNode(true); };
  window.Element = function (tag, options) { return document.createElement(tag); }; window.Element.prototype = HTML;
  window.Event = function (event) { return event; };
  window.Class = function () {}; window.Request = function () { this.send = function () {}; }; window.Cookie = {}; window.Browser = { name: 'chrome' };
  window.Type = function () {}; window.Hash = function () {}; window.Chain = function () {}; window.Options = {}; window.$$ = function (s) { return document.querySelectorAll(s); };
  window.$ = function (id) { return typeof id === 'string' ? document.getElementById(id) : id; };
})();`;

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
