/** Runs in the measured page, before its own scripts. It presses and watches like a visitor, but without a visitor's pauses. */

export interface Marks {
  /** Milliseconds since the navigation began, each when its frame was drawn. */
  first?: number;
  answered?: number;
  second?: number;
  longTasks: number;
}
export interface RaceTools {
  marks: Marks;
  /** Answers the first question and goes on, as soon as the page allows it. */
  hurry(secondText: string): void;
  /** Presses Next; resolves with the milliseconds until a frame with this text was drawn. */
  next(text: string): Promise<number>;
}

export function raceTools(): void {
  const marks: Marks = { longTasks: 0 };
  new PerformanceObserver(list => {
    for (const { duration } of list.getEntries()) marks.longTasks += duration;
  }).observe({ type: 'longtask', buffered: true });

  const isVisible = (element?: Element | null): boolean =>
    element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) === true &&
    element.getBoundingClientRect().height > 0;
  /** Resolves when the frame that is being made is drawn. */
  const drawn = (): Promise<number> =>
    new Promise(resolve => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(0);
    });
  const nextFrame = () => new Promise(requestAnimationFrame);
  const firstOption = (): HTMLInputElement | null => document.querySelector('input[type=radio]');
  const isShown = (text: string): boolean => {
    const found = document.evaluate(`//body//*[text()[contains(., '${text}')]][not(self::script)]`, document, null, 7);
    for (let at = 0; at < found.snapshotLength; at++) if (isVisible(found.snapshotItem(at) as Element)) return true;
    return false;
  };
  const nextButton = () =>
    [...document.querySelectorAll<HTMLElement>('button, input[type=button], input[type=submit]')].find(
      one => /^\s*Next\s*$/.test(one.textContent || (one as HTMLInputElement).value) && isVisible(one),
    );
  async function until(isDone: () => boolean): Promise<number> {
    const end = performance.now() + 30_000;
    while (!isDone()) {
      if (performance.now() > end) throw new Error('The page does not go on.');
      await nextFrame();
    }
    return drawn();
  }

  async function watchFirst(): Promise<void> {
    marks.first = await until(() => isVisible(firstOption()?.closest('label') ?? firstOption()?.parentElement));
  }
  const first = watchFirst();
  const tools: RaceTools = {
    marks,
    async hurry(secondText) {
      await first;
      await nextFrame();
      marks.answered = await until(() => {
        const option = firstOption();
        if (option?.checked) return true;
        option?.click();
        return false;
      });
      let pressed = Number.NEGATIVE_INFINITY;
      marks.second = await until(() => {
        if (isShown(secondText)) return true;
        if (performance.now() - pressed > 400) {
          pressed = performance.now(); // a second press too early could skip a step
          nextButton()?.click();
        }
        return false;
      });
    },
    async next(text) {
      const frame = nextFrame();
      // Runs in the same frame, after the press and the promises that follow from it: what they change is drawn in this frame.
      const sameFrame = nextFrame();
      await frame;
      const begin = performance.now();
      nextButton()?.click();
      await sameFrame;
      return (await until(() => isShown(text))) - begin;
    },
  };
  (window as unknown as { race: RaceTools }).race = tools;
}
