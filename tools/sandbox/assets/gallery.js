/** Mounts each form of the gallery when it scrolls into view, and puts it into its state. */

// An answered form would leave its only step. Dropdowns have placeholders, and prefilled steps are shown.
const FEATURES = { DISABLE_AUTOPASS: true, DROPDOWN_PLACEHOLDER: true, DISPLAY_PREFILLED_QUESTIONS: true };

const cells = [...document.querySelectorAll('[data-mount]')].map(cell => ({
  cell,
  ...JSON.parse(cell.dataset.mount),
}));

const overlay = document.querySelector('[data-overlay]');

// Prefills the answers through the page's URL, like links to real forms do.
const url = new URL(location.href);
/** The look of all forms that have none of their own, as JSON. */
const appearance = url.searchParams.get('appearance') ?? '';
/** `draw=all` draws all forms at once, for tests and pictures. `draw=types` draws those of question types. */
const drawn = url.searchParams.get('draw');
const isDrawn = ({ cell }) => drawn === 'all' || (drawn === 'types' && cell.closest('[data-type]').dataset.type !== '');
const answers = Object.assign({}, ...cells.map(({ prefilled }) => prefilled));
url.searchParams.set('prefilled_values', btoa(JSON.stringify(answers)));
history.replaceState(null, '', url);

/** Resolves with the first descendant that matches the selector, as soon as there is one. */
function waitForElement(element, selector) {
  const found = element.querySelector(selector);
  if (found) return Promise.resolve(found);
  return new Promise(resolve => {
    const observer = new MutationObserver(() => {
      const added = element.querySelector(selector);
      if (!added) return;
      observer.disconnect();
      resolve(added);
    });
    observer.observe(element, { attributes: true, childList: true, subtree: true });
  });
}

/** Enters text as if the reader typed it. */
function type(field, text) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

async function act(cell, action) {
  if (typeof action === 'string') (await waitForElement(cell, action)).click();
  else type(await waitForElement(cell, action.fill), action.text);
}

/** In ms. A screen that advances by itself takes longer. */
const LONG = 500;
/** Creates a host on which timers longer than that do not run. */
const heldHost = host =>
  Object.assign(Object.create(host), { after: (ms, run) => (ms < LONG ? host.after(ms, run) : () => {}) });

async function mountCell(sw, { cell, definition, features, appearance: own, attributes = {}, actions = [], ...end }) {
  const place = cell.querySelector('div');
  for (const [name, value] of Object.entries(attributes)) place.setAttribute(name, value);
  sw.mount(place, {
    definition,
    features: { ...FEATURES, ...features },
    history: false,
    preview: true,
    ...(end.isHeld && { host: heldHost }),
    appearance: own ?? appearance,
  });
  await waitForElement(cell, '[data-step]');
  for (const action of actions) await act(cell, action);
  if (end.shows) await waitForElement(cell, end.shows);
  if (cell.dataset.state === 'error') await waitForElement(cell, '.sw-invalid');
  const { type: asked } = cell.closest('[data-type]').dataset;
  if (asked) await waitForElement(cell, `[data-type="${asked}"]`);
  cell.dataset.shown = '';
}

/** Opens the form over its page with the page's own function. */
function drawOverlay(frame) {
  const url = new URL(frame.dataset.overlay, location.href);
  if (appearance) url.searchParams.set('attr.data-appearance', appearance);
  frame.addEventListener('load', () => {
    const open = () =>
      frame.contentWindow.openSurvey ? frame.contentWindow.openSurvey() : requestAnimationFrame(open);
    open();
  });
  frame.src = url;
}

/** Draws forms as they scroll into view. */
function drawInView(sw) {
  const waiting = new Map(cells.map(cell => [cell.cell, () => mountCell(sw, cell)]));
  waiting.set(overlay, () => drawOverlay(overlay));
  const observer = new IntersectionObserver(
    entries => {
      for (const { target } of entries.filter(({ isIntersecting }) => isIntersecting)) {
        observer.unobserve(target);
        waiting.get(target)();
      }
    },
    { rootMargin: '400px' },
  );
  for (const element of waiting.keys()) observer.observe(element);
}

if (!Object.hasOwn(window, 'stepwell')) window.stepwell = [];
window.stepwell.push(async sw => {
  // Forms move the focus to errors and to the code field. Keep the page at the top until the reader interacts with it.
  const resetView = () => {
    document.activeElement?.blur();
    scrollTo(0, 0);
  };
  if (drawn === 'all') drawOverlay(overlay);
  if (drawn) await Promise.all(cells.filter(isDrawn).map(cell => mountCell(sw, cell)));
  else drawInView(sw);
  resetView();
  const interaction = new AbortController();
  addEventListener('focusin', () => requestAnimationFrame(resetView), { signal: interaction.signal });
  for (const type of ['keydown', 'pointerdown', 'wheel', 'touchstart'])
    addEventListener(type, () => interaction.abort(), { signal: interaction.signal, capture: true, passive: true });
});
