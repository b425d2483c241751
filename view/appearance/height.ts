/**
 * Animates the height of the form when the step changes. A step keeps the height of the previous one until the next
 * click or key if shrinking would visibly move the page below without an action of the visitor.
 */
import type { Host } from '../../engine/contract/host.ts';

/** In ms. */
const DURATION = 200;
/** In ms. A step that does not wait for anything follows the click within this time. */
const ON_TIME = 700;
/** The maximum height that a step keeps, as a share of the window. A higher step would be mostly empty. */
const MOST = 0.6;
const CONTROLS = 'input, select, textarea, button';
const watched = new WeakSet<HTMLElement>();

export function followHeight(form: HTMLElement, host: Pick<Host, 'now' | 'reducedMotion'>): void {
  if (watched.has(form) || !('ResizeObserver' in globalThis) || !form.animate) return;
  watched.add(form);
  let height = 0;
  let box: HTMLElement | null = null;
  /** The order of the step. A plugin's view may render the same step again in another element. */
  let step: string | undefined;
  let lastInput = Number.NEGATIVE_INFINITY;
  /** The step that is kept higher than its content. */
  let held: HTMLElement | undefined;
  /** Runs after each layout, so `height` is the height before a step change. */
  const sizes = new ResizeObserver(() => {
    height = box?.offsetHeight ?? 0;
  });

  function animate(from: number, to: number): void {
    if (from === to || host.reducedMotion()) return;
    // Aligns the rows to the start, so they don't share the excess height.
    const heights = {
      blockSize: [`${from}px`, `${to}px`],
      overflow: ['clip', 'clip'],
      alignContent: ['start', 'start'],
    };
    box?.animate(heights, { duration: DURATION, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' });
  }
  /**
   * The height to keep, or 0. A full-screen form has no page below it, and movements below the window are not visible.
   */
  function heightToKeep(section: HTMLElement, top: number): number {
    const isLate = host.now() - lastInput > ON_TIME;
    const waits = !section.querySelector(CONTROLS); // such as a spinner, which the next step follows automatically
    const { innerHeight } = globalThis;
    const showsBelow = top + height < innerHeight && !form.classList.contains('sw-full');
    return (isLate || waits) && showsBelow ? Math.min(height, Math.round(innerHeight * MOST)) : 0;
  }
  function hold(section: HTMLElement, rest: number): void {
    held = section;
    section.dataset.held = section.querySelector(CONTROLS) ? '' : 'centered';
    section.style.minBlockSize = `${section.offsetHeight + rest}px`;
  }
  function release(): void {
    const from = box?.offsetHeight ?? 0;
    held?.removeAttribute('data-held');
    held?.style.removeProperty('min-block-size');
    held = undefined;
    animate(from, box?.offsetHeight ?? 0);
  }

  function update(): void {
    const found = form.querySelector<HTMLElement>('.sw-form');
    if (found !== box) {
      sizes.disconnect();
      box = found;
      if (found) sizes.observe(found);
    }
    const section = found?.querySelector<HTMLElement>(':scope > .sw-step');
    const shown = section?.dataset.step;
    if (shown === step) return;
    const isChange = step !== undefined && shown !== undefined;
    step = shown;
    held = undefined;
    if (!found || !section || !isChange || height === 0) return;
    const next = found.offsetHeight;
    const kept = Math.max(next, heightToKeep(section, found.getBoundingClientRect().top));
    if (kept > next) hold(section, kept - next);
    animate(height, kept);
  }
  // After the click, because an element under a pressed pointer must not move.
  for (const input of ['click', 'keydown']) {
    form.addEventListener(input, ({ target }) => {
      lastInput = host.now();
      // Back and Next change the step anyway.
      if (held && !(target instanceof Element && target.closest('.sw-controls'))) release();
    });
  }
  update();
  new MutationObserver(update).observe(form, { childList: true, subtree: true });
}
