/** What the page does with the element of the form. */
import type { HostilePage } from '../hostile-page.ts';

/** Runs once the form shows its first question. */
const whenShown = (code: string): string =>
  `(function wait() { if (!document.querySelector('#form input')) return setTimeout(wait, 30); ${code} })();`;
/** Runs once the visitor has answered the first question. */
const onceAnswered = (code: string): string =>
  `addEventListener('change', function () { setTimeout(function () { ${code} }, 50); }, { once: true });`;
const MOVED = /^markup/;

export const PLACES: readonly HostilePage[] = [
  {
    name: 'moved',
    does: 'moves the form into a dialog once the first question is answered',
    around: element => `<div id="here">${element}</div><dialog id="there"></dialog>`,
    late: onceAnswered(`there.append(form); there.showModal();`),
    changes: MOVED,
  },
  {
    name: 'cloned',
    does: 'shows a dead copy of the form below the form, such as a slider does',
    late: whenShown(
      `var copy = form.cloneNode(true); copy.style.opacity = 0.3; copy.inert = true; document.body.appendChild(copy);`,
    ),
    changes: MOVED,
  },
  {
    name: 'hidden',
    does: 'hides the form at first and between the questions',
    around: element => `<div id="box" style="display: none">${element}</div>`,
    late: `setTimeout(function () { box.style.display = ''; }, 400);
      ${onceAnswered(`box.style.display = 'none'; setTimeout(function () { box.style.display = ''; }, 300);`)}`,
    changes: MOVED,
  },
  {
    name: 'removed',
    does: 'takes the form out of the page for a moment, as a tab view does',
    around: element => `<div id="box">${element}</div>`,
    late: onceAnswered(
      `var one = document.getElementById('form'); one.remove(); setTimeout(function () { box.append(one); }, 300);`,
    ),
  },
  {
    name: 'rewritten',
    does: 'adds a chat with `body.innerHTML +=`, which replaces the form by a dead copy',
    late: whenShown(`document.body.innerHTML += '<aside>Chat with us</aside>';`),
    changes: MOVED,
  },
  {
    name: 'routed',
    does: 'shows another route, whose markup replaces the whole body, and comes back',
    late: onceAnswered(`var all = [].slice.call(document.body.childNodes); history.pushState({ route: 2 }, '', '#other');
      document.body.textContent = 'Another page'; setTimeout(function () { document.body.replaceChildren.apply(document.body, all); }, 300);`),
    changes: /^markup/,
  },
  {
    name: 'rerendered',
    does: 'renders its main part again, with a new and empty `#form`, as old frameworks do',
    late: whenShown(`content.innerHTML = '<div id="form"></div>';`),
    changes: MOVED,
  },
  {
    name: 'several',
    does: 'has three elements with the id of the form',
    around: element => `${element}<div id="form"></div><section><div id="form" class="other"></div></section>`,
  },
  {
    name: 'late-element',
    does: 'makes the element of the form later than the embed, and mounts it',
    around: () => '<p>Soon</p>',
    late: `setTimeout(function () { content.innerHTML = '<div id="form"></div>';
      (window.stepwell = window.stepwell || []).push(function (sw) { sw.mount(document.getElementById('form')); }); }, 500);`,
    changes: MOVED,
  },
  {
    name: 'page-form',
    does: 'has a `<form>` around the form, which checks and sends all of its fields itself',
    around: element =>
      `<form id="all" action="/hostile/away" method="post"><input type="hidden" name="token" value="x"/>${element}</form>`,
    late: `all.addEventListener('submit', function (event) { event.preventDefault(); window.wasSubmitted = (window.wasSubmitted || 0) + 1; });
      all.addEventListener('keydown', function (event) { if (event.key === 'Enter' && event.target === all) event.preventDefault(); });`,
  },
  {
    name: 'link-around',
    does: 'has a link around the form',
    late: whenShown(
      `var link = document.createElement('a'); link.href = '#below'; form.before(link); link.append(form);`,
    ),
    changes: MOVED,
  },
  {
    name: 'label-around',
    does: 'has a label around the form, which passes each click on',
    around: element => `<label id="card">Your quote ${element}</label>`,
  },
  {
    name: 'editable',
    does: 'can be edited as a whole, as in a page builder',
    around: element => `<div contenteditable="true">${element}</div>`,
  },
  {
    name: 'dialog',
    does: 'has the form in a modal dialog that closes at a click beside its content',
    around: element => `<dialog id="modal"><div>${element}</div></dialog>`,
    late: `modal.showModal(); modal.addEventListener('click', function (event) { if (event.target === modal) modal.close(); });`,
    changes: MOVED,
  },
  {
    name: 'shadow',
    does: 'has the form in a shadow tree of its own element, and mounts it',
    around: () => '<x-card></x-card>',
    late: `(function () { var root = document.querySelector('x-card').attachShadow({ mode: 'open' }); root.innerHTML = '<div id="form"></div>';
      (window.stepwell = window.stepwell || []).push(function (sw) { sw.mount(root.getElementById('form')); }); })();`,
  },
  {
    name: 'cleaned',
    does: 'removes empty elements, unknown attributes and classes after it has loaded',
    late: `addEventListener('load', function () { setTimeout(function () {
      document.querySelectorAll('#content *').forEach(function (one) { if (!one.childNodes.length && /^(DIV|SPAN|P)$/.test(one.tagName)) one.remove(); else { one.removeAttribute('data-bpkey'); } }); }, 300); });`,
  },
];
