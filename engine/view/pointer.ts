/** Delays layout changes while the pointer is down: an error that appears would move the target of a click away. */
import type { Stop } from '../host.ts';

/** A drag ends without `mouseup`, and a context menu may suppress it. */
const ENDS = ['mouseup', 'dragend', 'contextmenu'];

export function createPointerTracker() {
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
    /** Calls `run` now, or when the pointer is released if it is down within the form. */
    whenUp(run: () => void): void {
      if (down) waiting.push(run);
      else run();
    },
    /** Watches the pointer within `root`. `:active` cannot be used: Firefox sets it only after the focus has moved. */
    watch(root: Element): Stop {
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
