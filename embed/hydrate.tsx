/**
 * Takes over the markup of a prerendered form, with everything that the visitor did before the script had loaded. A chunk
 * of its own, which other forms never load.
 */
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { Engine } from '../engine/engine.ts';
import { fingerprintOf } from '../prerender/fingerprint.ts';
import { type EarlyInput, focusAgain, focusedPlace, replayInputs, takeEarlyInputs } from './early-input.ts';

/** React identifies markup of the server by the same prefix. */
const ROOT_OPTIONS = {
  identifierPrefix: 'sw-',
  // Markup that differs is no error for the owner: React renders it again.
  onRecoverableError: () => undefined,
};

/**
 * Synchronous, so that the browser never paints controls without their values. Markup of another definition, or of other
 * flags, is replaced.
 */
export function hydrate(form: HTMLFormElement, view: ReactNode, definition: unknown, engine: Engine): Root {
  const isSame = form.dataset.prerendered === fingerprintOf(definition, engine.options.page);
  form.removeAttribute('data-prerendered');
  removePost(form);
  const wasPressed = removeNotice(form);
  restoreStyles(form);
  const place = focusedPlace(form);
  const inputs: EarlyInput[] = takeEarlyInputs(form);
  let root: Root | undefined;
  // What the visitor entered needs its control.
  engine.drawsAtOnce = true;
  flushSync(() => {
    if (isSame) root = hydrateRoot(form, view, ROOT_OPTIONS);
    else {
      form.replaceChildren();
      root = createRoot(form, ROOT_OPTIONS);
      root.render(view);
    }
  });
  engine.drawsAtOnce = false;
  focusAgain(form, place);
  replayWhenDrawn(form, inputs, engine);
  if (wasPressed) form.requestSubmit();
  return root!;
}

/** Repeats the inputs. Those of a question that could not be loaded wait until it is drawn, as long as its step is shown. */
function replayWhenDrawn(form: HTMLFormElement, inputs: readonly EarlyInput[], engine: Engine): void {
  const rest = replayInputs(form, inputs, flushSync);
  if (rest.length === 0 || engine.read.path.length > 1) return;
  const observer = new MutationObserver(() => {
    observer.disconnect();
    replayWhenDrawn(form, rest, engine);
  });
  observer.observe(form, { childList: true, subtree: true });
}

/** Without script, the browser can post some forms. The form has this markup for no one else. */
function removePost(form: HTMLFormElement): void {
  for (const name of ['action', 'accept-charset']) form.removeAttribute(name);
  for (const element of form.querySelectorAll('noscript')) element.remove();
}

/** Makes Next a submit button again. Returns whether the visitor pressed it: then the notice is open. */
function removeNotice(form: HTMLFormElement): boolean {
  form.method = 'post';
  for (const button of form.querySelectorAll<HTMLButtonElement>('button[popovertarget]')) {
    button.type = 'submit';
    button.removeAttribute('popovertarget');
    button.removeAttribute('popovertargetaction');
  }
  const notice = form.parentElement?.querySelector(':scope > .sw-pressed');
  let wasPressed = false;
  try {
    wasPressed = notice?.matches(':popover-open') === true;
  } catch {
    // The browser has no popovers, so the button did nothing.
  }
  notice?.remove();
  return wasPressed;
}

/**
 * The server writes `style` attributes as `data-style`, because policies forbid them in HTML. The browser writes them with
 * other spaces than React, so views with `style` have `suppressHydrationWarning`.
 */
function restoreStyles(form: HTMLFormElement): void {
  for (const element of form.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    element.removeAttribute('data-style');
  }
}
