/** How the page treats clicks, keys, focus, scrolling and styles. */
import type { HostilePage } from '../hostile-page.ts';

export const BEHAVIOR: readonly HostilePage[] = [
  {
    name: 'caught-keys',
    does: 'has hotkeys: no key press gets further than the window',
    script: `['keydown', 'keypress', 'keyup'].forEach(function (name) { addEventListener(name, function (event) { event.stopImmediatePropagation(); }, true); });`,
  },
  {
    name: 'caught-clicks',
    does: 'catches all clicks at the window, so that no script below sees one',
    script: `addEventListener('click', function (event) { event.stopImmediatePropagation(); }, true);`,
    instead: { because: 'no script can notice a choice there', says: /SW_CLICKS/ },
  },
  {
    name: 'caught-pointers',
    does: 'catches presses of the pointer and mouse at the window, as a slider does',
    script: `['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend'].forEach(function (name) {
      addEventListener(name, function (event) { event.stopImmediatePropagation(); }, true); });`,
  },
  {
    name: 'cancelled-clicks',
    does: 'has a handler around the form that ends with `return false` for each click',
    late: 'content.onclick = function () { return false; };',
  },
  {
    name: 'cancelled-submits',
    does: 'catches every submit in the page, to send forms its own way',
    script: `addEventListener('submit', function (event) { event.preventDefault(); event.stopImmediatePropagation(); }, true);`,
  },
  {
    name: 'cancelled-presses',
    does: 'cancels each press of the mouse, so that nothing gets the focus by a click',
    script: `addEventListener('mousedown', function (event) { event.preventDefault(); }, true);`,
  },
  {
    name: 'stolen-focus',
    does: 'has a chat that takes the focus every now and then',
    around: element => `${element}<input id="chat" aria-label="Chat" />`,
    late: '(function () { var turn = 0, timer = setInterval(function () { chat.focus(); if (++turn > 8) clearInterval(timer); }, 250); })();',
  },
  {
    name: 'focus-trap',
    does: 'has a focus trap that was left behind by a closed dialog',
    around: element => `<div id="trapped"><button id="close">Close</button>${element}</div>`,
    late: `document.addEventListener('focusin', function (event) { if (!trapped.contains(event.target)) close.focus(); });
      document.addEventListener('keydown', function (event) { if (event.key === 'Tab' && document.activeElement === close && event.shiftKey) event.preventDefault(); });`,
  },
  {
    name: 'locked-scroll',
    does: 'locks its scrolling, as behind an open menu',
    head: '<style>html, body { overflow: hidden; height: 100%; position: fixed; width: 100%; overscroll-behavior: none }</style>',
    script: `addEventListener('wheel', function (event) { event.preventDefault(); }, { passive: false }); window.scrollTo = Element.prototype.scrollIntoView = function () {};`,
    around: element => `<div style="height: 100vh; overflow: auto">${element}</div>`,
  },
  {
    name: 'back-trap',
    does: 'pushes entries of its own into the history, to show an offer to who leaves',
    script: `history.replaceState({ offer: true }, ''); history.pushState({ page: 1 }, ''); addEventListener('popstate', function (event) { if (event.state && event.state.offer) history.pushState({ page: 1 }, ''); });`,
  },
  {
    name: 'hash-router',
    does: 'has a router that reads the hash and the history, and writes both',
    script: `addEventListener('popstate', function () { history.replaceState(Object.assign({}, history.state, { router: { key: 1 } }), ''); });
      addEventListener('hashchange', function () {}); history.replaceState({ router: { key: 0 } }, '', '#/quote');`,
  },
  {
    name: 'zoomed',
    does: 'is zoomed and scaled by its styles',
    head: '<style>body { zoom: 1.4 } #content { transform: scale(.9); transform-origin: 0 0; filter: contrast(.9); perspective: 300px }</style>',
  },
  {
    name: 'important-fonts',
    does: 'has important rules for fonts, colors and sizes of everything',
    head: '<style>* { font: 13px cursive !important; color: #333 !important; letter-spacing: 1px !important; text-transform: uppercase !important } button, input { all: unset !important }</style>',
  },
  {
    name: 'no-selection',
    does: 'allows no selection, no context menu and no pasting',
    head: '<style>* { user-select: none; -webkit-user-drag: none }</style>',
    script: `['contextmenu', 'selectstart', 'copy', 'cut', 'paste', 'dragstart'].forEach(function (name) { document.addEventListener(name, function (event) { event.preventDefault(); }); });`,
  },
  {
    name: 'swallowed-errors',
    does: 'swallows all errors and asks before it is left',
    script: `window.onerror = function () { return true; }; onunhandledrejection = function (event) { event.preventDefault(); };
      addEventListener('beforeunload', function (event) { event.preventDefault(); });`,
  },
  {
    name: 'validated',
    does: 'has a script that checks all forms and disables their buttons after a click',
    late: `document.addEventListener('click', function (event) { var button = event.target.closest && event.target.closest('button'); if (!button) return;
      button.classList.add('loading'); setTimeout(function () { button.classList.remove('loading'); }, 100); });
      document.addEventListener('input', function (event) { event.target.classList && event.target.classList.add('is-dirty'); event.target.setCustomValidity && event.target.setCustomValidity('Not good enough'); });`,
    changes: /is-dirty/,
  },
];
