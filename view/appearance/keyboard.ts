/** Tells the style sheets how much of the window the on-screen keyboard covers, as `--sw-keyboard`. */

interface VisibleArea extends EventTarget {
  readonly height: number;
  readonly offsetTop: number;
  /**
   * Above 1 if the visitor has pinch-zoomed. The part of the page that is then out of view is not covered by the
   * keyboard.
   */
  readonly scale: number;
}

const followed = new WeakSet<HTMLElement>();

export function followKeyboard(
  form: HTMLElement,
  view: VisibleArea | null | undefined = globalThis.visualViewport,
  heightOfWindow = (): number => globalThis.innerHeight,
): void {
  if (!view || followed.has(form)) return;
  followed.add(form);
  const update = (): void => {
    const covered = view.scale > 1.01 ? 0 : Math.max(0, heightOfWindow() - view.height - view.offsetTop);
    form.style.setProperty('--sw-keyboard', `${Math.round(covered)}px`);
  };
  view.addEventListener('resize', update);
  view.addEventListener('scroll', update);
}
