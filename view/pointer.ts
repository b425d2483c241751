/**
 * Ignores presses that were meant for something that is no longer on screen, and delays functions until the pointer is
 * up.
 */

import type { Context } from '../engine/context.ts';
import type { Stop } from '../engine/contract/host.ts';

/** A drag ends without `mouseup`, and a context menu may suppress it. */
const ENDS = ['mouseup', 'dragend', 'contextmenu'];
/**
 * Milliseconds that a visitor needs to notice a step that appeared by itself. Earlier presses were meant for the step
 * before it.
 */
const UNSEEN = 250;
/** Milliseconds. The visitor expects what appears sooner after the press of a button. */
const EXPECTED = 1000;

export function createPointerTracker({ host, page: { pauses }, state, events, lifetime: { untilEnd } }: Context) {
  const waiting: (() => void)[] = [];
  let down = false;
  /** The last press until its click. `isForeign`: it was meant for something else than what is on screen. */
  let pressed: { isForeign: boolean } | undefined;
  /** Was a key that is held down meant for something else? */
  let isKeyForeign = false;
  let buttonAt = Number.NEGATIVE_INFINITY;
  /** Set while the visitor cannot have noticed what is on screen. */
  let stopUnseen: Stop | undefined;

  function ignore(event: Event): void {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  function onPointerDown(event: Event): void {
    pressed = { isForeign: stopUnseen !== undefined };
    if (stopUnseen) ignore(event);
  }
  function onMouseDown(event: Event): void {
    if (pressed?.isForeign) ignore(event);
    else down = (event as MouseEvent).button === 0;
  }
  function onClick(event: Event): void {
    const { detail, pointerType } = event as PointerEvent; // a tap can have the detail 0
    // Keyboards and assistive technology click without a press.
    const isForeign = (detail > 0 || pointerType) && pressed?.isForeign;
    pressed = undefined;
    if (isForeign) ignore(event);
    else if ((event.target as Element).closest('button')) buttonAt = host.now();
  }
  function onKeyDown(event: Event): void {
    const { repeat, key } = event as KeyboardEvent;
    if (!repeat) isKeyForeign = false;
    else if (isKeyForeign && /^(Enter| )$/.test(key)) ignore(event);
  }
  function release(): void {
    down = false;
    for (const run of waiting.splice(0)) run();
  }
  const listeners = { pointerdown: onPointerDown, mousedown: onMouseDown, click: onClick, keydown: onKeyDown };

  /**
   * Call it when something else to answer is on screen. Presses that began before are ignored. If it appeared by
   * itself, presses are ignored until the visitor can have noticed it.
   */
  function forgetPresses(): void {
    if (pressed) pressed.isForeign = true;
    isKeyForeign = true;
    if (host.now() - buttonAt < EXPECTED) return;
    endUnseen();
    const ms = pauses.motion ?? UNSEEN;
    if (ms > 0) stopUnseen = untilEnd(host.after(ms, endUnseen));
  }
  function endUnseen(): void {
    stopUnseen?.();
    stopUnseen = undefined;
  }
  /** The first step replaces nothing, and a prerendered one was seen before. */
  let isFirst = state.tree.path.length === 0;
  untilEnd(
    events.on('step', () => {
      if (!isFirst) forgetPresses();
      isFirst = false;
    }),
  );
  untilEnd(events.on('appeared', forgetPresses, false));

  return {
    /** Calls `run` now, or when the pointer is released if it is down within the form. */
    whenUp(run: () => void): void {
      if (down) waiting.push(run);
      else run();
    },
    /** Watches the pointer within `root`. `:active` cannot be used: Firefox sets it only after the focus has moved. */
    watch(root: Element): Stop {
      const page = root.ownerDocument;
      for (const [event, run] of Object.entries(listeners)) root.addEventListener(event, run, true);
      for (const end of ENDS) page.addEventListener(end, release, true);
      return () => {
        for (const [event, run] of Object.entries(listeners)) root.removeEventListener(event, run, true);
        for (const end of ENDS) page.removeEventListener(end, release, true);
      };
    },
  };
}
