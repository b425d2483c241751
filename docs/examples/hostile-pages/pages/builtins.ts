/** Builtins of the language that the page has changed. */
import type { HostilePage } from '../hostile-page.ts';

export const BUILTINS: readonly HostilePage[] = [
  {
    name: 'array-members',
    does: 'adds members to arrays that `for … in` finds',
    script: `Array.prototype.remove = function (one) { this.splice(this.indexOf(one), 1); };
      Array.prototype.shuffle = function () { return this; }; Array.prototype.total = 0;`,
  },
  {
    name: 'object-members',
    does: 'adds members to all objects that `for … in` finds',
    script: `Object.prototype.extend = function (other) { for (var name in other) this[name] = other[name]; return this; };
      Object.prototype.toJSONString = function () { return JSON.stringify(this); }; Object.prototype.debug = true;`,
  },
  {
    name: 'array-to-json',
    does: 'changes how arrays become JSON',
    script: `Array.prototype.toJSON = function () { return '[' + this.map(function (one) { return JSON.stringify(one); }).join(', ') + ']'; };`,
  },
  {
    name: 'string-to-json',
    does: 'changes how texts, dates and objects become JSON',
    script: `String.prototype.toJSON = function () { return '«' + this + '»'; }; Date.prototype.toJSON = function () { return +this; };
      Object.defineProperty(Object.prototype, 'toJSON', { value: function () { return this; }, configurable: true, writable: true });`,
  },
  {
    name: 'old-bind',
    does: 'replaces `bind` by one of 2010, which `new` cannot be used with',
    script: `Function.prototype.bind = function (that) { var self = this, first = [].slice.call(arguments, 1);
      return function () { return self.apply(that, first.concat([].slice.call(arguments))); }; };`,
  },
  {
    name: 'frozen-builtins',
    does: 'freezes the builtins, as Secure EcmaScript does',
    build: 'module',
    script: `[Object, Array, Function, String, Number, Promise, Map, Set, Date, RegExp, Error, Symbol, JSON, Math, Reflect].forEach(function (one) {
      Object.freeze(one); if (one.prototype) Object.freeze(one.prototype); });
      [Error, TypeError, RangeError].forEach(function (one) { Object.freeze(one.prototype); });`,
  },
  {
    name: 'frozen-arrays',
    does: 'freezes `Array.prototype` before the classic build comes, whose list of chunks has a `push` of its own',
    build: 'classic',
    script: 'Object.freeze(Array.prototype);',
    instead: {
      because: 'only the module build can load its files there',
      says: /read only property 'push'/,
      atOnce: true,
    },
  },
  {
    name: 'sealed-prototypes',
    does: 'freezes the prototypes of elements and events',
    script: `[Node, Element, HTMLElement, HTMLInputElement, Event, EventTarget, Document].forEach(function (one) { Object.freeze(one.prototype); });`,
  },
  {
    name: 'own-promise',
    does: 'replaces `Promise` by a library that has only what the first promises had',
    script: `(function () { var Native = Promise;
      function P(run) { var inner = new Native(run); this.inner = inner; }
      P.prototype.then = function (a, b) { var inner = this.inner; return new P(function (ok, bad) { inner.then(a, b).then(ok, bad); }); };
      P.prototype['catch'] = function (b) { return this.then(undefined, b); };
      P.resolve = function (value) { return new P(function (ok) { ok(value); }); };
      P.reject = function (value) { return new P(function (ok, bad) { bad(value); }); };
      P.all = function (list) { return new P(function (ok, bad) { Native.all(list).then(ok, bad); }); };
      P.race = function (list) { return new P(function (ok, bad) { Native.race(list).then(ok, bad); }); };
      window.Promise = P; })();`,
    instead: {
      because: 'the form needs what promises have had since 2020',
      says: /allSettled is not a function/,
      atOnce: true,
    },
  },
  {
    name: 'own-json',
    does: 'replaces JSON by a library that indents, and turns what looks like a date into one',
    script: `(function () { var stringify = JSON.stringify, parse = JSON.parse;
      JSON.stringify = function (value, replacer) { return stringify(value, replacer, 2); };
      JSON.parse = function (text) { return parse(text, function (key, value) { return /^\\d{4}-\\d\\d-\\d\\dT/.test(value) ? new Date(value) : value; }); }; })();`,
  },
  {
    name: 'own-date',
    does: 'replaces `Date` by a library with other texts, and its clock is ten years late',
    script: `(function () { var Native = Date, late = 315532800000;
      function D(a, b, c, d, e, f, g) { if (!(this instanceof D)) return String(new D());
        var all = [].slice.call(arguments); return all.length ? new (Native.bind.apply(Native, [null].concat(all)))() : new Native(Native.now() - late); }
      D.prototype = Native.prototype; D.UTC = Native.UTC; D.parse = Native.parse; D.now = function () { return Native.now() - late; };
      Native.prototype.toString = function () { return 'today'; }; window.Date = D; })();`,
  },
  {
    name: 'jumping-clock',
    does: 'has a clock that jumps back and forth by hours',
    script: `(function () { var now = Date.now, turn = 0; Date.now = function () { return now() + (turn++ % 2 ? 7200000 : -7200000); };
      var perf = performance.now; performance.now = function () { return turn++ % 3 ? perf.call(performance) : 0; }; })();`,
  },
  {
    name: 'same-random',
    does: 'makes `Math.random` give the same number again and again',
    script: 'Math.random = function () { return 0.5; };',
  },
  {
    name: 'own-symbol-checks',
    does: 'makes arrays of other kinds, and replaces `Array.isArray` and `Array.from`',
    script: `Array.isArray = function (one) { return Object.prototype.toString.call(one) === '[object Array]'; };
      Array.from = function (list) { return [].slice.call(list); };`,
  },
  {
    name: 'own-map',
    does: 'replaces `Map` and `Set` by old polyfills that take no list',
    script: `(function () {
      function M() { this.names = []; this.kept = []; this.size = 0; }
      M.prototype = { constructor: M,
        has: function (k) { return this.names.indexOf(k) > -1; }, get: function (k) { return this.kept[this.names.indexOf(k)]; },
        set: function (k, v) { var at = this.names.indexOf(k); if (at < 0) { this.names.push(k); this.kept.push(v); } else this.kept[at] = v; this.size = this.names.length; return this; },
        'delete': function (k) { var at = this.names.indexOf(k); if (at < 0) return false; this.names.splice(at, 1); this.kept.splice(at, 1); this.size--; return true; },
        clear: function () { M.call(this); }, forEach: function (run) { for (var i = 0; i < this.names.length; i++) run(this.kept[i], this.names[i], this); } };
      window.Map = M; })();`,
    instead: {
      because: 'no program can work with a Map that is none',
      says: /could not be loaded|cannot be shown|SW_|is not|Cannot|undefined/,
      atOnce: true,
    },
  },
];
