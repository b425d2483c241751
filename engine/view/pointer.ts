/** What must not move under the pointer waits until it is up: an error that appears would move away what is being clicked. */
import type { Stop } from '../contract.ts';

/** What is dragged ends without a `mouseup`, and a menu may swallow it. */
const ENDS = ['mouseup', 'dragend', 'contextmenu'];

export function createPress() {
  const waiting: (() => void)[] = [];
  let down = false;
  const press = (event: Event) => {
    down = (event as MouseEvent).button === 0;
  };
  function release(): void {
    down = false;
    for (const run of waiting.splice(0)) run();
  }

  return {
    /** Runs it now, or once the pointer that is down within the form is up. */
    wait(run: () => void): void {
      if (down) waiting.push(run);
      else run();
    },
    /** Hears it within, from now on. Not asked of `:active`: Firefox sets that only after the focus has moved. */
    hear(root: Element): Stop {
      const page = root.ownerDocument;
      root.addEventListener('mousedown', press, true);
      for (const end of ENDS) page.addEventListener(end, release, true);
      return () => {
        root.removeEventListener('mousedown', press, true);
        for (const end of ENDS) page.removeEventListener(end, release, true);
      };
    },
  };
}
