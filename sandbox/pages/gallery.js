/** Mounts the forms of the gallery, and brings each into the state that it is to show. */
const cells = [...document.querySelectorAll('[data-mount]')].map(cell => ({
  cell,
  ...JSON.parse(cell.dataset.mount),
}));

/** Answers come the way they come to visitors: by the page's link. */
const address = new URL(location.href);
const answers = Object.assign({}, ...cells.map(({ prefilled }) => prefilled));
address.searchParams.set('prefilled_values', btoa(JSON.stringify(answers)));
history.replaceState(null, '', address);

/** What the selector finds below the element, at once or as soon as it is there. */
function appearing(element, selector) {
  const found = element.querySelector(selector);
  if (found) return Promise.resolve(found);
  return new Promise(resolve => {
    const observer = new MutationObserver(() => {
      const late = element.querySelector(selector);
      if (!late) return;
      observer.disconnect();
      resolve(late);
    });
    observer.observe(element, { childList: true, subtree: true });
  });
}

async function show(sw, { cell, options, clicks }) {
  sw.mount(cell.querySelector('div'), options);
  await appearing(cell, '[data-step]');
  for (const selector of clicks) (await appearing(cell, selector)).click();
  if (cell.dataset.state === 'error') await appearing(cell, '.sw-invalid');
  const { type } = cell.closest('[data-type]').dataset;
  if (type) await appearing(cell, `[data-type="${type}"]`);
  cell.dataset.shown = '';
}

window.stepwell ||= [];
window.stepwell.push(async sw => {
  await Promise.all(cells.map(cell => show(sw, cell)));
  // Each refusal has asked for the focus, and a code that arrives will; the page belongs to its reader.
  const top = () => {
    document.activeElement?.blur();
    scrollTo(0, 0);
  };
  top();
  const late = new AbortController();
  addEventListener('focusin', () => requestAnimationFrame(top), { signal: late.signal });
  for (const sign of ['keydown', 'pointerdown', 'wheel', 'touchstart'])
    addEventListener(sign, () => late.abort(), { signal: late.signal, capture: true, passive: true });
});
