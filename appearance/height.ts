/** When the step changes, the height of the form follows smoothly. */
import type { Host } from '../engine/host.ts';

/** In ms. */
const DURATION = 240;
const watched = new WeakSet<HTMLElement>();

export function followHeight(form: HTMLElement, host: Pick<Host, 'reducedMotion'>): void {
  if (watched.has(form) || !('ResizeObserver' in globalThis) || !form.animate) return;
  watched.add(form);
  let height = 0;
  let box: HTMLElement | null = null;
  /** The order of the step. A view of a plugin may draw the same step again in another place. */
  let step: string | undefined;
  /** Runs after each layout, so `height` is that before a change of the step. */
  const sizes = new ResizeObserver(() => {
    height = box?.offsetHeight ?? 0;
  });
  function update(): void {
    const found = form.querySelector<HTMLElement>('.sw-form');
    if (found !== box) {
      sizes.disconnect();
      box = found;
      if (found) sizes.observe(found);
    }
    const shown = found?.querySelector<HTMLElement>(':scope > .sw-step')?.dataset.step;
    if (shown === step) return;
    const isChange = step !== undefined && shown !== undefined;
    step = shown;
    const next = found?.offsetHeight ?? 0;
    if (!found || !isChange || height === 0 || next === height || host.reducedMotion()) return;
    const heights = { blockSize: [`${height}px`, `${next}px`], overflow: ['clip', 'clip'] };
    found.animate(heights, { duration: DURATION, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' });
  }
  update();
  new MutationObserver(update).observe(form, { childList: true, subtree: true });
}
