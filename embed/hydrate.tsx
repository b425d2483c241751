/**
 * Takes over the markup of a prerendered form, together with the visitor's input before the script had loaded. Other
 * forms never load this chunk.
 */
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { Engine } from '../engine/engine.ts';
import { type EarlyInput, focusAgain, focusedPlace, replayInputs, takeEarlyInputs } from './early-input.ts';
import { fingerprintOf } from './fingerprint.ts';
import { reactIds } from './prerendered.ts';

declare const __webpack_get_script_filename__: ((chunk: string) => string) | undefined;

/** Whether the markup is that of a server, or of an own script of this build. React keeps wrong attributes of other markup. */
function isOfThisBuild(build: string | undefined): boolean {
  const isKnown = build !== undefined && typeof __webpack_get_script_filename__ === 'function';
  if (!isKnown || __webpack_get_script_filename__('app').startsWith(build)) return true;
  console.info?.(
    'The form’s own script is of another release of Stepwell, so the first step was drawn again. Run npx stepwell build again.',
  );
  return false;
}

/**
 * Synchronous, so that the browser never paints controls without their values. Markup for another definition or for
 * other flags is replaced.
 */
export function hydrate(form: HTMLFormElement, view: ReactNode, definition: unknown, engine: Engine): Root {
  const { prerendered, build } = form.dataset;
  const isSame = isOfThisBuild(build) && prerendered === fingerprintOf(definition, engine.options.page);
  for (const name of ['data-prerendered', 'data-build']) form.removeAttribute(name);
  const rootOptions = {
    // React identifies server-rendered markup by this prefix.
    identifierPrefix: reactIds(form.parentElement?.id ?? ''),
    // A mismatch in the markup is not reported to the owner, because React renders it again.
    onRecoverableError: () => undefined,
  };
  removePost(form);
  const wasPressed = removeNotice(form);
  restoreStyles(form);
  const place = focusedPlace(form);
  const before = keysIn(form);
  const inputs: EarlyInput[] = takeEarlyInputs(form);
  let root: Root | undefined;
  // Replaying an input requires its control.
  engine.drawsAtOnce = true;
  flushSync(() => {
    if (isSame) root = hydrateRoot(form, view, rootOptions);
    else {
      form.replaceChildren();
      root = createRoot(form, rootOptions);
      root.render(view);
    }
  });
  engine.drawsAtOnce = false;
  focusAgain(form, place);
  replayWhenDrawn(form, inputs, engine);
  // The visitor has not read a question that the link or the replayed inputs added.
  if (wasPressed && keysIn(form).every(key => before.includes(key))) form.requestSubmit();
  return root!;
}

const keysIn = (form: HTMLFormElement): (string | undefined)[] =>
  [...form.querySelectorAll<HTMLElement>('[data-bpkey]')].map(({ dataset }) => dataset.bpkey);

/**
 * Replays the inputs. Inputs of a question that could not be loaded wait until the question is drawn, as long as its
 * step is shown.
 */
function replayWhenDrawn(form: HTMLFormElement, inputs: readonly EarlyInput[], engine: Engine): void {
  const rest = replayInputs(form, inputs, flushSync);
  if (rest.length === 0 || engine.read.path.length > 1) return;
  const observer = new MutationObserver(() => {
    observer.disconnect();
    replayWhenDrawn(form, rest, engine);
  });
  observer.observe(form, { childList: true, subtree: true });
}

/** Without script, browsers can post some forms. This markup is only for them. */
function removePost(form: HTMLFormElement): void {
  for (const name of ['action', 'accept-charset']) form.removeAttribute(name);
  for (const element of form.querySelectorAll('noscript')) element.remove();
}

/** Makes Next a submit button again. Returns whether the visitor has pressed it. In that case the notice is open. */
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
    // The browser does not support popovers, so the button did nothing.
  }
  notice?.remove();
  return wasPressed;
}

/**
 * The server writes `style` attributes as `data-style`, because policies forbid them in HTML. Browsers serialize styles
 * with other whitespace than React, so views with `style` have `suppressHydrationWarning`.
 */
function restoreStyles(form: HTMLFormElement): void {
  for (const element of form.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    element.removeAttribute('data-style');
  }
}
