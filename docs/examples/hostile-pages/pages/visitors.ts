/** What browsers, extensions and helpers of visitors do to pages. */
import type { HostilePage } from '../hostile-page.ts';

/** Calls `run(element)` for what is in the page and for what comes later. */
const eachNew = (
  run: string,
): string => `addEventListener('DOMContentLoaded', function () { (function () { var run = ${run};
  run(document.body); new MutationObserver(function (changes) { changes.forEach(function (change) { change.addedNodes.forEach(function (node) {
  run(node.nodeType === 1 ? node : node.parentNode || document.body); }); }); }).observe(document.body, { childList: true, subtree: true, characterData: true }); })(); });`;
/** Wraps texts. `words`: each word on its own. */
const wrapTexts = (tag: string, change = 'text'): string => `function (root) {
  var walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  texts.forEach(function (node) { var parent = node.parentElement, text = node.nodeValue;
    if (!parent || !text.trim() || parent.closest('${tag}, script, style, textarea, option, title')) return;
    var outer = document.createElement('${tag}'), inner = document.createElement('${tag}');
    inner.textContent = ${change}; outer.appendChild(inner); parent.replaceChild(outer, node); }); }`;
const EVERYWHERE = /^markup/;
const setNatively = `function put(field, value) { Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value); }`;

export const VISITORS: readonly HostilePage[] = [
  {
    name: 'translated',
    does: 'is translated by the browser, which wraps each text in `<font>` elements',
    script: eachNew(wrapTexts('font')),
    changes: EVERYWHERE,
  },
  {
    name: 'read-aloud',
    does: 'is read aloud by an extension, which wraps texts in elements and takes them out again',
    script: `${eachNew(wrapTexts('mark'))} setInterval(function () { document.querySelectorAll('mark > mark').forEach(function (one) { if (one.parentNode) one.parentNode.replaceWith(one.textContent); }); }, 150);`,
    changes: EVERYWHERE,
  },
  {
    name: 'dark-reader',
    does: 'is darkened by an extension: styles, attributes and inline colors for every element',
    script: `document.documentElement.setAttribute('data-darkreader-mode', 'dynamic');
      ${eachNew(`function (root) { [root].concat([].slice.call(root.querySelectorAll ? root.querySelectorAll('*') : [])).forEach(function (one) {
        if (one.nodeType !== 1 || one.hasAttribute('data-darkreader-inline-color')) return;
        one.setAttribute('data-darkreader-inline-color', ''); one.style.setProperty('--darkreader-inline-color', '#e8e6e3'); }); }`)}
      addEventListener('DOMContentLoaded', function () { var s = document.createElement('style'); s.className = 'darkreader';
        s.textContent = '* { background-color: #181a1b !important; color: #e8e6e3 !important; border-color: #736b5e !important }'; document.head.appendChild(s);
        var sheet = new CSSStyleSheet(); document.adoptedStyleSheets = [sheet].concat([].slice.call(document.adoptedStyleSheets)); });`,
    changes: EVERYWHERE,
  },
  {
    name: 'grammar-checker',
    does: 'is checked by an extension, which puts attributes and elements at each text field',
    script:
      eachNew(`function (root) { root.querySelectorAll && root.querySelectorAll('input[type=text], textarea').forEach(function (field) {
      if (field.hasAttribute('data-gramm')) return; field.setAttribute('data-gramm', 'true'); field.setAttribute('spellcheck', 'false');
      var extra = document.createElement('grammarly-extension'); extra.attachShadow({ mode: 'open' }).innerHTML = '<div>3</div>'; field.after(extra);
      var before = document.createElement('grammarly-ghost'); field.before(before); }); }`),
    changes: EVERYWHERE,
  },
  {
    name: 'password-manager',
    does: 'has a password manager, which wraps fields and puts icons into the form',
    script: eachNew(`function (root) { root.querySelectorAll && root.querySelectorAll('form').forEach(function (form) {
      if (form.querySelector('[data-lastpass-root]')) return; form.setAttribute('data-lpignore', 'false');
      var icon = document.createElement('div'); icon.setAttribute('data-lastpass-root', ''); form.appendChild(icon);
      var other = document.createElement('com-1password-button'); form.prepend(other); }); }`),
    changes: EVERYWHERE,
  },
  {
    name: 'autofill',
    does: 'is filled in by the browser: all fields of a step at once',
    late: `(function () { ${setNatively} setInterval(function () { var mail = document.querySelector('#form [inputmode=email]'); if (!mail || mail.value) return;
      [[document.querySelector('#form [autocomplete=given-name]'), 'Ada'], [mail, 'ada@example.com']].forEach(function (one) { put(one[0], one[1]);
        ['keydown', 'input', 'keyup', 'change'].forEach(function (name) { one[0].dispatchEvent(new Event(name, { bubbles: true })); }); }); }, 50); })();`,
  },
  {
    name: 'silent-autofill',
    does: 'is filled in by a helper that reports it only by `change`',
    late: `(function () { ${setNatively} setInterval(function () { var mail = document.querySelector('#form [inputmode=email]'); if (!mail || mail.value) return;
      put(mail, 'ada@example.com'); mail.dispatchEvent(new Event('change', { bubbles: true })); }, 50); })();`,
  },
  {
    name: 'no-ids',
    does: 'is changed by an extension that renames classes it takes for advertisements, and hides elements',
    script: eachNew(
      `function (root) { root.querySelectorAll && root.querySelectorAll('[class*=banner], [class*=ad-], [class*=popup]').forEach(function (one) { one.remove(); }); }`,
    ),
  },
  {
    name: 'reader-mode',
    does: 'is shown in a reader mode beside itself, with all texts copied, and then as before',
    late: `setTimeout(function () { var reader = document.createElement('article'); reader.textContent = document.body.innerText; document.body.hidden = true;
      document.documentElement.appendChild(reader); setTimeout(function () { reader.remove(); document.body.hidden = false; document.body.removeAttribute('hidden'); }, 300); }, 300);`,
  },
  {
    name: 'body-attributes',
    does: 'gets attributes and elements of extensions before and after its body',
    script: `addEventListener('DOMContentLoaded', function () { document.body.setAttribute('cz-shortcut-listen', 'true'); document.body.setAttribute('data-new-gr-c-s-check-loaded', '14');
      document.documentElement.appendChild(document.createElement('grammarly-desktop-integration')); document.documentElement.prepend(document.createElement('div')); });`,
    changes: EVERYWHERE,
  },
];
