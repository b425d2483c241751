/** Delays what would move the page under a pressed pointer: an error that appears would move the target of a click away. */
import type { Stop } from '../host.ts';

/** A drag ends without `mouseup`, and a menu may swallow it. */
const ENDS = ['mouseup', 'dragend', 'contextmenu'];

export function createPointerHold() {
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
    /** Runs it now, or when the pointer that is down within the form is up. */
    whenUp(run: () => void): void {
      if (down) waiting.push(run);
      else run();
    },
    /** Watches the pointer within `root`. `:active` would not do: Firefox sets it only after the focus has moved. */
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
