/** What libraries that are not on npm change. `installed.ts` has the libraries themselves. */

/**
 * What Prototype.js does to the builtins, and at worst: `bind` and `toJSON` as in 1.6. Methods are assigned, so that
 * `for … in` finds them.
 */
export const PROTOTYPE_JS = `(function () {
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
  window.$$ = function (s) { return $A(document.querySelectorAll(s)); };
  window.$w = function (text) { return text.split(' '); };
  ['Class', 'Hash', 'Template', 'Ajax', 'Form', 'Field', 'Selector', 'Position', 'Abstract', 'Try', 'Toggle', 'Enumerable'].forEach(
    function (name) { window[name] = function () {}; });
  Array.from = $A;
  Object.extend = extend;
  Object.clone = function (object) { return extend({}, object); };
  Object.isArray = Array.isArray;
  Object.isElement = function (object) { return !!(object && object.nodeType == 1); };
  Object.inspect = String;
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
    blank: function () { return /^\\s*$/.test(this); }, inspect: function () { return '"' + this + '"'; }, isJSON: function () { return false; },
    camelize: function () { return this; }, underscore: function () { return this; }, scan: function () { return this; }, succ: function () { return this; },
  });
  /** Without a function, these take the items themselves. */
  function lenient(method) {
    return function (run) { return method.apply(this, [run || function (one) { return one; }].concat([].slice.call(arguments, 1))); };
  }
  var map = lenient(Array.prototype.map), some = lenient(Array.prototype.some), every = lenient(Array.prototype.every);
  var reverse = Array.prototype.reverse;
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
    map: map, collect: map, some: some, any: some, every: every, all: every, select: Array.prototype.filter, findAll: Array.prototype.filter,
    _each: Array.prototype.forEach, _reverse: reverse, reverse: function (inline) { return reverse.call(inline === false ? this.toArray() : this); },
    min: function () { return Math.min.apply(Math, this); }, max: function () { return Math.max.apply(Math, this); }, inspect: function () { return '[]'; },
    reject: function (run) { return this.filter(function (one) { return !run(one); }); }, member: function (one) { return this.indexOf(one) > -1; },
    uniq: function () { return this; }, partition: function () { return [this, []]; }, sortBy: function () { return this; }, grep: function () { return this; },
    invoke: function (name) { return this.map(function (one) { return one[name](); }); }, intersect: function () { return this; },
     pluck: function (name) { return this.map(function (one) { return one[name]; }); },
    zip: function () { return this; }, clone: function () { return [].concat(this); }, size: function () { return this.length; },
    toJSON: function () { return '[' + this.map(function (one) { return Object.toJSON(one); }).join(', ') + ']'; },
  });
  extend(Date.prototype, { toJSON: function () { return this.toISOString(); } });
  extend(Number.prototype, { toJSON: function () { return isFinite(this) ? this.toString() : 'null'; }, succ: function () { return this + 1; },
    abs: function () { return Math.abs(this); }, round: function () { return Math.round(this); }, ceil: function () { return Math.ceil(this); },
    floor: function () { return Math.floor(this); }, times: function (run) { for (var i = 0; i < this; i++) run(i); return this; } });
  RegExp.prototype.match = RegExp.prototype.test;
  RegExp.escape = function (text) { return String(text).replace(/([.*+?^=!:\${}()|[\\]\\/\\\\])/g, '\\\\$1'); };
  extend(HTMLElement.prototype, {
    visible: function () { return this.style.display !== 'none'; }, hide: function () { this.style.display = 'none'; return this; },
    show: function () { this.style.display = ''; return this; }, update: function (html) { this.innerHTML = html; return this; },
    remove: function () { if (this.parentNode) this.parentNode.removeChild(this); return this; }, select: function (s) { return $A(this.querySelectorAll(s)); },
    insert: function (html) { this.insertAdjacentHTML('beforeend', html); return this; }, observe: function (name, run) { this.addEventListener(name, run); return this; },
    identify: function () { return this.id; }, up: function () { return this.parentNode; }, down: function () { return this.firstElementChild; },
    clone: function () { return this.cloneNode(true); }, empty: function () { return !this.innerHTML; }, toggle: function () { return this; },
    replace: function (html) { this.outerHTML = html; return this; }, wrap: function () { return this; }, match: function (s) { return this.matches(s); },
    next: function () { return this.nextElementSibling; }, previous: function () { return this.previousElementSibling; }, inspect: function () { return '<>'; },
    scrollTo: function () { window.scrollTo(0, this.offsetTop); return this; }, getHeight: function () { return this.offsetHeight; },
    store: function (key, value) { this[key] = value; return this; }, retrieve: function (key) { return this[key]; }, purge: function () { return this; },
    fire: function (name) { return this.dispatchEvent(new CustomEvent(name)); }, on: function (name, run) { this.addEventListener(name, run); return this; },
  });
  [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement, HTMLFormElement].forEach(function (type) {
    extend(type.prototype, {
      serialize: function () { return ''; }, getValue: function () { return this.value; }, setValue: function (value) { this.value = value; return this; },
      clear: function () { this.value = ''; return this; }, present: function () { return this.value != ''; }, request: function () { return this; },
      activate: function () { this.focus(); return this; }, disable: function () { this.disabled = true; return this; }, enable: function () { this.disabled = false; return this; },
    });
  });
  extend(Event.prototype, { stop: function () { this.preventDefault(); this.stopPropagation(); }, element: function () { return this.target; },
    findElement: function () { return this.target; }, pointer: function () { return { x: this.pageX, y: this.pageY }; } });
  extend(document, { fire: function () {}, observe: function () {}, on: function () {}, viewport: {} });
  var Native = window.Element;
  window.Element = extend(function (name) { return document.createElement(name); }, Native);
  window.Element.prototype = Native.prototype;
})();`;

/**
 * What MooTools 1.4 with its compatibility layer does: methods that `for … in` finds, also as functions of the
 * constructors, other constructors for elements and events, a `bind` that takes a list of arguments and no others, and an
 * `Array.from` that knows no iterators.
 */
export const MOOTOOLS = `(function () {
  function implement(type, methods) {
    Object.keys(methods).forEach(function (name) {
      var method = methods[name];
      type.prototype[name] = method;
      if (type[name] == null) type[name] = function (item) { return method.apply(item, [].slice.call(arguments, 1)); };
    });
  }
  var slice = Array.prototype.slice;
  [Array, String, Number, Boolean, Date, Function, RegExp, Object].forEach(function (type) {
    var name = type.name.toLowerCase();
    type.type = function (item) { return typeof item === name; };
    if (type === Object) return;
    type.prototype.$family = function () { return name; }; type.prototype.$constructor = type; type.$constructor = window.Type;
    ['slice', 'concat', 'indexOf', 'map', 'filter', 'forEach', 'every', 'some', 'join', 'push', 'replace', 'split', 'trim', 'toFixed', 'exec', 'test'].forEach(
      function (name) { var method = type.prototype[name];
        if (method && type[name] == null) type[name] = function (item) { return method.apply(item, slice.call(arguments, 1)); }; });
    type.from = function (item) { return item; };
  });
  Array.from = function (item) { if (item == null) return [];
    return typeof item.length === 'number' && typeof item !== 'string' && typeof item !== 'function' ? (Array.isArray(item) ? item : slice.call(item)) : [item]; };
  implement(Function, {
    bind: function (that, args) { var self = this; if (args != null) args = Array.from(args); return function () { return self.apply(that, args || arguments); }; },
    pass: function (args, that) { var self = this; return function () { return self.apply(that, args || arguments); }; },
    delay: function (ms, that) { return setTimeout(this.bind(that), ms); }, periodical: function (ms) { return setInterval(this, ms); },
    attempt: function () { try { return this(); } catch (e) { return null; } }, extend: function (k, v) { this[k] = v; return this; },
    implement: function (k, v) { this.prototype[k] = v; return this; }, create: function () { return this; }, run: function (args, that) { return this.apply(that, Array.from(args)); },
    hide: function () { this.$hidden = true; return this; }, protect: function () { this.$protected = true; return this; },
  });
  implement(Array, {
    each: function (run, that) { for (var i = 0; i < this.length; i++) run.call(that, this[i], i, this); return this; }, clean: function () { return this.filter(Boolean); },
    include: function (one) { if (this.indexOf(one) < 0) this.push(one); return this; }, contains: function (one) { return this.indexOf(one) > -1; },
    erase: function (one) { for (var i = this.length; i--;) if (this[i] === one) this.splice(i, 1); return this; }, empty: function () { this.length = 0; return this; },
    flatten: function () { var all = []; for (var i = 0; i < this.length; i++) all = all.concat(Array.isArray(this[i]) ? this[i].flatten() : this[i]); return all; },
    getLast: function () { return this[this.length - 1]; }, combine: function (other) { other.forEach(this.include, this); return this; }, pick: function () { return this[0]; },
    append: function (other) { this.push.apply(this, other); return this; }, extend: function (other) { return this.append(other); }, associate: function () { return {}; },
    link: function () { return {}; }, clone: function () { return this.slice(); }, invoke: function (name) { return this.map(function (one) { return one[name](); }); },
  });
  implement(String, {
    test: function (pattern) { return new RegExp(pattern).test(this); }, contains: function (text) { return this.indexOf(text) > -1; }, toInt: function () { return parseInt(this, 10); },
    clean: function () { return this.trim(); }, camelCase: function () { return this; }, hyphenate: function () { return this; }, capitalize: function () { return this; },
    substitute: function () { return this; }, stripScripts: function () { return this; },
  });
  implement(Number, { limit: function (a, b) { return Math.min(b, Math.max(a, this)); }, times: function () {}, each: function () {}, toInt: function () { return this | 0; },
    round: function () { return Math.round(this); }, max: function (other) { return Math.max(this, other); } });
  Object.append = Object.merge = Object.extend = Object.assign;
  Object.each = Object.forEach = function (o, run) { for (var k in o) run(o[k], k); };
  Object.values = function (o) { var all = []; for (var k in o) if ({}.hasOwnProperty.call(o, k)) all.push(o[k]); return all; };
  ['map', 'filter', 'every', 'some', 'clone', 'subset', 'contains', 'keyOf'].forEach(function (name) { Object[name] = function (o) { return o; }; });
  var Native = window.Element;
  window.Element = function (tag) { return document.createElement(tag); }; window.Element.prototype = Native.prototype;
  implement(window.Element, {
    set: function (k, v) { this.setAttribute(k, v); return this; }, get: function (k) { return this.getAttribute(k); }, erase: function (k) { this.removeAttribute(k); return this; },
    addEvent: function (k, run) { this.addEventListener(k, run); return this; }, fireEvent: function () { return this; }, store: function () { return this; },
    inject: function (to) { to.appendChild(this); return this; }, dispose: function () { return this.parentNode ? this.parentNode.removeChild(this) : this; },
    destroy: function () { this.dispose(); return null; }, empty: function () { this.textContent = ''; return this; }, clone: function () { return this.cloneNode(true); },
    getParent: function () { return this.parentNode; }, getElementById: function (id) { return this.querySelector('#' + id); }, match: function (s) { return this.matches(s); },
    scrollTo: function (x, y) { this.scrollLeft = x; this.scrollTop = y; return this; }, getSize: function () { return { x: this.offsetWidth, y: this.offsetHeight }; },
  });
  window.Event = function (event) { return event; }; window.Event.prototype = {};
  window.JSON = Object.assign(Object.create({ has: Object.prototype.hasOwnProperty, each: function () {} }), { stringify: JSON.stringify, parse: JSON.parse, encode: JSON.stringify, decode: JSON.parse });
  ['Type', 'Native', 'Class', 'Hash', 'Chain', 'Events', 'Options', 'Window', 'Document', 'Elements', 'IFrame', 'Request', 'Fx', 'Swiff', 'Selectors', 'Slick', 'DOMEvent'].forEach(
    function (name) { window[name] = function () {}; });
  window.Cookie = {}; window.Browser = { name: 'chrome' };
  document.window = window; document.html = document.documentElement; document.id = function (id) { return document.getElementById(id); };
  ['addEvent', 'removeEvent', 'fireEvent', 'getSize', 'getScroll', 'store', 'retrieve', 'getElement', 'getElements'].forEach(function (name) {
    window[name] = document[name] = function () { return this; }; });
  window.$$ = function (s) { return document.querySelectorAll(s); };
  window.$ = function (id) { return typeof id === 'string' ? document.getElementById(id) : id; };
  window.$A = Array.from; window.$type = function (item) { return typeof item; }; window.$clear = clearTimeout; window.$each = Object.each;
})();`;
