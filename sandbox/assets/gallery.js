/** Mounts each form of the gallery when it comes into view, and puts it into its state. */
import { appearanceInUrl, showThemeMaker } from './theme-maker.js';

const cells = [...document.querySelectorAll('[data-mount]')].map(cell => ({
  cell,
  ...JSON.parse(cell.dataset.mount),
}));

// Prefill the answers through the URL of the page, as links to real forms do.
const url = new URL(location.href);
/** With `draw=all`, all forms are drawn at once, for tests and pictures. */
const drawsAll = url.searchParams.get('draw') === 'all';
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
    observer.observe(element, { childList: true, subtree: true });
  });
}

async function mountCell(sw, { cell, options, clicks }) {
  sw.mount(cell.querySelector('div'), { ...options, appearance: appearanceInUrl() });
  await waitForElement(cell, '[data-step]');
  for (const selector of clicks) (await waitForElement(cell, selector)).click();
  if (cell.dataset.state === 'error') await waitForElement(cell, '.sw-invalid');
  const { type } = cell.closest('[data-type]').dataset;
  if (type) await waitForElement(cell, `[data-type="${type}"]`);
  cell.dataset.shown = '';
}

function drawInView(sw) {
  const observer = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        mountCell(
          sw,
          cells.find(({ cell }) => cell === target),
        );
      }
    },
    { rootMargin: '400px' },
  );
  for (const { cell } of cells) observer.observe(cell);
}

window.stepwell ||= [];
window.stepwell.push(async sw => {
  const maker = document.querySelector('.theme-maker');
  const sample = maker.querySelector('[data-sample-form]');
  const { options } = JSON.parse(sample.dataset.sampleForm);
  sample.dataset.appearance = appearanceInUrl();
  const form = sw.mount(sample, options);
  await showThemeMaker(maker.querySelector('div'), appearance => {
    sample.dataset.appearance = JSON.stringify(appearance);
    form.update(options.definition);
  });
  // Forms move the focus to errors and to the code field. Stay at the top of the page until the reader interacts with it.
  const resetView = () => {
    document.activeElement?.blur();
    scrollTo(0, 0);
  };
  const drawn = cells.filter(() => drawsAll).map(cell => mountCell(sw, cell));
  if (drawsAll) await Promise.all(drawn);
  else drawInView(sw);
  resetView();
  const interaction = new AbortController();
  addEventListener('focusin', () => requestAnimationFrame(resetView), { signal: interaction.signal });
  for (const type of ['keydown', 'pointerdown', 'wheel', 'touchstart'])
    addEventListener(type, () => interaction.abort(), { signal: interaction.signal, capture: true, passive: true });
});
