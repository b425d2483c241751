/** How the embed comes into the page. */
import type { Embed, HostilePage } from '../hostile-page.ts';

const addTag = ({ url, build }: Embed, more = ''): string =>
  `var s = document.createElement('script'); s.src = ${JSON.stringify(url)}; ${build === 'module' ? "s.type = 'module'; " : ''}${more}document.head.appendChild(s);`;
const SCRIPT_ADDED = /^markup/;

export const LOADING: readonly HostilePage[] = [
  {
    name: 'consent-manager',
    does: 'has a consent manager, which lets scripts run only after the visitor has agreed, and keeps the focus until then',
    load: (_, tag) => tag.replace(/ (type="module"|async="")/, ' type="text/plain" data-consent="marketing"'),
    late: `(function () { var box = document.createElement('div'); box.innerHTML = '<p>We use cookies.</p><button id="agree">Agree to all</button>'; document.body.prepend(box);
      document.addEventListener('focusin', trap); function trap(event) { if (!box.contains(event.target)) agree.focus(); }
      setTimeout(function () { agree.click(); }, 600);
      agree.onclick = function () { document.removeEventListener('focusin', trap); box.remove();
        document.querySelectorAll('script[type="text/plain"]').forEach(function (old) { var s = document.createElement('script');
          for (var i = 0; i < old.attributes.length; i++) if (old.attributes[i].name !== 'type') s.setAttribute(old.attributes[i].name, old.attributes[i].value);
          if (/\\.mjs(\\?|$)/.test(old.src)) s.type = 'module'; old.replaceWith(s); }); }; })();`,
    changes: SCRIPT_ADDED,
  },
  {
    name: 'rocket-loader',
    does: 'has a loader that runs all scripts after the page has loaded, and repeats its events, as Rocket Loader does',
    load: (embed, _, inline) =>
      inline(`(function () { var add = document.addEventListener, state = 'loading';
        Object.defineProperty(document, 'readyState', { configurable: true, get: function () { return state; } });
        var waiting = []; document.addEventListener = function (name, run, options) { if (name === 'DOMContentLoaded') waiting.push(run); else add.call(document, name, run, options); };
        addEventListener('load', function () { setTimeout(function () { ${addTag(embed, "s.async = false; s.setAttribute('data-cf-settled', ''); ")}
          s.onload = function () { state = 'interactive'; waiting.forEach(function (run) { run.call(document, new Event('DOMContentLoaded')); });
            state = 'complete'; delete document.readyState; document.addEventListener = add; }; }, 100); }); })();`),
    changes: /^markup|^document\.(readyState|addEventListener)/,
  },
  {
    name: 'on-interaction',
    does: 'loads scripts only when the visitor scrolls, as WP Rocket does',
    load: (embed, _, inline) =>
      inline(
        `addEventListener('scroll', function () { ${addTag(embed)} }, { once: true }); setTimeout(function () { scrollTo(0, 1); }, 400);`,
      ),
    changes: SCRIPT_ADDED,
  },
  {
    name: 'tag-manager',
    does: 'loads the embed by a tag manager, as inserted markup',
    load: (embed, _, inline) =>
      inline(`window.dataLayer = [{ event: 'gtm.js' }]; setTimeout(function () { var box = document.createElement('div'); box.hidden = true; document.body.appendChild(box);
        var s = document.createElement('script'); s.id = ''; s.text = ${JSON.stringify(`(function () { ${addTag(embed)} })();`)}; box.appendChild(s); }, 200);`),
    changes: SCRIPT_ADDED,
  },
  {
    name: 'document-write',
    does: 'writes the tag of the embed by `document.write`',
    load: (_, tag, inline) => inline(`document.write(${JSON.stringify(tag).replaceAll('</', '<\\/')});`),
    changes: SCRIPT_ADDED,
  },
  {
    name: 'evaluated',
    does: 'fetches the embed and evaluates its text, so that it cannot know where it came from',
    build: 'classic',
    load: ({ url }, _, inline) =>
      inline(
        `fetch(${JSON.stringify(url)}).then(function (r) { return r.text(); }).then(function (text) { (0, eval)(text); });`,
      ),
    instead: { because: 'the files of the form cannot be found', says: /SW_CHUNK_FAILED/, atOnce: true },
  },
  {
    name: 'bundled',
    does: 'has an optimizer that puts all scripts into one file with another address',
    build: 'classic',
    load: ({ url }) => `<script src="/hostile/bundle.js?of=${encodeURIComponent(url)}"></script>`,
    instead: {
      because: 'the files of the form are not beside that file',
      says: /SW_CHUNK_FAILED|cannot be shown/,
      atOnce: true,
    },
  },
  {
    name: 'twice',
    does: 'has the tag of the embed twice',
    load: (_, tag) => `${tag}${tag.replace('src="', 'id="again" src="')}`,
  },
  {
    name: 'in-head',
    does: 'has the tag of the embed in its head, without `async` or `defer`',
    load: () => '',
    head: tag => `<script nonce="kit">remember()</script>${tag.replace(/ async=""/, '')}`,
    changes: SCRIPT_ADDED,
  },
  {
    name: 'clobbered',
    does: 'has elements whose ids and names are those of globals and of members of the document',
    around: element =>
      `<img name="currentScript" alt="" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="/><a id="stepwell" href="#x">x</a><a id="dataLayer" href="#y">y</a>
      <form name="cookie"><input name="nodeName"/><input name="ownerDocument"/></form><img name="readyState" alt="" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="/>${element}`,
    // Another script of the page may remove these elements.
    changes: /^document\.(currentScript|cookie|readyState) is gone$/,
  },
  {
    name: 'own-stepwell',
    does: 'has a global `stepwell` of its own',
    script: 'window.stepwell = { version: 3, push: null };',
  },
  {
    name: 'number-stepwell',
    does: 'has a number as its global `stepwell`',
    script: 'window.stepwell = 1;',
  },
  {
    name: 'window-name',
    does: 'has odd globals: `name`, `top`, `event`, `status`, `origin`, `_` and `$`',
    script: `window.name = '{"answers":1}'; window.status = 'x'; window.origin = 'null'; window._ = window.$ = null; window.event = 'none'; window.self = {};`,
  },
  {
    name: 'slow-chunks',
    does: 'has a slow line: each file of the form takes a second',
    network: { address: /\/chunks\//, delay: 1000 },
  },
  {
    name: 'failing-chunks',
    does: 'loses files of the form at the first try',
    network: { address: /\/chunks\//, fails: 1 },
  },
  {
    name: 'missing-chunks',
    does: 'has lost the files of the form, as after a wrong deployment',
    network: { address: /\/chunks\//, fails: 1000 },
    instead: { because: 'the code of the form is missing', says: /SW_CHUNK_FAILED|cannot be shown/, atOnce: true },
  },
  {
    name: 'failing-server',
    does: 'has a server that loses the first try to send',
    network: { address: /\/submit$/, fails: 1 },
  },
  {
    name: 'service-worker',
    does: 'has a service worker that answers from its cache first, and takes control at once',
    script: `navigator.serviceWorker.register('/hostile/worker.js', { scope: '/hostile/' });`,
  },
];
